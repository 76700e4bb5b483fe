import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { addressOf } from '@counsel/service-kit';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { administrator, aQuestion, attorney, register } from '../support/cast.ts';
import { type Listening, listenAs } from '../support/listening.ts';
import { startTestPortal } from '../support/portal.ts';

/** How often the connection is cut; `CUTS=120 CUT_EVERY=5000` is ten minutes of a bad line. */
const cuts = Number(process.env.CUTS ?? 8);
/** Between two cuts, in milliseconds, and how many questions are asked meanwhile. */
const every = Number(process.env.CUT_EVERY ?? 2_000);
const asked = 5;

describe('a page whose connection is cut again and again', () => {
  let portal: Portal;
  let page: Listening;
  before(async () => {
    portal = await startTestPortal();
  });
  after(async () => {
    page?.close();
    await portal?.stop();
  });

  it('is told of every change once it is back, or that there may have been some', async function anyTime() {
    this.timeout(cuts * every + 120_000);
    const { api: admin } = await administrator(portal);
    const lawyer = await attorney(portal, admin, 'Leo');
    const { api } = await register(portal, 'Renata');
    page = await listenAs(lawyer.api);
    /** Each question's address, and how many events there had been when it was asked. */
    const changes: { address: string; before: number }[] = [];
    const isTold = ({ address, before }: (typeof changes)[number]) =>
      page.events
        .slice(before)
        .some(
          (event) =>
            event.kind === 'missed' ||
            (event.kind === 'changed' && event.addresses.includes(address)),
        );
    for (let n = 0; n < cuts * asked; n += 1) {
      if (n % asked === 0) page.cut();
      const before = page.events.length;
      const { id } = await api.do(calls.submitQuestion, { body: aQuestion() });
      changes.push({ address: addressOf(calls.getQuestion, { id }), before });
      // Some come while it is there, and some while it is away.
      await wait(every / asked);
    }
    await until(() => changes.every(isTold), { what: 'to be told of all' });
    assert.ok(page.events.filter(({ kind }) => kind === 'missed').length < cuts);
  });
});
