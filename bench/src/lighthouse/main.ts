/**
 * `node bench/src/lighthouse/main.ts`: starts a portal of its own, with a person who has asked
 * twenty questions, and prints what Lighthouse says of the landing page and of that person's
 * dashboard. With an address, and a cookie if need be, it looks at that page instead.
 */
import { calls } from '@counsel/contracts';
import { aQuestion, originOf, register } from '@counsel/e2e/cast';
import { type Portal, startPortal } from '@counsel/scripts';
import { measureLighthouse } from './lighthouse.ts';

const questions = 20;

async function seed(portal: Portal): Promise<string> {
  const member = await register(portal);
  for (let number = 1; number <= questions; number += 1) {
    const body = aQuestion({ title: `Question ${number}: may we end the lease early?` });
    await member.api.do(calls.submitQuestion, { body });
  }
  return member.api.cookie;
}

async function lookAtOurs(): Promise<void> {
  const testServerUrl = process.env.TEST_DATABASE_URL;
  const portal = await startPortal({
    throttleScale: 1_000,
    ...(testServerUrl && { testServerUrl }),
  });
  try {
    const origin = originOf(portal);
    console.log('landing', await measureLighthouse(`${origin}/`));
    const cookie = await seed(portal);
    console.log('dashboard', await measureLighthouse(`${origin}/dashboard`, { cookie }));
  } finally {
    await portal.stop();
  }
}

const [url, cookie] = process.argv.slice(2);
if (url === undefined) await lookAtOurs();
else console.log(await measureLighthouse(url, cookie === undefined ? {} : { cookie }));
process.exit();
