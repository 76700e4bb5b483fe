/** Writes each mail as HTML and as text, to be looked at: `node src/mail/preview.ts <folder>`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { layOut } from './layout.ts';
import * as letters from './letters.ts';

const token = 'Zm9yLXByZXZpZXdzLW9ubHktdGhpcy10b2tlbi1pcy1ub25l';
const publicUrl = 'https://portal.counsel.example';
const unsubscribe = `${publicUrl}/unsubscribe?token=${token}`;

interface Preview {
  letter: letters.Letter;
  /** People can do without it. */
  notification?: true;
}

/** One of each; the compiler misses any that is not here. */
const previews: Record<keyof typeof letters, Preview> = {
  verification: { letter: letters.verification(token) },
  reset: { letter: letters.reset(token) },
  passwordChanged: { letter: letters.passwordChanged },
  addressTaken: { letter: letters.addressTaken },
  newAddress: { letter: letters.newAddress(token) },
  addressWanted: { letter: letters.addressWanted },
  newAddressAsked: { letter: letters.newAddressAsked },
  addressChanged: { letter: letters.addressChanged },
  questionClaimed: { letter: letters.questionClaimed(42), notification: true },
  questionAnswered: { letter: letters.questionAnswered(42), notification: true },
  questionFollowedUp: { letter: letters.questionFollowedUp(42), notification: true },
  applicationReceived: { letter: letters.applicationReceived, notification: true },
  applicationApproved: { letter: letters.applicationApproved },
  unlinkedApproved: { letter: letters.unlinkedApproved('token') },
  applicationRejected: {
    letter: letters.applicationRejected('The license number is not known to the bar.'),
  },
};

const fileNameOf = (name: string): string =>
  name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

function write(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, { letter, notification }] of Object.entries(previews)) {
    const options = { publicUrl, ...(notification && { unsubscribe }) };
    const { html, text } = layOut(letter, 'Hello Ada,', options);
    writeFileSync(join(folder, `${fileNameOf(name)}.html`), html);
    writeFileSync(join(folder, `${fileNameOf(name)}.txt`), text);
  }
}

const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write('Where to? Give a folder.\n');
  process.exitCode = 64;
} else {
  write(folder);
}
