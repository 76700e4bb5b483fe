import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { after, before, describe, it } from 'mocha';
import { listen } from '../server.ts';
import type { PortalState } from '../state.ts';
import { traceCalls } from './trace-calls.ts';
import { type Tracing, traceHeader, traceIdOf, traceOfJob, useTracing } from './tracing.ts';

describe('a trace that is left out', () => {
  let tracing: Tracing;
  before(async () => {
    // Here, not above: another test sees that nothing of it is loaded where nobody asked for it.
    const { openTracing } = await import('./open-tracing.ts');
    // Nobody is told anything: there is nothing to tell.
    tracing = openTracing({ name: 'test', endpoint: 'http://127.0.0.1:1', sample: 0 });
    useTracing(tracing);
  });
  after(() => {
    useTracing(undefined);
    return tracing?.stop();
  });

  const within = <T>(act: () => T, parent?: string): Promise<T> =>
    tracing.run({ name: 'work', kind: 'server', ...(parent && { parent }) }, async () => act());

  it('has no part below that would be worth a span', async () => {
    const kept = await within(async () => [tracing.isKept(), await within(() => tracing.isKept())]);
    assert.deepEqual(kept, [false, false]);
  });

  it('is told to jobs, which begin one otherwise, and not to services, which begin none', async () => {
    const { traceparent } = await within(traceOfJob);
    assert.match(traceparent ?? '', /^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    assert.deepEqual(await within(traceHeader), {});
    assert.equal(await within(() => tracing.isKept(), traceparent), false);
  });

  it('is named by no line of a log', async () => {
    const kept = '0af7651916cd43dd8448eb211c80319c';
    const parent = (flags: string) => `00-${kept}-b7ad6b7169203331-${flags}`;
    assert.equal(await within(() => traceIdOf(tracing.current()), parent('00')), undefined);
    assert.equal(traceIdOf(parent('00')), undefined);
    assert.equal(traceIdOf(parent('01')), kept);
  });

  it('is left out where another process left it out', async () => {
    const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
    assert.equal(await within(() => tracing.isKept(), parent), false);
  });

  it('does its work, and fails as that does', async () => {
    assert.equal(await within(() => 7), 7);
    await assert.rejects(
      within(() => {
        throw new Error('of the work');
      }),
      /of the work/,
    );
  });
});

describe('a trace that is kept', () => {
  let tracing: Tracing;
  let collector: Server;
  before(async () => {
    collector = createServer((request, response) =>
      request.resume().on('end', () => response.end('{}')),
    );
    await once(collector.listen(0, '127.0.0.1'), 'listening');
    const { port } = collector.address() as AddressInfo;
    const { openTracing } = await import('./open-tracing.ts');
    tracing = openTracing({ name: 'test', endpoint: `http://127.0.0.1:${port}`, sample: 1 });
  });
  after(async () => {
    await tracing?.stop();
    collector?.close();
  });

  const placeIn = (kind: 'server' | 'client' | 'consumer', parent?: string) =>
    tracing.run({ name: 'work', kind, ...(parent && { parent }) }, async () => tracing.current());

  it('begins with a call or a job, and with nothing that these ask for', async () => {
    assert.match((await placeIn('server')) ?? '', /-01$/);
    assert.match((await placeIn('consumer')) ?? '', /-01$/);
    assert.equal(await placeIn('client'), undefined);
  });

  it('goes on with what another process kept, and begins none for what it left out', async () => {
    const kept = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    assert.equal(traceIdOf(await placeIn('server', kept)), traceIdOf(kept));
    const leftOut = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
    assert.equal(await placeIn('server', leftOut), undefined);
  });

  it('is begun by the gateway’s calls, and by no service’s that is told of none', async () => {
    const told = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const traceOf = async (goesOn: boolean, headers = {}) => {
      const app = new Koa<PortalState>().use(traceCalls({ goesOn })).use((ctx) => {
        ctx.body = { traceId: ctx.state.traceId };
      });
      const server = await listen(app, 0, '127.0.0.1');
      const { port } = server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/api/questions`, { headers });
      const { traceId } = (await answer.json()) as { traceId?: string };
      server.close();
      return traceId;
    };
    useTracing(tracing);
    try {
      assert.equal(await traceOf(true), undefined);
      assert.equal(await traceOf(true, { traceparent: told }), traceIdOf(told));
      const begun = await traceOf(false, { traceparent: told });
      assert.ok(begun && begun !== traceIdOf(told));
    } finally {
      useTracing(undefined);
    }
  });

  it('ends in order where nobody hears of it', async () => {
    const { openTracing } = await import('./open-tracing.ts');
    const unheard = openTracing({ name: 'test', endpoint: 'http://127.0.0.1:1', sample: 1 });
    await unheard.run({ name: 'work', kind: 'server' }, async () => {});
    await unheard.stop();
  });
});
