import { durations } from '@counsel/contracts';
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

/** Nothing stays, nor the key. */
export const forgetAnswers = (): Promise<void> => clear(store);

/** From now on this is who reads here; what was kept of another is gone. */
export const keepOwner = async (owner: string): Promise<void> => {
  if ((await get(ownerAt, store)) === owner) return;
  await forgetAnswers();
  await set(ownerAt, owner, store);
};

/** @param owner who this page was answered as: of somebody else nothing is kept */
export const keepAnswer = async (
  owner: string,
  address: string,
  answer: KeptAnswer,
): Promise<void> => {
  const sealed = await seal(answer);
  if ((await get(ownerAt, store)) === owner) await set(address, sealed, store);
};

/** @param owner who this page was answered as, where it was answered at all */
export const findAnswer = async (
  owner: string | undefined,
  address: string,
): Promise<KeptAnswer | undefined> => {
  if (owner !== undefined && (await get(ownerAt, store)) !== owner) return undefined;
  const found = await get<Sealed>(address, store);
  if (!found) return undefined;
  const answer = await unseal(found);
  if (Date.now() - answer.at < durations.keptOffline) return answer;
  await del(address, store);
  return undefined;
};
