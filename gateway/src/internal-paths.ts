import { refusals } from '@counsel/contracts';
import type { PortalMiddleware } from '@counsel/service-kit';
import createError from 'http-errors';

/** However often something was escaped, one more look than anything in between takes. */
const mostEscapes = 4;

function unescaped(path: string): string {
  let text = path;
  for (let times = 0; times < mostEscapes; times++) {
    const next = text.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (next === text) break;
    text = next;
  }
  return text;
}

/** What nearly every path is, and no such call by any reading: to look closer costs each request. */
const isPlain = /^\/(?!internal)[\w-]+(?:\/[\w.-]*\w)*$/i;

/**
 * Whether some server could read a path as one of the calls among the services: in whatever case,
 * escaped, in other widths of letters, with more slashes, parameters, dots or blanks than it needs.
 */
export function isInternal(path: string): boolean {
  if (isPlain.test(path)) return false;
  const steps: string[] = [];
  for (const written of unescaped(path).normalize('NFKC').split(/[/\\]/)) {
    const step = written
      .replace(/[;?#].*$/s, '')
      .replace(/[^!-~]/g, '')
      .toLowerCase();
    if (step === '..') steps.pop();
    else if (step.replace(/\.+$/, '') !== '') steps.push(step.replace(/\.+$/, ''));
  }
  return steps[0] === 'internal';
}

/**
 * The calls among the services are not there, by whatever spelling; metrics are told elsewhere, on a
 * port that is no visitor's to reach.
 */
export const refuseInternal: PortalMiddleware = (ctx, next) => {
  if (isInternal(ctx.path) || ctx.path === '/metrics') throw createError(404, refusals.notFound);
  return next();
};
