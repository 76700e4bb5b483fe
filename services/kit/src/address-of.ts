import type { Call } from '@counsel/contracts';
import { compile, type PathFunction } from 'path-to-regexp';

/** By path: to compile one takes longer than most of what an address is asked for. */
const compiled = new Map<string, PathFunction<Record<string, string>>>();

function functionOf(path: string): PathFunction<Record<string, string>> {
  const known = compiled.get(path) ?? compile<Record<string, string>>(path);
  compiled.set(path, known);
  return known;
}

/** Where a call is asked for, with the parameters of its path. */
export const addressOf = ({ path }: Call, params: object = {}): string =>
  functionOf(path)(
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, `${value}`])),
  );
