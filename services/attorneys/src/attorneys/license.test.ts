import assert from 'node:assert/strict';
import { calls, refusals } from '@counsel/contracts';
import { describe, it } from 'mocha';
import { someLicense, usePortal } from '../../test/support.ts';

const { approveAttorney, listPendingApplications } = calls;
const rounds = 20;

describe('a license', () => {
  const portal = usePortal({ poolSize: 20 });
  const approve = (id: number) =>
    portal.callPatiently(approveAttorney, { as: portal.admin(), params: { id } });

  it('is active once, however its number is written', async () => {
    const number = someLicense();
    const digits = number.slice(3);
    const writings = [
      number.toLowerCase(),
      digits,
      `0${digits}`,
      `Bar No. ${digits}`,
      `BPR #${digits}`,
      ` tn ${digits.slice(0, 3)}.${digits.slice(3)} `,
      `TN–${[...digits].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')}`,
    ];
    const { id } = await portal.applicant({ licenseNumber: number });
    await portal.approve(id);
    for (const licenseNumber of writings) {
      const other = await portal.apply(null, { licenseNumber });
      const { status, error } = await approve(other);
      assert.deepEqual([status, error.message], [409, refusals.licenseActive], licenseNumber);
      const { body } = await portal.call(listPendingApplications, { as: portal.admin() });
      assert.ok(body.some((row) => row.id === other));
    }
    const elsewhere = await portal.apply(null, { licenseNumber: digits, practiceState: 'TX' });
    assert.equal((await approve(elsewhere)).status, 200);
  });

  it('is active once also where it is of other digits, of zeros or of letters', async () => {
    const practiceState = 'AL' as const;
    for (const [first, ...others] of [
      ['٢٤٠١', '٢٤٠١', '2401', 'AL-২৪০১'],
      ['000', '000', ' 0.00 '],
      ['ABC', 'abc', 'A.B.C.'],
      ['X', 'x'],
      ['律師', '律師'],
    ]) {
      const id = await portal.apply(null, { licenseNumber: first, practiceState });
      assert.equal((await approve(id)).status, 200, first);
      for (const licenseNumber of others) {
        const { status } = await approve(
          await portal.apply(null, { licenseNumber, practiceState }),
        );
        assert.equal(status, 409, licenseNumber);
      }
    }
  });

  it(`is active once when two are approved at once, in each of ${rounds} rounds`, async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const licenseNumber = someLicense();
      const first = await portal.apply(null, { licenseNumber });
      const second = await portal.apply(null, { licenseNumber });
      const answers = await Promise.all([approve(first), approve(second)]);
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [200, 409], `round ${round}`);
    }
  });
});

describe('beside an application', () => {
  const portal = usePortal();
  const listed = async (id: number) => {
    const { body } = await portal.call(listPendingApplications, { as: portal.admin() });
    return body.find((row) => row.id === id);
  };

  it('stands the account, and whether each address is confirmed', async () => {
    const { id, email } = await portal.applicant();
    const createdAt = '2026-01-01T00:00:00.000Z';
    const own = await listed(id);
    assert.deepEqual(own?.account, { email, emailVerified: true, createdAt });
    assert.equal(own?.addressConfirmed, true);
    const foreign = await listed(
      await portal.apply(portal.account({ email: 'throwaway@x.example', emailVerified: false })),
    );
    const account = { email: 'throwaway@x.example', emailVerified: false, createdAt };
    assert.deepEqual(foreign?.account, account);
    assert.equal(foreign?.addressConfirmed, false);
    assert.equal((await listed(await portal.apply(null)))?.account, null);
  });

  it('stand the others with its license, active ones first, at most three, and how many', async () => {
    const licenseNumber = someLicense();
    const waiting = await portal.apply(null, { licenseNumber: licenseNumber.toLowerCase() });
    const { id: active } = await portal.applicant({ licenseNumber });
    await portal.approve(active);
    for (let more = 0; more < 5; more += 1) await portal.apply(null, { licenseNumber });
    const own = await listed(waiting);
    assert.equal(own?.sameLicenseCount, 6);
    assert.deepEqual(
      own?.sameLicense.map(({ standing }) => standing),
      ['active', 'pending', 'pending'],
    );
    assert.equal(own?.sameLicense[0]?.id, active);
    assert.ok(own?.sameLicense.every(({ id }) => id !== waiting));
    const alone = await listed(await portal.apply(null));
    assert.deepEqual([alone?.sameLicenseCount, alone?.sameLicense], [0, []]);
  });

  it('stands the register of its state', async () => {
    const own = await listed(await portal.apply(null, { practiceState: 'FL' }));
    assert.equal(own?.registerUrl, 'https://www.floridabar.org/directories/find-mbr');
  });

  it('costs a page the same statements, however many stand on it', async () => {
    const read = (limit: number) =>
      portal.statementsOf(() =>
        portal.call(listPendingApplications, { as: portal.admin(), query: { limit } }),
      );
    const [one, many] = [await read(1), await read(8)];
    assert.equal(many.length, one.length);
  });
});
