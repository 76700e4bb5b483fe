import {
  calls,
  confirmations,
  type FailedMail,
  limits,
  notifications,
  refusals,
} from '@counsel/contracts';
import {
  type AddRoutes,
  decodeCursor,
  type FailedJob,
  failedJobs,
  pageOf,
  serve,
} from '@counsel/service-kit';
import createError from 'http-errors';
import { User } from '../accounts/user.model.ts';
import type { IdentityConfig } from '../config.ts';
import { type Mail, mailQueue } from './queue.ts';

export const addMailRoutes: AddRoutes<IdentityConfig> = (router, { database, events }) => {
  serve(router, calls.listFailedMails, async ({ ctx, query }) => {
    const { limit = limits.page.default, cursor } = query;
    const rows = await failedJobs<Mail>(database, mailQueue, {
      limit: limit + 1,
      after: cursor === undefined ? undefined : positionOf(cursor),
    });
    const page = pageOf(ctx, rows, limit, ({ failedAt, id }) => [failedAt.toISOString(), id]);
    const accounts = await User.query(database).findByIds(
      page.flatMap(({ data }) => ownerOf(data)),
    );
    const emails = new Map(accounts.map(({ id, email }) => [id, email]));
    return page.map((job) => presentFailed(job, emails));
  });

  serve(router, calls.sendMailAgain, async ({ params, viewer, log }) => {
    if (!(await events.retry(mailQueue, params.id))) throw createError(404, refusals.notFound);
    log.info({ mail: params.id, by: viewer.userId }, 'mail sent again');
    return { message: confirmations.mailQueued };
  });
};

function positionOf(cursor: string): readonly [Date, string] {
  const [time = '', id = ''] = decodeCursor(cursor, ['time', 'uuid']);
  return [new Date(time), String(id)];
}

/** An asker's address is known to nobody but this service: of a question's mail no account is named. */
const ownerOf = (mail: Mail): string[] =>
  'userId' in mail && notifications[mail.kind]?.to !== 'recipient' ? [mail.userId] : [];

function presentFailed(
  { id, data, reason, attempts, createdAt, failedAt }: FailedJob<Mail>,
  emails: Map<string, string>,
): FailedMail {
  const [owner = ''] = ownerOf(data);
  return {
    id,
    kind: data.kind,
    to: ('email' in data ? data.email : emails.get(owner)) ?? null,
    reason,
    attempts,
    createdAt: createdAt.toISOString(),
    failedAt: failedAt.toISOString(),
  };
}
