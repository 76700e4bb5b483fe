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
  return entries
    .reverse()
    .flatMap(({ action: name, createdAt }) =>
      isStep(name) ? [{ name, at: createdAt.toISOString() }] : [],
    );
}

const isPlain = ({ returnedAt, withdrawnAt, closedAt, secondOpinionId }: Question): boolean =>
  !(returnedAt || withdrawnAt || closedAt || secondOpinionId);

function plainSteps({ createdAt, claimedAt, answeredAt }: Question): QuestionStep[] {
  const times = { submitted: createdAt, claimed: claimedAt, answered: answeredAt };
  return Object.entries(times).flatMap(([name, at]) =>
    isStep(name) && at ? [{ name, at: at.toISOString() }] : [],
  );
}
