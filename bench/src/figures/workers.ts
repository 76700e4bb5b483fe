import { startServer } from '../floors/start.ts';
import { type Contender, measureInRounds, type Series, warmUp } from '../measure/rounds.ts';
import { processesOf, type Stage, startTwin } from '../stage/stage.ts';
import { cpuOf, type Findings, percentOf, ratio } from './figure.ts';
import { portalQueue } from './queue.ts';

const balancer = (...urls: string[]) =>
  startServer(
    'balancer.ts',
    urls.map((url) => new URL(url).port),
  );

const prefixed = (processes: Record<string, number>) =>
  Object.fromEntries(Object.entries(processes).map(([name, pid]) => [`second ${name}`, pid]));

/**
 * Two gateways and two of each service on one database against one of each, behind one balancer.
 * Each gateway of the two has as many callers as the one has elsewhere: requests that come together
 * share what it costs to wake a process up.
 */
export async function measureWorkers(stage: Stage): Promise<Findings> {
  const { portal } = stage;
  const twin = await startTwin(stage);
  try {
    using single = await balancer(portal.url);
    using double = await balancer(portal.url, twin.url);
    const queue = portalQueue(stage);
    const connections = 2 * stage.options.connections;
    const through = (name: string, url: string, processes: Contender['processes']): Contender => ({
      name,
      load: { ...queue.load, url, connections },
      processes,
    });
    // Behind the balancer it gets every second connection, and would stay half as warm as the first.
    await warmUp(through('second portal', twin.url, processesOf(twin)), stage.measuring);
    const both = { ...stage.processes, ...prefixed(processesOf(twin)) };
    const series = await measureInRounds(
      [
        through('queue page: two of each process', double.url, both),
        through('queue page: one of each process', single.url, stage.processes),
      ],
      // A few per cent decide here.
      { ...stage.measuring, seconds: 2 * stage.measuring.seconds },
    );
    const [two, one] = series as [Series, Series];
    const title = 'Two gateways and two of each service, queue page, rate';
    const cpu = ratio(
      two,
      one,
      cpuOf(...Object.keys(both)),
      cpuOf(...Object.keys(stage.processes)),
    );
    // "Not slower" is measured, and two measurements of one thing differ by a few per cent.
    const words = {
      title,
      against: 'one of each, behind the same balancer',
      atLeast: 97,
      note: `${connections} callers; ${cpu.toFixed(2)}× the CPU time an answer`,
    };
    return { series, figures: [percentOf(two, one, words)] };
  } finally {
    await twin.stop();
  }
}
