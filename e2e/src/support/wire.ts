import { connect } from 'node:net';

/** A request byte by byte, as no HTTP client would send it. */
export interface WireRequest {
  method: string;
  /** What stands between method and version. */
  target: string;
  headers: readonly (readonly [string, string])[];
  body: Buffer;
}

export interface WireAnswer {
  status: number;
  headers: Map<string, string>;
  text: string;
}

/** The request as it is written; only `Connection: close` is added, so that the answer ends. */
function bytesOf({ method, target, headers, body }: WireRequest): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${target} HTTP/1.1`, ...lines, 'Connection: close', '', ''];
  return Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), body]);
}

/** How long one answer may take on a busy machine, and one to what goes on nowhere. */
const waits = { patience: 20_000, cut: 500 };

/**
 * Sends a request. One that is cut ends where it ends, if nothing was answered by then.
 * @returns nothing when the server hangs up without a word
 * @throws when the answer takes too long or can't be read
 */
export async function sendBytes(
  origin: string,
  request: WireRequest,
  { isCut = false } = {},
): Promise<WireAnswer | undefined> {
  const { hostname, port } = new URL(origin);
  const received: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.setTimeout(waits.patience, () => {
      socket.destroy();
      reject(new Error(`no answer within ${waits.patience} ms`));
    });
    if (isCut) setTimeout(() => socket.end(), waits.cut);
    socket.on('data', (part: Buffer) => received.push(part));
    // A server that refuses early resets what is still on its way; what it said counts.
    socket.on('error', () => resolve());
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve());
    socket.write(bytesOf(request));
  });
  return received.length === 0 ? undefined : readAnswer(Buffer.concat(received));
}

function readAnswer(received: Buffer): WireAnswer {
  // An interim answer, as to `Expect: 100-continue`, stands before the one that counts.
  const isInterim = received.subarray(0, 10).toString() === 'HTTP/1.1 1';
  const bytes = isInterim ? received.subarray(received.indexOf('\r\n\r\n') + 4) : received;
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  if (end < 0 || Number.isNaN(status)) throw new Error(`no answer: ${bytes.subarray(0, 200)}`);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  const body = bytes.subarray(end + 4);
  const isChunked = headers.get('transfer-encoding') === 'chunked';
  return { status, headers, text: (isChunked ? unchunked(body) : body).toString('utf8') };
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.subarray(at, line).toString('latin1'), 16);
    if (line < 0 || !(length > 0)) return Buffer.concat(parts);
    parts.push(bytes.subarray(line + 2, line + 2 + length));
    at = line + 2 + length + 2;
  }
}
