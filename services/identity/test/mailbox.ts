import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestDatabaseOptions, until } from '@counsel/service-kit/testing';
import { SMTPServer } from 'smtp-server';
import type { IdentityConfig } from '../src/config.ts';
import { startIdentity } from './support.ts';

export interface ReceivedMail {
  to: string;
  headers: Record<string, string>;
  text: string;
  html: string;
  /** As it came over the wire. */
  raw: string;
}

/** A mail server that keeps what it gets. */
export interface Mailbox {
  url: string;
  mails: ReceivedMail[];
  /** How often somebody connected. */
  connections: number;
  /** How many mails it turned away. */
  refused: number;
  /** Whether it turns every mail away for the time being. */
  refuses: boolean;
  /** Addresses that it knows not, and turns away for good. */
  unknown: Set<string>;
  to(address: string, subject?: RegExp): ReceivedMail[];
  /** Waits for the `count`th mail to an address, and gives it. */
  next(address: string, subject?: RegExp, count?: number): Promise<ReceivedMail>;
  close(): Promise<void>;
}

async function openMailbox(): Promise<Mailbox> {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect(_session, accept) {
      mailbox.connections += 1;
      accept();
    },
    onMailFrom(_from, _session, answer) {
      if (!mailbox.refuses) return answer();
      mailbox.refused += 1;
      answer(Object.assign(new Error('Later, please'), { responseCode: 451 }));
    },
    onRcptTo({ address }, _session, answer) {
      if (!mailbox.unknown.has(address)) return answer();
      answer(Object.assign(new Error('No such person'), { responseCode: 550 }));
    },
    onData(stream, session, answer) {
      text(stream).then((raw) => {
        for (const { address } of session.envelope.rcptTo) mailbox.mails.push(read(address, raw));
        answer();
      }, answer);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    connections: 0,
    refused: 0,
    refuses: false,
    unknown: new Set(),
    to: (address, subject = /./) =>
      mailbox.mails.filter(
        (mail) => mail.to === address && subject.test(mail.headers.subject ?? ''),
      ),
    next: (address, subject, count = 1) =>
      until(() => mailbox.to(address, subject)[count - 1], {
        what: `mail ${count} to ${address} about ${subject}`,
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return mailbox;
}

/** Identity that sends its mails to a mailbox, which closes with it. */
export async function startIdentityWithMailbox(
  changes: Partial<IdentityConfig> = {},
  options: TestDatabaseOptions = {},
) {
  const mailbox = await openMailbox();
  const identity = await startIdentity({ SMTP_URL: mailbox.url, ...changes }, options);
  const { close } = identity;
  identity.close = async () => {
    await close();
    await mailbox.close();
  };
  return { mailbox, identity };
}

/** The address that a mail asks to open. */
export const linkIn = (mail: ReceivedMail): URL =>
  new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? 'about:no-link');
export const tokenIn = (mail: ReceivedMail): string =>
  linkIn(mail).searchParams.get('token') ?? 'no token';

function read(to: string, raw: string): ReceivedMail {
  const [head, body] = split(raw);
  const headers = readHeaders(head);
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.trimStart()));
  const partOf = (type: string) =>
    parts
      .map(([each, content]) => ({ headers: readHeaders(each), content }))
      .find((part) => part.headers['content-type']?.startsWith(type));
  return {
    to,
    headers,
    text: decode(partOf('text/plain')),
    html: decode(partOf('text/html')),
    raw,
  };
}

function split(message: string): [string, string] {
  const end = message.indexOf('\r\n\r\n');
  return [message.slice(0, end), message.slice(end + 4)];
}

const readHeaders = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );

function decode(part?: { headers: Record<string, string>; content: string }): string {
  if (part === undefined) return '';
  const encoding = part.headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(part.content, 'base64').toString();
  if (encoding !== 'quoted-printable') return part.content;
  const bytes = part.content
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
