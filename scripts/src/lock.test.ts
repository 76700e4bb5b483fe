import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.ts';
import { holderOf, lockFolder } from './lock.ts';
import { testFolder } from './testing/support.ts';

describe('the data folder', () => {
  const folder = testFolder();

  it('serves one portal at a time', () => {
    const release = lockFolder(folder.path, 4711);
    assert.throws(() => lockFolder(folder.path), Fault);
    assert.equal(holderOf(folder.path)?.databasePort, 4711);
    release();
    assert.equal(holderOf(folder.path), undefined);
    lockFolder(folder.path)();
  });

  it('is free again after a crash, even if the process id has a new owner', () => {
    const holder = { pid: process.pid, started: 'long ago' };
    writeFileSync(join(folder.path, 'launcher.json'), JSON.stringify(holder));
    lockFolder(folder.path)();
  });
});
