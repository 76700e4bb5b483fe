/**
 * A month of 10,000 questions and 60 attorneys, of whom a third go silent, on a moved clock; says of each
 * thing that is to be true of it whether it is: `npm run month -w @counsel/e2e`.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { disposableServer } from '@counsel/scripts';
import { checks } from './checks.ts';
import { liveThrough } from './month.ts';

const scale = { questions: 10_000, attorneys: 60, days: 30, seed: 20_261_126 };

const folder = mkdtempSync(join(tmpdir(), 'counsel-month-'));
// The server may run as another user, who must be able to pass.
chmodSync(folder, 0o711);
const server = await disposableServer(folder);
process.env.TEST_DATABASE_URL = server.url;
try {
  await server.start();
  const month = await liveThrough(scale, console.log);
  try {
    for (const [what, faultsOf] of Object.entries(checks)) {
      const faults = await faultsOf(month);
      console.log(faults.length === 0 ? `yes  ${what}` : `NO   ${what}:\n${faults.join('\n')}`);
      if (faults.length > 0) process.exitCode = 1;
    }
  } finally {
    await month.portal.stop();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
