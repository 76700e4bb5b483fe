import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import {
  type BodyOf,
  type CurrentUser,
  calls,
  type EventName,
  type EventOf,
} from '@counsel/contracts';
import { signedToken } from '@counsel/service-kit';
import { type Caller, ServiceUnderTest, testKeys, until } from '@counsel/service-kit/testing';
import { after, before } from 'mocha';
import type { Attorney } from '../src/attorneys/attorney.model.ts';
import { attorneysService } from '../src/service.ts';

type Application = BodyOf<typeof calls.apply>;

/** A license that nobody else has. */
export const someLicense = () => `TN-${randomInt(1_000_000, 9_999_999)}`;

/** An application under an address, and with a license, that nobody else uses. */
export const application = (details: Partial<Application> = {}): Application => ({
  firstName: 'Nora',
  lastName: 'Quinn',
  email: `${randomUUID()}@bar.example`,
  licenseNumber: someLicense(),
  bprNumber: '062342',
  practiceState: 'TN',
  yearsExperience: 12,
  lawSchool: 'Vanderbilt Law School',
  graduationYear: 2013,
  practiceAreas: 'Employment, contracts',
  specializations: 'Non-compete agreements',
  ...details,
});

/** An id that no application has. */
export const missingId = 2_000_000_000;

/** For a `describe`: the running service with a database and an identity of its own. */
export function usePortal({ poolSize = 10 } = {}): Portal {
  const portal = new Portal(attorneysService);
  before(() => portal.start(poolSize));
  after(() => portal.stop());
  return portal;
}

/** The running service, and what tests make in it and look up. */
class Portal extends ServiceUnderTest {
  admin(details: Partial<CurrentUser> = {}): Caller {
    return this.account(details, 'user', 'admin');
  }

  async apply(as: Caller | null, details: Partial<Application> = {}): Promise<number> {
    const { status, body } = await this.call(calls.apply, { as, body: application(details) });
    assert.equal(status, 201);
    return body.id;
  }

  /** Somebody whose verified address their application names. */
  async applicant(details: Partial<Application> = {}) {
    const email = `${randomUUID()}@bar.example`;
    const as = this.account({ email });
    return { as, email, id: await this.apply(as, { email, ...details }) };
  }

  async profileOf(as: Caller) {
    const { status, body } = await this.call(calls.getAttorneyProfile, { as });
    assert.equal(status, 200);
    return body;
  }

  /** Follows the link that was mailed for an application. */
  open(as: Caller | null, id: number) {
    const body = { token: signedToken('application links', [id], testKeys) };
    return this.callPatiently(calls.linkApplication, { as, body });
  }

  withdraw(as: Caller | null, id: number) {
    return this.callPatiently(calls.withdrawApplication, { as, params: { id } });
  }

  /** What whoever was mailed an application's link reads of it. */
  read(as: Caller | null, id: number) {
    const body = { token: signedToken('application links', [id], testKeys) };
    return this.call(calls.readApplicationLink, { as, body });
  }

  /** The accounts that were given the role by an application. */
  async admitted(id: number): Promise<string[]> {
    const links = await this.told('attorney.linked', id);
    return links.map(({ userId }) => userId);
  }

  async approve(id: number): Promise<void> {
    const { status } = await this.call(calls.approveAttorney, {
      as: this.admin(),
      params: { id },
    });
    assert.equal(status, 200);
  }

  /** What identity was told of an application. */
  told<N extends EventName>(name: N, attorneyId: number): Promise<EventOf<N>[]> {
    return this.toldOf(name, 'attorneyId', attorneyId);
  }

  /** Waits until the service has handled all that it was told. */
  async eventsHandled(): Promise<void> {
    const unhandled = () =>
      this.database('jobs.job')
        .where({ name: 'account.verified.attorneys' })
        .whereNot('state', 'completed')
        .first('id');
    await until(async () => !(await unhandled()), { what: 'all events to be handled' });
  }

  async sentDaysAgo(id: number, days: number): Promise<void> {
    await this.setBack(id, 'linkSentAt', days);
  }

  async setBack(id: number, column: keyof Attorney, days: number): Promise<void> {
    const time = this.database.raw("now() - ? * interval '1 day'", [days]);
    await this.database('attorneys').where({ id }).update(column, time);
  }

  decisionsOf(attorneyId: number) {
    return this.database('decisions').where({ attorneyId });
  }

  /** All rows of all tables: what a refused call must leave as it was. */
  contents() {
    return Promise.all(
      ['attorneys', 'decisions'].map((table) => this.database(table).orderBy('id')),
    );
  }
}
