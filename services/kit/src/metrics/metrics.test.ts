import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { calls, internalCalls } from '@counsel/contracts';
import createError from 'http-errors';
import { after, before, describe, it } from 'mocha';
import type { ServiceConfig } from '../config.ts';
import type { Events } from '../events.ts';
import { appWith, type RunningService, type ServiceDefinition, startService } from '../run.ts';
import { addScheduleRoutes } from '../schedules/schedules.routes.ts';
import { serve } from '../serve.ts';
import { portOf } from '../server.ts';
import {
  createTestDatabase,
  moveClock,
  person,
  type TestClient,
  type TestDatabase,
  testClient,
  until,
} from '../testing/index.ts';

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  await once(server.close(), 'close');
  return port;
}

const schedule = 'questions.forget-words';

/** At what time of the day this runs, the schedule's own is half a day away. */
const onceInHalfADay = () => `27 ${(new Date().getUTCHours() + 12) % 24} * * *`;
let events: Events;
let reads = 0;
let holds: Promise<unknown> | undefined;

const definition: ServiceDefinition<ServiceConfig> = {
  name: 'questions',
  migrations: new URL('../testing/migrations/', import.meta.url),
  createApp: appWith((router, { name, database }) => {
    addScheduleRoutes(router, { name, database });
    serve(router, calls.getQuestion, async ({ params: { id } }) => {
      await holds;
      throw createError(id === 7 ? 429 : 404, 'No.');
    });
  }),
  async start(deps) {
    events = deps.events;
    await events.schedule(schedule, onceInHalfADay(), async () => {});
  },
  figures: () => [
    {
      name: 'counsel_test_reads',
      help: 'How often it was read.',
      async read() {
        reads += 1;
        return [{ value: reads }];
      },
    },
  ],
};

const config = (url: string, port: number): ServiceConfig => ({
  PORT: 0,
  HOST: '127.0.0.1',
  DATABASE_URL: url,
  PUBLIC_URL: 'http://localhost:8080',
  LOG_LEVEL: 'silent',
  POOL_SIZE: 2,
  METRICS_PORT: port,
});

const scrape = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** The value of a sample whose line begins so. */
const valueIn = (told: string, sample: string): number | undefined => {
  const line = told.split('\n').find((each) => each.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length));
};

