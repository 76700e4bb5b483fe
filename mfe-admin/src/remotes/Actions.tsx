import { holdsSwitch, type RemoteDetail } from '@counsel/contracts';
import { Button, IconRemove, Inline } from '@counsel/design-system';
import { api, useAction } from '@counsel/shell-sdk';
import { Confirm } from './Confirm.tsx';
import { Sandbox } from './Sandbox.tsx';
import { changeFailed } from './words.ts';

/** What can be done with a remote as a whole. */
export const Actions = ({ remote }: { remote: RemoteDetail }) => (
  <Inline gap={2}>
    {remote.rollbackTo === null ? null : <Rollback remote={remote} to={remote.rollbackTo} />}
    {remote.canary ? <EndCanary remote={remote} canary={remote.canary} /> : null}
    {remote.versions.length > 0 ? <Sandbox remote={remote} /> : null}
    {remote.enabled ? null : <Enable remote={remote} />}
    {isOn(remote) ? <WhileOn remote={remote} /> : <Delete remote={remote} />}
  </Inline>
);

type Props = { remote: RemoteDetail };

const WhileOn = ({ remote }: Props) =>
  holdsSwitch(remote.granted) ? null : <Disable remote={remote} />;

/** Browsers get it: it can be turned off, and deleted after that. */
const isOn = ({ enabled, version }: RemoteDetail) => enabled && version !== null;

const argumentOf = ({ name, revision }: RemoteDetail) => ({ params: { name }, body: { revision } });

const Rollback = ({ remote, to }: Props & { to: string }) => {
  const [rollback, { isLoading }] = useAction(api.useRollbackRemoteMutation(), {
    done: { title: 'Rolled Back', description: `${to} is live again.` },
    failed: changeFailed,
  });
  return (
    <Confirm
      title={`Roll ${remote.name} back to ${to}?`}
      description={`Everybody gets version ${to}, which was live before, with their next page. Open pages of ${remote.version} ask for a reload.`}
      action="Roll Back"
      busy={isLoading}
      trigger={<Button variant="outline">Roll Back</Button>}
      onConfirm={() => rollback(argumentOf(remote))}
    />
  );
};

const switchedOff =
  'Its pages say that they are switched off, for everybody, until it is enabled again.';
const noSignIn =
  'It holds the page to sign in, too: nobody can until then. Stay signed in yourself, to enable it again.';

const Disable = ({ remote }: Props) => {
  const [disable, { isLoading }] = useAction(api.useDisableRemoteMutation(), {
    done: { title: 'Remote Disabled', description: 'Pages get none of its code from now on.' },
    failed: changeFailed,
  });
  return (
    <Confirm
      title={`Disable ${remote.name}?`}
      description={
        remote.granted.calls.includes('login') ? `${switchedOff} ${noSignIn}` : switchedOff
      }
      action="Disable"
      variant="destructive"
      busy={isLoading}
      trigger={<Button variant="outline">Disable</Button>}
      onConfirm={() => disable(argumentOf(remote))}
    />
  );
};

const Enable = ({ remote }: Props) => {
  const [enable, { isLoading }] = useAction(api.useEnableRemoteMutation(), {
    done: { title: 'Remote Enabled', description: 'Its pages are back with the next page.' },
    failed: changeFailed,
  });
  return (
    <Button variant="outline" busy={isLoading} onClick={() => void enable(argumentOf(remote))}>
      Enable
    </Button>
  );
};

type CanaryProps = Props & { canary: NonNullable<RemoteDetail['canary']> };

const EndCanary = ({ remote, canary: { version } }: CanaryProps) => {
  const [end, { isLoading }] = useAction(api.useCanaryRemoteMutation(), {
    done: { title: 'Canary Ended', description: 'Everybody gets the live version again.' },
    failed: changeFailed,
  });
  const { name, revision } = remote;
  const press = () => end({ params: { name }, body: { version, percent: 0, revision } });
  return (
    <Button variant="outline" busy={isLoading} onClick={() => void press()}>
      End Canary
    </Button>
  );
};

const Delete = ({ remote: { name } }: Props) => {
  const [remove, { isLoading }] = useAction(api.useDeleteRemoteMutation(), {
    done: { title: 'Remote Deleted', description: 'Its history stays.' },
    failed: changeFailed,
  });
  return (
    <Confirm
      title={`Delete ${name}?`}
      description="Its versions with their files, its publishing tokens and its figures are removed for good, and others may take its addresses. Its history stays, and the numbers of its versions stay taken."
      action="Delete Remote"
      variant="destructive"
      busy={isLoading}
      trigger={
        <Button variant="outline" icon={<IconRemove />}>
          Delete Remote
        </Button>
      }
      onConfirm={() => remove({ params: { name } })}
    />
  );
};
