import type { RemoteStatus } from '@counsel/contracts';
import { Badge, IconAnswered, IconWarning, Inline } from '@counsel/design-system';

type Props = Pick<RemoteStatus, 'enabled' | 'sandboxed' | 'version' | 'canary'>;

/** What browsers get of a remote at the moment. */
export const State = ({ enabled, sandboxed, version, canary }: Props) => (
  <Inline gap={2}>
    {version === null ? <Badge tone="neutral">Not live yet</Badge> : null}
    {version !== null && enabled ? (
      <Badge tone="success" icon={<IconAnswered />}>
        Live
      </Badge>
    ) : null}
    {enabled ? null : (
      <Badge tone="danger" icon={<IconWarning />}>
        Disabled
      </Badge>
    )}
    {sandboxed ? <Badge tone="neutral">In a frame of its own</Badge> : null}
    {canary ? <Badge tone="info">{`Canary ${canary.percent} %`}</Badge> : null}
  </Inline>
);
