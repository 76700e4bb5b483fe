import type { RemoteDetail } from '@counsel/contracts';
import {
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  CardTitle,
  Facts,
  Heading,
  IconRemove,
  Inline,
  Stack,
  Text,
} from '@counsel/design-system';
import { api, formatMoment, useAction } from '@counsel/shell-sdk';
import { Confirm } from './Confirm.tsx';
import { NewRemote } from './NewRemote.tsx';
import { changeFailed } from './words.ts';

type Token = RemoteDetail['tokens'][number];

/** Who may publish a remote. */
export const Tokens = ({ remote: { name, tokens } }: { remote: RemoteDetail }) => (
  <Stack as="section" aria-labelledby="tokens">
    <Heading level={2} id="tokens">
      Publishing Tokens
    </Heading>
    {tokens.length === 0 ? (
      <Text tone="muted">There is none: only administrators can change this remote.</Text>
    ) : (
      <Stack as="ul" role="list" gap={3}>
        {tokens.map((token) => (
          <TokenCard key={token.id} name={name} token={token} />
        ))}
      </Stack>
    )}
    <Inline>
      <NewRemote remote={name} />
    </Inline>
  </Stack>
);

const TokenCard = ({ name, token }: { name: string; token: Token }) => {
  const [remove, { isLoading }] = useAction(api.useDeleteRemoteTokenMutation(), {
    done: { title: 'Token Deleted', description: 'It is refused from now on.' },
    failed: changeFailed,
  });
  const titleId = `token-${token.id}`;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <CardHeader>
        <CardTitle level={3} id={titleId}>
          {token.label}
        </CardTitle>
      </CardHeader>
      <CardBody>
        <Facts
          items={[
            { label: 'Made', value: formatMoment(token.createdAt) },
            {
              label: 'Last Used',
              value: token.lastUsedAt ? formatMoment(token.lastUsedAt) : 'Never',
            },
          ]}
        />
      </CardBody>
      <CardFooter>
        <Confirm
          title={`Delete the token “${token.label}”?`}
          description="Whoever uses it is refused from then on."
          action="Delete Token"
          variant="destructive"
          busy={isLoading}
          trigger={
            <Button variant="outline" icon={<IconRemove />} aria-describedby={titleId}>
              Delete
            </Button>
          }
          onConfirm={() => remove({ params: { name, id: token.id } })}
        />
      </CardFooter>
    </Card>
  );
};
