import {
  type AttorneyStanding,
  calls,
  type KnownAnswers,
  ownStateParameter,
} from '@counsel/contracts';

/** What the places of a read are filled from. */
export type Places = {
  params: Record<string, string | undefined>;
  /** The answer to who the reader is as an attorney, where it is known. */
  standing?: unknown;
};

export const standingIn = (known: KnownAnswers): unknown =>
  known[calls.getAttorneyStanding.path]?.body;

/** The address of a read, with what stands in its places; a pair of the query without it is left out. */
export const addressOfRead = (read: string, { params, standing }: Places): string => {
  const ownState = (standing as AttorneyStanding | null | undefined)?.profile?.practiceState;
  const [path = '', query] = read.split('?');
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const pairs = query?.split('&').filter((pair) => ownState || !pair.endsWith(ownStateParameter));
  const asked = pairs?.map((pair) => pair.replace(ownStateParameter, ownState ?? '')).join('&');
  return asked ? `${address}?${asked}` : address;
};
