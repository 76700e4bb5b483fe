/**
 * The mail catcher's process: `node src/mail/main.ts <SMTP port> <inbox port> <folder>`. It
 * keeps what it caught in the folder, and has it again after a restart. People and programs reach it
 * through `front.ts` alone: its own page stands below a path that is drawn anew at each start, since
 * it answers whoever asks, from whatever site.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createRequire, Module } from 'node:module';
import { freePort, loopback } from '../ports.ts';
import { createFront } from './front.ts';
import { keepPrivate } from './private-folder.ts';

const require = createRequire(import.meta.url);

/**
 * maildev loads jsdom at once, though it needs it only to show a mail that has HTML, and jsdom is
 * half of what the process would hold in memory. In its place stands what loads it on first use.
 */
function loadDocumentsLate(): void {
  const fromMaildev = createRequire(require.resolve('maildev'));
  const path = fromMaildev.resolve('jsdom');
  const placeholder = new Module(path);
  placeholder.loaded = true;
  placeholder.exports = {
    JSDOM: function late(html: string) {
      delete fromMaildev.cache[path];
      return new (fromMaildev(path).JSDOM)(html);
    },
  };
  fromMaildev.cache[path] = placeholder;
}

const [smtp, web, mailDirectory] = process.argv.slice(2);
loadDocumentsLate();
const startMaildev = require('maildev');
if (!smtp || !web || !mailDirectory) {
  process.stderr.write('Give two ports and a folder.\n');
  process.exit(64);
}
keepPrivate(mailDirectory);
const ownPort = await freePort();
const basePathname = `/${randomBytes(24).toString('base64url')}`;
const catcher = startMaildev({
  smtp: Number(smtp),
  web: ownPort,
  ip: loopback,
  basePathname,
  mailDirectory,
  silent: true,
});
await catcher.listen();
const front = createFront({ port: ownPort, path: basePathname }, Number(web));
front.listen(Number(web), loopback);
await once(front, 'listening');
