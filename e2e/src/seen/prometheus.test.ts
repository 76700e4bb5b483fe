import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { calls } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { administrator, anAnswer, aQuestion, attorney, register } from '../support/cast.ts';
import { startTestPortal } from '../support/portal.ts';
import { hasPrometheus, Prometheus } from './prometheus.ts';
import { panels, rulesFile, rulesIn, scaledBy } from './rules.ts';
import { freeRange, processes } from './scrape.ts';

/** Panels without a line where all goes well, nobody has opened a page and no day has passed. */
const unhappened = [
  'Failed calls',
  'Failed or away',
  'Too many',
  'Jobs that wait, or failed for good',
  'Reports of browsers',
  'The promise: hours',
];

describe('Prometheus, looking at a portal that is used', function () {
  this.timeout(240_000);
  if (!hasPrometheus) {
    console.info('Prometheus is not installed: rules and dashboards are not tried by it.');
    return;
  }

  let portal: Portal;
  let prometheus: Prometheus;
  before(async () => {
    portal = await startTestPortal({ metricsPort: await freeRange(processes.length) });
    prometheus = await Prometheus.of(portal);
    const isUp = async () => (await prometheus.query('up == 1')).length === processes.length;
    await until(() => isUp().catch(() => false), { what: 'all processes to be seen' });
    const admin = await administrator(portal);
    const lawyer = await attorney(portal, admin.api, 'Lieselotte');
    const asker = await register(portal, 'Ottokar');
    const { id } = await asker.api.do(calls.submitQuestion, { body: aQuestion() });
    const params = { id };
    await lawyer.api.do(calls.claimQuestion, { params });
    await lawyer.api.do(calls.answerQuestion, { params, body: anAnswer() });
    const isJudged = async () =>
      (await prometheus.rules()).every(({ health }) => health !== 'unknown');
    await until(isJudged, { what: 'all rules to be looked at' });
  });
  after(async () => {
    await prometheus?.[Symbol.asyncDispose]();
    await portal?.stop();
  });

  it('takes the rules for rules', () => {
    execFileSync('promtool', ['check', 'rules', rulesFile], { stdio: 'pipe' });
  });

  it('understands each rule, and wakes somebody for what is missing alone', async () => {
    const rules = await prometheus.rules();
    assert.equal(rules.length, rulesIn().length);
    for (const { name, health, lastError } of rules) {
      assert.equal(health, 'ok', `${name}: ${lastError}`);
    }
    const inState = (...states: unknown[]) =>
      rules.filter(({ state }) => states.includes(state)).map(({ name }) => name);
    assert.ok(inState('pending', 'firing').includes('BackupOld'), 'nobody has backed it up');
    assert.deepEqual(
      inState('firing').filter((name) => name !== 'BackupOld'),
      [],
    );
  });

  const ask = (expression: string) =>
    prometheus.query(expression.replaceAll('$__rate_interval', '1m'));

  it('has something for each panel, but for what did not happen', async () => {
    const others = panels().filter(({ title }) => !unhappened.includes(title));
    assert.ok(others.length > 10);
    for (const { title, expressions } of others) {
      for (const expression of expressions) {
        // A rate takes two looks.
        await until(async () => (await ask(expression)).length > 0, {
          what: `${title}: ${expression}`,
        });
      }
    }
  });

  it('has one value for each autoscaler that asks it', async () => {
    const expressions = scaledBy().flatMap((scaler) => scaler.expressions);
    assert.ok(expressions.length > 0);
    for (const expression of expressions) {
      assert.equal((await ask(expression)).length, 1, expression);
    }
  });

  it('understands the other panels, too', async () => {
    for (const title of unhappened) {
      const panel = panels().find((each) => each.title === title);
      assert.ok(panel, title);
      for (const expression of panel.expressions) await ask(expression);
    }
  });
});
