import assert from 'node:assert/strict';
import { type Call, callList } from '@counsel/contracts';
import type { ApiClient, ApiOptions } from './api.ts';

/** Ids and times may differ between two questions; nothing else may. */
export const withoutIdsAndTimes = (text: string): string =>
  text
    .replace(/"id":\d+/g, '"id":0')
    .replace(/(?<=\/questions\/)\d+/g, '0')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replace(/(?<=cursor=)[\w-]+/g, 'cursor');

/** What the cursor in a `Link` header holds, for whoever decodes it. */
export function positionIn(link: string): unknown[] | undefined {
  const cursor = /[?&]cursor=([\w-]+)/.exec(link)?.[1];
  return cursor && JSON.parse(Buffer.from(cursor, 'base64url').toString());
}

/** All that an answer can tell by its headers; one more is looked at before it stands here. */
const knownHeaders = new Set([
  'allow',
  'cache-control',
  'connection',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'keep-alive',
  'link',
  'location',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
  // The registry's revision, one for all at a time: it changes with what administrators do.
  'x-counsel-registry',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  // One for all of the API: no engine is to list it.
  'x-robots-tag',
  'x-xss-protection',
]);

/** An answer without what is new in each: ids, times, the request's own id. */
export async function seen(api: ApiClient, call: Call, options: ApiOptions = {}): Promise<string> {
  const { status, headers, text } = await api.call(call, options);
  const { date, 'x-request-id': requestId = '', ...others } = Object.fromEntries(headers);
  assert.ok(date && requestId, call.path);
  const unknown = Object.keys(others).filter((name) => !knownHeaders.has(name));
  assert.deepEqual(unknown, [], `${call.path}: headers that nobody has looked at`);
  const bare = withoutIdsAndTimes(text.replace(requestId, ''));
  // The length is that of the text, whose own digits alone may make a difference.
  assert.equal(others['content-length'], String(Buffer.byteLength(text)), call.path);
  const told = {
    ...others,
    'content-length': bare.length,
    link: withoutIdsAndTimes(others.link ?? ''),
  };
  return `${call.method} ${call.path} ${status} ${JSON.stringify(told)} ${bare}`;
}

/** Everything that somebody can ask for without changing anything, of one question and at large. */
export async function polled(api: ApiClient, questionId: number): Promise<string[]> {
  const answers: string[] = [];
  for (const { call } of callList.filter((row) => row.call.method === 'GET')) {
    const params = { id: questionId, name: 'user' };
    answers.push(await seen(api, call, { params }));
  }
  return answers;
}
