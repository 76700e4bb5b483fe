/**
 * Who is never alerted of a question: whoever gave it back, asked it, or answered it first. Takes the
 * name of a row that has the question's `id`, `user_id` and `first_attorney_id`.
 */
export const excludedOf = (question: string): string =>
  `array(select r.attorney_id::text from returned_claims r where r.question_id = ${question}.id
    union select ${question}.user_id::text
    union select ${question}.first_attorney_id::text where ${question}.first_attorney_id is not null)`;
