import type { RemoteRequest } from '@counsel/contracts';
import { Alert, Badge, Heading, Inline, Stack, Text } from '@counsel/design-system';
import type { ReactNode } from 'react';

type Asked = { key: string; text: ReactNode; detail?: string; isNew?: boolean };

const access = { anyone: 'for everybody', session: 'for whoever is signed in' } as const;
const people = { user: 'Users', attorney: 'Attorneys', admin: 'Administrators' } as const;

/** What a version asks for, in words; what nobody approved yet is marked, and stands first. */
export const Request = ({ request }: { request: RemoteRequest }) => {
  const { routes, navigation } = request;
  return (
    <Stack gap={5}>
      <Part
        title="Addresses"
        none="None: it has no pages."
        items={routes.map(({ path, title, access: who, isNew }) => ({
          ...{ key: path, text: path, detail: `${title}, ${access[who]}`, isNew },
        }))}
      />
      <Part
        title="In the Navigation"
        none="Nothing."
        items={navigation.map(({ label, to }) => ({ key: label, text: label, detail: `to ${to}` }))}
      />
      {request.calls ? <Declared {...request} calls={request.calls} /> : <Undeclared />}
    </Stack>
  );
};

type Calls = NonNullable<RemoteRequest['calls']>;

const Declared = ({ roles, calls, hosts }: RemoteRequest & { calls: Calls }) => (
  <>
    <Part
      title="Whom Its Pages Are For"
      none="Visitors alone."
      items={roles.map(({ role, isNew }) => ({ key: role, text: people[role], isNew }))}
    />
    <Part title="What It Changes" none="Nothing." items={callsOf(calls, true)} />
    <Part title="What It Reads" none="Nothing." items={callsOf(calls, false)} />
    <Part
      title="Other Sites It Talks To"
      none="None."
      items={hosts.map(({ host, isNew }) => ({ key: host, text: host, isNew }))}
    />
  </>
);

const callsOf = (calls: Calls, isChange: boolean): Asked[] =>
  calls
    .filter((call) => call.isChange === isChange)
    .map(({ name, summary, isNew }) => ({
      ...{ key: name, text: summary || name, detail: name, isNew },
    }));

const Undeclared = () => (
  <Alert tone="warning" title="It does not say which calls it makes.">
    It was published before remotes had to: it may do all that the people may who open it.
  </Alert>
);

const newFirst = (items: readonly Asked[]): Asked[] =>
  [...items].sort((one, other) => Number(other.isNew ?? false) - Number(one.isNew ?? false));

/** Of a list that is longer than one sees at once, how much of it is to be decided. */
const Amount = ({ items }: { items: readonly Asked[] }) => {
  const fresh = items.filter(({ isNew }) => isNew).length;
  if (items.length < 4 || fresh === 0) return null;
  return (
    <Text as="span" size="sm" tone="muted">
      {fresh === items.length ? `all ${fresh} new` : `${fresh} of ${items.length} new`}
    </Text>
  );
};

type PartProps = { title: string; none: string; items: readonly Asked[] };

const Part = ({ title, none, items }: PartProps) => (
  <Stack gap={2}>
    <Inline gap={2} align="baseline">
      <Heading level={3} size="sm">
        {title}
      </Heading>
      <Amount items={items} />
    </Inline>
    {items.length === 0 ? (
      <Text tone="muted">{none}</Text>
    ) : (
      <Stack as="ul" role="list" gap={2} aria-label={title}>
        {newFirst(items).map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </Stack>
    )}
  </Stack>
);

const Item = ({ item: { text, detail, isNew } }: { item: Asked }) => (
  <Stack as="li" gap={0}>
    <Text as="span">
      {text} {isNew ? <Badge tone="warning">New</Badge> : null}
    </Text>
    {detail === undefined ? null : (
      <Text as="span" size="sm" tone="muted">
        {detail}
      </Text>
    )}
  </Stack>
);
