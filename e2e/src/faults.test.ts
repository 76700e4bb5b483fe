import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { ApiClient } from './support/api.ts';
import {
  administrator,
  applicant,
  aQuestion,
  attorney,
  register,
  verifyAddress,
} from './support/cast.ts';
import { startTestPortal } from './support/portal.ts';

describe('faults of a service', () => {
  let portal: Portal;
  let admin: ApiClient;
  let asker: ApiClient;
  let lawyer: ApiClient;
  before(async () => {
    portal = await startTestPortal();
    admin = (await administrator(portal)).api;
    asker = (await register(portal)).api;
    lawyer = (await attorney(portal, admin)).api;
  });
  after(() => portal?.stop());

  /** A call that only this service answers. */
  const proofs = {
    identity: () => asker.call(calls.getCurrentUser),
    questions: () => asker.call(calls.listOwnQuestions),
    attorneys: () => lawyer.call(calls.getAttorneyProfile),
  };
  type Name = keyof typeof proofs;
  const names = Object.keys(proofs) as Name[];

  for (const name of names) {
    it(`${name} is killed: the others answer on, it is told clearly, and it comes back`, async () => {
      const before = portal.pids()[name];
      portal.kill(name);
      const away = await until(
        async () => {
          const answer = await proofs[name]();
          return answer.status === 200 ? undefined : answer;
        },
        { what: `${name} to be gone` },
      );
      assert.ok([502, 503].includes(away.status), away.text);
      assert.ok(away.headers.get('retry-after'));
      assert.match(away.error.message, /not available right now/);
      for (const other of names.filter((candidate) => candidate !== name)) {
        assert.equal((await proofs[other]()).status, 200, `${other} answers while ${name} is away`);
      }
      await until(async () => (await proofs[name]()).status === 200, {
        what: `${name} to be back`,
      });
      assert.notEqual(portal.pids()[name], before);
    });
  }

  it('a service that hangs is given up after a bounded wait, and the others go on', async () => {
    const pid = portal.pids().questions;
    assert.ok(pid);
    process.kill(pid, 'SIGSTOP');
    try {
      const { status, error } = await proofs.questions();
      assert.ok([503, 504].includes(status), String(status));
      assert.match(error.message, /not available right now/);
      assert.equal((await proofs.identity()).status, 200);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await until(async () => (await proofs.questions()).status === 200, { what: 'questions' });
  });

  it('what was acknowledged under load stays when the service is killed', async () => {
    const acknowledged: number[] = [];
    let stop = false;
    const askOn = async () => {
      while (!stop) {
        const answer = await asker.call(calls.submitQuestion, { body: aQuestion() });
        if (answer.status === 201) acknowledged.push(answer.body.id);
      }
    };
    const load = [askOn(), askOn(), askOn()];
    try {
      await until(() => acknowledged.length > 20, { what: 'load' });
      portal.kill('questions');
      const atKill = acknowledged.length;
      await until(() => acknowledged.length > atKill + 20, { what: 'load after the restart' });
    } finally {
      stop = true;
      await Promise.all(load);
    }
    for (const id of acknowledged) {
      const { status } = await asker.call(calls.getQuestion, { params: { id } });
      assert.equal(status, 200, `question ${id}`);
    }
  });

  it('an approval is not lost when identity is killed at that moment', async () => {
    const member = await applicant(portal, 'Petra');
    await verifyAddress(portal, member);
    await admin.do(calls.approveAttorney, { params: { id: member.applicationId } });
    portal.kill('identity');
    await until(async () => (await member.api.call(calls.listQueue)).status === 200, {
      what: 'the approval to reach the session',
      // The queue gives up a handler that was cut off only after a while.
      patience: 90_000,
    });
  });
});
