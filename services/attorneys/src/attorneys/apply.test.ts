import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls, limits, messages, refusals } from '@counsel/contracts';
import { describe, it } from 'mocha';
import { application, usePortal } from '../../test/support.ts';

const { apply, getAttorneyProfile, listPendingApplications } = calls;

describe('applying to become an attorney', () => {
  const portal = usePortal({ poolSize: 25 });

  it('stores a pending application of the signed-in account and tells administrators', async () => {
    const body = application();
    const as = portal.account({ email: body.email });
    const { status, body: created } = await portal.call(apply, { as, body });
    assert.equal(status, 201);
    const profile = await portal.call(getAttorneyProfile, { as });
    assert.deepEqual([profile.body.id, profile.body.isApproved], [created.id, false]);
    const pending = await portal.call(listPendingApplications, { as: portal.admin() });
    const stored = pending.body.find((row) => row.id === created.id);
    assert.ok(stored?.createdAt);
    assert.deepEqual({ ...stored, ...body }, stored);
    assert.deepEqual(await portal.told('attorney.applied', created.id), [
      { attorneyId: created.id },
    ]);
  });

  it('belongs to nobody when made signed out', async () => {
    const id = await portal.apply(null);
    const [attorneys] = await portal.contents();
    assert.equal(attorneys?.find((row) => row.id === id).userId, null);
  });

  it('takes nothing from the body but what an application holds', async () => {
    const victim = portal.account();
    const as = portal.account();
    const body = { ...application(), userId: victim.userId, isApproved: true, id: 7_000 };
    const { status, body: created } = await portal.call(apply, { as, body });
    assert.equal(status, 201);
    assert.notEqual(created.id, 7_000);
    assert.equal((await portal.call(getAttorneyProfile, { as })).body.isApproved, false);
    assert.equal((await portal.call(getAttorneyProfile, { as: victim })).status, 404);
  });

  it('leaves out what is optional', async () => {
    const { bprNumber, specializations, ...needed } = application();
    assert.ok(bprNumber && specializations);
    const blank = { ...application(), bprNumber: ' ', specializations: '' };
    for (const body of [needed, blank]) {
      const { body: created } = await portal.call(apply, { as: null, body });
      const [attorneys] = await portal.contents();
      const row = attorneys?.find(({ id }) => id === created.id);
      assert.deepEqual([row.bprNumber, row.specializations], [null, null]);
    }
  });

  it('is possible once per account, open or approved', async () => {
    const as = portal.account();
    const id = await portal.apply(as);
    for (const step of ['open', 'approved']) {
      if (step === 'approved') await portal.approve(id);
      const before = await portal.contents();
      const { status, error } = await portal.call(apply, { as, body: application() });
      assert.deepEqual([status, error.message], [409, refusals.alreadyApplied], step);
      assert.deepEqual(await portal.contents(), before);
    }
  });

  it('is not blocked by what others sent under one’s address, nor told of it', async () => {
    const email = `${randomUUID()}@bar.example`;
    const earlier = await portal.apply(null, { email });
    await portal.approve(earlier);
    const answers = await Promise.all(
      [null, portal.account(), portal.account({ email }), null].map((as) =>
        portal.callPatiently(apply, { as, body: application({ email: email.toUpperCase() }) }),
      ),
    );
    const first = await portal.call(apply, { as: null, body: application() });
    for (const { status, body, headers } of answers) {
      assert.equal(status, 201);
      assert.deepEqual(Object.keys(body), ['id']);
      assert.equal(headers.get('content-length'), first.headers.get('content-length'));
    }
  });

  it('costs the same statements whether or not the address has applied', async () => {
    const email = `${randomUUID()}@bar.example`;
    const shapes: string[][] = [];
    for (let time = 0; time < 3; time += 1) {
      const sent = await portal.statementsOf(() => portal.apply(null, { email }));
      shapes.push(sent.map(({ text }) => text));
    }
    assert.deepEqual(shapes[1], shapes[0]);
    assert.deepEqual(shapes[2], shapes[0]);
  });

  it('has the address’s owner told, and whether it was named before', async () => {
    const email = `${randomUUID()}@bar.example`;
    const asked = { userId: null, email, byMember: false };
    for (const isRepeat of [false, true, true]) {
      const id = await portal.apply(null, { email });
      assert.deepEqual(await portal.told('attorney.confirmation-asked', id), [
        { ...asked, attorneyId: id, isRepeat },
      ]);
    }
  });

  it('keeps one of several at once, per account', async () => {
    const as = portal.account();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => portal.callPatiently(apply, { as, body: application() })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('is done once for 50 repeats with one key', async () => {
    const as = portal.account();
    const headers = { 'idempotency-key': randomUUID() };
    const body = application();
    const repeats = await Promise.all(
      Array.from({ length: 50 }, () => portal.callPatiently(apply, { as, headers, body })),
    );
    assert.deepEqual([...new Set(repeats.map(({ status }) => status))], [201]);
    assert.equal(new Set(repeats.map((repeat) => repeat.body.id)).size, 1);
    const other = await portal.call(apply, { as, headers, body: application() });
    assert.equal(other.status, 422);
  });

  it('refuses every bad field by its name and stores nothing', async () => {
    const bad: [string, unknown, string?][] = [
      ['firstName', '', messages.firstName],
      ['firstName', 'No\nra', messages.characters],
      ['lastName', ' ', messages.lastName],
      ['lastName', 'x'.repeat(limits.name.max + 1)],
      ['email', 'nora@', messages.applicationEmail],
      ['licenseNumber', '', messages.licenseNumber],
      ['licenseNumber', 'x'.repeat(limits.short.max + 1)],
      ['bprNumber', 'x'.repeat(limits.short.max + 1)],
      ['practiceState', 'WY', messages.practiceState],
      ['practiceState', null],
      ['yearsExperience', -1, messages.yearsExperience],
      ['yearsExperience', limits.yearsExperience.max + 1],
      ['yearsExperience', '12'],
      ['yearsExperience', 1.5],
      ['lawSchool', undefined, messages.lawSchool],
      ['graduationYear', limits.graduationYear.min - 1, messages.graduationYear],
      ['graduationYear', new Date().getFullYear() + 1, messages.graduationYear],
      ['practiceAreas', '', messages.practiceAreas],
      ['practiceAreas', '\u0000', messages.characters],
      ['practiceAreas', 'x'.repeat(limits.practiceText.max + 1)],
      ['specializations', 'x'.repeat(limits.practiceText.max + 1)],
      ['specializations', []],
    ];
    const before = await portal.contents();
    for (const [field, value, message] of bad) {
      const body = { ...application(), [field]: value };
      const { status, error } = await portal.call(apply, { as: null, body });
      assert.deepEqual([status, error.errors[0]?.path], [400, field], JSON.stringify(value));
      if (message) assert.equal(error.errors[0]?.message, message);
    }
    assert.deepEqual(await portal.contents(), before);
  });

  it('accepts the bounds of every number', async () => {
    await portal.apply(null, { yearsExperience: 0, graduationYear: limits.graduationYear.min });
    await portal.apply(null, {
      yearsExperience: limits.yearsExperience.max,
      graduationYear: new Date().getFullYear(),
    });
  });
});
