import { calls } from '@counsel/contracts';
import { usageFailure } from './failure.ts';
import { nameOf, type Outcome, type PortalOptions, publisher, readRemote } from './remote.ts';

export interface ContactOptions extends PortalOptions {
  remove?: boolean;
}

const inWords = (name: string, email: string | null): string =>
  email === null
    ? `Nobody is written to when ${name} fails. Set it with: counsel-remote contact <address>`
    : `${email} is written to when ${name} fails.`;

/** Says, or sets, whom the portal writes to when the remote fails in browsers. */
export async function contact(
  folder: string,
  address: string | undefined,
  options: ContactOptions,
): Promise<Outcome> {
  if (address !== undefined && options.remove) {
    throw usageFailure('An address, or --remove: not both.');
  }
  const client = publisher(options);
  const name = await nameOf(folder, options);
  const isChanged = address !== undefined || options.remove === true;
  const email = isChanged ? (address ?? null) : (await readRemote(client, name)).contact;
  if (isChanged) await client.call(calls.setRemoteContact, { params: { name }, body: { email } });
  return { text: inWords(name, email), json: { portal: client.url.origin, name, contact: email } };
}
