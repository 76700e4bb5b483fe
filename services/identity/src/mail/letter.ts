import {
  type MailFacts,
  type MailKind,
  type MailText,
  type Notification,
  notifications,
} from '@counsel/contracts';

/** What the links of a mail carry. */
export interface MailTokens {
  linkToken?: string;
  applicationToken?: string;
  unsubscribeToken?: string;
}

/** What a mail says to one person, before it is laid out. */
export interface Letter extends MailText {
  greeting: string;
  /** Where the action leads. */
  link: string;
  /** Where the person can turn this kind of mail off. */
  unsubscribe?: string | undefined;
}

interface LetterOptions {
  greeting: string;
  facts: MailFacts;
  tokens: MailTokens;
  publicUrl: string;
}

/** Writes a mail as the table of notifications has it. */
export function writeLetter(
  kind: MailKind,
  { greeting, facts, tokens, publicUrl }: LetterOptions,
): Letter {
  const { link, text }: Notification = notifications[kind];
  const path = typeof link === 'function' ? link(facts) : link;
  const { unsubscribeToken: token } = tokens;
  return {
    ...(typeof text === 'function' ? text(facts) : text),
    greeting,
    link: new URL(fillIn(path, { ...facts, ...tokens }), publicUrl).href,
    unsubscribe: token && new URL(`/unsubscribe?token=${token}`, publicUrl).href,
  };
}

const fillIn = (path: string, values: Record<string, string | number>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A mail's link needs ${name}`);
    return encodeURIComponent(value);
  });
