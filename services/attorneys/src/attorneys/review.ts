import { type CurrentUser, type calls, type QueryOf, refusals } from '@counsel/contracts';
import { decodeCursor, type Events, type Knex, lengthOf } from '@counsel/service-kit';
import createError from 'http-errors';
import { raw, UniqueViolationError } from 'objection';
import { admit } from './admission.ts';
import { Attorney } from './attorney.model.ts';
import { Decision } from './decision.model.ts';
import { presentApplied } from './present.ts';

type Page = QueryOf<typeof calls.listPendingApplications>;

/** Oldest first. Continues by time and id. */
export function pendingApplications(database: Knex, page: Page) {
  const query = Attorney.query(database)
    .modify('pending')
    .modify('oldestFirst')
    .limit(lengthOf(page) + 1);
  return page.cursor
    ? query.modify('after', ...decodeCursor(page.cursor, ['time', 'number']))
    : query;
}

/** Who may answer. Continues by id. */
export function activeAttorneys(database: Knex, page: Page) {
  const query = Attorney.query(database)
    .modify('active')
    .select('id', 'userId', 'firstName', 'lastName', 'practiceState')
    .orderBy('id')
    .limit(lengthOf(page) + 1);
  if (page.cursor === undefined) return query;
  const [id = 0] = decodeCursor(page.cursor, ['number']);
  return query.where('id', '>', id);
}

export async function countAttorneys(database: Knex) {
  const [pending, active] = await Promise.all([
    Attorney.query(database).modify('pending').resultSize(),
    Attorney.query(database).modify('active').resultSize(),
  ]);
  return { pending, active };
}

/**
 * Lets an attorney in, as soon as the application's address is confirmed.
 * @throws as `lockPending` does, and 409 when the license is active already
 */
export async function approve(
  trx: Knex.Transaction,
  events: Events,
  attorneyId: number,
  admin: CurrentUser,
): Promise<void> {
  const application = await lockPending(trx, attorneyId, admin);
  const approved = await application
    .$query(trx)
    .patchAndFetch({ isApproved: true, approvedAt: raw('now()'), linkSentAt: raw('now()') })
    .catch((error) => {
      throw error instanceof UniqueViolationError
        ? createError(409, refusals.licenseActive)
        : error;
    });
  await decide(trx, application, { decision: 'approved', decidedBy: admin.id, reason: null });
  await events.publish(trx, 'attorney.approved', toldOf(application));
  await admit(trx, events, approved);
}

/**
 * Removes an application, so that the applicant may apply again; the record of the decision stays.
 * @throws as `lockPending` does
 */
export async function reject(
  trx: Knex.Transaction,
  events: Events,
  attorneyId: number,
  admin: CurrentUser,
  reason = '',
): Promise<void> {
  const application = await lockPending(trx, attorneyId, admin);
  await application.$query(trx).delete();
  await decide(trx, application, {
    decision: 'rejected',
    decidedBy: admin.id,
    reason: reason || null,
  });
  await events.publish(trx, 'attorney.rejected', { ...toldOf(application), reason });
}

/** The account is named only once the address is confirmed: the mail goes by that. */
const toldOf = ({ id: attorneyId, userId, email, confirmedAt }: Attorney) => ({
  attorneyId,
  userId: confirmedAt ? userId : null,
  email,
});

/**
 * The application, kept from every other decision until this one ends.
 * @throws 404 for an unknown id, 403 for one's own application, 409 for one that was decided
 */
async function lockPending(
  trx: Knex.Transaction,
  attorneyId: number,
  admin: CurrentUser,
): Promise<Attorney> {
  const application = await Attorney.query(trx).findById(attorneyId).forUpdate();
  if (application?.belongsTo(admin)) throw createError(403, refusals.ownApplication);
  if (application && !application.isApproved) return application;
  const decided = application ?? (await Decision.query(trx).findOne({ attorneyId }));
  throw decided
    ? createError(409, refusals.alreadyDecided)
    : createError(404, refusals.applicationGone);
}

async function decide(
  trx: Knex.Transaction,
  application: Attorney,
  decision: Pick<Decision, 'decision' | 'decidedBy' | 'reason'>,
): Promise<void> {
  const { id: attorneyId, userId } = application;
  await Decision.query(trx).insert({
    attorneyId,
    application: { ...presentApplied(application), userId },
    ...decision,
  });
}
