import { originOf } from '@counsel/e2e/cast';
import { type Contender, measureInRounds, type Series } from '../measure/rounds.ts';
import { getAs, openSeeded, paths, processesOf, type Stage } from '../stage/stage.ts';
import { type Findings, percentOf } from './figure.ts';
import { portalQueue } from './queue.ts';

/**
 * Rows of a page where late pages are compared: five per cent of a million questions are 5,000 pages
 * of ten.
 */
const pageLength = 10;
const latePage = 5_000;
const stride = 100;

/** The address of the next page, as the portal names it. */
async function nextOf(stage: Stage, path: string): Promise<string | undefined> {
  const response = await fetch(originOf(stage.portal) + path, { headers: stage.attorney.headers });
  await response.arrayBuffer();
  return /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
}

const withLength = (path: string, length: number): string =>
  path.replace(/limit=\d+/, `limit=${length}`);

/** Walks to a page as a reader would, by the links, in strides as long as the portal allows. */
async function pathOfPage(stage: Stage, wanted: number) {
  let path = `${paths.queue}?limit=${stride}`;
  let skipped = 0;
  while (skipped < (wanted - 1) * pageLength) {
    const isFar = skipped + stride <= (wanted - 1) * pageLength;
    const length = isFar ? stride : pageLength;
    const next = await nextOf(stage, withLength(path, length));
    if (!next) break;
    path = next;
    skipped += length;
  }
  return { path: withLength(path, pageLength), page: skipped / pageLength + 1 };
}

/** A late page of the queue against its first. */
export async function measureLatePage(stage: Stage): Promise<Findings> {
  const { path, page } = await pathOfPage(stage, latePage);
  const queue = portalQueue(stage);
  const at = (name: string, address: string): Contender => ({
    ...queue,
    name,
    load: { ...queue.load, requests: [getAs(stage.attorney, address)] },
  });
  const number = page.toLocaleString('en-US');
  const series = await measureInRounds(
    [at(`queue: page ${number}`, path), at('queue: page 1', `${paths.queue}?limit=${pageLength}`)],
    stage.measuring,
  );
  const [late, first] = series as [Series, Series];
  const title = `Queue, page ${number} of ten, rate`;
  const words = { title, against: 'the first page of ten', atLeast: 90 };
  return { series, figures: [percentOf(late, first, words)] };
}

const small = 1_000;

/** The first page of the queue among all questions against the same among a thousand. */
export async function measureSize(stage: Stage): Promise<Findings> {
  const other = await openSeeded(small, (_title, work) => work());
  try {
    const queue = portalQueue(stage);
    const name = (count: number) => `queue page: among ${count.toLocaleString('en-US')} questions`;
    const smallQueue = portalQueue({
      ...stage,
      ...other,
      processes: processesOf(other.portal),
    });
    const series = await measureInRounds(
      [
        { ...queue, name: name(stage.questions) },
        { ...smallQueue, name: name(other.questions) },
      ],
      stage.measuring,
    );
    const [large, little] = series as [Series, Series];
    const title = `Queue page among ${stage.questions.toLocaleString('en-US')} questions, rate`;
    const against = `the same among ${small.toLocaleString('en-US')}`;
    return { series, figures: [percentOf(large, little, { title, against, atLeast: 90 })] };
  } finally {
    await other.portal.stop();
  }
}
