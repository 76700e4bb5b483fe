import type { RemoteStatus } from '@counsel/contracts';
import { Alert, Inline, TextLink } from '@counsel/design-system';
import { Link } from '@counsel/shell-sdk';

/** Leads to what only an administrator can do: no browser gets these versions before. */
export const Waiting = ({ remotes }: { remotes: readonly RemoteStatus[] }) => {
  const versions = remotes.flatMap(({ name, waiting }) =>
    waiting.map((version) => ({ name, version })),
  );
  if (versions.length === 0) return null;
  const title =
    versions.length === 1
      ? 'A version waits for your approval.'
      : `${versions.length} versions wait for your approval.`;
  return (
    <Alert tone="warning" title={title}>
      <Inline as="ul" role="list" gap={3}>
        {versions.map(({ name, version }) => (
          <li key={`${name} ${version}`}>
            <TextLink asChild>
              <Link to={`/admin/remotes/${name}`}>{`Review ${name} ${version}`}</Link>
            </TextLink>
          </li>
        ))}
      </Inline>
    </Alert>
  );
};
