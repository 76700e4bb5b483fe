import {
  askedBy,
  beyondGrant,
  callNamed,
  isReading,
  limits,
  type RemoteGrant,
  type RemoteRequest,
} from '@counsel/contracts';
import type { Remote } from './remote.model.ts';
import type { RemoteVersion } from './remote-version.model.ts';

/** A text, or a list, of a version that was published before there was a bound for it. */
const cut = <T extends { slice(from: number, to: number): T }>(
  value: T,
  { max }: { max: number },
) => value.slice(0, max);

/** What a version asks for, in the order of its configuration, with what is new marked. */
export function presentRequest({ granted }: Remote, row: RemoteVersion): RemoteRequest {
  const { version, manifest } = row;
  const wanted = beyondGrant(askedBy(manifest), granted);
  const { routes, navigation, calls, roles = [], hosts = [] } = manifest;
  const isNew = (kind: keyof RemoteGrant, item: string) =>
    (wanted[kind] as readonly string[]).includes(item);
  return {
    version,
    routes: cut(routes, limits.declaredRoutes).map(({ path, title, access }) => ({
      path: cut(path, limits.pagePath),
      title: cut(title, limits.short),
      access,
      isNew: isNew('routes', path),
    })),
    navigation: cut(navigation, limits.shownNavigation).map(({ label, to }) => ({
      label: cut(label, limits.short),
      to,
    })),
    calls: calls?.map((name) => presentCall(name, isNew('calls', name))) ?? null,
    roles: roles.map((role) => ({ role, isNew: isNew('roles', role) })),
    hosts: hosts.map((host) => ({ host, isNew: isNew('hosts', host) })),
  };
}

type AskedCall = NonNullable<RemoteRequest['calls']>[number];

const presentCall = (name: string, isNew: boolean): AskedCall => {
  const call = callNamed(name);
  return {
    name: cut(name, limits.label),
    summary: call?.summary ?? '',
    isChange: call !== undefined && !isReading(call),
    isNew,
  };
};

/** The bounds of answers hold also for what several versions were granted together. */
export const presentGrant = ({ routes, calls, roles, hosts }: RemoteGrant): RemoteGrant => ({
  routes: cut(routes, limits.grantedRoutes),
  calls: cut(calls, limits.declaredCalls),
  roles,
  hosts: cut(hosts, limits.grantedHosts),
});
