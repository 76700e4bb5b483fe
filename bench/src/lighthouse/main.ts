/**
 * `node bench/src/lighthouse/main.ts`: starts a portal of its own, with a person who has asked
 * twenty questions, and prints what Lighthouse says of the landing page and of that person's
 * dashboard. With an address, and a cookie if need be, it looks at that page instead. With
 * `--waterfall` it draws what the dashboard asks for, one thing after the other, into
 * `docs/performance/waterfall.svg`, and prints when it stands, for the first time and again.
 */
import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { calls, durations } from '@counsel/contracts';
import { aQuestion, originOf, register, verifyAddress } from '@counsel/e2e/cast';
import { type Portal, startPortal } from '@counsel/scripts';
import { measureLighthouse } from './lighthouse.ts';
import { loadSlowly, waterfall } from './waterfall.ts';

const questions = 20;

async function seed(portal: Portal): Promise<string> {
  const member = await register(portal);
  // Until then a notice stands above all else.
  await verifyAddress(portal, member);
  for (let number = 1; number <= questions; number += 1) {
    const body = aQuestion({ title: `Question ${number}: may we end the lease early?` });
    await member.api.do(calls.submitQuestion, { body });
  }
  // What changed so lately is told to a page that opens, which then asks for it again.
  await setTimeout(durations.liveSlack);
  return member.api.cookie;
}

async function withPortal(look: (portal: Portal) => Promise<void>): Promise<void> {
  const testServerUrl = process.env.TEST_DATABASE_URL;
  const portal = await startPortal({
    throttleScale: 1_000,
    ...(testServerUrl && { testServerUrl }),
  });
  try {
    await look(portal);
  } finally {
    await portal.stop();
  }
}

async function lookAtOurs(portal: Portal): Promise<void> {
  const origin = originOf(portal);
  console.log('landing', await measureLighthouse(`${origin}/`));
  const cookie = await seed(portal);
  console.log('dashboard', await measureLighthouse(`${origin}/dashboard`, { cookie }));
}

const picture = new URL('../../../docs/performance/waterfall.svg', import.meta.url);

async function drawOurs(portal: Portal): Promise<void> {
  const dashboard = `${originOf(portal)}/dashboard`;
  const { first, again } = await loadSlowly(dashboard, await seed(portal));
  await writeFile(picture, waterfall(first));
  for (const [name, { firstPaint, largestPaint, whole }] of Object.entries({ first, again })) {
    console.log(name, { firstPaint, largestPaint, whole });
  }
}

const [url, cookie] = process.argv.slice(2);
if (url === undefined) await withPortal(lookAtOurs);
else if (url === '--waterfall') await withPortal(drawOurs);
else console.log(await measureLighthouse(url, cookie === undefined ? {} : { cookie }));
process.exit();
