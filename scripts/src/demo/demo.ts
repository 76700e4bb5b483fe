import { randomBytes } from 'node:crypto';
import { type Call, calls, internalCalls, type Role } from '@counsel/contracts';
import { createLog, makeSigningKey, openEvents, type SigningKey } from '@counsel/service-kit';
import {
  type Caller,
  type CallOptions,
  clockStatements,
  type TestAnswer,
  type TestClient,
  testClient,
} from '@counsel/service-kit/testing';
import type pg from 'pg';
import { Fault } from '../fault.ts';
import type { Portal, SignIn } from '../portal.ts';
import { until } from '../process/wait.ts';
import { withDatabase } from '../with-server.ts';
import * as sql from './clock.sql.ts';
import {
  type Application,
  type Asker,
  type Attorney,
  addressOf,
  applicants,
  askers,
  attorneys,
  type DemoPerson,
} from './people.ts';
import { type Story, stories } from './stories.ts';

/** Three to sign in as: one who asks, one who answers, and the first administrator. */
export interface DemoSignIns {
  asker: SignIn;
  attorney: SignIn;
  administrator: SignIn | undefined;
}

/** What is to be known of a portal that runs. */
export type FilledPortal = Pick<Portal, 'config' | 'ports' | 'databaseUrls' | 'administrator'>;

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Fills a portal that nobody has used with a month of people, questions and answers, by the calls and
 * events that a month of use would make; the database's clock is set from one to the next.
 * @throws {Fault} where somebody is there
 */
export function fillWithDemo(portal: FilledPortal): Promise<DemoSignIns> {
  return withDatabase(portal.config, async (client) => {
    const { rows } = await client.query(sql.peopleThere);
    if (Number(rows[0].count) > 0) {
      throw new Fault('--demo fills an empty portal only: there are people in this one.');
    }
    const key = await makeSigningKey();
    const giveBack = await borrowClock(client);
    try {
      await client.query(sql.knowKey, [key.id, key.publicKey]);
      return await new Month(portal, client, key).live();
    } finally {
      await client.query(sql.forgetKey, [key.id]);
      await giveBack();
    }
  });
}

/** Has the services live by a clock that can be set, until what it gives is called. */
async function borrowClock(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query(`select current_database() as name`);
  const [before] = (await client.query(sql.clockBefore)).rows;
  for (const statement of clockStatements(rows[0].name)) await client.query(statement);
  await client.query(sql.borrowDefaults);
  await client.query(sql.endSessions);
  return async () => {
    await client.query(before.jobNow);
    for (const path of before.paths) await client.query(path);
    await client.query(sql.returnDefaults);
    for (const statement of sql.dropClock) await client.query(statement);
    await client.query(sql.endSessions);
  };
}

/** In the order in which one stands on the other. */
const hourly = ['questions.escalate', 'questions.announce', 'questions.figures'] as const;

type Person = Caller & SignIn;
/** What is done at a time. */
type Deed = readonly [at: number, act: () => Promise<unknown>];

const example = '\n\n*An example, written to show how this portal looks. It is no legal advice.*';

class Month {
  readonly #portal: FilledPortal;
  readonly #client: pg.Client;
  readonly #identity: TestClient;
  readonly #questions: TestClient;
  readonly #attorneys: TestClient;
  readonly #now = Date.now();
  readonly #people = new Map<string, Person>();
  #administrator: Caller = { userId: '', roles: ['user', 'admin'] };

  constructor(portal: FilledPortal, client: pg.Client, key: SigningKey) {
    const { ports } = portal;
    this.#portal = portal;
    this.#client = client;
    this.#identity = testClient('identity', ports.identity, key);
    this.#questions = testClient('questions', ports.questions, key);
    this.#attorneys = testClient('attorneys', ports.attorneys, key);
  }

