/**
 * One floor as a process of its own: `node server.ts rows|json|koa|password`. Sends its port over its
 * channel, and ends with it.
 */
import { createServer, type RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { verify } from '@node-rs/argon2';
import Koa from 'koa';
import pg from 'pg';
import {
  type Answering,
  detail,
  type FloorDeps,
  insert,
  queuePage,
  queuePageAsJson,
  send,
} from './answers.ts';
import { serve } from './serve.ts';

export interface FloorOptions {
  databaseUrl: string;
  viewerId: string;
  /** For sign-ins: what the password is verified against. */
  passwordHash: string;
}

// Ids fit: the calls say number, and ids are below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const options: FloorOptions = JSON.parse(process.env.FLOOR ?? '{}');
/** As many connections as each service of the portal takes. */
const database = new pg.Pool({ connectionString: options.databaseUrl, max: 10 });
const deps: FloorDeps = { database, viewerId: options.viewerId };

function answering(url: string, queue: Answering): Answering {
  if (url === '/queue') return queue;
  return url === '/questions' ? insert : detail;
}

const bare =
  (queue: Answering): RequestListener =>
  (request, response) => {
    answering(request.url ?? '', queue)(request, deps).then(
      (answer) => send(response, answer),
      () => send(response, { status: 500, body: '{}' }),
    );
  };

function koa(): RequestListener {
  const app = new Koa();
  app.use(async (ctx) => {
    const { status, body } = await answering(ctx.path, queuePage)(ctx.req, deps);
    ctx.status = status;
    ctx.type = 'json';
    ctx.body = body;
  });
  return app.callback();
}

/** Reads the sign-in and verifies its password; there is nobody to look up and no session. */
const password: RequestListener = async (request, response) => {
  const credentials = (await json(request)) as { password: string };
  const matches = await verify(options.passwordHash, credentials.password);
  send(response, { status: matches ? 200 : 401, body: '{}' });
};

const floors: Record<string, () => RequestListener> = {
  rows: () => bare(queuePage),
  json: () => bare(queuePageAsJson),
  koa,
  password: () => password,
};

const make = floors[process.argv[2] ?? ''];
if (!make) throw new Error(`Give one of these floors: ${Object.keys(floors).join(', ')}.`);
const server = createServer(make());
serve(server);
