import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { inRoot } from '../paths.ts';

/** One thing to run: a check that passes or fails as a whole, or a package's tests. */
export interface Step {
  kind: 'check' | 'mocha';
  name: string;
  /** What an argument of `npm test` may call it. */
  answersTo: string[];
  command: string;
  cwd: string;
  /** Nothing runs beside it: it takes all that the machine has. */
  isAlone?: boolean;
}

interface Manifest {
  name: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
}

/**
 * Begun first, the longest of all ahead: none of them is left over when all others are done. Two that
 * both bundle remotes, such as those of the kit and of shipping, are not neighbours.
 */
const longest = [
  'design-system',
  'e2e kit',
  'e2e remotes',
  'e2e races',
  'e2e access',
  'e2e input',
  'e2e commands',
  'e2e api',
  'e2e seen',
  'e2e shipping',
  'e2e screens',
  'e2e account',
  'e2e month',
  'e2e',
  'bench',
  'remote-kit',
];

/** What a crowd gets depends on who else is there, and how soon processes are back on what else runs. */
const alone = ['e2e crowd', 'e2e rehearsal'];

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));

/** Folders of all packages, in the order of the workspaces. */
function packages(): string[] {
  const patterns = manifestIn('.').workspaces ?? [];
  return patterns.flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: inRoot() }).map(dirname).sort(),
  );
}

function lintSteps(): Step[] {
  const scripts = Object.entries(manifestIn('.').scripts ?? {});
  return scripts
    .filter(([name]) => name.startsWith('lint:'))
    .map(([name, command]) => ({
      kind: 'check',
      name,
      answersTo: ['lint', name],
      command,
      cwd: inRoot(),
    }));
}

function packageSteps(folder: string): Step[] {
  const { name, scripts = {} } = manifestIn(folder);
  const short = name.replace('@counsel/', '').replace(/-service$/, '');
  const answersTo = [name, short, folder, basename(folder)];
  const common = { cwd: inRoot(folder), answersTo };
  const { types } = scripts;
  /** `test`, and further parts of it as `test:<name>`, which run beside it. */
  const tests = Object.entries(scripts).filter(([script]) => /^test(:|$)/.test(script));
  return [
    ...(types
      ? [
          {
            ...common,
            kind: 'check' as const,
            name: `types of ${short}`,
            answersTo: [...answersTo, 'types'],
            command: types,
          },
        ]
      : []),
    ...tests.map(([script, command]) => {
      const name = script.replace(/^test:?/, `${short} `).trim();
      return { ...common, kind: 'mocha' as const, name, command, isAlone: alone.includes(name) };
    }),
  ];
}

/**
 * What `npm test` runs: lint and types as one test each, and the tests of every package that has
 * some. Words choose packages or checks; without any, all run.
 */
export function stepsFor(words: string[]): Step[] {
  const all = [...lintSteps(), ...packages().flatMap(packageSteps)];
  const first = longest.flatMap((name) => all.filter((step) => step.name === name));
  const steps = [...first, ...all.filter((step) => !first.includes(step))];
  if (words.length === 0) return steps;
  return steps.filter((step) => step.answersTo.some((answer) => words.includes(answer)));
}
