import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Fault } from './fault.ts';
import { handedFile, handSecrets, openSecrets, secretsFile } from './secrets.ts';
import { testFolder } from './testing/support.ts';

describe('the secrets of a data folder', () => {
  const folder = testFolder();

  it('are made once', () => {
    const made = openSecrets(folder.path);
    assert.deepEqual(openSecrets(folder.path), made);
  });

  it('of an earlier version go on: its one key for links and what is sealed, too', () => {
    const file = secretsFile(folder.path);
    const { linkKey: _, encryptionKey: __, ...before } = openSecrets(folder.path);
    const principalKey = 'principal-key-of-the-version-before';
    writeFileSync(file, JSON.stringify({ ...before, principalKey }));
    const now = openSecrets(folder.path);
    assert.deepEqual([now.linkKey, now.encryptionKey], [principalKey, principalKey]);
    writeFileSync(
      file,
      JSON.stringify({ ...before, principalKey, linkKey: 'of-its-own-0123456789' }),
    );
    assert.equal(openSecrets(folder.path).linkKey, 'of-its-own-0123456789');
  });

  it('reach a process in files that nobody else reads', () => {
    handSecrets(folder.path, 'gateway', { SESSION_KEYS: 'a-key' });
    const file = handedFile(folder.path, 'gateway', 'SESSION_KEYS');
    assert.equal(readFileSync(file, 'utf8'), 'a-key');
    for (const path of [file, dirname(file), dirname(dirname(file))]) {
      assert.equal(statSync(path).mode & 0o077, 0, path);
    }
  });

  it('are never made anew in place of a file that holds something else', () => {
    const file = secretsFile(folder.path);
    const unset = JSON.stringify({ ...openSecrets(folder.path), administratorPassword: null });
    for (const text of ['', '{}', 'null', '[', '{"sessionKey":"short"}', unset]) {
      writeFileSync(file, text);
      assert.throws(() => openSecrets(folder.path), Fault, text);
      assert.equal(readFileSync(file, 'utf8'), text);
    }
  });
});
