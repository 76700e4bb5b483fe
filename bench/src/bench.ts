import { measureClick, measureWeights } from './figures/browser.ts';
import type { Findings } from './figures/figure.ts';
import { measureLatePage, measureSize } from './figures/growth.ts';
import { measureInteractions } from './figures/interactions.ts';
import { measureScores } from './figures/lighthouse.ts';
import { measureLive } from './figures/live.ts';
import { measureDetail, measureSubmit } from './figures/questions.ts';
import { measureAlone, measureQueue } from './figures/queue.ts';
import { measureSearch } from './figures/search.ts';
import { measureCrowds, measureSignIn, measureStorm } from './figures/signing-in.ts';
import { measureTraces } from './figures/traces.ts';
import { measureWorkers } from './figures/workers.ts';
import type { Options } from './options.ts';
import { describeRun, type Results } from './results.ts';
import type { Tell } from './seed/seed.ts';
import { type Stage, setStage, workDone } from './stage/stage.ts';

type Part = (stage: Stage) => Promise<Findings>;

/** In this order: what writes comes after what only reads, and what hashes after both. */
const parts: Record<string, [title: string, Part]> = {
  queue: ['Queue page, portal and floors', measureQueue],
  alone: ['One caller alone', measureAlone],
  detail: ['One question', measureDetail],
  late: ['A late page', measureLatePage],
  size: ['Many questions and few', measureSize],
  search: ['Searches', measureSearch],
  workers: ['Two of each process', measureWorkers],
  live: ['Open pages', measureLive],
  traces: ['Traces', measureTraces],
  submit: ['Submit', measureSubmit],
  signin: ['Sign-ins', measureSignIn],
  crowds: ['Sign-ins of many', measureCrowds],
  storm: ['A storm of sign-ins', measureStorm],
  weights: ['Sizes', measureWeights],
  click: ['A click', measureClick],
  interactions: ['Presses', measureInteractions],
  lighthouse: ['Lighthouse', measureScores],
};

export const partNames = Object.keys(parts);

/** Each takes longer than all of a quick run may. */
const slow = ['search', 'live', 'lighthouse'];

function chosen({ only, quick }: Options): [title: string, Part][] {
  const unknown = only?.filter((name) => !(name in parts)) ?? [];
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown[0]}: the parts are ${partNames.join(', ')}.`);
  }
  return Object.entries(parts)
    .filter(([name]) => only?.includes(name) ?? !(quick && slow.includes(name)))
    .map(([, part]) => part);
}

/** A part that fails keeps none of the others from being measured, and counts as missed. */
function notMeasured(title: string, error: Error): Findings {
  const failed = { title, against: '', value: Number.NaN, unit: '%', atLeast: 0 } as const;
  return { series: [], figures: [{ ...failed, note: error.message.split('\n', 1)[0] }] };
}

/** Starts the portal, fills it and measures part after part. */
export async function runBench(options: Options, tell: Tell): Promise<Results> {
  const work = chosen(options);
  const { stage, strike } = await setStage(options, tell);
  try {
    const findings: Findings[] = [];
    for (const [title, part] of work) {
      const measure = () => workDone(stage).then(() => part(stage));
      findings.push(await tell(title, () => measure().catch((error) => notMeasured(title, error))));
    }
    return {
      ...describeRun(options, stage.questions),
      figures: findings.flatMap(({ figures }) => figures),
      series: findings.flatMap(({ series }) => series),
    };
  } finally {
    await strike();
  }
}
