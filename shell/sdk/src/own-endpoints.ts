import { type Acting, actingRemote } from './acting.ts';
import { proxiedApi as api } from './proxied-call.ts';

/** Thrown where a remote reaches for an endpoint that is not its own. */
export class EndpointError extends Error {
  override name = 'EndpointError';
}

const prefixOf = (remote: string): string =>
  remote.replace(/-+(\w?)/g, (_, letter: string) => letter.toUpperCase());

type Injecting = { overrideExisting?: boolean | 'throw'; endpoints: (build: never) => object };
type Enhancing = { endpoints?: object };

/**
 * There is one cache for all: from here on each remote adds endpoints under names that begin with
 * its own, and changes nobody else's. The portal's own are as they are.
 */
export const holdEndpoints = (): void => {
  const portals = new Set(Object.keys(api.endpoints));
  const owners = new Map<string, string>();

  const whyNot = (name: string, remote: string): string | undefined => {
    if (portals.has(name)) return 'it is the portal’s';
    const owner = owners.get(name) ?? remote;
    if (owner !== remote) return `it is ${owner}’s`;
    const prefix = prefixOf(remote);
    if (name.startsWith(prefix) && /^[A-Z]/.test(name.slice(prefix.length))) return undefined;
    return `names of its endpoints begin with "${prefix}"`;
  };
  const refuse = (names: readonly string[], acting: Acting | undefined): void => {
    if (!acting) return;
    for (const name of names) {
      const why = whyNot(name, acting.name);
      if (why) throw new EndpointError(`${acting.name} can’t have the endpoint "${name}": ${why}.`);
      owners.set(name, acting.name);
    }
  };

  const { injectEndpoints, enhanceEndpoints } = api as unknown as Record<
    'injectEndpoints' | 'enhanceEndpoints',
    (options: object) => unknown
  >;
  const inject = ({ endpoints, ...options }: Injecting) => {
    const acting = actingRemote();
    if (acting && options.overrideExisting) {
      throw new EndpointError(
        `${acting.name} can’t override endpoints: leave overrideExisting out.`,
      );
    }
    return injectEndpoints({
      ...options,
      endpoints(build: never) {
        const added = endpoints(build);
        refuse(Object.keys(added), acting);
        return added;
      },
    });
  };
  const enhance = (options: Enhancing) => {
    refuse(Object.keys(options.endpoints ?? {}), actingRemote());
    return enhanceEndpoints(options);
  };
  Object.assign(api, { injectEndpoints: inject, enhanceEndpoints: enhance });
  for (const endpoint of Object.values(api.endpoints)) Object.freeze(endpoint);
  Object.freeze(api.util);
  keepAsTheyAre(api.endpoints);
  keepAsTheyAre(api);
};

/** What stands there now stays; more may come. */
function keepAsTheyAre(whole: object): void {
  for (const name of Object.keys(whole)) {
    Object.defineProperty(whole, name, { writable: false, configurable: false });
  }
}
