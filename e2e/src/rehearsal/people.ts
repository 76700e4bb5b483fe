import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type AnswerOf, type Call, calls, durations } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { type ApiAnswer, ApiClient, type ApiOptions } from '../support/api.ts';
import { anApplication } from '../support/cast.ts';
import type { Meter } from './meter.ts';
import type { PostOffice } from './post.ts';

/** Between two tries of the same, as of somebody who presses the button again. */
const pause = 500;
/** By then whoever tries has gone. */
const patience = 60_000;

const password = 'correct horse battery';

/** What a request ended with: its status, whose word that is, and what it lacks. */
function outcomeOf({ status, headers }: Pick<ApiAnswer<unknown>, 'status' | 'headers'>): string {
  if (!headers.get('content-type')?.includes('json')) return `${status} of HAProxy`;
  const isAway = [502, 503, 504].includes(status);
  return isAway && !headers.has('retry-after') ? `${status} without Retry-After` : String(status);
}

/** What stands in the way of a request that was not answered. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? 'no answer');
}

/** Somebody with an account. Does everything again until it is acknowledged, as a person would. */
export class Person {
  readonly email: string;
  readonly #origin: string;
  readonly #meter: Meter;
  #api: ApiClient;

  constructor(origin: string, meter: Meter, email = `person-${randomUUID()}@rehearsal.test`) {
    this.email = email;
    this.#origin = origin;
    this.#meter = meter;
    this.#api = new ApiClient(origin);
  }

  /** One try, which counts. */
  async #try<C extends Call>(
    call: C,
    options: ApiOptions,
  ): Promise<ApiAnswer<AnswerOf<C>> | undefined> {
    const signal = AbortSignal.timeout(durations.browserRequest);
    try {
      const answer = await this.#api.call(call, { ...options, signal });
      // 409: what was asked for is there, since an earlier try.
      this.#meter.note(outcomeOf(answer), answer.status < 400 || answer.status === 409);
      return answer;
    } catch (error) {
      this.#meter.note(reasonOf(error), false);
      return undefined;
    }
  }

  /**
   * Until the portal has an answer, whatever it is; a create has one key for all tries.
   * @throws once nobody would wait any longer
   */
  async insist<C extends Call>(call: C, options: ApiOptions = {}): Promise<ApiAnswer<AnswerOf<C>>> {
    const headers = {
      // A kept connection may end while a request sets out on it: browsers then send it again by
      // themselves, and `fetch` of Node does not.
      connection: 'close',
      ...(call.idempotent && { 'idempotency-key': randomUUID() }),
    };
    const end = Date.now() + patience;
    for (;;) {
      const answer = await this.#try(call, { ...options, headers });
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      if (Date.now() > end) throw new Error(`${call.path} was given up`);
      await wait(pause);
    }
  }

  /** As `insist`, for what must succeed. */
  async do<C extends Call>(call: C, options: ApiOptions = {}): Promise<AnswerOf<C>> {
    const { status, body, text } = await this.insist(call, options);
    if (status >= 300) throw new Error(`${call.method} ${call.path} answered ${status}: ${text}`);
    return body;
  }

  /** Looks something up, which counts for nothing. */
  async read<C extends Call>(call: C, options: ApiOptions): Promise<ApiAnswer<AnswerOf<C>>> {
    return until(
      async () => {
        const signal = AbortSignal.timeout(durations.browserRequest);
        const headers = { connection: 'close' };
        const answer = await this.#api
          .call(call, { ...options, headers, signal })
          .catch(() => undefined);
        return answer && answer.status < 500 ? answer : undefined;
      },
      { what: call.path, patience },
    );
  }

  async signIn(secret = password): Promise<void> {
    await this.do(calls.login, { body: { email: this.email, password: secret } });
  }

  /** Whose first try was not answered may have an account by then. */
  async register(firstName: string): Promise<void> {
    const body = { email: this.email, password, confirmPassword: password };
    const names = { firstName, lastName: 'Tester' };
    const { status } = await this.insist(calls.register, { body: { ...body, ...names } });
    if (status === 409) await this.signIn();
    await this.do(calls.acceptTerms);
  }

  /** Somebody new from now on, in the same place. */
  anew(): Person {
    return new Person(this.#origin, this.#meter);
  }
}

/** An attorney at a confirmed address, approved by an administrator. */
export async function anAttorney(
  attorney: Person,
  administrator: Person,
  post: PostOffice,
): Promise<Person> {
  await attorney.register('Alex');
  const { email } = attorney;
  const { id } = await attorney.do(calls.apply, { body: anApplication({ email }) });
  const mail = await until(
    () => post.letters.find(({ to, subject }) => to === email && /^Verify/.test(subject)),
    { what: 'the mail that verifies an address', patience },
  );
  await attorney.do(calls.verifyEmail, { body: { token: mail.token } });
  await administrator.do(calls.approveAttorney, { params: { id } });
  await until(async () => (await attorney.read(calls.listQueue, {})).status === 200, {
    what: 'the approval to reach the session',
    patience,
  });
  return attorney;
}
