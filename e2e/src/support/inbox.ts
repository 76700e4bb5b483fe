import assert from 'node:assert/strict';
import type { Portal } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';

/** A mail that the portal's mail catcher holds. */
export interface CaughtMail {
  id: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, unknown>;
  to: { address: string }[];
}

/** The mail catcher of a portal, by its REST API. */
export class Inbox {
  readonly #url: string;

  constructor({ inboxUrl }: Pick<Portal, 'inboxUrl'>) {
    assert.ok(inboxUrl, 'this portal catches its mails');
    this.#url = inboxUrl;
  }

  async all(): Promise<CaughtMail[]> {
    const response = await fetch(`${this.#url}/email`);
    return (await response.json()) as CaughtMail[];
  }

  /** All mails, of which it keeps none. */
  async take(): Promise<CaughtMail[]> {
    const mails = await this.all();
    for (const { id } of mails) {
      await (await fetch(`${this.#url}/email/${id}`, { method: 'DELETE' })).text();
    }
    return mails;
  }

  /** Mails to an address, in the order in which they came. */
  async to(address: string, subject = /./): Promise<CaughtMail[]> {
    const mails = await this.all();
    return mails.filter(
      (mail) => mail.to.some((to) => to.address === address) && subject.test(mail.subject),
    );
  }

  /** Waits for the first mail to an address with that subject. */
  first(address: string, subject: RegExp): Promise<CaughtMail> {
    return until(async () => (await this.to(address, subject))[0], {
      what: `a mail to ${address} about ${subject}`,
      patience: 90_000,
    });
  }

  /** A mail as it came over the wire, lines unfolded and decoded. */
  async raw({ id }: CaughtMail): Promise<string> {
    const source = await (await fetch(`${this.#url}/email/${id}/source`)).text();
    const bytes = source
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  }
}

/** Every address that a mail holds, in its text and its HTML. */
export const linksIn = ({ text, html }: CaughtMail): string[] =>
  // The names of XML's vocabularies look like links and are none.
  `${text}\n${html.replace(/xmlns(:\w+)?="[^"]*"/g, '')}`.match(/https?:\/\/[^\s"<>]+/g) ?? [];

export const tokenIn = (mail: CaughtMail): string =>
  new URL(linksIn(mail)[0] ?? 'about:blank').searchParams.get('token') ?? '';
