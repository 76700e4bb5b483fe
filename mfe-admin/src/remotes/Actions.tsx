import type { RemoteDetail } from '@counsel/contracts';
import { Button, Inline } from '@counsel/design-system';
import { useCanary, useDisable, useEnable, useRollback } from '../api.ts';
import { Confirm } from './Confirm.tsx';
import { useChange } from './use-change.ts';

/** What can be done with a remote as a whole. */
export const Actions = ({ remote }: { remote: RemoteDetail }) => (
  <Inline gap={2}>
    {remote.version === null ? null : <Rollback remote={remote} />}
    {remote.canary ? <EndCanary remote={remote} canary={remote.canary} /> : null}
    {remote.enabled ? <Disable remote={remote} /> : <Enable remote={remote} />}
  </Inline>
);

type Props = { remote: RemoteDetail };

const argumentOf = ({ name, revision }: RemoteDetail) => ({ params: { name }, body: { revision } });

const Rollback = ({ remote }: Props) => {
  const [rollback, { isLoading }] = useRollback();
  const change = useChange();
  return (
    <Confirm
      title={`Roll ${remote.name} back?`}
      description={`Browsers get the version that was live before ${remote.version} with their next page.`}
      action="Roll Back"
      busy={isLoading}
      trigger={<Button variant="outline">Roll Back</Button>}
      onConfirm={() =>
        change(rollback(argumentOf(remote)), 'Rolled Back', 'The version before is live again.')
      }
    />
  );
};

const Disable = ({ remote }: Props) => {
  const [disable, { isLoading }] = useDisable();
  const change = useChange();
  return (
    <Confirm
      title={`Disable ${remote.name}?`}
      description="Its pages say that they are switched off, for everybody, until it is enabled again."
      action="Disable"
      variant="destructive"
      busy={isLoading}
      trigger={<Button variant="outline">Disable</Button>}
      onConfirm={() =>
        change(disable(argumentOf(remote)), 'Remote Disabled', 'None of its code runs any more.')
      }
    />
  );
};

const Enable = ({ remote }: Props) => {
  const [enable, { isLoading }] = useEnable();
  const change = useChange();
  const press = () =>
    change(enable(argumentOf(remote)), 'Remote Enabled', 'Its pages are back with the next page.');
  return (
    <Button variant="outline" busy={isLoading} onClick={() => void press()}>
      Enable
    </Button>
  );
};

type CanaryProps = Props & { canary: NonNullable<RemoteDetail['canary']> };

const EndCanary = ({ remote, canary: { version } }: CanaryProps) => {
  const [canary, { isLoading }] = useCanary();
  const change = useChange();
  const { name, revision } = remote;
  const press = () =>
    change(
      canary({ params: { name }, body: { version, percent: 0, revision } }),
      'Canary Ended',
      'Everybody gets the live version again.',
    );
  return (
    <Button variant="outline" busy={isLoading} onClick={() => void press()}>
      End Canary
    </Button>
  );
};
