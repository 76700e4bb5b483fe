import { type CurrentUser, calls, durations } from '@counsel/contracts';
import { clear, createStore, del, get, set, update } from 'idb-keyval';

/** What a call answered; `next` is the cursor of a list's next page. */
export type Answer = { data: unknown; next: string | null };

/** When it was answered, in milliseconds of the browser's clock. */
export type KeptAnswer = Answer & { at: number };

type Sealed = { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };

const store = createStore('counsel.offline', 'kept');
const cipher = 'AES-GCM';

// Beside the answers, which go by their address.
const ownerAt = 'owner';
const keyAt = 'key';

/** It can be used here, and read out by nobody. */
const makeKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt']);

const key = async (): Promise<CryptoKey> => {
  const kept = await get<CryptoKey>(keyAt, store);
  if (kept) return kept;
  const made = await makeKey();
  // Another tab may have been faster.
  await update<CryptoKey>(keyAt, (found) => found ?? made, store);
  return (await get<CryptoKey>(keyAt, store)) ?? made;
};

const seal = async (answer: KeptAnswer): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(answer));
  return { iv, sealed: await crypto.subtle.encrypt({ name: cipher, iv }, await key(), text) };
};

const unseal = async ({ iv, sealed }: Sealed): Promise<KeptAnswer> => {
  const text = await crypto.subtle.decrypt({ name: cipher, iv }, await key(), sealed);
  return JSON.parse(new TextDecoder().decode(text));
};

/** Who this page was answered as. */
let owner: string | undefined;

const isUser = (address: string): boolean => address === calls.getCurrentUser.path;
const userIn = ({ data }: Answer): string => (data as CurrentUser).id;

const isOthers = ({ data }: Answer): boolean =>
  (data as { isOwner?: boolean } | null)?.isOwner === false;

/** One after the other, so that nothing is kept for somebody once another one came. */
let last: Promise<unknown> = Promise.resolve();

/** Where storage is not allowed, or is full, nothing is kept and nothing found. */
const inTurn = <Value>(act: () => Promise<Value>): Promise<Value | undefined> => {
  const turn = last.then(act).catch(() => undefined);
  last = turn;
  return turn;
};

/** From now on this is who reads here; what was kept of another is gone. */
const keepOwner = async (reader: string): Promise<void> => {
  owner = reader;
  if ((await get(ownerAt, store)) === reader) return;
  await clear(store);
  await set(ownerAt, reader, store);
};

const isOwners = async (): Promise<boolean> => (await get(ownerAt, store)) === owner;

/** Keeps an answer of this page's reader, unless somebody else reads here by now. */
export const keep = (address: string, answer: KeptAnswer): Promise<void> =>
  inTurn(async () => {
    if (isOthers(answer)) return;
    if (isUser(address)) await keepOwner(userIn(answer));
    const sealed = await seal(answer);
    if (owner !== undefined && (await isOwners())) await set(address, sealed, store);
  });

/** What was kept of an address, of this page's reader and of the last days. */
export const find = (address: string): Promise<KeptAnswer | undefined> =>
  inTurn(async () => {
    if (owner !== undefined && !(await isOwners())) return undefined;
    const found = await get<Sealed>(address, store);
    const answer = found && (await unseal(found));
    if (!answer) return undefined;
    if (Date.now() - answer.at >= durations.keptOffline) {
      await del(address, store);
      return undefined;
    }
    if (isUser(address)) owner = userIn(answer);
    return answer;
  });

/** Nothing stays, nor the key. */
export const forget = (): Promise<void> =>
  inTurn(async () => {
    owner = undefined;
    await clear(store);
  });
