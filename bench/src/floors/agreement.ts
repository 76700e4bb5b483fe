import { isDeepStrictEqual } from 'node:util';

/** An address and what it is asked with. */
export interface Source {
  url: string;
  headers?: Record<string, string>;
}

export async function bodyOf({ url, headers = {} }: Source): Promise<string> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 200)}`);
  return text;
}

/**
 * A floor is one only while it sends what the portal sends.
 * @throws naming the first field that differs
 */
export async function assertAgreement(portal: Source, floor: Source): Promise<void> {
  const [ours, theirs] = (await Promise.all([bodyOf(portal), bodyOf(floor)])).map((body): unknown =>
    JSON.parse(body),
  );
  if (isDeepStrictEqual(ours, theirs)) return;
  throw new Error(
    `The floor no longer sends what the portal sends; change bench/src/floors. ` +
      `It differs at ${difference(ours, theirs)}.`,
  );
}

function difference(ours: unknown, theirs: unknown, at = 'the answer'): string {
  if (!isObject(ours) || !isObject(theirs)) {
    return `${at}: ${JSON.stringify(ours)} of the portal, ${JSON.stringify(theirs)} of the floor`;
  }
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  const name = [...names].find((each) => !isDeepStrictEqual(ours[each], theirs[each])) ?? '';
  return difference(ours[name], theirs[name], `${at} › ${name}`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
