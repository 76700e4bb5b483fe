/**
 * The mail catcher's process: `node src/mail.ts <SMTP port> <inbox port> <folder>`. It keeps what it
 * caught in the folder, and has it again after a restart.
 */
import { createRequire, Module } from 'node:module';
import { loopback } from './ports.ts';

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
const catcher = startMaildev({
  smtp: Number(smtp),
  web: Number(web),
  ip: loopback,
  mailDirectory,
  silent: true,
});
await catcher.listen();
