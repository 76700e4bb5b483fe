import type { RemoteDetail } from '@counsel/contracts';
import { Button } from '@counsel/design-system';
import { api, useAction } from '@counsel/shell-sdk';
import { Confirm } from './Confirm.tsx';
import { changeFailed } from './words.ts';

type Props = { remote: RemoteDetail };

/** Whether a remote's code shares the portal's page, or is walled off in a frame. */
export const Sandbox = ({ remote }: Props) =>
  remote.sandboxed ? <TakeOut remote={remote} /> : <PutInFrame remote={remote} />;

const useSandbox = ({ name, revision }: RemoteDetail) => {
  const [decide, { isLoading }] = useAction(api.useSandboxRemoteMutation(), {
    done: { title: 'Remote Changed', description: 'It runs so from the next page on.' },
    failed: changeFailed,
  });
  return {
    busy: isLoading,
    decide: (sandboxed: boolean) => decide({ params: { name }, body: { sandboxed, revision } }),
  };
};

const PutInFrame = ({ remote }: Props) => {
  const { busy, decide } = useSandbox(remote);
  return (
    <Confirm
      title={`Run ${remote.name} in a frame of its own?`}
      description="Its code no longer shares the page with the portal’s: it makes the calls that it declared, as whoever reads the page, and reaches nothing else."
      action="Run in a Frame"
      busy={busy}
      trigger={<Button variant="outline">Run in a Frame</Button>}
      onConfirm={() => decide(true)}
    />
  );
};

const TakeOut = ({ remote }: Props) => {
  const { busy, decide } = useSandbox(remote);
  return (
    <Confirm
      title={`Run ${remote.name} in the portal’s page?`}
      description="Its code then runs beside the portal’s and can do whatever the person who opens its page can do. Choose this for teams that you trust as the portal’s own."
      action="Run in the Page"
      variant="destructive"
      busy={busy}
      trigger={<Button variant="outline">Run in the Page</Button>}
      onConfirm={() => decide(false)}
    />
  );
};
