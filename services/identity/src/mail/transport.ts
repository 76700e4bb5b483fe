import { JobFault } from '@counsel/service-kit';
import { createTransport } from 'nodemailer';

/** No attempt holds the queue for long, in milliseconds. */
const bounds = {
  dnsTimeout: 3_000,
  connectionTimeout: 4_000,
  greetingTimeout: 4_000,
  socketTimeout: 8_000,
};

/**
 * Greetings, keys and passwords cost far more than a mail does: mails that follow each other share a
 * connection. A process sends one at a time. What a server ended meanwhile is opened anew, once.
 * It ends while idle before `socketTimeout` would count it as failed.
 */
const shared = { pool: true, maxConnections: 1, maxRequeues: 1, idleTimeout: 5_000 } as const;

export interface Message {
  to: string;
  /** The same at every attempt, so that a mail sent twice is shown once. */
  messageId: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string | undefined;
  /** Where mail programs turn this kind of mail off. */
  oneClick?: string | undefined;
  /** By which whoever has the mail back can report it. */
  report?: string | undefined;
}

export interface Transport {
  send(message: Message): Promise<void>;
  close(): void;
}

/** Hands mails to the server of `url` (smtp://… or smtps://…). */
export function openTransport(url: string, from: string): Transport {
  const transport = createTransport({
    ...bounds,
    ...shared,
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, oneClick, report, ...message }) {
      try {
        await transport.sendMail({
          ...message,
          from,
          to: { name: '', address: to },
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(oneClick && unsubscribing(oneClick)),
            ...(report && { 'X-Counsel-Report': report }),
          },
        });
      } catch (error) {
        throw new JobFault(`The mail server did not take the mail: ${reasonOf(error)}`, {
          isFinal: isRefusal(error),
        });
      }
    },
    close: () => transport.close(),
  };
}

/** RFC 8058. */
const unsubscribing = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The server will never deliver to this address: asking again and again only annoys it. */
function isRefusal(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 500;
}

/** The server's own words may quote addresses; only codes are kept. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'no code';
}
