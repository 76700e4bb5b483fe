import { sharedObjects } from './shared-objects.ts';

// Kept from before any remote runs. What stands below calls nothing that a remote could have
// exchanged, loops over arrays included: it runs while they are.
const {
  defineProperty,
  deleteProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  has,
  ownKeys,
  setPrototypeOf,
} = Reflect;
const { is } = Object;

type Kept = {
  name: string;
  target: object;
  prototype: object | null;
  keys: PropertyKey[];
  descriptors: (PropertyDescriptor | undefined)[];
  /** What is added is taken away: everything, or only what stands before a property that is inherited. */
  isWhole: boolean;
};

let kept: readonly Kept[] | undefined;

/** Remembers what all code shares, once, before any remote runs. */
export const keepShared = (): void => {
  kept ??= sharedObjects().map(({ name, target, keys }) => {
    const all = [...(keys ?? ownKeys(target))];
    return {
      name,
      target,
      prototype: getPrototypeOf(target),
      keys: all,
      descriptors: all.map((key) => getOwnPropertyDescriptor(target, key)),
      isWhole: keys === undefined,
    };
  });
};

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined) =>
  one === undefined || other === undefined
    ? one === other
    : is(one.value, other.value) &&
      one.get === other.get &&
      one.set === other.set &&
      one.writable === other.writable &&
      one.enumerable === other.enumerable &&
      one.configurable === other.configurable;

/** What was changed, in words, and whether all of it could be put back. */
export type Mended = { changed: string[]; isWhole: boolean };

/** What can't be put back is told once, and is from then on as it is. */
const note = (mended: Mended, one: Kept, key: PropertyKey, isMended: boolean): void => {
  const word = typeof key === 'symbol' ? 'a symbol' : `${key}`;
  mended.changed[mended.changed.length] = `${one.name}.${word}`;
  if (!isMended) mended.isWhole = false;
};

const mendChanged = (one: Kept, mended: Mended): void => {
  const { target, keys, descriptors } = one;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as PropertyKey;
    const before = descriptors[index];
    const now = getOwnPropertyDescriptor(target, key);
    if (isSame(before, now)) continue;
    const isMended = before ? defineProperty(target, key, before) : deleteProperty(target, key);
    if (!isMended) descriptors[index] = now;
    note(mended, one, key, isMended);
  }
};

const isKept = ({ keys }: Kept, key: PropertyKey): boolean => {
  for (let index = 0; index < keys.length; index += 1) if (keys[index] === key) return true;
  return false;
};

/** Nobody is misled by it: React leaves `Error.prepareStackTrace` so whenever a component throws. */
const isEmpty = (added: PropertyDescriptor | undefined): boolean =>
  added !== undefined &&
  added.value === undefined &&
  added.get === undefined &&
  added.set === undefined;

const mendAdded = (one: Kept, mended: Mended): void => {
  const { target, keys, descriptors, isWhole } = one;
  const now = ownKeys(target);
  if (isWhole && now.length === keys.length) return;
  for (let index = 0; index < now.length; index += 1) {
    const key = now[index] as PropertyKey;
    if ((!isWhole && !has(EventTarget.prototype, key)) || isKept(one, key)) continue;
    const added = getOwnPropertyDescriptor(target, key);
    const isMended = deleteProperty(target, key);
    if (isMended && isEmpty(added)) continue;
    if (!isMended) {
      descriptors[keys.length] = added;
      keys[keys.length] = key;
    }
    note(mended, one, key, isMended);
  }
};

/** Puts back what was changed of what all code shares. */
export const mendShared = (): Mended => {
  const mended: Mended = { changed: [], isWhole: true };
  for (let index = 0; kept && index < kept.length; index += 1) {
    const one = kept[index] as Kept;
    mendChanged(one, mended);
    mendAdded(one, mended);
    const prototype = getPrototypeOf(one.target);
    if (prototype === one.prototype) continue;
    const isMended = setPrototypeOf(one.target, one.prototype);
    if (!isMended) one.prototype = prototype;
    note(mended, one, '__proto__', isMended);
  }
  return mended;
};
