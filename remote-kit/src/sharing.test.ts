import assert from 'node:assert/strict';
import { join } from 'node:path';
import { readPackageJson } from './package-json.ts';
import { broughtByShell, consumedByRemote } from './sharing.ts';

const shell = join(import.meta.dirname, '../../shell');
const remote = join(import.meta.dirname, '../../mfe-user');

type Consumed = {
  shareKey: string;
  singleton: boolean;
  strictVersion: boolean;
  import: string | false;
};

describe('what the shell and the remotes share', () => {
  const brought = new Set(broughtByShell(shell, readPackageJson(shell)).map(({ key }) => key));
  const consumed: Consumed[] = Object.values(consumedByRemote(remote, readPackageJson(remote)));

  it('is React, and the SDK and the design system file by file', () => {
    for (const key of ['react', 'react-dom', '@counsel/shell-sdk/session']) {
      assert.ok(brought.has(key), key);
    }
    assert.ok(brought.has('@counsel/design-system/Button/Button'));
  });

  it('is brought by the shell, whatever a remote asks for by name', () => {
    const asked = consumed.map(({ shareKey }) => shareKey).filter((key) => !key.endsWith('/'));
    assert.deepEqual(
      asked.filter((key) => !brought.has(key)),
      [],
    );
  });

  it('also comes whole, for remotes of the time before', () => {
    for (const key of ['@counsel/shell-sdk', '@counsel/design-system']) {
      assert.ok(brought.has(key), key);
    }
  });

  it('comes with the remote where the shell may lack it', () => {
    const ofAction = consumed.find(({ shareKey }) => shareKey === '@counsel/shell-sdk/use-action');
    assert.match(String(ofAction?.import), /shell\/sdk\/src\/use-action\.ts$/);
    const ofSession = consumed.find(({ shareKey }) => shareKey === '@counsel/shell-sdk/session');
    assert.match(String(ofSession?.import), /whole\/shell-sdk\.js$/);
  });

  it('is of one version: a remote refuses another of the SDK or the design system', () => {
    for (const { shareKey, singleton, strictVersion } of consumed) {
      assert.equal(singleton, true);
      assert.equal(strictVersion, shareKey.startsWith('@counsel/'), shareKey);
    }
  });
});
