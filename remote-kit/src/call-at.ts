import { type Call, callList, isReading, type RemoteConfig, remoteTexts } from '@counsel/contracts';

/** A call of the table, as an address asks for it. */
export interface FoundCall {
  name: string;
  call: Call;
  params: Record<string, string>;
}

const patternOf = ({ path }: Call): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const table = callList.map(({ name, call }) => ({ name, call, pattern: patternOf(call) }));
// A path without parameters is a better answer to itself than one with them.
table.sort((one, other) => one.call.path.split(':').length - other.call.path.split(':').length);

/** The call that is made so; undefined where the table has none. */
export function callAt(method: string, path: string): FoundCall | undefined {
  for (const { name, call, pattern } of table) {
    const found = call.method === method ? pattern.exec(path) : null;
    if (found) return { name, call, params: { ...found.groups } };
  }
  return undefined;
}

/** Why the portal would refuse a change to this remote's pages; undefined where it would not. */
export function undeclared(
  { name, call }: FoundCall,
  { name: remote, calls }: Pick<RemoteConfig, 'name' | 'calls'>,
): string | undefined {
  if (isReading(call) || calls === undefined || calls.includes(name)) return undefined;
  return remoteTexts.undeclaredCall(remote, name);
}
