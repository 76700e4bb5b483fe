import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { livePath } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';

interface Connecting {
  address?: string;
  path?: string;
  headers?: Record<string, string>;
}

/** As a browser of that network would. */
export async function connect(
  port: number,
  { address = '203.0.113.1', path = livePath, headers = {} }: Connecting = {},
): Promise<IncomingMessage> {
  const sent = { 'x-forwarded-for': address, ...headers };
  const request = get({ port, host: '127.0.0.1', path, headers: sent, agent: false });
  // A test ends what it opened.
  request.on('error', () => undefined);
  const [answer]: IncomingMessage[] = await once(request, 'response');
  assert.ok(answer);
  return answer;
}

/** What a connection tells, as it comes. */
export function listen(answer: IncomingMessage) {
  let text = '';
  answer.setEncoding('utf8');
  answer.on('data', (part) => {
    text += part;
  });
  answer.on('error', () => undefined);
  const events = () =>
    [...text.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => JSON.parse(json));
  const hears = (revision: number) =>
    until(() => events().some((event) => event.revision === revision), {
      patience: 5_000,
      what: `revision ${revision}`,
    });
  return { text: () => text, events, hears };
}
