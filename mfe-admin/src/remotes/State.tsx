import type { RemoteStatus } from '@counsel/contracts';
import { Badge, IconAnswered, IconWarning, Inline } from '@counsel/design-system';

type Props = Pick<RemoteStatus, 'enabled' | 'sandboxed' | 'version' | 'canary' | 'waiting'>;

/** What browsers get of a remote at the moment. */
export const State = ({ enabled, sandboxed, version, canary, waiting }: Props) => (
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
    {canary ? <Badge tone="info">{`Canary ${canary.version} · ${canary.percent} %`}</Badge> : null}
    {waiting.map((each) => (
      <Badge key={each} tone="warning">{`${each} waits for approval`}</Badge>
    ))}
  </Inline>
);
