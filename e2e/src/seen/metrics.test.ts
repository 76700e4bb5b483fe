import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { callList, calls, internalCalls, livePath } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import {
  administrator,
  aFollowUp,
  anAnswer,
  aQuestion,
  attorney,
  type Member,
  originOf,
  register,
  visitor,
} from '../support/cast.ts';
import { startTestPortal } from '../support/portal.ts';
import { ruleNames, rulesIn, usedBy } from './rules.ts';
import { freeRange, processes, type Sample, samplesIn, scrapeAll } from './scrape.ts';

/** Every label there is, and what its values may be. What is in no list is nobody's to add unseen. */
const vocabulary: Record<string, RegExp> = {
  service: new RegExp(`^(${processes.join('|')})$`),
  upstream: /^(identity|questions|attorneys)$/,
  call: new RegExp(
    `^(other|${[...callList.map(({ name }) => name), ...Object.keys(internalCalls)].join('|')})$`,
  ),
  status: /^([1-5]xx|gone|away)$/,
  state: /^(used|free|waiting)$/,
  queue: /^[a-z_.-]+$/,
  schedule: /^(gateway|identity|questions|attorneys)\.[a-z-]+$/,
  by: /^(password|passkey)$/,
  outcome: /^[a-z-]+$/,
  remote: /^[a-z-]+$/,
  phase: /^[a-z-]+$/,
  step: /^(claimed|answered)$/,
  share: /^(half|most)$/,
  le: /^(\d+(\.\d+)?|\+Inf)$/,
  // Of Node.js itself.
  kind: /^[a-z]+$/,
  space: /^[a-z_]+$/,
  type: /^[A-Za-z]+$/,
  version: /^v[\d.]+$/,
  ...Object.fromEntries(['major', 'minor', 'patch'].map((part) => [part, /^\d+$/])),
};

describe('what Prometheus is told of a portal that is used', function () {
  this.timeout(240_000);
  let portal: Portal;
  const people: Member[] = [];
  const ids: (number | string)[] = [];
  let text: string;
  let samples: Sample[];

  async function use(): Promise<void> {
    const admin = await administrator(portal);
    const lawyer = await attorney(portal, admin.api, 'Lieselotte');
    const asker = await register(portal, 'Ottokar');
    people.push(admin, lawyer, asker);
    const { id } = await asker.api.do(calls.submitQuestion, { body: aQuestion() });
    const params = { id };
    await lawyer.api.do(calls.listQueue);
    await lawyer.api.do(calls.claimQuestion, { params });
    await lawyer.api.do(calls.answerQuestion, { params, body: anAnswer() });
    await asker.api.do(calls.addFollowUp, { body: aFollowUp(id) });
    ids.push(id);
    for (const { email, api } of people) {
      const body = { email, password: 'not the right one' };
      assert.equal((await visitor(portal).call(calls.login, { body })).status, 401);
      ids.push((await api.do(calls.getCurrentUser)).id);
    }
    for (const path of ['/', '/login?returnTo=/question/7', `/api/users/${people[0]?.email}`]) {
      await fetch(originOf(portal) + path);
    }
    const page = await fetch(`${originOf(portal)}${livePath}`);
    await until(async () => live(samplesIn(await scrapeAll(portal))) === 1, { what: 'a page' });
    await page.body?.cancel();
  }
  const live = (all: Sample[]) =>
    all.find(({ name }) => name === 'counsel_live_connections')?.value;

  before(async () => {
    portal = await startTestPortal({ metricsPort: await freeRange(processes.length) });
    await use();
    const isSent = async () => sum('counsel_mails_total', { outcome: 'sent' }) > 0;
    await until(
      async () => {
        text = await scrapeAll(portal);
        samples = samplesIn(text);
        return isSent();
      },
      { what: 'the mails to be sent' },
    );
  });
  after(() => portal?.stop());

  const sum = (name: string, of: Record<string, string> = {}): number =>
    samples
      .filter((each) => each.name === name)
      .filter(({ labels }) => Object.entries(of).every(([label, value]) => labels[label] === value))
      .reduce((total, { value }) => total + value, 0);

  it('counts what was done', () => {
    const count = 'counsel_call_seconds_count';
    for (const service of ['gateway', 'questions']) {
      for (const call of ['submitQuestion', 'claimQuestion', 'answerQuestion']) {
        assert.equal(sum(count, { service, call, status: '2xx' }), 1, `${service} ${call}`);
      }
    }
    assert.equal(sum(count, { service: 'gateway', call: 'login', status: '4xx' }), people.length);
    assert.equal(sum('counsel_sign_ins_total', { outcome: 'refused' }), people.length);
    assert.equal(sum('counsel_sign_ins_total', { outcome: 'ok' }), 1, 'the administrator');
    assert.ok(sum('counsel_upstream_seconds_count', { upstream: 'questions', status: '2xx' }) > 3);
    assert.ok(sum('counsel_sessions') >= people.length);
    assert.equal(sum('counsel_ready'), processes.length);
    assert.equal(sum('counsel_database_up'), processes.length);
    assert.ok(sum('counsel_data_free_bytes') > 1_000_000);
    assert.equal(sum('counsel_late_questions'), 0);
  });

  it('names nobody and nothing that is somebody’s', () => {
    const told = new Set<string>();
    for (const { name, labels } of samples) {
      for (const [label, value] of Object.entries(labels)) {
        assert.match(value, vocabulary[label] ?? /^$/, `${name}: ${label}`);
        told.add(value);
      }
    }
    assert.ok(told.size > 60, `${told.size} values`);
    const own = people.flatMap(({ email, firstName, password }) => [email, firstName, password]);
    for (const secret of own) assert.ok(!text.includes(secret), secret);
    for (const id of ids) assert.ok(!told.has(String(id)), String(id));
    assert.doesNotMatch(text, /@|\/api\/|127\.0\.0\.1|[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('is what rules, dashboards and autoscalers ask for', () => {
    // What has not happened yet is told without a value.
    const described = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
    const known = new Set([...samples.map(({ name }) => name), ...described]);
    for (const [where, metrics] of usedBy()) {
      const missing = metrics.filter((name) => !known.has(name));
      assert.deepEqual(missing, [], where);
    }
  });

  it('has a page in the runbook for each alert, which says what to look at and what to do', () => {
    const book = readFileSync(new URL('../../../docs/runbook.md', import.meta.url), 'utf8');
    const pages = new Map(
      book
        .split(/^## /m)
        .slice(1)
        .map((page) => [page.slice(0, page.indexOf('\n')).trim(), page]),
    );
    const alerts = ruleNames();
    assert.ok(alerts.length >= 12);
    for (const alert of alerts) {
      for (const part of ['**Means**', '**Look at**', '**Do**']) {
        assert.ok(pages.get(alert)?.includes(part), `${alert}: ${part}`);
      }
    }
    for (const rule of rulesIn()) {
      if (!rule.alert) continue;
      assert.equal(rule.annotations?.runbook, `docs/runbook.md#${rule.alert.toLowerCase()}`);
      assert.ok(rule.annotations?.summary, rule.alert);
    }
  });
});
