import { originOf } from '@counsel/e2e/cast';
import { type LighthouseOptions, measureLighthouse } from '../lighthouse/lighthouse.ts';
import type { Stage } from '../stage/stage.ts';
import type { Figure, Findings } from './figure.ts';

const against = 'Lighthouse, phone, simulated throttling, median of 3';

async function look(name: string, url: string, options?: LighthouseOptions): Promise<Figure[]> {
  const found = await measureLighthouse(url, options);
  const told = (what: string, value: number, unit: Figure['unit']): Figure => ({
    ...{ title: `${name}, ${what}`, against, value, unit },
  });
  return [
    told('score of 100', found.performance, ''),
    told('largest contentful paint', found.largestContentfulPaint / 1_000, 's'),
    told('total blocking time', found.totalBlockingTime, 'ms'),
  ];
}

/** What Lighthouse says of a visitor's first page and of an asker's. */
export async function measureScores({ portal, asker }: Stage): Promise<Findings> {
  const origin = originOf(portal);
  const { cookie = '' } = asker.headers;
  const landing = await look('Landing page', `${origin}/`);
  const dashboard = await look('Dashboard', `${origin}/dashboard`, { cookie });
  return { series: [], figures: [...landing, ...dashboard] };
}
