import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { calls } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { administrator, aQuestion, attorney, type Member, register } from '../support/cast.ts';
import { startTestPortal } from '../support/portal.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}
type Placed = Span & { service: string };

describe('a trace', function () {
  this.timeout(240_000);
  let collector: Server;
  let portal: Portal;
  const told: string[] = [];
  const spans: Placed[] = [];
  const people: Member[] = [];

  before(async () => {
    collector = createServer(async (request, response) => {
      const body = await text(request);
      told.push(body);
      for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
        const named = resource.attributes.find(
          ({ key }: { key: string }) => key === 'service.name',
        );
        for (const { spans: some } of scopeSpans) {
          for (const span of some) spans.push({ ...span, service: named.value.stringValue });
        }
      }
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
    process.env.TRACE_SAMPLE = '1';
    portal = await startTestPortal();
    const admin = await administrator(portal);
    const lawyer = await attorney(portal, admin.api, 'Lieselotte');
    const asker = await register(portal, 'Ottokar');
    people.push(admin, lawyer, asker);
    const { id } = await asker.api.do(calls.submitQuestion, {
      body: aQuestion({ title: 'A canary in a title' }),
    });
    // What a stranger says of a trace is not heard: this one would have the claim hang on nothing.
    const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
    await lawyer.api.do(calls.claimQuestion, { params: { id }, headers: { traceparent } });
  });
  after(async () => {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    delete process.env.TRACE_SAMPLE;
    await portal?.stop();
    collector?.close();
  });

  const parts = [
    'gateway: claimQuestion',
    'questions: claimQuestion',
    'questions: update questions',
    'identity: question.claimed.identity',
    'identity: mail',
    'identity: mail sent',
  ];

  it('leads from a click through the services and the database to the mail', async () => {
    const begun = () =>
      spans.find(({ service, name }) => service === 'gateway' && name === 'claimQuestion');
    const whole = () => spans.filter(({ traceId }) => traceId === begun()?.traceId);
    // Each process tells of its part when it has some.
    const missing = () => {
      const all = whole();
      const ids = new Set(all.map(({ spanId }) => spanId));
      const names = new Set(all.map(({ service, name }) => `${service}: ${name}`));
      return [
        ...parts.filter((part) => !names.has(part)),
        ...all
          .filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId))
          .map(({ name }) => `what ${name} hangs on`),
      ];
    };
    await until(() => missing().length === 0, { what: 'the whole trace', patience: 60_000 }).catch(
      () => assert.deepEqual(missing(), []),
    );
    const roots = whole().filter(({ parentSpanId }) => !parentSpanId);
    assert.deepEqual(
      roots.map(({ name }) => name),
      ['claimQuestion'],
    );
  });

  it('tells nothing of anybody, nor what they wrote', () => {
    const all = told.join('\n');
    assert.ok(spans.length > 100);
    for (const { email, firstName, password } of people) {
      for (const secret of [email, firstName, password]) assert.ok(!all.includes(secret), secret);
    }
    assert.doesNotMatch(all, /canary|@example|\/api\/|select .* from .* where|127\.0\.0\.1/i);
    const keys = new Set([...all.matchAll(/"key":"([^"]+)"/g)].map(([, key]) => key));
    assert.deepEqual([...keys].sort(), [
      'counsel.request_id',
      'db.system.name',
      'http.request.method',
      'http.response.status_code',
      'service.name',
    ]);
  });
});
