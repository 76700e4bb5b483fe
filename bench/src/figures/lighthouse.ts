import { calls } from '@counsel/contracts';
import { originOf, register } from '@counsel/e2e/cast';
import { type LighthouseOptions, measureLighthouse } from '../lighthouse/lighthouse.ts';
import { shipMadeRemote } from '../lighthouse/made-remote.ts';
import type { Session } from '../stage/session.ts';
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
  member: { score: 97, largestPaint: 2.2, blocking: 100, shift: 0.01 },
  made: { score: 97, largestPaint: 2.4, blocking: 100, shift: 0.01 },
} as const;

/**
 * What Lighthouse says of a visitor's first page, and of members': two of an asker, one of an attorney,
 * and one of a remote as the generator makes it.
 */
export async function measureScores(stage: Stage): Promise<Findings> {
  const { portal, asker, attorney } = stage;
  const origin = originOf(portal);
  const { landing, member } = targets;
  const pages: [string, string, Targets, Session?][] = [
    ['Landing page', '/', landing],
    ['Dashboard', '/dashboard', member, asker],
    ['A question’s page', await questionOf(origin, asker), member, asker],
    ['Question queue', '/question-queue', member, attorney],
  ];
  const figures: Figure[] = [];
  for (const [name, path, wanted, reader] of pages) {
    const { cookie } = reader?.headers ?? {};
    figures.push(...(await look(name, origin + path, wanted, { ...(cookie && { cookie }) })));
  }
  return { series: [], figures: [...figures, ...(await measureMade(stage))] };
}

/** In a portal of its own: nothing is shipped to the one that the other parts measure. */
async function measureMade({ startPortal }: Stage): Promise<Figure[]> {
  const portal = await startPortal();
  try {
    const path = await shipMadeRemote(portal);
    const { cookie } = (await register(portal)).api;
    return await look('A made remote', originOf(portal) + path, targets.made, { cookie });
  } finally {
    await portal.stop();
  }
}

/** The page of the last question that somebody asked. */
async function questionOf(origin: string, { headers }: Session): Promise<string> {
  const answer = await fetch(origin + calls.listOwnQuestions.path, { headers });
  const [question]: { id: number }[] = await answer.json();
  if (!question) throw new Error('Nobody asked anything');
  return `/question/${question.id}`;
}
