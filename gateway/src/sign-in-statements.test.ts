import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { type SentStatement, statementsSent } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { type Received, startGateway, type TestGateway } from '../test/support.ts';
import { account } from '../test/upstreams.ts';

describe('what a sign-in asks the database for', () => {
  let portal: TestGateway;
  before(async () => {
    portal = await startGateway({ THROTTLE_SCALE: '1' });
  });
  after(() => portal?.stop());

  const { email, password } = account();
  const signIn = (cookie = '') =>
    portal.ask(calls.login.path, { method: 'POST', cookie, body: { email, password } });
  const deviceOf = ({ cookie }: Received) =>
    cookie
      .split('; ')
      .filter((pair) => pair.startsWith('counsel-device'))
      .join('; ');
  const tablesOf = (sent: SentStatement[]) =>
    sent.map(({ text }) => /(?<=(?:from|into|update) )"?\w+/i.exec(text)?.[0]?.replace('"', ''));

  it('is three statements on a known browser: is it known, may it guess, and the session', async () => {
    const device = deviceOf(await signIn());
    const sent = await statementsSent('gateway', () => signIn(device));
    assert.deepEqual(tablesOf(sent), ['known_devices', 'rate_limits', 'account_changes']);
    const begun = sent.at(-1)?.text ?? '';
    assert.match(begun, /audit\.append/, 'with its entry in the audit table');
    assert.match(begun, /insert into "sessions"/);
    for (const { name, text } of sent) assert.ok(name, `planned each time: ${text}`);
  });

  it('is eight more on a new one, which becomes known in a transaction', async () => {
    const sent = await statementsSent('gateway', () => signIn());
    assert.equal(sent.length, 11, sent.map(({ text }) => text).join('\n'));
  });
});
