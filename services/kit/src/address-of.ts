import type { Call } from '@counsel/contracts';
import { compile, type PathFunction } from 'path-to-regexp';

type AddressFunction = PathFunction<Record<string, string>>;

/** By path: `Router.url` compiles it anew for each address, which takes ten times as long. */
const compiled = new Map<string, AddressFunction>();

function functionOf(path: string): AddressFunction {
  const known = compiled.get(path);
  if (known) return known;
  const made: AddressFunction = compile(path);
  compiled.set(path, made);
  return made;
}

/** Where a call is asked for, with the parameters of its path. */
export const addressOf = ({ path }: Call, params: object = {}): string =>
  functionOf(path)(
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, `${value}`])),
  );