describe('the metrics of a service', () => {
  let database: TestDatabase;
  let service: RunningService;
  let client: TestClient;
  let port: number;
  before(async () => {
    database = await createTestDatabase({ movableClock: true });
    port = await freePort();
    service = await startService(definition, config(database.urls.questions, port));
    client = testClient('questions', portOf(service.server));
  });
  after(async () => {
    await service?.stop();
    await database?.drop();
  });

  /** Once what was read before is too old. */
  const told = (sample: string, isRight: (value: number | undefined) => boolean) =>
    until(async () => isRight(valueIn(await scrape(port), sample)), {
      patience: 30_000,
      what: sample,
    });

  it('are nowhere but at their address', async () => {
    for (const path of ['/', '/metrics/', '/readyz', '/metrics?all']) {
      assert.equal((await fetch(`http://127.0.0.1:${port}${path}`)).status, 404, path);
    }
    assert.equal((await fetch(`${client.baseUrl}/metrics`)).status, 401);
  });

  it('count calls by name and class, and never by what is in their address', async () => {
    const ask = (id: number) => client(calls.getQuestion, { as: person(), params: { id } });
    // Longer than any figure that could hold it by chance.
    const id = 4_711_471_147_114_711;
    await Promise.all([ask(id), ask(id + 1), ask(7)]);
    await client(internalCalls.listSchedules, { as: 'service' });
    const text = await scrape(port);
    const of = (call: string, status: string) =>
      valueIn(
        text,
        `counsel_call_seconds_count{service="questions",call="${call}",status="${status}"}`,
      );
    assert.equal(of('getQuestion', '4xx'), 3);
    assert.equal(of('listSchedules', '2xx'), 1);
    assert.equal(
      valueIn(text, 'counsel_throttled_calls_total{service="questions",call="getQuestion"}'),
      1,
    );
    assert.ok(!text.includes(String(id)) && !text.includes('/api/'));
    assert.equal(of('other', '2xx'), undefined, 'probes do not count');
  });

  it('tell of the pool as it is, also while requests wait for a connection', async () => {
    const pool = (text: string, state: string) =>
      valueIn(text, `counsel_pool_connections{service="questions",state="${state}"}`);
    const text = await scrape(port);
    assert.equal(pool(text, 'waiting'), 0);
    assert.ok((pool(text, 'free') ?? 0) > 0);
    assert.equal(valueIn(text, 'counsel_ready{service="questions"}'), 1);
    assert.equal(valueIn(text, 'counsel_database_up{service="questions"}'), 1);
    assert.ok((valueIn(text, 'process_resident_memory_bytes') ?? 0) > 1_000_000);
    assert.ok((valueIn(text, 'nodejs_eventloop_lag_p99_seconds') ?? -1) >= 0);
  });

  it('tell since when a job waits, and how many do', async () => {
    const queue = 'questions.figures';
    const of = (figure: string) => `counsel_queue_${figure}{service="questions",queue="${queue}"}`;
    assert.equal(valueIn(await scrape(port), of('oldest_seconds')), 0);
    await events.send(queue, {});
    await events.send(queue, {}, { startAfterSeconds: 50_000 });
    await moveClock(database, '2 hours');
    await told(
      of('oldest_seconds'),
      (value) => value !== undefined && value > 7_000 && value < 7_400,
    );
    await told(of('ready'), (value) => value === 1);
  });

  it('tell which schedule did not run', async () => {
    const missed = `counsel_schedule_missed{service="questions",schedule="${schedule}"}`;
    assert.equal(valueIn(await scrape(port), missed), 0);
    await moveClock(database, '2 days');
    await told(missed, (value) => value === 1);
  });

  it('ask the database once, however many scrape', async () => {
    const before = reads;
    await until(
      async () => {
        await scrape(port);
        return reads > before;
      },
      { patience: 30_000 },
    );
    const since = reads;
    await Promise.all(Array.from({ length: 30 }, () => scrape(port)));
    assert.ok(reads <= since + 1, `${reads - since} times`);
  });
});

/** A service of two processes, as its `main.ts` would be. */
const program = (url: string, port: number, metricsPort: number) => `
import { calls } from '@counsel/contracts';
import { appWith, runService, serve } from '@counsel/service-kit';
const config = ${JSON.stringify({ ...config(url, metricsPort), PORT: port, WORKERS: 2 })};
await runService(() => config, {
  name: 'questions',
  migrations: new URL(${JSON.stringify(new URL('../testing/migrations/', import.meta.url).href)}),
  createApp: appWith((router) => serve(router, calls.listCategories, async () => [])),
});`;

describe('the metrics of several processes that share a port', () => {
  let database: TestDatabase;
  let folder: string;
  let child: ChildProcess;
  after(async () => {
    child?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
    await database?.drop();
  });

  it('are told by one answer, in which the database is asked by one of them', async () => {
    database = await createTestDatabase();
    // Beside the package, so that its dependencies are found.
    folder = await mkdtemp(join(import.meta.dirname, '..', '..', '.metrics-'));
    const [port, metricsPort] = [await freePort(), await freePort()];
    const file = join(folder, 'main.ts');
    await writeFile(file, program(database.urls.questions, port, metricsPort));
    child = spawn(process.execPath, [file], { stdio: ['ignore', 'inherit', 'inherit'] });
    const client = testClient('questions', port);
    const count =
      'counsel_call_seconds_count{service="questions",call="listCategories",status="2xx"}';
    const connections = 'counsel_pool_connections{service="questions",state="free"}';
    const now = async () => scrape(metricsPort).catch(() => '');
    const ready = 'counsel_ready{service="questions"}';
    await until(async () => valueIn(await now(), ready) === 1, { patience: 60_000, what: 'both' });
    for (let times = 0; times < 20; times += 1) {
      const { status } = await client(calls.listCategories, { as: person() });
      assert.equal(status, 200);
    }
    const text = await now();
    assert.equal(valueIn(text, count), 20);
    assert.ok((valueIn(text, connections) ?? 0) >= 2);
    const queues = text.split('\n').filter((line) => line.startsWith('counsel_queue_ready{'));
    assert.ok(queues.length > 3 && new Set(queues).size === queues.length);
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });
});
