import assert from 'node:assert/strict';
import { after, describe, it } from 'mocha';
import { closeHashing, hashPassword, isHashOf, openHashing } from './hashing.ts';

describe('hashing', () => {
  after(closeHashing);

  it('gives each of many at once what is its own', async () => {
    const passwords = Array.from({ length: 9 }, (_, index) => `correct horse ${index}`);
    const hashes = await Promise.all(passwords.map((password) => hashPassword(password)));
    const wrong = 4;
    const found = await Promise.all(
      hashes.map((hash, index) =>
        isHashOf(hash, index === wrong ? 'another' : `correct horse ${index}`),
      ),
    );
    assert.deepEqual(
      found,
      passwords.map((_, index) => index !== wrong),
    );
  });

  it('lets what fails fail alone', async () => {
    const password = 'correct horse';
    const hash = await hashPassword(password);
    const given = [hash, 'no hash', hash, hash, 'no hash', hash];
    const outcomes = await Promise.allSettled(given.map((each) => isHashOf(each, password)));
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      given.map((each) => (each === hash ? 'fulfilled' : 'rejected')),
    );
  });

  it('refuses for now what would wait too long', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 150 }, () => hashPassword('correct horse')),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    // A hundred wait, and more are under way unless all threads rest.
    assert.ok(refused.length > 0 && refused.length <= 50, `${refused.length} of 150 were refused`);
    for (const { reason } of refused) assert.equal(reason.status, 503);
  });

  it('is not done for who has left while it waited', async () => {
    const hash = await hashPassword('correct horse');
    const before = openHashing().completed;
    const waiting = Array.from({ length: 60 }, () => {
      const caller = new AbortController();
      return { caller, outcome: isHashOf(hash, 'correct horse', caller.signal) };
    });
    const stays = isHashOf(hash, 'correct horse');
    for (const { caller } of waiting) caller.abort();
    const outcomes = await Promise.allSettled(waiting.map(({ outcome }) => outcome));
    const hashed = outcomes.filter(({ status }) => status === 'fulfilled').length;
    assert.ok(hashed < 60 / 2, `${hashed} of 60 were hashed`);
    assert.ok(openHashing().completed - before <= hashed + 1);
    assert.equal(await stays, true);
  });
});
