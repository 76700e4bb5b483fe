import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { calls, refusals } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { after, before, describe, it } from 'mocha';
import type { ApiAnswer } from '../support/api.ts';
import { type Member, register, visitor } from '../support/cast.ts';
import { startTestPortal } from '../support/portal.ts';

/** Milliseconds of a crowd: several times as long as anybody waits in line. */
const rush = 10_000;

describe('a crowd that signs in', () => {
  let portal: Portal;
  let member: Member;
  before(async () => {
    portal = await startTestPortal();
    member = await register(portal, 'Mona');
  });
  after(() => portal?.stop());

  /** So many callers who each ask again as soon as they are answered; gives all answers. */
  async function crowd(callers: number): Promise<ApiAnswer<unknown>[]> {
    const { email, password } = member;
    const answers: ApiAnswer<unknown>[] = [];
    const end = new AbortController();
    const caller = async () => {
      const api = visitor(portal);
      // On a browser that is known: each new one would be told of.
      api.cookie = member.api.cookie;
      while (!end.signal.aborted) {
        answers.push(await api.call(calls.login, { body: { email, password } }));
      }
    };
    const all = Array.from({ length: callers }, caller);
    await wait(rush);
    end.abort();
    await Promise.all(all);
    return answers;
  }
  const signedIn = (answers: ApiAnswer<unknown>[]) =>
    answers.filter(({ status }) => status === 200).length;

  it('is served in turn, and the rest is refused in words', async () => {
    await crowd(16);
    const few = signedIn(await crowd(16));
    const answers = await crowd(300);
    // One in nine was left when refusing cost more than hashing.
    assert.ok(signedIn(answers) > few / 4, `${signedIn(answers)} of 300, ${few} of 16`);
    const refused = answers.filter(({ status }) => status !== 200);
    assert.ok(refused.length > 0);
    for (const { status, headers, error } of refused) {
      assert.deepEqual([status, error.message], [503, refusals.busy]);
      assert.ok(Number(headers.get('retry-after')) >= 1);
    }
  });
});
