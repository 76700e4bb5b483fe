/** How a question's status reads, by place (docs/product.md#status-labels). */
export const statusLabels = {
  standard: { pending: 'Pending', claimed: 'Being Reviewed', answered: 'Answered' },
  home: { pending: 'Pending review', claimed: 'Being reviewed', answered: 'Answered' },
  activity: { pending: 'Pending', claimed: 'In Progress', answered: 'Answered' },
} as const;

/** The name of a category that is not (or no longer) known. */
export const unknownCategoryName = 'General';

/** What every answer with a disclaimer ends with. */
export const standardDisclaimer =
  'This response is general legal information and does not create an attorney-client relationship. For advice on your situation, please consult an attorney in your jurisdiction.';
