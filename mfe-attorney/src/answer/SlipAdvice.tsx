import { Alert } from '@counsel/design-system';
import { useSession } from '@counsel/shell-sdk';
import { useEffect, useState } from 'react';
import { type Slip, slipsIn } from './slips.ts';

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);

const kinds = [
  { kind: 'attorney', says: 'what looks like another attorney’s name' },
  { kind: 'link', says: 'a way out of the portal' },
  { kind: 'field', says: 'a field that nothing has filled' },
] as const;

const inWords = (slips: readonly Slip[]): string =>
  listed(
    kinds.flatMap(({ kind, says }) => {
      const found = slips.filter((slip) => slip.kind === kind).map((slip) => slip.found);
      return found.length > 0 ? `${says} (${found.join(', ')})` : [];
    }),
  );

/** Milliseconds without a key after which what was written is looked at: half a link is none. */
const pause = 1_000;

const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

/** Names what may have slipped into an answer; it can be sent all the same. */
export const SlipAdvice = ({ answer }: { answer: string }) => {
  const { user } = useSession();
  const own = { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' };
  const slips = slipsIn(useRested(answer), own, window.location.host);
  if (slips.length === 0) return null;
  return (
    <Alert tone="warning" title="Is this meant for the asker?" live>
      Your answer holds {inWords(slips)}. Leave it if you mean it; you can submit as it is.
    </Alert>
  );
};
