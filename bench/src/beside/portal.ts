/**
 * The portal of a checkout, this one or that of an earlier version, filled, in a process of its own:
 * `node portal.ts <checkout> <data folder> <questions>`. Tells its parent what it can be loaded with,
 * and ends with it. Whatever it starts and asks is the checkout's own code.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loads } from './loads.ts';

type Floors = typeof import('../floors/start.ts');
type Questions = typeof import('../figures/questions.ts');
type SigningIn = typeof import('../figures/signing-in.ts');
type Staging = typeof import('../stage/stage.ts');

const [checkout = '.', data = '', questions = '20000'] = process.argv.slice(2);

const of = <Module>(file: string): Promise<Module> =>
  import(pathToFileURL(join(resolve(checkout), 'bench/src', file)).href);

const { setStage, getAs, paths, processesOf } = await of<Staging>('stage/stage.ts');
const { readableIds, submissions } = await of<Questions>('figures/questions.ts');
const { portalSignIns } = await of<SigningIn>('figures/signing-in.ts');
const { startServer } = await of<Floors>('floors/start.ts');

const connections = 32;
const { stage, strike } = await setStage(
  {
    ...{ questions: Number(questions), data, connections, seconds: 1, rounds: 1, out: data },
    ...{ quick: true, build: false, docs: false },
  },
  (_title, work) => work(),
);
const { portal, attorney, asker, processes } = stage;
const { url } = portal;
// An earlier version's stage has no `startTwin`.
const twin = await stage.startPortal({
  serviceDatabaseUrls: portal.databaseUrls,
  publicUrl: portal.config.publicUrl,
});
const balancer = await startServer(
  'balancer.ts',
  [url, twin.url].map((each) => new URL(each).port),
);
const second = Object.entries(processesOf(twin)).map(([name, pid]) => [`second ${name}`, pid]);
const page = [getAs(attorney, paths.queue)];
const queue = { url, connections, requests: page };
const loads: Loads = {
  queue: { processes, load: queue },
  alone: { processes, load: { ...queue, connections: 1 } },
  ten: { processes, load: { ...queue, requests: [getAs(attorney, `${paths.queue}?limit=10`)] } },
  detail: {
    processes,
    load: {
      ...queue,
      requests: (await readableIds(stage)).map((id) => getAs(attorney, paths.question(id))),
    },
  },
  two: {
    processes: { ...processes, ...Object.fromEntries(second) },
    load: { ...queue, url: balancer.url, connections: 2 * connections },
  },
  submit: { processes, load: { ...queue, requests: submissions(asker.headers, paths.submit) } },
  signin: { processes, load: await portalSignIns(stage, 16) },
  crowd: { processes, load: await portalSignIns(stage, 1_000) },
  storm: { processes, load: queue, alongside: await portalSignIns(stage, 4) },
};

async function end(): Promise<void> {
  await twin.stop();
  balancer[Symbol.dispose]();
  await strike();
  process.exit();
}
process.once('disconnect', () => void end());
process.send?.(loads);
