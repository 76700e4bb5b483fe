import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { Fault } from './fault.ts';
import { openSecrets, secretsFile } from './secrets.ts';
import { testFolder } from './testing/support.ts';

describe('the secrets of a data folder', () => {
  const folder = testFolder();

  it('are made once', () => {
    const made = openSecrets(folder.path);
    assert.deepEqual(openSecrets(folder.path), made);
  });

  it('are never made anew in place of a file that holds something else', () => {
    const file = secretsFile(folder.path);
    for (const text of ['', '{}', 'null', '[', '{"sessionKey":"short"}']) {
      writeFileSync(file, text);
      assert.throws(() => openSecrets(folder.path), Fault, text);
      assert.equal(readFileSync(file, 'utf8'), text);
    }
  });
});
