import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@counsel/contracts';
import { anAnswer, aQuestion } from '../support/cast.ts';
import type { Conversation, Ledger } from './ledger.ts';
import type { Meter } from './meter.ts';
import { anAttorney, Person } from './people.ts';
import type { PostOffice } from './post.ts';

export interface CrowdOptions {
  origin: string;
  meter: Meter;
  ledger: Ledger;
  post: PostOffice;
  administrator: { email: string; password: string };
  /** How many people ask at once. */
  people: number;
  attorneys: number;
  /** Milliseconds that a person takes between two steps, on the average. */
  think: number;
  random: () => number;
}

/** Every so many questions of a place, somebody new takes it. */
const questionsEach = 4;

/** Who asks and who answers, over and over. */
export class Crowd {
  readonly #options: CrowdOptions;
  #askers: Person[] = [];
  #attorneys: Person[] = [];
  #leaving = new AbortController();
  #loops: Promise<void>[] = [];
  /** What went another way than it should, in words. */
  readonly surprises: string[] = [];

  constructor(options: CrowdOptions) {
    this.#options = options;
  }

  /** Everybody gets an account. */
  async gather(): Promise<void> {
    const { origin, meter, administrator, post, people, attorneys } = this.#options;
    const admin = new Person(origin, meter, administrator.email);
    await admin.signIn(administrator.password);
    await admin.do(calls.acceptTerms);
    for (let n = 0; n < attorneys; n += 1) {
      this.#attorneys.push(await anAttorney(new Person(origin, meter), admin, post));
    }
    const places = Array.from({ length: people }, () => new Person(origin, meter));
    for (let n = 0; n < people; n += 8) {
      await Promise.all(places.slice(n, n + 8).map((person) => person.register('Robin')));
    }
    this.#askers = places;
  }

  start(): void {
    this.#leaving = new AbortController();
    this.#loops = this.#askers.map((_, place) => this.#live(place));
  }

  /** Everybody ends the step that they are at. */
  async leave(): Promise<void> {
    this.#leaving.abort();
    await Promise.all(this.#loops);
  }

  get #isLeaving(): boolean {
    return this.#leaving.signal.aborted;
  }

  async #think(): Promise<void> {
    const { think, random } = this.#options;
    const { signal } = this.#leaving;
    await wait(2 * think * random(), undefined, { signal }).catch(() => {});
  }

  async #live(place: number): Promise<void> {
    await this.#think();
    for (let n = 1; !this.#isLeaving; n += 1) {
      try {
        if (n % questionsEach === 0) {
          const next = this.#askers[place]?.anew();
          await next?.register('Robin');
          if (next) this.#askers[place] = next;
          await this.#think();
        }
        await this.#converse(place);
      } catch (error) {
        this.surprises.push(error instanceof Error ? error.message : String(error));
      }
    }
  }

  /** Ask, claim, answer, read, follow up, reply. */
  async #converse(place: number): Promise<void> {
    const { ledger, random } = this.#options;
    const asker = this.#askers[place];
    const attorney = this.#attorneys[Math.floor(random() * this.#attorneys.length)];
    if (!asker || !attorney || this.#isLeaving) return;
    const title = `May we end the lease early? ${randomUUID()}`;
    const talk: Conversation = { title, asker, attorney, followUps: [] };
    ledger.conversations.push(talk);
    for (const step of steps) {
      await step(talk);
      await this.#think();
      if (this.#isLeaving) return;
    }
  }
}

const idOf = ({ id = 0 }: Conversation) => ({ params: { id } });

async function followUp(talk: Conversation, by: Person): Promise<void> {
  const content = `And what if both sides agree? ${randomUUID()}`;
  await by.do(calls.addFollowUp, { body: { questionId: talk.id, content } });
  talk.followUps.push({ by, content });
}

const steps: ((talk: Conversation) => Promise<unknown>)[] = [
  async (talk) => {
    const { title } = talk;
    const { id } = await talk.asker.do(calls.submitQuestion, { body: aQuestion({ title }) });
    talk.id = id;
  },
  async (talk) => {
    await talk.attorney.do(calls.listQueue);
    await talk.attorney.do(calls.claimQuestion, idOf(talk));
    talk.isClaimed = true;
  },
  async (talk) => {
    const body = anAnswer({ content: `${anAnswer().content} ${randomUUID()}` });
    await talk.attorney.do(calls.answerQuestion, { ...idOf(talk), body });
    talk.answer = body.content;
  },
  (talk) => talk.asker.do(calls.getQuestion, idOf(talk)),
  (talk) => followUp(talk, talk.asker),
  (talk) => followUp(talk, talk.attorney),
];
