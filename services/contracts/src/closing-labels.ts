/**
 * How questions are called that are no more what their status alone says. In a file of their own: lists
 * bring it along, and would bring the texts of a question's page with it.
 */
export const closingLabels = {
  withdrawn: 'Withdrawn',
  closed: 'Closed',
  secondOpinion: 'Second Opinion',
} as const;
