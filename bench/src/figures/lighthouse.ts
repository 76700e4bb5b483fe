import { originOf } from '@counsel/e2e/cast';
import { type LighthouseOptions, measureLighthouse } from '../lighthouse/lighthouse.ts';
import type { Stage } from '../stage/stage.ts';
import type { Figure, Findings } from './figure.ts';

const against = 'Lighthouse, phone, simulated throttling, median of 3';

interface Targets {
  score: number;
  shift: number;
  /** In seconds. */
  largestPaint?: number;
  /** In milliseconds. */
  blocking?: number;
}

async function look(
  name: string,
  url: string,
  { score, shift, largestPaint, blocking }: Targets,
  options?: LighthouseOptions,
): Promise<Figure[]> {
  const found = await measureLighthouse(url, options);
  const told = (what: string, value: number, unit: Figure['unit'], atMost?: number): Figure => ({
    ...{ title: `${name}, ${what}`, against, value, unit },
    ...(atMost !== undefined && { atMost }),
  });
  return [
    { ...told('score of 100', found.performance, ''), atLeast: score },
    told('largest contentful paint', found.largestContentfulPaint / 1_000, 's', largestPaint),
    told('speed index', found.speedIndex / 1_000, 's'),
    told('total blocking time', found.totalBlockingTime, 'ms', blocking),
    told('layout shift', found.cumulativeLayoutShift, '', shift),
  ];
}

const targets = {
  landing: { score: 98, largestPaint: 1.5, blocking: 100, shift: 0 },
  dashboard: { score: 90, shift: 0.02 },
} as const;

/** What Lighthouse says of a visitor's first page and of an asker's. */
export async function measureScores({ portal, asker }: Stage): Promise<Findings> {
  const origin = originOf(portal);
  const { cookie = '' } = asker.headers;
  const landing = await look('Landing page', `${origin}/`, targets.landing);
  const dashboard = await look('Dashboard', `${origin}/dashboard`, targets.dashboard, { cookie });
  return { series: [], figures: [...landing, ...dashboard] };
}
