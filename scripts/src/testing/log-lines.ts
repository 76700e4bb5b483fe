import { globSync, readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';

/** A line that code of the portal's processes may log. */
export interface LogLine {
  file: string;
  message: string;
  level: string;
  fields: string[];
}

const call = /\b(?:log|lines|#log)(?:\?)?\.(trace|debug|info|warn|error|fatal)\(/g;

/** All that stands in the calls of a logger; those say what they log on the spot. */
export function logLines(): LogLine[] {
  const files = globSync(['gateway/src/**/*.ts', 'services/*/src/**/*.ts'], { cwd: inRoot() });
  return files
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .sort()
    .flatMap((file) => {
      const code = readFileSync(inRoot(file), 'utf8').replace(/^\s*\/\/.*$/gm, '');
      return [...code.matchAll(call)].map(({ index, 0: { length }, 1: level = '' }) => ({
        file,
        level,
        ...saidBy(argumentsAt(code, index + length)),
      }));
    });
}

/** Up to the parenthesis that closes. */
function argumentsAt(code: string, begin: number): string {
  let depth = 1;
  let end = begin;
  for (; depth > 0 && end < code.length; end += 1) {
    if (code[end] === '(') depth += 1;
    if (code[end] === ')') depth -= 1;
  }
  return code.slice(begin, end - 1);
}

function saidBy(args: string): { message: string; fields: string[] } {
  const message = /'([^']*)'[\s,]*$/.exec(args)?.[1] ?? '';
  const object = /^\s*\{(.*)\}/s.exec(args)?.[1] ?? '';
  // What is inside of a value has no names of its own.
  const flat = object.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  const fields = flat
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => each.split(':')[0]?.trim() ?? '');
  return { message, fields };
}
