import assert from 'node:assert/strict';
import { type AlertChoice, calls, type EventOf } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before } from 'mocha';
import { type Mailbox, type ReceivedMail, startIdentityWithMailbox } from './mailbox.ts';
import type { Account, Identity } from './support.ts';

type Event = EventOf<'questions.announced'>;
type Announced = Event['questions'][number];
type Details = Partial<Announced> & {
  title?: string | null;
  /** It waits no more by the time of the mail. */
  isTaken?: boolean;
};

/** All at once, of everything, at all hours. */
export const everything: AlertChoice = {
  frequency: 'at-once',
  categories: null,
  states: null,
  quietHours: null,
  timeZone: 'America/New_York',
};

const digestSubject = /new questions? waits?$/;

let announcements = 0;

function announced({ title, isTaken, ...details }: Details): Announced {
  announcements += 1;
  return {
    announcementId: announcements,
    questionId: 1_000 + announcements,
    categoryId: 2,
    state: 'TX',
    excluded: [],
    ...details,
  };
}

/** For a `describe`: an identity whose clock can be moved, and attorneys in it. */
export function useBar(): Bar {
  const bar = new Bar();
  before(() => bar.open());
  after(() => bar.close());
  return bar;
}

/** Attorneys of an identity, and the questions of which they are alerted. */
class Bar {
  #parts: { identity: Identity; mailbox: Mailbox } | undefined;

  async open(): Promise<void> {
    this.#parts = await startIdentityWithMailbox({}, { movableClock: true });
  }

  async close(): Promise<void> {
    await this.#parts?.identity.close();
  }

  get #running() {
    if (!this.#parts) throw new Error('The bar is closed.');
    return this.#parts;
  }

  get identity(): Identity {
    return this.#running.identity;
  }

  get mailbox(): Mailbox {
    return this.#running.mailbox;
  }

  /** An attorney who has chosen that of their alerts; null: who has chosen nothing. */
  async attorney(choice: Partial<AlertChoice> | null = {}, practiceState = 'TX'): Promise<Account> {
    const account = await this.identity.account();
    const { userId } = account;
    await this.identity.tell('attorney.linked', { attorneyId: 7, userId, practiceState });
    await this.settle();
    const as: Account = { ...account, roles: ['user', 'attorney'] };
    if (choice) assert.equal((await this.choose(as, choice)).status, 200);
    return as;
  }

  choose(as: Account, choice: Partial<AlertChoice>) {
    return this.identity.client(calls.setAlerts, { as, body: { ...everything, ...choice } });
  }

  /** Questions that begin to wait; named, of category 2 and Texas unless said otherwise. */
  async announce(...questions: Details[]): Promise<Event> {
    const event = { questions: (questions.length === 0 ? [{}] : questions).map(announced) };
    for (const [index, { questionId: id }] of event.questions.entries()) {
      const { title = `Question ${id}`, isTaken = false } = questions[index] ?? {};
      if (!isTaken) this.identity.waiting.set(id, { id, title });
    }
    await this.identity.tell('questions.announced', event);
    await this.settle();
    return event;
  }

  /** Looks for whom it is time, and gives all digests that somebody has had so far. */
  async digests({ email }: Account): Promise<ReceivedMail[]> {
    await this.identity.runScheduled('identity.digests');
    await this.settle();
    return this.mailbox.to(email, digestSubject);
  }

  /** Waits until nothing waits to be handled or sent, but what is tried again later. */
  async settle(): Promise<void> {
    const open = this.identity
      .database('jobs.job')
      .whereIn('state', ['created', 'retry', 'active'])
      .where((job) => job.where('name', 'mail').orWhere('name', 'like', '%.identity'));
    await until(async () => !(await open.clone().first('id')), { what: 'all to be handled' });
  }

  /** Sets the database's clock to that moment. */
  async setClock(moment: string): Promise<void> {
    const { rows } = await this.identity.database.raw(
      "select extract(epoch from ?::timestamptz - now()) || ' seconds' as by",
      [moment],
    );
    await this.identity.moveClock(rows[0].by);
  }
}
