import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { attorney, person } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { application, usePortal } from '../../test/support.ts';

const { apply, approveAttorney, searchApplications } = calls;

describe('a search among applications', () => {
  const portal = usePortal();

  async function applied(details: Parameters<typeof application>[0]) {
    const as = portal.account();
    const { status, body } = await portal.call(apply, { as, body: application(details) });
    assert.equal(status, 201);
    return body.id;
  }
  async function search(query: Record<string, string | number>) {
    const { status, body } = await portal.call(searchApplications, { as: portal.admin(), query });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }

  it('finds them by names, addresses, licenses, schools and fields, and marks the words', async () => {
    const id = await applied({
      firstName: 'Thea',
      lastName: 'Ostrander',
      lawSchool: 'Yale Law School',
      licenseNumber: 'NY-7712345',
      practiceAreas: 'Maritime liens, bankruptcy',
      practiceState: 'NY',
    });
    await applied({ lastName: 'Quinn' });
    for (const q of [
      'ostrander',
      'thea',
      'yale',
      '7712345',
      'NY-7712345',
      'maritime liens',
      'mariti',
    ]) {
      const [found, ...others] = await search({ q });
      assert.equal(found?.application.id, id, q);
      assert.deepEqual(others, [], q);
    }
    const [hit] = await search({ q: 'yale maritime' });
    assert.deepEqual(hit?.lawSchoolMarks, [{ start: 0, end: 4 }]);
    assert.deepEqual(hit?.practiceAreasMarks, [{ start: 0, end: 8 }]);
    assert.deepEqual(
      (await search({ q: 'ostrnader' })).map(({ isClose }) => isClose),
      [true],
    );
    assert.deepEqual(await search({ q: 'yale', practiceState: 'TN' }), []);
    assert.equal((await search({ q: 'yale', practiceState: 'NY', withinDays: 1 })).length, 1);
  });

  it('finds none that was decided, nor says that there was one', async () => {
    const id = await applied({ lastName: 'Featherstonehaugh' });
    const as = portal.admin();
    assert.equal((await portal.call(approveAttorney, { as, params: { id } })).status, 200);
    for (const q of ['featherstonehaugh', 'fetherstonehaugh'])
      assert.deepEqual(await search({ q }), []);
  });

  it('is the administrator’s, and refuses what holds no word', async () => {
    for (const as of [person(), attorney()]) {
      const { status } = await portal.call(searchApplications, { as, query: { q: 'quinn' } });
      assert.equal(status, 403);
    }
    for (const q of ['', '🙂', 'x'.repeat(10_000), '\0']) {
      const { status } = await portal.call(searchApplications, {
        as: portal.admin(),
        query: { q },
      });
      assert.equal(status, 400);
    }
  });
});
