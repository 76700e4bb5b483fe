/** Writes each mail as HTML and as text, to be looked at: `node src/mail/preview.ts <folder>`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNotificationKind, type MailFacts, type MailKind, mailKinds } from '@counsel/contracts';
import { renderLetter } from './layout.ts';
import { writeLetter } from './letter.ts';

const token = 'Zm9yLXByZXZpZXdzLW9ubHktdGhpcy10b2tlbi1pcy1ub25l';
const portal = {
  PUBLIC_URL: 'https://portal.counsel.example',
  OPERATOR_NAME: 'Harbor & Lane LLC',
  OPERATOR_ADDRESS: '12 Harbor Lane, Austin, TX 78701, USA',
};
const facts = {
  questionId: 42,
  reason: 'The license number is not known to the bar.',
  device: 'Chrome on Windows',
  at: '2026-11-24T21:33:00Z',
  remote: 'billing',
  version: '2.1.0',
  failure: 'TypeError',
  times: 3,
  reference: '7K3F-9Q2M',
  topic: 'Something does not work',
  sender: 'ada@lovelace.legal',
  isConfirmed: true,
  about: 'https://portal.counsel.example/question/42',
  words: 'The page of my question stays empty.\nWhat can I do?',
  figures:
    '12 failures in 80 loads (15.0 %), met by 5 members; the live version had 3 failures in 700 loads (0.4 %).',
};

function write(folder: string, name: string, kind: MailKind, about: MailFacts = facts): void {
  const { html, text } = renderLetter(
    writeLetter(kind, {
      greeting: 'Hello Ada,',
      facts: about,
      tokens: {
        linkToken: token,
        applicationToken: token,
        ...(isNotificationKind(kind) && { unsubscribeToken: token }),
      },
      portal,
    }),
  );
  writeFileSync(join(folder, `${name}.html`), html);
  writeFileSync(join(folder, `${name}.txt`), text);
}

const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write('Where to? Give a folder.\n');
  process.exitCode = 64;
} else {
  mkdirSync(folder, { recursive: true });
  for (const kind of mailKinds) write(folder, kind, kind);
  write(folder, 'application-approved-unconfirmed', 'application-approved', { attorneyId: 6 });
  write(folder, 'application-again', 'application-confirmation', { attorneyId: 6, isRepeat: true });
}
