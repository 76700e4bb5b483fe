import {
  calls,
  grouped,
  type KnownAnswers,
  limits,
  type PartWords,
  type RemoteRoute,
  type Role,
} from '@counsel/contracts';
import type { SkeletonProps } from '@counsel/design-system';
import { paramsOf } from '../remotes/routes.ts';
import { addressOfRead, standingIn } from './address.ts';

export type KnownWords = NonNullable<SkeletonProps['words']>;

/** How many of a list: more than a screen shows are drawn in vain. */
const most = 3;

/** A field as the page itself will show it; undefined where it is missing, is empty, or is no text. */
const shownOf = (value: unknown): string | undefined => {
  if (typeof value === 'number') return grouped(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The text with the fields of one item; undefined where one of them can't be shown. */
const filled = (text: string, item: unknown): string | undefined => {
  let isWhole = true;
  const whole = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const shown = shownOf((item as Record<string, unknown> | null)?.[name]);
    isWhole &&= shown !== undefined;
    return shown ?? '';
  });
  return isWhole ? whole.slice(0, limits.partWords.shown) : undefined;
};

/** A list as it is asked for is not what an address with filters or a search will show. */
const itemsOf = (text: string, body: unknown, isNarrowed: boolean): unknown[] => {
  if (!Array.isArray(body) || !text.includes('{')) return [body];
  return isNarrowed ? [] : body.slice(0, most);
};

const rolesIn = (known: KnownAnswers): readonly Role[] =>
  (known[calls.getRoles.path]?.body as { roles?: Role[] } | null | undefined)?.roles ?? [];

/** What a page shows before its code runs, out of what the server told with it. */
export const wordsOf = (
  route: RemoteRoute,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  known: KnownAnswers,
): KnownWords => {
  const places = { params: paramsOf(route, pathname), standing: standingIn(known) };
  const roles = rolesIn(known);
  const wordsIn = ({ text, of, hiddenFor }: PartWords): (string | undefined)[] => {
    if (hiddenFor && roles.includes(hiddenFor)) return [undefined];
    if (of === undefined) return [filled(text, null)];
    const answer = known[addressOfRead(of, places)];
    if (answer?.status !== 200) return [undefined];
    return itemsOf(text, answer.body, search !== '').map((item) => filled(text, item));
  };
  const { skeleton = [], words = [] } = route;
  const found = skeleton.map((part) => {
    return [part, words.filter((each) => each.part === part).flatMap(wordsIn)] as const;
  });
  // Where one is missing, the others would stand in its place.
  return Object.fromEntries(found.filter(([, lines]) => !lines.includes(undefined)));
};
