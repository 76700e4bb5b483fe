import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { KnownAnswers, Registry, Role } from '@counsel/contracts';

/** What is drawn of a page before it is sent. */
export interface Drawn {
  body: string;
  title: string;
  head: string;
  /** What of the registry the page may use. */
  registry: Registry;
  manifest?: { address: string; integrity: string };
}

/** What `shell/src/prerender.tsx` offers to the server. */
interface Prerender {
  asksOf(
    registry: unknown,
    pathname: string,
    reader: { isMember: boolean; roles: readonly Role[]; standing?: unknown },
  ): string[];
  page(known: KnownAnswers, location: string, view?: string): Drawn | undefined;
}

export interface Drawing extends Prerender {
  /** The document, with places for what is drawn and known. */
  template: string;
}

/** Below the shell's files, and sent to nobody. */
export const serverFolder = 'server';

/**
 * What the shell of this moment draws pages with; undefined where it has none, as one of before there
 * was any. Another build is taken up as soon as it is there.
 */
export function drawings(shellDir: string): () => Promise<Drawing | undefined> {
  const code = join(shellDir, serverFolder, 'prerender.cjs');
  const page = join(shellDir, serverFolder, 'page.html');
  const load = createRequire(import.meta.url);
  let known: { as: string; drawing: Drawing } | undefined;
  return async function current() {
    const found = await Promise.all([stat(code), stat(page)]).catch(() => undefined);
    if (found === undefined) return undefined;
    const as = found.map(({ mtimeMs, size }) => `${mtimeMs} ${size}`).join(' ');
    if (known?.as !== as) {
      const template = await readFile(page, 'utf8');
      delete load.cache[load.resolve(code)];
      known = { as, drawing: { ...(load(code) as Prerender), template } };
    }
    return known.drawing;
  };
}
