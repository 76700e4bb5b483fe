import { calls, notifications } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import type { Person } from './people.ts';
import type { Letter, PostOffice } from './post.ts';

/** A question from first to last: what was tried, and what of it the portal has acknowledged. */
export interface Conversation {
  title: string;
  asker: Person;
  attorney: Person;
  id?: number;
  isClaimed?: true;
  answer?: string;
  /** What was acknowledged, by whom. */
  followUps: { by: Person; content: string }[];
}

/** What was wrong with what had been acknowledged. */
export interface Audit {
  acknowledged: number;
  lost: string[];
  doubled: string[];
  mailsMissing: string[];
  /** Told twice, by two mails that a reader can't tell to be one. */
  mailsDoubled: string[];
  /** Sent twice under one Message-ID, of which mail programs show one. */
  mailsRepeated: number;
}

const subjects = {
  claimed: notifications['question-claimed'].text.subject,
  answered: notifications['question-answered'].text.subject,
  followedUp: notifications['question-followed-up'].text.subject,
};

/** All that was acknowledged, and how it is looked for in the portal. */
export class Ledger {
  readonly conversations: Conversation[] = [];

  /** Looks for all of these through the portal, and among the mails, which may still be under way. */
  async audit(conversations: readonly Conversation[], post: PostOffice): Promise<Audit> {
    const audit: Audit = {
      acknowledged: 0,
      lost: [],
      doubled: [],
      mailsMissing: [],
      mailsDoubled: [],
      mailsRepeated: 0,
    };
    for (const each of conversations) {
      audit.acknowledged += writesOf(each);
      await lookFor(each, audit);
    }
    for (const asker of new Set(conversations.map((each) => each.asker))) {
      await lookForTwins(asker, conversations, audit);
    }
    const wanted = conversations.flatMap(mailsOf);
    const missing = () =>
      wanted.filter((mail) => !post.letters.some((letter) => isIt(mail, letter)));
    await until(() => missing().length === 0, { patience: 90_000 }).catch(() => {});
    audit.mailsMissing = missing().map(({ to, subject }) => `${subject}, to ${to}`);
    for (const mail of wanted) {
      const came = post.letters.filter((letter) => isIt(mail, letter));
      const ids = new Set(came.map(({ messageId }) => messageId));
      if (ids.size > 1) audit.mailsDoubled.push(`${mail.subject}, to ${mail.to}`);
      audit.mailsRepeated += came.length - ids.size;
    }
    return audit;
  }
}

const writesOf = ({ id, isClaimed, answer, followUps }: Conversation): number =>
  [id, isClaimed, answer].filter((each) => each !== undefined).length + followUps.length;

async function lookFor(conversation: Conversation, audit: Audit): Promise<void> {
  const { id, title, asker, isClaimed, answer, followUps } = conversation;
  if (id === undefined) return;
  const found = await asker.read(calls.getQuestion, { params: { id } });
  const lose = (what: string) => audit.lost.push(`question ${id}: ${what}`);
  if (found.status !== 200) {
    lose(`answered ${found.status}`);
    return;
  }
  const { body } = found;
  if (body.title !== title) lose('is another');
  if (isClaimed && body.status === 'pending') lose('its claim');
  if (answer !== undefined && body.answer?.content !== answer) lose('its answer');
  for (const { content } of followUps) {
    const times = body.followUps.filter((each) => each.content === content).length;
    if (times === 0) lose('a follow-up');
    if (times > 1) audit.doubled.push(`question ${id}: a follow-up`);
  }
}

/** Each title is one's own: among the asker's questions it stands once. */
async function lookForTwins(asker: Person, all: readonly Conversation[], audit: Audit) {
  const { body } = await asker.read(calls.listOwnQuestions, { query: { limit: 100 } });
  for (const { title } of all.filter((each) => each.asker === asker)) {
    if (body.filter((each) => each.title === title).length > 1) audit.doubled.push(title);
  }
}

interface Wanted {
  to: string;
  subject: string;
  questionId: number;
}

function mailsOf({ id, asker, attorney, isClaimed, answer, followUps }: Conversation): Wanted[] {
  if (id === undefined) return [];
  const about = (to: Person, subject: string) => ({ to: to.email, subject, questionId: id });
  return [
    ...(isClaimed ? [about(asker, subjects.claimed)] : []),
    ...(answer === undefined ? [] : [about(asker, subjects.answered)]),
    ...followUps.map(({ by }) => about(by === asker ? attorney : asker, subjects.followedUp)),
  ];
}

const isIt = (wanted: Wanted, { to, subject, questionId }: Letter): boolean =>
  to === wanted.to && subject === wanted.subject && questionId === wanted.questionId;
