import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { type Portal, startPortal } from './portal.ts';
import { isAlive } from './process/alive.ts';
import { answers, until } from './process/wait.ts';

const patience = 180_000;

const groupOf = (pid: number | undefined) => `/proc/${pid}/autogroup`;
/** By how much all processes of a session give way to those of others, 0 being usual: sched(7). */
const nicenessOf = (pid: number | undefined) =>
  Number(readFileSync(groupOf(pid), 'utf8').split(' nice ')[1]);

function setPriority(priority: string | undefined): void {
  if (priority === undefined) delete process.env.IDENTITY_PRIORITY;
  else process.env.IDENTITY_PRIORITY = priority;
}

describe('a portal of a test', function () {
  this.timeout(2 * patience);
  let portal: Portal | undefined;

  afterEach(() => portal?.stop());

  /** As it is started by somebody who sets that, or nothing; what runs all tests sets it. */
  async function withPriority(priority: string | undefined): Promise<Portal> {
    const { IDENTITY_PRIORITY: given } = process.env;
    setPriority(priority);
    try {
      return await startPortal({ testServerUrl: process.env.TEST_DATABASE_URL ?? '' });
    } finally {
      setPriority(given);
    }
  }

  it('needs nothing but a server, restarts what dies, and leaves nothing behind', async () => {
    const testServerUrl = process.env.TEST_DATABASE_URL;
    assert.ok(testServerUrl, 'TEST_DATABASE_URL is not set: run the tests by npm test.');
    const started = await startPortal({ testServerUrl });
    portal = started;
    assert.ok(started.administrator);
    assert.ok(await answers(`${started.url}/readyz`));
    const before = started.pids();
    assert.deepEqual(Object.keys(before).sort(), [
      'attorneys',
      'gateway',
      'identity',
      'mail',
      'questions',
    ]);
    started.kill('mail');
    const isBack = () => answers(`${started.inboxUrl}/healthz`);
    assert.ok(await until(async () => started.pids().mail !== before.mail && isBack(), patience));
    const pids = Object.values(started.pids());
    await started.stop();
    assert.deepEqual(pids.filter(isAlive), []);
    assert.ok(!existsSync(started.config.dataDir));
  });

  it('has identity, which hashes passwords, give way to the others', async function () {
    // Only Linux has such groups, and not every kernel.
    if (!existsSync(groupOf(process.pid))) return this.skip();
    portal = await withPriority(undefined);
    const { identity, gateway, questions } = portal.pids();
    assert.deepEqual([gateway, questions].map(nicenessOf), [0, 0]);
    assert.ok(nicenessOf(identity) > 0);
  });

  it('has identity keep its weight where it is told to', async function () {
    if (!existsSync(groupOf(process.pid))) return this.skip();
    portal = await withPriority('normal');
    assert.equal(nicenessOf(portal.pids().identity), 0);
  });
});
