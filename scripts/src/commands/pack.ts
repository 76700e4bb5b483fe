/** `npm run pack`: writes tarballs of what teams install to `packages/`. */
import { relative } from 'node:path';
import { build } from '../build.ts';
import { pack } from '../pack/pack.ts';
import { inRoot } from '../paths.ts';
import { lines } from '../report.ts';

/** What holds built files. */
const built = ['@counsel/contracts', '@counsel/shell', '@counsel/create-remote'];

const write = (text: string) => process.stdout.write(text);

export async function run(): Promise<number> {
  const { step } = lines(write);
  await step('Build', () => build({ only: built }));
  const packed = await step('Pack', () => pack(inRoot('packages')));
  for (const path of Object.values(packed)) write(`${relative(inRoot(), path)}\n`);
  return 0;
}
