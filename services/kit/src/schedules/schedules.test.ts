import assert from 'node:assert/strict';
import { type CallOwner, internalCalls, scheduleNames } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Events } from '../events.ts';
import { ownQueues } from '../queues.ts';
import { appWith } from '../run.ts';
import { type AskingService, person, ServiceUnderTest, until } from '../testing/index.ts';
import { addScheduleRoutes } from './schedules.routes.ts';

const name = 'questions.forget-words';

let runs = 0;
/** Of the first process. */
let first: Events | undefined;
let failure: Error | undefined;
const definition: AskingService = {
  name: 'questions',
  migrations: new URL('../testing/migrations/', import.meta.url),
  createApp: appWith(addScheduleRoutes),
  async start({ events }) {
    first ??= events;
    await schedule(events);
  },
};
const schedule = (events: Events | undefined) =>
  events?.schedule(name, '27 3 * * *', async () => {
    runs += 1;
    if (failure) throw failure;
  });

describe('a schedule of a service', () => {
  const service = new ServiceUnderTest(definition);
  before(() => service.start(10, { movableClock: true }));
  after(() => service.stop());

  const row = () => service.database('schedule_runs').where({ name });
  const jobs = () => service.database('jobs.job').where({ name });
  const sentLately = () => jobs().whereRaw("created_on > now() - interval '1 hour'");
  const worked = () =>
    until(async () => !(await jobs().whereIn('state', ['created', 'active']).first()), {
      what: 'all jobs to be done',
    });
  async function listed() {
    const { body } = await service.call(internalCalls.listSchedules, { as: 'service' });
    assert.deepEqual(
      body.map(({ name, part }) => [name, part]),
      [[name, 'questions']],
    );
    return body[0] ?? assert.fail();
  }
  const ranBy = async (work: () => Promise<unknown>) => {
    const before = runs;
    await work();
    await worked();
    return runs - before;
  };
  const startTwo = () => Promise.all([service.startAnother(), service.startAnother()]);

  it('is told to other processes alone, and as new until it has run', async () => {
    const { status } = await service.call(internalCalls.listSchedules, { as: person('admin') });
    assert.equal(status, 404);
    const { state, begunAt, doneAt, failedAt, failure: reason } = await listed();
    assert.deepEqual(
      [state, begunAt, doneAt, failedAt, reason],
      ['never-ran', null, null, null, null],
    );
    assert.equal(await ranBy(() => service.startAnother()), 0, 'nothing was missed yet');
  });

  it('is late once its time is over, and on time when it has run', async () => {
    await service.moveClock('2 days');
    assert.equal((await listed()).state, 'late');
    assert.equal(await ranBy(() => service.runScheduled(name)), 1);
    const { state, begunAt, doneAt, dueLast, dueNext } = await listed();
    assert.equal(state, 'on-time');
    assert.ok(begunAt && doneAt && dueLast < begunAt && begunAt <= doneAt && doneAt < dueNext);
  });

  it('that was missed for a month is made good once, however many processes start', async () => {
    await service.moveClock('30 days');
    assert.equal(await ranBy(startTwo), 1);
    assert.equal(await ranBy(startTwo), 0);
    assert.equal((await sentLately()).length, 1);
    assert.equal((await listed()).state, 'on-time');
  });

  it('that is missed at several starts of the same moment is sent once', async () => {
    await service.moveClock('1 day');
    const starts = () => Promise.all(Array.from({ length: 8 }, () => schedule(first)));
    assert.equal(await ranBy(starts), 1);
    assert.equal((await sentLately()).length, 1);
  });

  it('that is made good and fails is not tried again at each start', async () => {
    failure = new Error('not yet');
    await service.moveClock('1 day');
    assert.equal(await ranBy(startTwo), 1);
    assert.equal(await ranBy(startTwo), 0);
    failure = undefined;
  });

  it('that fell due many times before there was a process to run it runs once', async () => {
    for (let times = 0; times < 30; times += 1) {
      await first?.send(name, {}, { startAfterSeconds: 3_600 });
    }
    assert.equal(await ranBy(() => service.moveClock('61 minutes')), 1);
  });

  it('that fails is told by a code or a class, never by what the error says', async () => {
    for (const [error, told] of [
      [Object.assign(new Error('of Renata’s question'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
      [Object.assign(new Error('of Renata’s question'), { code: 'of Renata' }), 'Error'],
      [new RangeError('of Renata’s question'), 'RangeError'],
    ] as const) {
      failure = error;
      assert.equal(await ranBy(async () => first?.send(name, {})), 1);
      const schedule = await listed();
      assert.deepEqual([schedule.state, schedule.failure], ['failed', told]);
      assert.ok(!JSON.stringify(await row().first()).includes('Renata'));
    }
    failure = undefined;
    assert.equal(await ranBy(() => service.runScheduled(name)), 1);
    assert.equal((await listed()).state, 'on-time');
  });

  it('whose run was cut off is made good by the next start', async () => {
    const [begunAt, doneAt] = ["now() - interval '1 second'", "now() - interval '3 days'"].map(
      (time) => service.database.raw(time),
    );
    await row().update({ begunAt, doneAt, caughtUp: null });
    assert.equal(await ranBy(startTwo), 1);
  });

  it('goes on when the clock was set back', async () => {
    await service.moveClock('-2 days');
    assert.equal(await ranBy(() => service.runScheduled(name)), 1);
  });
});

describe('the schedules', () => {
  it('have a name in words each', () => {
    const queues = Object.keys(ownQueues).flatMap((owner) =>
      Object.keys(ownQueues[owner as CallOwner]),
    );
    assert.deepEqual(
      Object.keys(scheduleNames).sort(),
      queues.filter((queue) => queue !== 'mail').sort(),
    );
  });
});
