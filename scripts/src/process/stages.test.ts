import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stopped } from '../fault.ts';
import { testFolder } from '../testing/support.ts';
import type { ChildSpec } from './child.ts';
import { LogFile } from './log-file.ts';
import { Stages } from './stages.ts';

describe('the stages of a start', () => {
  const folder = testFolder();

  /** A child that writes its name to `order` when it ends, a while after it was asked to. */
  function fake(name: string): ChildSpec {
    const order = JSON.stringify(join(folder.path, 'order'));
    const sign = join(folder.path, `${name}-is-ready`);
    const script = `const fs = require('node:fs');
      process.on('SIGTERM', () => setTimeout(() => {
        fs.appendFileSync(${order}, '${name} ');
        process.exit(0);
      }, 50));
      setInterval(() => {}, 1000);
      fs.writeFileSync(${JSON.stringify(sign)}, '');`;
    return {
      name,
      command: process.execPath,
      args: ['-e', script],
      cwd: folder.path,
      env: process.env,
      log: new LogFile(join(folder.path, `${name}.log`)),
      isReady: () => existsSync(sign),
      tie: 'watchdog',
    };
  }

  it('end the other way round, each when the one after it has ended', async () => {
    const stages = new Stages(() => {});
    for (const name of ['database', 'service', 'gateway']) {
      await stages.start([fake(name)]);
    }
    appendFileSync(join(folder.path, 'order'), '');
    await Promise.all([stages.stop(), stages.stop()]);
    assert.equal(readFileSync(join(folder.path, 'order'), 'utf8'), 'gateway service database ');
    await assert.rejects(stages.start([fake('late')]), Stopped);
  });
});
