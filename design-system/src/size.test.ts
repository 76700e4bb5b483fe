import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Bundle, bundle } from '../test/bundle.ts';

const index = join(import.meta.dirname, 'index.ts');

/**
 * What a page pays at most for one component alone: bytes of script and style, compressed, beyond React.
 * About 15 % above what it costs today. Who needs more raises the number here, and sees what it costs.
 */
const budgets: Readonly<Record<string, number>> = {
  Alert: 3300,
  AnswerPanel: 3800,
  AppHeader: 3600,
  Avatar: 800,
  Badge: 900,
  Brand: 700,
  Button: 3100,
  Card: 1050,
  Checkbox: 9700,
  Dialog: 17_800,
  EmptyState: 1500,
  Facts: 800,
  Filters: 3500,
  Footer: 1250,
  ListHead: 1100,
  LoadMore: 3250,
  Marked: 520,
  Menu: 36_200,
  PageHeader: 1450,
  QuestionCard: 1850,
  QuestionRow: 2700,
  RadioGroup: 15_200,
  RichText: 850,
  SearchField: 3900,
  Select: 38_500,
  Skeleton: 2_700,
  SkipLink: 600,
  Spinner: 1000,
  StatCard: 1100,
  StatusBadge: 2950,
  Switch: 8550,
  TextArea: 4450,
  TextField: 3600,
  TextLink: 2150,
  Thread: 1550,
  Toast: 16_500,
  Tooltip: 22_100,
  TourStep: 1400,
  VisuallyHidden: 450,
  Text: 920,
  layout: 1200,
};

describe('the size of components', function sizes() {
  this.timeout(180_000);
  let made: Bundle;
  const groups = new Map<string, string[]>();

  before(async () => {
    for (const [folder, names] of await exported()) groups.set(folder, names);
    const programs = [...groups].map(([folder, names]) => [
      folder,
      `export { ${names.join(', ')} } from ${JSON.stringify(index)};`,
    ]);
    made = await bundle(Object.fromEntries(programs), 'web');
  });

  after(() => made.remove());

  it('has a budget for each of them', () => {
    assert.deepEqual([...groups.keys()].sort(), Object.keys(budgets).sort());
  });

  for (const [folder, budget] of Object.entries(budgets)) {
    it(`${folder} costs at most ${budget} bytes`, async () => {
      const size = await sizeOf(join(made.folder, folder));
      assert.ok(size > 0, 'nothing was built');
      assert.ok(size <= budget, `${size} bytes, compressed`);
    });
  }
});

/** The components that the package offers, by the folder that they live in. */
async function exported(): Promise<Map<string, string[]>> {
  const source = await readFile(index, 'utf8');
  // What is passed on whole has its folder's name.
  const found = source.matchAll(/^export (?:\{([^}]+)\}|\*) from '\.\/(\w+)\/\w+\.tsx';$/gm);
  return new Map(
    [...found].map(([, list, folder = '']) => [
      folder,
      (list ?? folder)
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z]\w*$/.test(name)),
    ]),
  );
}

/** Some components have no style or no script worth a file of their own. */
async function sizeOf(path: string): Promise<number> {
  const files = await Promise.all(
    ['mjs', 'css'].map((kind) => readFile(`${path}.${kind}`).catch(() => Buffer.alloc(0))),
  );
  return files.reduce((sum, file) => sum + (file.length > 0 ? gzipSync(file).length : 0), 0);
}
