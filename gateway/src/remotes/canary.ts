import { createHash, randomInt } from 'node:crypto';
import { durations } from '@counsel/contracts';
import type { PortalContext } from '@counsel/service-kit';

/** `__Host-` keeps other hosts of the domain from setting it. */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-counsel-group' : 'counsel-group');
const groups = 10_000;
const lifetime = durations.canaryGroupDays * 24 * 3_600_000;

/**
 * Whether a group of browsers gets a remote's canary. Each remote shuffles the groups anew, so
 * that no browser gets them all; raising the share keeps those who are in.
 */
export function isInCanary(name: string, group: number, percent: number): boolean {
  const shuffled = createHash('sha256').update(`${name} ${group}`).digest().readUInt32BE();
  return (shuffled % groups) / groups < percent / 100;
}

/** The browser's group; one that has none yet is put in one, which its cookie keeps. */
export function groupOf(ctx: PortalContext, isSecure: boolean): number {
  const cookie = cookieName(isSecure);
  const known = ctx.cookies.get(cookie) ?? '';
  if (/^\d{1,4}$/.test(known)) return Number(known);
  const group = randomInt(groups);
  // TLS ends before this process, which therefore can't see it.
  ctx.cookies.secure = isSecure;
  ctx.cookies.set(cookie, String(group), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: lifetime,
    signed: false,
    overwrite: true,
  });
  return group;
}
