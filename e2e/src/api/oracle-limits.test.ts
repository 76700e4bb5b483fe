import assert from 'node:assert/strict';
import { type Call, calls } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { after, before, describe, it } from 'mocha';
import type { ApiClient, ApiOptions } from '../support/api.ts';
import { administrator, aFollowUp, aQuestion, attorney, register } from '../support/cast.ts';
import { startTestPortal } from '../support/portal.ts';
import { seen } from '../support/seen.ts';
import { type Askers, openAskers } from './askers.ts';

const { submitQuestion, claimQuestion, addFollowUp, getQuestion, listFollowUps } = calls;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

describe('the time that an answer to an attorney takes', () => {
  let portal: Portal;
  let askers: Askers;
  before(async () => {
    portal = await startTestPortal();
    askers = await openAskers(portal);
  });
  after(() => portal?.stop());

  /** In turn, so that whatever else the machine does falls on all alike. */
  async function timesOf(api: ApiClient, asked: { call: Call; options: ApiOptions }[]) {
    const times = asked.map((): number[] => []);
    for (let round = 0; round < 200; round += 1) {
      for (const [index, { call, options }] of asked.entries()) {
        const start = performance.now();
        await api.call(call, options);
        times[index]?.push(performance.now() - start);
      }
    }
    return times;
  }

  it('is the same whoever asked, of many questions or of one', async () => {
    const { claimer, onlooker, busy, newcomer, ask, claimed } = askers;
    const waiting = [await ask(busy), await ask(newcomer)];
    const taken = [await claimed(busy), await claimed(newcomer)];
    const cases: [ApiClient, Call, number[], ApiOptions?][] = [
      [onlooker.api, getQuestion, waiting],
      [claimer.api, getQuestion, taken],
      [onlooker.api, getQuestion, taken],
      [onlooker.api, claimQuestion, taken],
      [claimer.api, listFollowUps, taken],
    ];
    for (const [api, call, ids] of cases) {
      const asked = ids.map((id) => ({ call, options: { params: { id } } }));
      const [ofBusy = [], ofNewcomer = []] = await timesOf(api, asked);
      const between = median(ofBusy.map((time, index) => time - (ofNewcomer[index] ?? 0)));
      const usual = median([...ofBusy, ...ofNewcomer]);
      const allowed = Math.max(1, 0.15 * usual);
      const told = `${call.path}: ${between.toFixed(2)} ms apart, of ${usual.toFixed(2)} ms`;
      assert.ok(Math.abs(between) <= allowed, told);
    }
  }).timeout(300_000);
});

describe('an asker who is being throttled', () => {
  let portal: Portal;
  before(async () => {
    portal = await startTestPortal({ throttleScale: 1 });
  });
  after(() => portal?.stop());

  it('reads so to nobody else: no answer to an attorney has a limit in it', async () => {
    const { api } = await attorney(portal, (await administrator(portal)).api, 'Carol');
    const [loud, quiet] = [await register(portal, 'Bartholomew'), await register(portal, 'Li')];
    const ids: number[] = [];
    for (const asker of [loud, quiet]) {
      const { id } = await asker.api.do(submitQuestion, { body: aQuestion() });
      await api.do(claimQuestion, { params: { id } });
      await asker.api.do(addFollowUp, { body: aFollowUp(id) });
      ids.push(id);
    }
    const { limit } = addFollowUp.throttle.person;
    const pending = { body: aFollowUp(ids[1] ?? 0) };
    for (let n = 0; n < limit; n += 1) await loud.api.call(addFollowUp, pending);
    assert.equal((await loud.api.call(addFollowUp, pending)).status, 429);
    const transcripts: string[][] = [];
    for (const id of ids) {
      const lines = [await seen(api, addFollowUp, { body: aFollowUp(id) })];
      for (const call of [claimQuestion, getQuestion, listFollowUps]) {
        lines.push(await seen(api, call, { params: { id } }));
      }
      transcripts.push(lines);
    }
    assert.deepEqual(transcripts[0], transcripts[1]);
    assert.match(transcripts[0]?.[0] ?? '', / 201 /);
  });
});
