import { limits } from '@counsel/contracts';
import { type Random, randomFrom } from '@counsel/e2e/random';
import type { People } from './people.ts';
import { answerText, followUpText, questionText, titleText } from './texts.ts';

const hour = 3_600_000;
/** The oldest question was asked so long ago. */
const span = 730 * 24 * hour;
const categories = 16;
const shares = { anonymous: 0.6, followedUp: 0.2 } as const;
/** Of each twenty questions in a row one is pending, these many are claimed, the others answered. */
const group = 20;
const claimedOfGroup = 2;

/** Written only where it is asked for: texts are most of the work. */
type Text = () => string;

export interface SeededFollowUp {
  userId: string;
  content: Text;
  at: Date;
}

/** One question with all that belongs to it. */
export interface SeededQuestion {
  id: number;
  userId: string;
  askerName: string | null;
  categoryId: number;
  title: Text;
  content: Text;
  isAnonymous: boolean;
  createdAt: Date;
  claim?: { by: string; at: Date };
  answer?: { at: Date; content: Text; includeDisclaimer: boolean };
  followUps: SeededFollowUp[];
}

/** Each text of a question has a seed of its own, so that none depends on whether another was written. */
const written =
  (id: number, which: number, write: (random: Random) => string): Text =>
  () =>
    write(randomFrom(id * 8 + which));

/** A few people ask, and claim, far more than the others. The first attorney is one of them. */
const skewed = (random: Random, people: string[]): string =>
  people[Math.floor(random() ** 2 * people.length)] as string;

/**
 * The question of a number from 1 to `count`, the same each time. Times grow with the number and end
 * at `now`. Five in a hundred are pending, spread over all of the time: the worst place for them.
 */
export function questionAt(id: number, count: number, people: People, now: Date): SeededQuestion {
  const random = randomFrom(id);
  const isAnonymous = random() < shares.anonymous;
  const createdAt = new Date(+now - Math.floor((span * (count - id)) / count) - 2 * hour);
  const question: SeededQuestion = {
    id,
    userId: skewed(random, people.askers),
    askerName: isAnonymous ? null : `Asker Number ${id % 1_000}`,
    categoryId: limits.categoryId.min + Math.floor(random() * categories),
    title: written(id, 1, titleText),
    content: written(id, 2, questionText),
    isAnonymous,
    createdAt,
    followUps: [],
  };
  const place = placeInGroup(id);
  if (place === 0) return question;
  return claimed(question, random, people, place <= claimedOfGroup);
}

/** From 0 to 19, each once in a group; which number of the group is 0 changes. */
function placeInGroup(id: number): number {
  const shift = randomFrom(Math.floor((id - 1) / group) + 7_919)();
  return (id - 1 + Math.floor(shift * group)) % group;
}

function claimed(
  question: SeededQuestion,
  random: Random,
  people: People,
  isOpen: boolean,
): SeededQuestion {
  const by = skewed(random, people.attorneys);
  const at = new Date(+question.createdAt + random() * hour);
  const claim = { by, at };
  const followUps = followUpsOf(question, by, random);
  if (isOpen) return { ...question, claim, followUps };
  const answeredAt = new Date(+at + random() * hour);
  const answer = {
    at: answeredAt,
    content: written(question.id, 3, answerText),
    includeDisclaimer: random() < 0.9,
  };
  return { ...question, claim, answer, followUps };
}

function followUpsOf(question: SeededQuestion, by: string, random: Random): SeededFollowUp[] {
  if (random() >= shares.followedUp) return [];
  const at = new Date(+question.createdAt + 2 * hour);
  const { id, userId } = question;
  const asked = { userId, content: written(id, 4, followUpText), at };
  const answered = { userId: by, content: written(id, 5, followUpText), at };
  return random() < 0.5 ? [asked] : [asked, answered];
}
