import {
  type MailFacts,
  type MailKind,
  type MailText,
  type Notification,
  notifications,
} from '@counsel/contracts';
import type { IdentityConfig } from '../config.ts';
import type { ToldLine } from './summary.ts';

/** What the links of a mail carry. */
export interface MailTokens {
  linkToken?: string;
  applicationToken?: string;
  unsubscribeToken?: string;
}

/** What a mail says to one person, before it is laid out. */
export interface Letter extends MailText {
  greeting: string;
  /** What several notices tell, each with where it leads. */
  list: readonly { text: string; link: string }[];
  /** Where the action leads. */
  link: string;
  /** Where the person can turn this kind of mail off. */
  unsubscribe?: string | undefined;
  /** Who runs the portal, and the pages that say more. */
  imprint: { operator: string; pages: readonly { text: string; link: string }[] };
}

/** Of the settings, what letters name. */
export type Portal = Pick<IdentityConfig, 'PUBLIC_URL' | 'OPERATOR_NAME' | 'OPERATOR_ADDRESS'>;

interface LetterOptions {
  greeting: string;
  facts: MailFacts;
  tokens: MailTokens;
  portal: Portal;
  /** In a mail that sums up. */
  told?: readonly ToldLine[] | undefined;
}

const pages = [
  ['Support', '/support'],
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
] as const;

/** Writes a mail as the table of notifications has it. */
export function writeLetter(
  kind: MailKind,
  { greeting, facts, tokens, portal, told = [] }: LetterOptions,
): Letter {
  const at = (path: string) => new URL(path, portal.PUBLIC_URL).href;
  const addressOf = (of: MailKind, about: MailFacts) => at(pathOf(of, { ...about, ...tokens }));
  const { unsubscribeToken: token } = tokens;
  return {
    ...textOf(kind, facts),
    greeting,
    list: told.map((line) => ({ text: inWords(line), link: addressOf(line.kind, line.facts) })),
    link: addressOf(kind, facts),
    unsubscribe: token && at(`/unsubscribe?token=${token}`),
    imprint: {
      operator: `${portal.OPERATOR_NAME}, ${portal.OPERATOR_ADDRESS}`,
      pages: pages.map(([text, path]) => ({ text, link: at(path) })),
    },
  };
}

/** What it says of what happened. */
export function textOf(kind: MailKind, facts: MailFacts): MailText {
  const { text }: Notification = notifications[kind];
  return typeof text === 'function' ? text(facts) : text;
}

/**
 * The page that it leads to.
 * @throws where the facts lack what its address names
 */
export function pathOf(kind: MailKind, facts: MailFacts & MailTokens): string {
  const { link }: Notification = notifications[kind];
  return fillIn(typeof link === 'function' ? link(facts) : link, { ...facts });
}

/** As a mail of its own would be called, where the line has no words of its own. */
function inWords({ kind, count, text }: ToldLine): string {
  if (text !== undefined) return text;
  const { summed }: Notification = notifications[kind];
  if (summed) return summed(count);
  const { subject } = textOf(kind, {});
  return count === 1 ? subject : `${subject} (${count} times)`;
}

const fillIn = (path: string, values: Record<string, string | number | boolean>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A mail's link needs ${name}`);
    return encodeURIComponent(value);
  });
