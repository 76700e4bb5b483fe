import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as it came in. */
export interface Letter {
  to: string;
  subject: string;
  messageId: string;
  /** Of the question that it is about. */
  questionId: number | undefined;
  /** What its link proves. */
  token: string | undefined;
}

const unfolded = (source: string) =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

function read(to: string, source: string): Letter {
  const plain = unfolded(source);
  const questionId = /\/question\/(\d+)/.exec(plain)?.[1];
  return {
    to,
    subject: /^Subject: (.*)$/im.exec(source)?.[1]?.trim() ?? '',
    messageId: /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? '',
    questionId: questionId === undefined ? undefined : Number(questionId),
    token: /token=([\w.-]+)/.exec(plain)?.[1],
  };
}

/** The mail server of the rehearsal: keeps what is sent, and can be away. */
export class PostOffice {
  readonly letters: Letter[] = [];
  readonly url: string;
  readonly #at: { host: string; port: number };
  #server: SMTPServer | undefined;

  constructor(at: { host: string; port: number }) {
    this.#at = at;
    this.url = `smtp://${at.host}:${at.port}`;
  }

  async open(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onData: (stream, { envelope }, done) => {
        text(stream).then((source) => {
          for (const { address } of envelope.rcptTo) this.letters.push(read(address, source));
          done();
        }, done);
      },
    });
    server.on('error', () => {});
    server.listen(this.#at.port, this.#at.host);
    await once(server.server, 'listening');
    this.#server = server;
  }

  /** Connections that are open end as they are. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = once(server.server, 'close');
    for (const { _socket } of server.connections as Set<{ _socket: { destroy(): void } }>) {
      _socket.destroy();
    }
    server.close();
    await closed;
  }
}
