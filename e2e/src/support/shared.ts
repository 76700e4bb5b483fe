import type { Portal } from '@counsel/scripts';
import { after } from 'mocha';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { startTestPortal } from './portal.ts';
import { type Stage, stageOf } from './stage.ts';

let portal: Promise<Portal> | undefined;
let browser: Promise<Browser> | undefined;

/**
 * The portal that files of tests share, each with people and questions of its own. Who kills a
 * service, publishes a remote or counts what is there takes one of their own.
 */
export function sharedPortal(): Promise<Portal> {
  portal ??= startTestPortal();
  return portal;
}

/** A stage on the shared portal. */
export async function sharedStage(): Promise<Stage> {
  browser ??= launchBrowser();
  return stageOf(await sharedPortal(), await browser, async () => undefined);
}

after('the shared portal ends', async () => {
  await (await browser)?.close();
  await (await portal)?.stop();
});
