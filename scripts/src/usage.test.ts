import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { execa } from 'execa';
import { inRoot } from './paths.ts';
import { counsel } from './usage.ts';

const run = (...words: string[]) =>
  execa(process.execPath, [inRoot('scripts/src/command.ts'), ...words], { reject: false });

describe('the counsel command', () => {
  it('is what npm’s scripts call', () => {
    const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
    const called = Object.values<string>(scripts).flatMap((line) => {
      const [, words] = /^exec sh scripts\/run\.sh (.+)$/.exec(line) ?? [];
      return words ? [words.split(' ')] : [];
    });
    assert.ok(called.length > 5);
    for (const words of called) {
      words.reduce(
        (command, word) => {
          const found = command.commands.find((each) => each.name() === word);
          assert.ok(found, `There is no command ${words.join(' ')}.`);
          return found;
        },
        counsel(() => {}),
      );
    }
  });

  it('says what there is', async () => {
    const { stdout, exitCode } = await run('--help');
    assert.equal(exitCode, 0);
    assert.match(stdout, /start .*\n.*provision/);
    assert.doesNotMatch(stdout, /warm/);
  });

  it('refuses what it does not know, and says what it is near to', async () => {
    const faults = {
      strat: /^error: unknown command 'strat'\n\(Did you mean start\?\)$/,
      'start --wrokers 2': /^error: unknown option '--wrokers'\n\(Did you mean --workers\?\)$/,
      'pack everything': /^error: too many arguments for 'pack'/,
    };
    for (const [words, sentence] of Object.entries(faults)) {
      const { stdout, stderr, exitCode } = await run(...words.split(' '));
      assert.equal(exitCode, 64, words);
      assert.equal(stdout, '');
      assert.match(stderr, sentence);
    }
  });
});
