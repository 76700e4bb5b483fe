import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import {
  type AnswerOf,
  type CurrentUser,
  type ErrorBody,
  type EventName,
  type EventOf,
  internalCalls,
  type WaitingQuestion,
} from '@counsel/contracts';
import {
  createLog,
  type Events,
  type Knex,
  openDatabase,
  openEvents,
  portOf,
  signPrincipal,
  startService,
} from '@counsel/service-kit';
import {
  type Caller,
  createTestDatabase,
  fakeService,
  moveClock,
  runScheduled,
  type TestClient,
  type TestDatabase,
  type TestDatabaseOptions,
  testClient,
  testKeys,
  testOperator,
  testSigningKey,
} from '@counsel/service-kit/testing';
import type { IdentityConfig } from '../src/config.ts';
import { identityService } from '../src/service.ts';

type InternalName = keyof typeof internalCalls;
interface InternalRequest {
  id?: string;
  passkeyId?: string;
  body?: unknown;
  isService?: boolean;
}
type InternalAnswer = { [N in InternalName]: AnswerOf<(typeof internalCalls)[N]> };

export interface InternalResponse<A> {
  status: number;
  /** The answer of a success. */
  body: A;
  /** The same body, read as an error. */
  error: ErrorBody;
}

export interface Account extends Caller {
  user: CurrentUser;
  email: string;
  password: string;
}

/** Identity in this process, on a database of its own. */
export interface Identity {
  config: IdentityConfig;
  provisioned: TestDatabase;
  /** What is stored, seen with identity's own rights. */
  database: Knex;
  client: TestClient;
  internal<N extends InternalName>(
    name: N,
    request?: InternalRequest,
  ): Promise<InternalResponse<InternalAnswer[N]>>;
  /** An account that registered in the ordinary way. */
  account(details?: Partial<Registration>): Promise<Account>;
  /** Questions, as far as identity knows it: those that wait for an attorney. */
  waiting: Map<number, WaitingQuestion>;
  /** Moves the database's clock, where it is to be movable, by an interval such as `12 hours`. */
  moveClock(by: string): Promise<void>;
  /** Has identity do what it does at the times of a schedule, now. */
  runScheduled(queue: OwnQueue): Promise<void>;
  /** Tells identity what another service would. */
  tell<N extends EventName>(name: N, event: EventOf<N>): Promise<void>;
  /** What identity told the gateway of, so far. */
  told: Told;
  restart(changes?: Partial<IdentityConfig>): Promise<void>;
  close(): Promise<void>;
}

export interface Registration {
  email: string;
  password: string;
  confirmPassword: string;
  firstName: string;
  lastName: string;
}

interface Told {
  'roles.changed': EventOf<'roles.changed'>[];
  'credentials.changed': EventOf<'credentials.changed'>[];
  'address.changed': EventOf<'address.changed'>[];
}

type OwnQueue = Parameters<Events['schedule']>[0];

let accounts = 0;

/** A registration that nothing is wrong with; each has another address. */
export function registration(details: Partial<Registration> = {}): Registration {
  accounts += 1;
  const password = details.password ?? 'blue teapot 42';
  return {
    email: `person-${accounts}@counsel.example`,
    password,
    confirmPassword: password,
    firstName: 'Ada',
    lastName: 'Lovelace',
    ...details,
  };
}

/** Questions, which answers what identity asks of it. */
async function questionsService() {
  const waiting = new Map<number, WaitingQuestion>();
  const service = await fakeService('questions', async (request) => {
    const { ids }: { ids: number[] } = JSON.parse(await text(request));
    return ids.flatMap((id) => waiting.get(id) ?? []);
  });
  return { ...service, waiting };
}

const configOf = (provisioned: TestDatabase, changes: Partial<IdentityConfig>): IdentityConfig => ({
  PORT: 0,
  HOST: '127.0.0.1',
  DATABASE_URL: provisioned.urls.identity,
  LINK_KEYS: testKeys,
  ENCRYPTION_KEYS: testKeys,
  PUBLIC_URL: 'https://portal.counsel.example',
  LOG_LEVEL: 'silent',
  POOL_SIZE: 10,
  QUESTIONS_URL: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  THROTTLE_SCALE: 1,
  IDENTITY_PRIORITY: 'normal',
  ...testOperator,
  MAIL_FROM: 'Counsel <no-reply@counsel.example>',
  ...changes,
});

/** The gateway's ears. */
async function listen(provisioned: TestDatabase) {
  const told: Told = { 'roles.changed': [], 'credentials.changed': [], 'address.changed': [] };
  const log = createLog('test', 'silent');
  const events = await openEvents({ url: provisioned.urls.gateway, service: 'gateway', log });
  await events.subscribe('roles.changed', async (event) => {
    told['roles.changed'].push(event);
  });
  await events.subscribe('address.changed', async (event) => {
    told['address.changed'].push(event);
  });
  await events.subscribe('credentials.changed', async (event) => {
    told['credentials.changed'].push(event);
  });
  return { events, told };
}

async function callInternal<A>(
  baseUrl: string,
  call: (typeof internalCalls)[InternalName],
  { id = '', passkeyId = '', body, isService = true }: InternalRequest,
): Promise<InternalResponse<A>> {
  const principal = { userId: null, roles: [], isService };
  const token = await signPrincipal(principal, 'identity', testSigningKey);
  const response = await fetch(
    baseUrl + call.path.replace(':id', id).replace(':passkeyId', passkeyId),
    {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    },
  );
  const answer: unknown = await response.json();
  return { status: response.status, body: answer as A, error: answer as ErrorBody };
}

/** Starts identity on a fresh database, with the gateway's ears beside it. */
export async function startIdentity(
  changes: Partial<IdentityConfig> = {},
  options: TestDatabaseOptions = {},
): Promise<Identity> {
  const provisioned = await createTestDatabase(options);
  const questions = await questionsService();
  const config = configOf(provisioned, { QUESTIONS_URL: questions.url, ...changes });
  let service = await startService(identityService, config);
  const database = openDatabase(config.DATABASE_URL, { name: 'test', poolSize: 5 });
  const gateway = await listen(provisioned);
  // By identity's role, which may add to the queues that it reads.
  const teller = await openEvents({
    url: config.DATABASE_URL,
    service: 'questions',
    log: createLog('test', 'silent'),
  });
  const identity: Identity = {
    config,
    provisioned,
    database,
    client: testClient('identity', portOf(service.server)),
    internal: (name, request = {}) =>
      callInternal(identity.client.baseUrl, internalCalls[name], request),
    account: (details) => register(identity, registration(details)),
    waiting: questions.waiting,
    moveClock: (by) => moveClock(provisioned, by),
    runScheduled: (queue) =>
      runScheduled({ url: provisioned.urls.identity, service: 'questions', database }, queue),
    tell: (name, event) => database.transaction((trx) => teller.publish(trx, name, event)),
    told: gateway.told,
    async restart(later = {}) {
      await service.stop();
      service = await startService(identityService, { ...config, ...later });
      identity.client = testClient('identity', portOf(service.server));
    },
    async close() {
      await gateway.events.stop();
      await teller.stop();
      await service.stop();
      await questions.stop();
      await database.destroy();
      await provisioned.drop();
    },
  };
  return identity;
}

async function register(identity: Identity, body: Registration): Promise<Account> {
  const { status, body: answer } = await identity.internal('register', { body });
  assert.equal(status, 201, JSON.stringify(answer));
  const { user, roles } = answer;
  return { userId: user.id, roles, user, email: body.email, password: body.password };
}
