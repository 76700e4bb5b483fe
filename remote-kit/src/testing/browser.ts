import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/**
 * Flags that a headless browser in a container needs. Not the ones `@sparticuz/chromium` offers:
 * its `--single-process` mixes up the cookies of contexts.
 */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** An installed Chromium, else the one that comes as an npm package. */
async function executable(): Promise<string> {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const found = installed.find((path) => path !== undefined && existsSync(path));
  return found ?? packaged.executablePath();
}

/** Launches it, with further flags if need be; once it is whole, where another process unpacks it. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = await executable();
  for (;;) {
    try {
      return await chromium.launch({ executablePath, args: [...args, ...flags], headless: true });
    } catch (error) {
      if (!String(error).includes('ETXTBSY')) throw error;
      await wait(100);
    }
  }
}
