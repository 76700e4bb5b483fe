import assert from 'node:assert/strict';
import { calls, messages } from '@counsel/contracts';
import { person } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { everything, useBar } from '../../test/attorneys.ts';
import type { Account } from '../../test/support.ts';

describe('alerts', () => {
  const bar = useBar();

  const chosen = async (as: Account) => (await bar.identity.client(calls.getAlerts, { as })).body;
  const titlesIn = (text = '') => [...text.matchAll(/^- (.*):$/gm)].map(([, title]) => title);

  describe('what an attorney chooses of alerts', () => {
    it('is, to begin with, a mail a day of their own state’s questions, by its clocks', async () => {
      const as = await bar.attorney(null, 'CA');
      assert.deepEqual(await chosen(as), {
        frequency: 'daily',
        categories: null,
        states: ['CA', 'federal', 'not-sure'],
        quietHours: null,
        timeZone: 'America/Los_Angeles',
      });
    });

    it('is kept, whatever they are linked with again', async () => {
      const as = await bar.attorney(null, 'CA');
      const choice = {
        ...everything,
        categories: [3, 5],
        states: ['TX' as const],
        quietHours: { from: '22:30', to: '07:00' },
        timeZone: 'Europe/Berlin',
      };
      const { status, body } = await bar.choose(as, choice);
      assert.deepEqual([status, body], [200, choice]);
      const { userId } = as;
      await bar.identity.tell('attorney.linked', { attorneyId: 7, userId, practiceState: 'TX' });
      await bar.settle();
      assert.deepEqual(await chosen(as), choice);
    });

    it('says why it can’t be', async () => {
      const as = await bar.attorney();
      for (const timeZone of ['Mars/Olympus', 'EST5EDT4', 'America/', 'a'.repeat(64)]) {
        const { status, error } = await bar.choose(as, { timeZone });
        assert.deepEqual(
          [status, error.errors],
          [400, [{ path: 'timeZone', message: messages.timeZone }]],
          timeZone,
        );
      }
      const { error } = await bar.choose(as, { quietHours: { from: '07:00', to: '07:00' } });
      assert.deepEqual(error.errors, [{ path: 'quietHours', message: messages.quietHours }]);
      for (const wrong of [
        { states: ['OH'] },
        { categories: [1, 1] },
        { frequency: 'weekly' },
        { quietHours: { from: '24:00', to: '07:00' } },
      ]) {
        const { status } = await bar.choose(as, wrong as object);
        assert.equal(status, 400, JSON.stringify(wrong));
      }
      assert.deepEqual(await chosen(as), everything);
    });

    it('is for attorneys alone', async () => {
      const as = person('user', 'admin');
      assert.equal((await bar.identity.client(calls.getAlerts, { as })).status, 403);
      assert.equal(
        (await bar.identity.client(calls.setAlerts, { as, body: everything })).status,
        403,
      );
    });
  });

  describe('a digest', () => {
    it('tells the titles of named questions, and of anonymous ones how many', async () => {
      const as = await bar.attorney();
      const named = { title: 'May I cancel the lease?', questionId: 81 };
      await bar.announce(named, { title: null }, { title: null });
      const [mail, ...more] = await bar.digests(as);
      assert.ok(mail && more.length === 0);
      assert.equal(mail.headers.subject, '3 new questions wait');
      assert.deepEqual(titlesIn(mail.text), ['May I cancel the lease?']);
      assert.match(mail.text, /2 of them are anonymous/);
      assert.match(mail.text, /https:\/\/portal\.counsel\.example\/question\/81$/m);
      assert.match(mail.text, /https:\/\/portal\.counsel\.example\/question-queue$/m);
      assert.match(mail.headers['list-unsubscribe'] ?? '', /\/api\/unsubscribe\?token=/);
      assert.equal(mail.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
    });

    it('counts all and names the first twenty', async () => {
      const as = await bar.attorney();
      await bar.announce(...Array.from({ length: 21 }, () => ({})));
      const [mail] = await bar.digests(as);
      assert.equal(mail?.headers.subject, '21 new questions wait');
      assert.equal(titlesIn(mail?.text).length, 20);
    });

    it('is of the categories and states that were chosen, and of what names no state', async () => {
      const as = await bar.attorney({ categories: [4], states: ['TX', 'federal'] });
      await bar.announce(
        { title: 'Texan', categoryId: 4, state: 'TX' },
        { title: 'Of the Union', categoryId: 4, state: 'federal' },
        { title: 'Of no state', categoryId: 4, state: null },
        { title: 'Californian', categoryId: 4, state: 'CA' },
        { title: 'Of another field', categoryId: 5, state: 'TX' },
        { title: 'Of no field', categoryId: null, state: 'TX' },
      );
      const [mail] = await bar.digests(as);
      assert.deepEqual(titlesIn(mail?.text), ['Texan', 'Of the Union', 'Of no state']);
    });

    it('is of all questions of the attorney’s state that are told so, whatever was chosen', async () => {
      const texan = await bar.attorney({ categories: [9], states: ['CA'] }, 'TX');
      const others = [
        await bar.attorney({}, 'CA'),
        await bar.attorney({ frequency: 'never' }, 'TX'),
      ];
      const gaveBack = await bar.attorney({}, 'TX');
      const reach = 'state' as const;
      await bar.announce({ title: 'Texan', reach, excluded: [gaveBack.userId] });
      const [mail] = await bar.digests(texan);
      assert.deepEqual(titlesIn(mail?.text), ['Texan']);
      for (const as of [...others, gaveBack]) assert.equal((await bar.digests(as)).length, 0);
      await bar.identity.moveClock('1 hour');
      const ofNone = { excluded: [gaveBack.userId], reach };
      await bar.announce(
        { title: 'Of the Union', state: 'federal', ...ofNone },
        { title: 'Of no state', state: null, ...ofNone },
      );
      for (const as of [texan, others[0]]) {
        assert.ok(as);
        const last = (await bar.digests(as)).at(-1);
        assert.deepEqual(titlesIn(last?.text), ['Of the Union', 'Of no state']);
      }
    });

    it('goes to nobody who gave the question back, or asked it', async () => {
      const [as, other] = [await bar.attorney(), await bar.attorney()];
      await bar.announce({ excluded: [as.userId] });
      assert.equal((await bar.digests(other)).length, 1);
      assert.equal((await bar.digests(as)).length, 0);
    });

    it('goes to nobody who is no attorney', async () => {
      const as = await bar.attorney();
      await bar.identity.database('heldRoles').where({ userId: as.userId }).delete();
      await bar.announce();
      assert.equal((await bar.digests(as)).length, 0);
    });

    it('is sent once, however often its events and runs are repeated', async () => {
      const as = await bar.attorney();
      const event = await bar.announce();
      await bar.identity.tell('questions.announced', event);
      await bar.settle();
      assert.equal((await bar.digests(as)).length, 1);
      await bar.identity.tell('questions.announced', event);
      await bar.settle();
      await bar.identity.moveClock('1 day');
      assert.equal((await bar.digests(as)).length, 1);
    });

    it('tells a question once more that has begun to wait once more', async () => {
      const as = await bar.attorney();
      const { questions } = await bar.announce();
      assert.equal((await bar.digests(as)).length, 1);
      await bar.identity.moveClock('1 hour');
      await bar.announce({ questionId: questions[0]?.questionId ?? 0 });
      assert.equal((await bar.digests(as)).length, 2);
    });

    it('drops what was claimed meanwhile, and is not sent when nothing is left', async () => {
      const as = await bar.attorney();
      await bar.announce({ title: 'Taken', isTaken: true }, { title: 'Still there' });
      const [mail] = await bar.digests(as);
      assert.deepEqual(titlesIn(mail?.text), ['Still there']);
      assert.equal(mail?.headers.subject, 'A new question waits');
      await bar.identity.moveClock('1 day');
      await bar.announce({ isTaken: true });
      assert.equal((await bar.digests(as)).length, 1);
    });

    it('is never sent to whoever turned it off, by the settings or the mail’s link', async () => {
      const [as, other] = [await bar.attorney(), await bar.attorney()];
      await bar.announce();
      await bar.choose(as, { frequency: 'never' });
      assert.equal((await bar.digests(as)).length, 0);
      const [mail] = await bar.digests(other);
      const token = /token=([\w.-]+)/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
      assert.equal(
        (await bar.identity.client(calls.unsubscribe, { query: { token } })).status,
        200,
      );
      assert.equal((await chosen(other)).frequency, 'never');
      await bar.identity.moveClock('1 day');
      await bar.announce();
      assert.deepEqual([(await bar.digests(as)).length, (await bar.digests(other)).length], [0, 1]);
      await bar.choose(other, { frequency: 'daily' });
      const { body } = await bar.identity.client(calls.getMailPreferences, { as: other });
      assert.equal(body['new-questions'], true);
    });

    it('is not sent when it was turned off between its queue and its mail', async () => {
      const as = await bar.attorney();
      await bar.announce();
      bar.mailbox.refuses = true;
      await bar.identity.runScheduled('identity.digests');
      await bar.choose(as, { frequency: 'never' });
      bar.mailbox.refuses = false;
      await bar.settle();
      assert.equal((await bar.digests(as)).length, 0);
    });
  });
});