  async live(): Promise<DemoSignIns> {
    const [{ id }] = (await this.#client.query('select id from identity.users limit 1')).rows;
    this.#administrator.userId = id;
    const deeds = [...this.#arrivals(), ...stories.flatMap((story) => this.#lives(story))];
    const past = deeds.filter(([at]) => at < this.#now).sort(([one], [other]) => one - other);
    await this.#client.query(sql.setClock, [new Date(this.#at(32, 15))]);
    await this.#client.query(sql.datePioneer, [id]);
    let today = 0;
    for (const [at, act] of past) {
      // What was sent on one day has arrived by the next.
      if (Math.floor(at / day) > today) await this.#settled();
      today = Math.floor(at / day);
      await this.#client.query(sql.setClock, [new Date(at)]);
      await act();
    }
    await this.#settled();
    await this.#client.query(sql.setClock, [new Date()]);
    await this.#runSchedules();
    return {
      asker: this.#named('maya'),
      attorney: this.#named('daniel'),
      administrator: this.#portal.administrator,
    };
  }

  /** What each hour would have done: who is told of what waits, and figures. */
  async #runSchedules(): Promise<void> {
    const log = createLog('demo', 'silent');
    const url = this.#portal.databaseUrls.questions;
    await using opened = new AsyncDisposableStack();
    const events = await openEvents({ url, service: 'questions', log });
    opened.defer(() => events.stop());
    for (const name of hourly) {
      await events.send(name, {});
      await this.#settled();
    }
  }

  /** Everybody comes in the first two days, but for those whose application waits. */
  #arrivals(): Deed[] {
    const begin = this.#at(31, 13);
    const everybody: Deed[] = [
      ...Object.entries(attorneys).map(
        ([name, person], n): Deed => [begin + n * 0.7 * hour, () => this.#admit(name, person)],
      ),
      ...Object.entries(askers).map(
        ([name, person], n): Deed => [
          begin + (20 + n * 0.4) * hour,
          () => this.#join(name, person),
        ],
      ),
    ];
    const waiting = applicants.map((person, n): Deed => {
      const { day, hasAccount, ...application } = person;
      return [this.#at(day, 14 + n * 1.3), () => this.#apply(application, hasAccount)];
    });
    return [...everybody, ...waiting];
  }

  /** A story's deeds, each at its time; those that were to come are not there yet. */
  #lives(story: Story): Deed[] {
    const [days, hours] = story.asked;
    const askedAt = days === 0 ? this.#now - hours * hour : this.#at(days, hours);
    let id = 0;
    const deeds: Deed[] = [];
    const then = (after: number, act: () => Promise<unknown>) =>
      deeds.push([askedAt + after * hour, act]);
    const asker = () => this.#named(story.by);
    const lawyer = () => this.#named(story.claimed?.by ?? 'daniel');
    const change = <C extends Call>(call: C, as: () => Person, body?: object) =>
      this.#do(this.#questions, call, { as: as(), params: { id }, ...(body && { body }) });
    then(0, async () => {
      const { categoryId, title, content, isAnonymous = false, state } = story;
      const body = { categoryId, title, content, isAnonymous, ...(state && { state }) };
      ({ id } = await this.#do(this.#questions, calls.submitQuestion, { as: asker(), body }));
    });
    const { returned, claimed, answer, followUps = [], closed, withdrawnAfter } = story;
    if (withdrawnAfter) then(withdrawnAfter, () => change(calls.withdrawQuestion, asker));
    if (returned) {
      const by = () => this.#named(returned.by);
      const body = { reason: returned.reason };
      then(returned.after, () => change(calls.claimQuestion, by));
      then(returned.after + returned.hours, () => change(calls.returnQuestion, by, body));
    }
    if (claimed) then(claimed.after, () => change(calls.claimQuestion, lawyer));
    if (answer) {
      const body = { content: answer.text + example, format: 'markdown', includeDisclaimer: true };
      then(answer.after, () => change(calls.answerQuestion, lawyer, body));
    }
    for (const { by, after, text } of followUps) {
      then(after, () => {
        const as = by === 'asker' ? asker() : lawyer();
        const body = { questionId: id, content: text };
        return this.#do(this.#questions, calls.addFollowUp, { as, body });
      });
    }
    if (closed) {
      const { after, ...body } = closed;
      then(after, () => change(calls.closeQuestion, asker, body));
    }
    return deeds;
  }

  async #join(name: string, person: DemoPerson): Promise<Person> {
    const { firstName, lastName } = person;
    const [email, password] = [addressOf(person), randomBytes(9).toString('base64url')];
    const body = { email, password, confirmPassword: password, firstName, lastName };
    const { user } = await this.#do(this.#identity, internalCalls.register, {
      as: 'service',
      body,
    });
    const as: Person = { userId: user.id, roles: ['user'], email, password };
    this.#people.set(name, as);
    await this.#client.query(sql.verifyAddress, [user.id]);
    await this.#do(this.#identity, calls.acceptTerms, { as });
    return as;
  }

  async #apply(application: Application, hasAccount: boolean): Promise<number> {
    const email = addressOf(application);
    const as = hasAccount ? await this.#join(email, application) : null;
    const body = { ...application, email };
    return (await this.#do(this.#attorneys, calls.apply, { as, body })).id;
  }

  async #admit(name: string, application: Application): Promise<void> {
    const id = await this.#apply(application, true);
    const params = { id };
    await this.#do(this.#attorneys, calls.approveAttorney, { as: this.#administrator, params });
    const person = this.#named(addressOf(application));
    const roles: Role[] = ['user', 'attorney'];
    this.#people.set(name, { ...person, roles });
  }

  #named(name: string): Person {
    const person = this.#people.get(name as Asker | Attorney);
    if (!person) throw new Error(`${name} is not there yet.`);
    return person;
  }

  /** So many days ago, at that hour of UTC. */
  #at(days: number, hours: number): number {
    return Math.floor(this.#now / day) * day - days * day + hours * hour;
  }

  /** Until there is room for it: sessions were just ended, and several may ask at once. */
  async #do<C extends Call>(client: TestClient, call: C, options: CallOptions) {
    let answer: TestAnswer<unknown> | undefined;
    const isDone = async () => {
      answer = await client(call, options);
      return answer.status < 429;
    };
    await until(isDone, 30_000);
    if (!answer || answer.status >= 300) {
      throw new Error(`${call.path}: ${answer?.status} ${answer?.error.message}`);
    }
    return answer.body as Awaited<ReturnType<typeof client<C>>>['body'];
  }

  async #settled(): Promise<void> {
    const isDone = async () => (await this.#client.query(sql.openJobs)).rows[0].count === 0;
    await until(isDone, 60_000);
  }
}
