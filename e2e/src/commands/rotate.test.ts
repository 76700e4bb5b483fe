import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@counsel/contracts';
import { type Portal, startPortal } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { anApplication, aQuestion, type Member, register } from '../support/cast.ts';
import { counsel } from '../support/counsel.ts';
import { Inbox, linksIn } from '../support/inbox.ts';

const people = 8;

interface Kept extends Record<string, unknown> {
  sessionKey: string;
  linkKey: string;
  encryptionKey: string;
  rolePasswords: Record<string, string>;
}

/** Calls without a pause: reads, writes, and the link of a mail from before. */
function load(members: Member[], token: string) {
  const answers = new Map<string, number>();
  let isOn = true;
  const count = (what: string, { status }: { status: number }) =>
    answers.set(`${what} ${status}`, (answers.get(`${what} ${status}`) ?? 0) + 1);
  const work = async ({ api }: Member, index: number) => {
    while (isOn) {
      count('who', await api.call(calls.getCurrentUser));
      count('list', await api.call(calls.listOwnQuestions));
      count('standing', await api.call(calls.getAttorneyStanding));
      if (index === 0)
        count('link', await api.call(calls.readApplicationLink, { body: { token } }));
      else count('ask', await api.call(calls.submitQuestion, { body: aQuestion() }));
    }
  };
  const all = Promise.all(members.map(work));
  return {
    async end() {
      isOn = false;
      await all;
      return answers;
    },
  };
}

describe('keys and passwords, rotated while people work', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'counsel-rotate-'));
  const file = join(dataDir, 'secrets.json');
  const secrets = (): Kept => JSON.parse(readFileSync(file, 'utf8'));
  const rotate = (...words: string[]) => counsel({ DATA_DIR: dataDir }, 'rotate', ...words);
  const settings = { dataDir, throttleScale: 100_000, workers: 2 };
  let portal: Portal;
  before(async () => {
    portal = await startPortal(settings);
  });
  after(async () => {
    await portal?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function restart(meanwhile: () => void): Promise<void> {
    const { port, mailPort } = portal.config;
    await portal.stop();
    meanwhile();
    portal = await startPortal({ ...settings, port, mailPort });
  }

  async function mailedToken({ api, email }: Member): Promise<string> {
    // To another address than the account's, which proves it by the link.
    const application = anApplication({ email: `at-work-${email}` });
    await api.do(calls.apply, { body: application });
    const mail = await new Inbox(portal).first(application.email, /./);
    const link = linksIn(mail).find((address) => address.includes('/apply-attorney?link='));
    return new URL(link ?? 'about:blank').searchParams.get('link') ?? '';
  }

  it('sign nobody out and fail no call', async () => {
    const members: Member[] = [];
    for (let index = 0; index < people; index += 1) members.push(await register(portal));
    const [applicant] = members;
    assert.ok(applicant);
    const token = await mailedToken(applicant);
    const former = secrets();
    const loaded = load(members, token);
    const { said, code } = await rotate();
    const answers = await loaded.end();
    assert.equal(code, 0, said);
    const outcomes = [...answers.keys()].sort();
    assert.deepEqual(outcomes, ['ask 201', 'link 200', 'list 200', 'standing 200', 'who 200']);
    const now = secrets();
    for (const list of ['sessionKey', 'linkKey', 'encryptionKey'] as const) {
      const [first, second] = now[list].split(',');
      assert.notEqual(first, former[list], list);
      assert.equal(second, former[list], list);
    }
    for (const [role, password] of Object.entries(now.rolePasswords)) {
      assert.notEqual(password, former.rolePasswords[role], role);
    }
  });

  it('are what the next start goes on with, also where a change of passwords broke off', async () => {
    const { api } = await register(portal);
    const kept = secrets();
    const { gateway = '', ...others } = kept.rolePasswords;
    const changing = { ...others, gateway: `${gateway},the-next-password-of-the-gateway` };
    await restart(() => writeFileSync(file, JSON.stringify({ ...kept, rolePasswords: changing })));
    assert.equal((await api.call(calls.getCurrentUser)).status, 200);
    assert.equal(secrets().rolePasswords.gateway, 'the-next-password-of-the-gateway');
  });

  it('count no more at once when they have leaked', async () => {
    const member = await register(portal);
    const token = await mailedToken(member);
    const read = () => member.api.call(calls.readApplicationLink, { body: { token } });
    assert.equal((await read()).status, 200);
    assert.equal((await rotate('link', '--leaked')).code, 0);
    await until(async () => (await read()).status === 400, { what: 'the link to be void' });
    assert.equal((await rotate('session', '--leaked')).code, 0);
    await until(async () => (await read()).status === 401, { what: 'everybody to be signed out' });
    const { code, said } = await rotate('encryption', '--leaked');
    assert.deepEqual([code, secrets().encryptionKey.split(',').length], [1, 2], said);
  });

  it('are refused in a sentence that are set by hand, unknown, or of no portal', async () => {
    const set = { DATA_DIR: dataDir, SESSION_KEYS: '0e8f2c6ab19d47530e8f2c6ab19d4753' };
    const byHand = await counsel(set, 'rotate', 'session');
    assert.deepEqual([byHand.code, byHand.said.split('\n').length], [1, 1], byHand.said);
    assert.match(byHand.said, /^SESSION_KEYS is set: put a new key after/);
    assert.equal((await rotate('everything')).code, 64);
    const nowhere = await counsel({ DATA_DIR: join(dataDir, 'nowhere') }, 'rotate');
    assert.match(nowhere.said, /^No portal has run on the data folder/);
  });
});
