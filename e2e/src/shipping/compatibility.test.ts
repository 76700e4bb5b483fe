import { after, describe } from 'mocha';
import { tellMainLoop } from '../support/main-loop.ts';
import { startTestPortal } from '../support/portal.ts';
import { unpackedRelease } from './releases.ts';

describe('a release meets the one before it', () => {
  const { shell, remotes, remove } = unpackedRelease('1.0.0');
  after(remove);

  describe('the previous shell with the new remotes', () =>
    tellMainLoop(() => startTestPortal({ shellDir: shell })));

  describe('the new shell with the previous remotes', () =>
    tellMainLoop(() => startTestPortal({ remotesFrom: remotes })));
});
