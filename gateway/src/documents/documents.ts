import { join } from 'node:path';
import { documentPages } from '@counsel/contracts';
import type { PortalMiddleware } from '@counsel/service-kit';
import { isFile, refuseWrites } from '../files.ts';
import { type NamedSettings, sendFilled } from '../filled-pages.ts';

interface DocumentOptions {
  shellDir: string;
  settings: NamedSettings;
}

const address = new RegExp(`^/(${documentPages.join('|')})(\\.html|/)?$`);

/**
 * `/terms` and `/privacy`, as the shell's build drew them: they need no session, no script, no remote
 * and no database. A shell of the time before has none.
 */
export function documents({ shellDir, settings }: DocumentOptions): PortalMiddleware {
  return async function sendDocument(ctx, next) {
    const [, name] = address.exec(ctx.path) ?? [];
    const file = join(shellDir, `${name}.html`);
    if (name === undefined || !(await isFile(file))) return next();
    refuseWrites(ctx);
    await sendFilled(ctx, file, settings);
  };
}
