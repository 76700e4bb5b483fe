import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { type Call, calls } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { after, before, describe, it } from 'mocha';
import type { ApiClient, ApiOptions } from '../support/api.ts';
import { type Member, register, signIn, visitor } from '../support/cast.ts';
import { startTestPortal } from '../support/portal.ts';
import { withoutIdsAndTimes } from '../support/seen.ts';
import { sharedPortal } from '../support/shared.ts';
import { accessRows } from './access.table.ts';
import { type Cast, openCast } from './actors.ts';

/** The cookies by which somebody's browser is known there (decision 0027). */
const deviceOf = ({ cookie }: ApiClient): string => {
  const pairs = cookie.split('; ').filter((pair) => pair.startsWith('counsel-device'));
  assert.equal(pairs.length, 2, cookie);
  return pairs.join('; ');
};

/** A made-up device under the signature of a real one. */
const forged = (device: string): string =>
  device.replace(/(?<=counsel-device=)[^;]+/, randomBytes(32).toString('base64url'));

/** A browser on which nobody is signed in. */
const browser = (portal: Portal, device: string): ApiClient => {
  const api = visitor(portal);
  api.cookie = device;
  return api;
};

/** A signature that does not fit is removed, whatever was asked for. */
const removal = /^counsel-device\.sig=; .*expires=Thu, 01 Jan 1970/;

/** All that an answer tells, but what is new in each. */
async function told(api: ApiClient, call: Call, options: ApiOptions) {
  const { status, headers, text, error } = await api.call(call, options);
  const { date, 'x-request-id': id, 'retry-after': wait, ...others } = Object.fromEntries(headers);
  assert.ok(date && id);
  assert.equal(wait !== undefined, status === 429);
  if (removal.test(others['set-cookie'] ?? '')) delete others['set-cookie'];
  const body = withoutIdsAndTimes(text.replace(error?.requestId ?? '', '')).replace(
    /(?<="(challenge|reference)":")[^"]+/,
    '',
  );
  return { status, body, headers: others };
}

describe('a call that anybody may make', () => {
  let portal: Portal;
  let cast: Cast;
  before(async () => {
    portal = await sharedPortal();
    cast = await openCast(portal);
  });

  for (const row of accessRows.filter(({ call }) => call.access === 'anyone')) {
    const { call, about } = row;
    it(`answers on every browser alike: ${call.method} ${call.path}, ${about}`, async () => {
      const own = deviceOf(cast.as('u'));
      const devices = ['', forged(own), deviceOf(cast.as('o')), own];
      const answers: unknown[] = [];
      for (const device of devices) {
        const options: ApiOptions = row.subject ? await row.subject(cast, 'v') : {};
        answers.push(await told(browser(portal, device), call, options));
      }
      const [first] = answers;
      assert.deepEqual(answers, Array(devices.length).fill(first));
    });
  }
});

describe('a sign-in at an account whose guesses strangers have used up', () => {
  const { limit } = calls.login.throttle.failures.account;
  let portal: Portal;
  let owner: Member;
  let strangers: Record<string, string>;
  let own: string;
  before(async () => {
    portal = await startTestPortal({ throttleScale: 1 });
    owner = await register(portal, 'Una');
    const forgotten = deviceOf(owner.api);
    await owner.api.do(calls.endAllSessions);
    own = deviceOf(await signIn(portal, owner));
    const other = deviceOf((await register(portal, 'Oscar')).api);
    strangers = { 'a new one': '', forged: forged(own), 'another’s': other, forgotten };
  });
  after(() => portal?.stop());

  const login = (device: string, password = 'not it at all') =>
    told(browser(portal, device), calls.login, { body: { email: owner.email, password } });

  it('is refused on all browsers alike but its owner’s, which goes on', async () => {
    for (let n = 0; n < limit; n += 1) assert.equal((await login('')).status, 401);
    const refused = await login('');
    assert.equal(refused.status, 429);
    for (const [kind, device] of Object.entries(strangers)) {
      assert.deepEqual(await login(device), refused, kind);
      assert.deepEqual(await login(device, owner.password), refused, `${kind}, right`);
    }
    assert.equal((await login(own)).status, 401);
    assert.equal((await login(own, owner.password)).status, 200);
    assert.deepEqual(await login(''), refused, 'nothing is seen of the owner');
  });
});
