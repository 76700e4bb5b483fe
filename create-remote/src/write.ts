import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import { contractRange, type Packages } from './packages.ts';

/** What a remote is made from. */
export type Plan = { name: string; title: string; packages: Packages; portal?: string };

const template = fileURLToPath(new URL('../template', import.meta.url));

// What a template writes is code, not a page: nothing is escaped for HTML.
const eta = new Eta({ autoEscape: false, autoTrim: false });

/** A name in words: "my-remote" is "My Remote". */
export const titleOf = (name: string): string =>
  name.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** npm leaves a `.gitignore` out of what it packs. */
const target = (path: string): string => path.replace(/\.eta$/, '').replace(/^_/, '.');

/** Writes the remote's files to its folder. Those that end in `.eta` are filled in. */
export function write(root: string, plan: Plan): void {
  const values = { ...plan, contract: contractRange };
  const entries = readdirSync(template, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const from = join(entry.parentPath, entry.name);
    const path = join(root, target(from.slice(template.length + 1)));
    const content = readFileSync(from, 'utf8');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, from.endsWith('.eta') ? eta.renderString(content, values) : content);
  }
}
