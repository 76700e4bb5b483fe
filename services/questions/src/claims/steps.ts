import type { QuestionStep, StepName } from '@counsel/contracts';
import { limits, stepTexts } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { HistoryEntry } from '../questions/history.model.ts';
import type { Question } from '../questions/question.model.ts';

const isStep = (name: string): name is StepName => Object.hasOwn(stepTexts, name);

/**
 * What happened to a question, oldest first, for its asker. Its own columns tell, unless more happened
 * than a claim and an answer: then its history does.
 */
export async function stepsOf(database: Knex, question: Question): Promise<QuestionStep[]> {
  if (isPlain(question)) return plainSteps(question);
  const entries = await HistoryEntry.query(database)
    .where({ questionId: question.id })
    .whereIn('action', Object.keys(stepTexts))
    .orderBy('id', 'desc')
    .limit(limits.steps.max);
  const told = entries.map(({ action, createdAt }) => [action, createdAt] as const);
  return inTime([['seen', question.seenAt], ...told.reverse()]);
}

const isPlain = ({ returnedAt, withdrawnAt, closedAt, secondOpinionId }: Question): boolean =>
  !(returnedAt || withdrawnAt || closedAt || secondOpinionId);

const plainSteps = ({ createdAt, seenAt, claimedAt, answeredAt }: Question): QuestionStep[] =>
  inTime([
    ['submitted', createdAt],
    ['seen', seenAt],
    ['claimed', claimedAt],
    ['answered', answeredAt],
  ]);

/** Those that have happened, oldest first; the history does not tell who opened a question. */
const inTime = (steps: readonly (readonly [name: string, at: Date | null])[]): QuestionStep[] =>
  steps
    .flatMap(([name, at]) => (isStep(name) && at ? [{ name, at: at.toISOString() }] : []))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
