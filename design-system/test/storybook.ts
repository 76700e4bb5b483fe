import { execFile } from 'node:child_process';
import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');

/** Where the built Storybook lies. */
export const storybookFolder = join(root, 'storybook-static');

/** What the checks need to know of a story. */
export interface StoryEntry {
  id: string;
  title: string;
  name: string;
}

/** The stories of the built Storybook, which is built first if it is missing or older than its sources. */
export async function builtStories(): Promise<StoryEntry[]> {
  return entriesOf('story');
}

/** The pages of its docs. */
export async function builtDocs(): Promise<StoryEntry[]> {
  return entriesOf('docs');
}

async function entriesOf(type: 'story' | 'docs'): Promise<StoryEntry[]> {
  if ((await builtAt()) < (await changedAt())) await build();
  const index = JSON.parse(await readFile(join(storybookFolder, 'index.json'), 'utf8'));
  const entries: (StoryEntry & { type: string })[] = Object.values(index.entries);
  return entries.filter((entry) => entry.type === type);
}

async function builtAt(): Promise<number> {
  const found = await stat(join(storybookFolder, 'index.json')).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}

/** What Storybook shows, and what it shows it with. */
const sources = [
  '{src,../shell/src,../shell/sdk/src,../mfe-*/src,../services/contracts/src}/**/*.{ts,tsx,css,mdx}',
  '../mfe-*/remote.config.ts',
  '../storybook/{portal,src}/*',
  '.storybook/*',
];

async function changedAt(): Promise<number> {
  const times: number[] = [];
  for await (const path of glob(sources, { cwd: root })) {
    if (!path.includes('.test.')) times.push((await stat(join(root, path))).mtimeMs);
  }
  return Math.max(...times);
}

async function build() {
  await promisify(execFile)('npm', ['run', 'build'], {
    cwd: root,
    env: { ...process.env, CI: 'true' },
    maxBuffer: 64 * 1024 * 1024,
  });
}
