/** Of a question that is not in the queue any more, while its row still stands there. */
export const goneTexts = {
  title: 'No Longer Available',
  description: 'It has left the queue: another attorney claimed it, or its asker withdrew it.',
} as const;

export const goneToast = { ...goneTexts, tone: 'destructive' } as const;
