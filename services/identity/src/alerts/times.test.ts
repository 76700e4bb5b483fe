import assert from 'node:assert/strict';
import type { AlertChoice } from '@counsel/contracts';
import { describe, it } from 'mocha';
import { useBar } from '../../test/attorneys.ts';
import type { Account } from '../../test/support.ts';

describe('digests', () => {
  const bar = useBar();

  /** How many digests somebody has had by each of these moments. */
  async function counted(as: Account, ...moments: string[]): Promise<number[]> {
    const counts: number[] = [];
    for (const moment of moments) {
      await bar.setClock(moment);
      counts.push((await bar.digests(as)).length);
    }
    return counts;
  }

  async function alerted(moment: string, choice: Partial<AlertChoice>): Promise<Account> {
    const as = await bar.attorney(choice);
    await bar.setClock(moment);
    await bar.announce();
    return as;
  }

  describe('the time of a digest', () => {
    it('is at once, and again when ten minutes are over', async () => {
      const as = await alerted('2027-01-04T12:00:00Z', { frequency: 'at-once' });
      assert.deepEqual(await counted(as, '2027-01-04T12:00:00Z'), [1]);
      await bar.announce();
      await bar.announce();
      assert.deepEqual(
        await counted(as, '2027-01-04T12:09:30Z', '2027-01-04T12:11:00Z', '2027-01-04T13:00:00Z'),
        [1, 2, 2],
      );
    });

    it('is once an hour at most', async () => {
      const as = await alerted('2027-01-05T12:00:00Z', { frequency: 'hourly' });
      assert.deepEqual(await counted(as, '2027-01-05T12:00:00Z'), [1]);
      await bar.announce();
      assert.deepEqual(await counted(as, '2027-01-05T12:59:00Z', '2027-01-05T13:01:00Z'), [1, 2]);
    });

    it('is eight in the morning, by the clocks there, also on the day on which they change', async () => {
      const choice = { frequency: 'daily', timeZone: 'America/New_York' } as const;
      const as = await alerted('2027-03-12T14:00:00Z', choice);
      assert.deepEqual(
        await counted(as, '2027-03-12T23:00:00Z', '2027-03-13T12:59:00Z', '2027-03-13T13:00:00Z'),
        [0, 0, 1],
      );
      await bar.announce();
      assert.deepEqual(await counted(as, '2027-03-14T11:59:00Z', '2027-03-14T12:00:00Z'), [1, 2]);
    });

    it('comes once for days that were missed', async () => {
      const as = await alerted('2027-04-01T14:00:00Z', { frequency: 'daily' });
      assert.deepEqual(await counted(as, '2027-04-11T14:00:00Z', '2027-04-11T15:00:00Z'), [1, 1]);
    });

    it('is not within quiet hours, which may go past midnight', async () => {
      const quietHours = { from: '22:00', to: '07:00' };
      const as = await alerted('2027-11-06T02:00:00Z', {
        quietHours,
        timeZone: 'America/New_York',
      });
      assert.deepEqual(
        // The clocks go back on the 7th.
        await counted(as, '2027-11-06T02:00:00Z', '2027-11-06T10:59:00Z', '2027-11-06T11:00:00Z'),
        [0, 0, 1],
      );
      await bar.setClock('2027-11-07T11:30:00Z');
      await bar.announce();
      assert.deepEqual(await counted(as, '2027-11-07T11:59:00Z', '2027-11-07T12:00:00Z'), [1, 2]);
    });

    it('is not within quiet hours of one day', async () => {
      const quietHours = { from: '12:00', to: '13:00' };
      const as = await alerted('2027-12-01T12:00:00Z', { quietHours, timeZone: 'UTC' });
      assert.deepEqual(await counted(as, '2027-12-01T12:59:00Z', '2027-12-01T13:00:00Z'), [0, 1]);
    });

    it('waits for the end of quiet hours that hold the morning, and comes once that day', async () => {
      const quietHours = { from: '06:00', to: '10:00' };
      const as = await alerted('2027-12-02T12:00:00Z', {
        frequency: 'daily',
        quietHours,
        timeZone: 'UTC',
      });
      assert.deepEqual(await counted(as, '2027-12-03T08:00:00Z', '2027-12-03T10:00:00Z'), [0, 1]);
      await bar.announce();
      assert.deepEqual(await counted(as, '2027-12-03T12:00:00Z'), [1]);
    });

    it('is by UTC where the time zone is none any more, and nobody else waits for that', async () => {
      const other = await bar.attorney();
      const as = await alerted('2027-12-05T07:00:00Z', { frequency: 'daily' });
      await bar.identity
        .database('alerts')
        .where({ userId: as.userId })
        .update({ timeZone: 'Mars/Base' });
      assert.deepEqual(await counted(as, '2027-12-05T07:59:00Z', '2027-12-05T08:00:00Z'), [0, 1]);
      assert.equal((await bar.digests(other)).length, 1);
    });

    it('does not wait for a clock that was set back', async () => {
      const as = await alerted('2027-12-10T12:00:00Z', { frequency: 'hourly' });
      assert.deepEqual(await counted(as, '2027-12-10T12:00:00Z'), [1]);
      await bar.setClock('2027-12-09T12:00:00Z');
      await bar.announce();
      assert.equal((await bar.digests(as)).length, 2);
      await bar.setClock('2027-12-10T12:00:00Z');
      assert.equal((await bar.digests(as)).length, 2, 'and nothing twice');
    });
  });
});
