import { shapeOf } from './addresses.ts';
import type { Call } from './call.ts';
import { type CallName, calls } from './calls/index.ts';
import type { FieldError } from './explain.ts';
import type { RemoteConfig } from './remotes.ts';
import type { RemoteGrant } from './shipping.ts';

/** What a remote asks an administrator for: its addresses, and what its pages use. */
export const askedBy = ({ routes, calls = [], roles = [], hosts = [] }: RemoteConfig) => ({
  routes: routes.map(({ path }) => path),
  calls,
  roles,
  hosts,
});

const noGrant: RemoteGrant = { routes: [], calls: [], roles: [], hosts: [] };

const as = (text: string): string => text;
function without<T extends string>(asked: readonly T[], known: readonly T[], keyOf = as): T[] {
  const keys = new Set(known.map(keyOf));
  return asked.filter((each) => !keys.has(keyOf(each)));
}

/** What is asked for and was not granted. */
export const beyondGrant = (asked: RemoteGrant, granted: RemoteGrant): RemoteGrant => ({
  routes: without(asked.routes, granted.routes, shapeOf),
  calls: without(asked.calls, granted.calls),
  roles: without(asked.roles, granted.roles),
  hosts: without(asked.hosts, granted.hosts),
});

export const isNothing = ({ routes, calls, roles, hosts }: RemoteGrant): boolean =>
  routes.length + calls.length + roles.length + hosts.length === 0;

/** One grant of all that any of them has. */
export const grantOfAll = (grants: readonly RemoteGrant[]): RemoteGrant =>
  grants.reduce((all, each) => {
    const more = beyondGrant(each, all);
    return {
      routes: [...all.routes, ...more.routes],
      calls: [...all.calls, ...more.calls],
      roles: [...all.roles, ...more.roles],
      hosts: [...all.hosts, ...more.hosts],
    };
  }, noGrant);

/** A grant item by item, as a refusal names it. */
export const grantLines = ({ routes, calls, roles, hosts }: RemoteGrant): FieldError[] => [
  ...routes.map((message) => ({ path: 'address', message })),
  ...calls.map((message) => ({ path: 'call', message })),
  ...roles.map((message) => ({ path: 'role', message })),
  ...hosts.map((message) => ({ path: 'host', message })),
];

export const callNamed = (name: string): Call | undefined =>
  Object.hasOwn(calls, name) ? calls[name as CallName] : undefined;
