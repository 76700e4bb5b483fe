/** Scrolls to these, the last one before all; at once, since what comes above would shift where a glide ends. */
export const bringInSight = (...parts: (Element | null)[]): void => {
  for (const part of parts) part?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};
