import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type pg from 'pg';
import { detailRow, followUpRows, insertRow, queueJson, queueRows } from './statements.ts';

export interface FloorDeps {
  database: pg.Pool;
  /** The portal finds this in the session; the floors are told. */
  viewerId: string;
}

/** Body and status of one answer. */
export interface FloorAnswer {
  status: number;
  body: string;
}

/** What each floor's server answers to a path. */
export type Answering = (request: IncomingMessage, deps: FloorDeps) => Promise<FloorAnswer>;

const ok = (body: string): FloorAnswer => ({ status: 200, body });

/** Rows become objects and objects JSON, in Node. */
export const queuePage: Answering = async (_request, { database, viewerId }) =>
  ok(JSON.stringify((await database.query(queueRows, [viewerId])).rows));

/** PostgreSQL builds the JSON; Node passes it on. */
export const queuePageAsJson: Answering = async (_request, { database, viewerId }) =>
  ok((await database.query(queueJson, [viewerId])).rows[0].body);

export const detail: Answering = async ({ url = '' }, { database, viewerId }) => {
  const id = Number(url.slice(url.lastIndexOf('/') + 1));
  const [row] = (await database.query(detailRow, [id, viewerId])).rows;
  if (!row) return { status: 404, body: '{}' };
  const followUps = row.claimedAt ? (await database.query(followUpRows, [id])).rows : [];
  return ok(JSON.stringify(presentDetail(row, followUps)));
};

function presentDetail(row: Record<string, unknown>, followUps: Record<string, unknown>[]) {
  const { userId, askerName, answerContent, answerFormat, includeDisclaimer, ...others } = row;
  const { attorneyName, attorneyState, attorneyLicense, attorneyCheckedAt, ...shown } = others;
  const { answeredOn, isClaimer, claimEndsAt, ...rest } = shown;
  const attorney = attorneyName && {
    name: attorneyName,
    practiceState: attorneyState,
    licenseNumber: attorneyLicense,
    checkedAt: attorneyCheckedAt,
  };
  return {
    ...rest,
    isOwner: false,
    isClaimer,
    ...(claimEndsAt ? { claimEndsAt } : {}),
    ...(isClaimer && askerName ? { askerName } : {}),
    answer: answeredOn && {
      content: answerContent,
      format: answerFormat ?? 'plain',
      includeDisclaimer,
      createdAt: answeredOn,
      attorney,
    },
    followUps: followUps.map(({ userId: writer, id, content, createdAt }) => {
      const isAsker = writer === userId;
      const authorRole = isAsker ? 'asker' : 'attorney';
      return { id, content, authorRole, createdAt: isAsker ? hourOf(createdAt) : createdAt };
    }),
  };
}

/** Attorneys learn an asker's times to the hour. */
const hourOf = (time: unknown): Date => new Date(Math.floor(Number(time) / hour) * hour);
const hour = 3_600_000;

/** No session, no validation, no transaction: one row. */
export const insert: Answering = async (request, { database, viewerId }) => {
  const { categoryId, title, content } = (await json(request)) as Record<string, unknown>;
  const values = [viewerId, categoryId, title, content];
  const { rows } = await database.query(insertRow, values);
  return { status: 201, body: JSON.stringify({ id: rows[0].id }) };
};

export const send = (response: ServerResponse, { status, body }: FloorAnswer): void => {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
};
