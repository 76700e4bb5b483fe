import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  type CurrentUser,
  calls,
  type EventName,
  type EventOf,
} from '@counsel/contracts';
import { type Caller, ServiceUnderTest } from '@counsel/service-kit/testing';
import { after, before } from 'mocha';
import { attorneysService } from '../src/service.ts';

type Application = BodyOf<typeof calls.apply>;

/** An application under an address that nobody else uses. */
export const application = (details: Partial<Application> = {}): Application => ({
  firstName: 'Nora',
  lastName: 'Quinn',
  email: `${randomUUID()}@bar.example`,
  licenseNumber: 'TN-48151',
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
