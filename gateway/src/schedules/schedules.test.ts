import assert from 'node:assert/strict';
import { calls, internalCalls, type Schedule, type ServiceName } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { startGateway, type TestGateway } from '../../test/support.ts';
import { account, answerJson } from '../../test/upstreams.ts';

const aSchedule = (
  part: ServiceName,
  name: string,
  state: Schedule['state'] = 'on-time',
): Schedule => ({
  ...{ name, part, state },
  dueLast: '2026-03-02T09:30:00.000Z',
  dueNext: '2026-03-02T09:31:00.000Z',
  begunAt: '2026-03-02T09:30:12.000Z',
  doneAt: '2026-03-02T09:30:13.000Z',
  failedAt: null,
  failure: null,
});

describe('scheduled work', () => {
  let portal: TestGateway;
  let cookie: string;
  before(async () => {
    portal = await startGateway();
    cookie = await portal.signIn(account('user', 'admin'));
  });
  after(() => portal?.stop());

  /** What each service says; one that says nothing breaks the connection off. */
  function say(told: Partial<Record<ServiceName, Schedule[]>>): void {
    const { IDENTITY_URL, QUESTIONS_URL, ATTORNEYS_URL } = portal.upstreams.urls;
    const answers = new Map([
      [new URL(IDENTITY_URL).port, told.identity],
      [new URL(QUESTIONS_URL).port, told.questions],
      [new URL(ATTORNEYS_URL).port, told.attorneys],
    ]);
    portal.upstreams.answer = (request, response) => {
      assert.equal(request.url, internalCalls.listSchedules.path);
      const schedules = answers.get(String(request.socket.localPort));
      if (schedules) answerJson(response, 200, schedules);
      else response.destroy();
    };
  }
  async function list() {
    const { status, text } = await portal.ask(calls.listSchedules.path, { cookie });
    assert.equal(status, 200, text);
    const { schedules, away } = JSON.parse(text);
    return { away, seen: schedules.map(({ name, state }: Schedule) => [name, state]) };
  }

  it('is listed of all parts, what is late or failed first', async () => {
    say({
      identity: [
        aSchedule('identity', 'identity.digests'),
        aSchedule('identity', 'identity.seal-audit', 'failed'),
      ],
      questions: [aSchedule('questions', 'questions.claims', 'late')],
      attorneys: [aSchedule('attorneys', 'attorneys.remove-lapsed')],
    });
    assert.deepEqual(await list(), {
      away: [],
      seen: [
        ['questions.claims', 'late'],
        ['identity.seal-audit', 'failed'],
        ['gateway.sweep', 'never-ran'],
        ['identity.digests', 'on-time'],
        ['attorneys.remove-lapsed', 'on-time'],
      ],
    });
  });

  it('of a part that is away is said to be unknown, and that of the others is listed', async () => {
    say({ questions: [aSchedule('questions', 'questions.claims', 'late')] });
    assert.deepEqual(await list(), {
      away: ['attorneys', 'identity'],
      seen: [
        ['questions.claims', 'late'],
        ['gateway.sweep', 'never-ran'],
      ],
    });
  });

  it('is nobody’s to see but an administrator’s', async () => {
    const { path } = calls.listSchedules;
    assert.equal((await portal.ask(path)).status, 401);
    for (const roles of [['user'], ['user', 'attorney']] as const) {
      const other = await portal.signIn(account(...roles));
      assert.equal((await portal.ask(path, { cookie: other })).status, 403);
    }
  });
});
