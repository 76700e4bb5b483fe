import { limits } from '@counsel/contracts';
import { useSearchParams } from '@counsel/shell-sdk';
import { useWide } from './use-wide.ts';

const parameter = 'question';

/** Of the place beside the queue, which keys lead into. */
export const besideId = 'question-beside';

/** The question that is read beside the queue; it stands in the address, so that a reload keeps it. */
export const useBeside = () => {
  const isWide = useWide();
  const [address, setAddress] = useSearchParams();
  const id = Number(address.get(parameter));
  const isKnown = Number.isInteger(id) && id > 0 && id <= limits.id.max;
  return {
    isWide,
    shown: isWide && isKnown ? id : null,
    show: (next: number) =>
      setAddress(
        (held) => {
          const changed = new URLSearchParams(held);
          changed.set(parameter, String(next));
          return changed;
        },
        { replace: true },
      ),
  };
};
