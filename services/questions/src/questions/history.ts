export type Action = 'submitted' | 'claimed' | 'answered' | 'followed-up';

/**
 * Part of a statement that notes who did what to a question, and when; never shown to anybody.
 * @param changed the part whose rows hold the question's `id` and the column `actor`
 */
export const noting = (action: Action, changed: string, actor: string): string =>
  `noted as (
     insert into question_history (question_id, actor_id, action)
     select id, ${actor}, '${action}' from ${changed}
   )`;
