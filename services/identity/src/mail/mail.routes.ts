import { calls, confirmations, type FailedMail, notifications, refusals } from '@counsel/contracts';
import {
  type AddRoutes,
  audit,
  by,
  decodeCursor,
  FailedJob,
  lengthOf,
  pageOf,
  serve,
} from '@counsel/service-kit';
import createError from 'http-errors';
import { User } from '../accounts/user.model.ts';
import type { IdentityConfig } from '../config.ts';
import { type Mail, mailQueue } from './queue.ts';

type FailedMailJob = FailedJob & { data: Mail };

export const addMailRoutes: AddRoutes<IdentityConfig> = (router, { database, events }) => {
  serve(router, calls.listFailedMails, async ({ ctx, query }) => {
    const length = lengthOf(query);
    const jobs = FailedJob.query(database).modify('ofQueue', mailQueue).modify('latestFirst');
    if (query.cursor) jobs.modify('after', ...positionOf(query.cursor));
    const rows = (await jobs.limit(length + 1)) as FailedMailJob[];
    const page = pageOf(ctx, rows, length, ({ completedOn, id }) => [
      completedOn.toISOString(),
      id,
    ]);
    const accounts = await User.query(database).findByIds(
      page.flatMap(({ data }) => ownerOf(data)),
    );
    const emails = new Map(accounts.map(({ id, email }) => [id, email]));
    return page.map((job) => presentFailed(job, emails));
  });

  serve(router, calls.sendMailAgain, async ({ params, viewer, log }) => {
    if (!(await events.retry(mailQueue, params.id))) throw createError(404, refusals.notFound);
    await audit(database, { action: 'mail-retried', ...by(viewer), subject: params.id });
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

function presentFailed(job: FailedMailJob, emails: Map<string, string>): FailedMail {
  const { id, data, output, retryCount } = job;
  const [owner = ''] = ownerOf(data);
  return {
    id,
    kind: data.kind,
    to: ('email' in data ? data.email : emails.get(owner)) ?? null,
    reason: output?.reason ?? null,
    attempts: retryCount + 1,
    createdAt: job.createdOn.toISOString(),
    failedAt: job.completedOn.toISOString(),
  };
}
