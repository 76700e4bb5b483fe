export type ListKey = 'next' | 'previous' | 'first' | 'last' | 'open' | 'claim' | 'help';

const meanings: ReadonlyMap<string, ListKey> = new Map([
  ['ArrowDown', 'next'],
  ['j', 'next'],
  ['ArrowUp', 'previous'],
  ['k', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
  ['o', 'open'],
  ['c', 'claim'],
  ['?', 'help'],
]);

type Pressed = { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean };

/** What a key means in a list; null for one that means nothing there, as with Ctrl, Alt or Cmd. */
export const listKeyOf = ({ key, ctrlKey, altKey, metaKey }: Pressed): ListKey | null => {
  if (ctrlKey || altKey || metaKey) return null;
  return meanings.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
};
