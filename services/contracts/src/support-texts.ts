/** What somebody writes to support about, in the words of the form. */
export const supportTopics = {
  account: 'Signing in, or my account',
  question: 'A question of mine, or its answer',
  attorney: 'An application, or my work as an attorney',
  data: 'My data: a copy, a correction or erasure',
  fault: 'Something does not work',
  other: 'Something else',
} as const;
export type SupportTopic = keyof typeof supportTopics;

/** Where one writes to support, about that, from that page of the portal. */
export const supportAddress = (topic: SupportTopic, page?: string): string => {
  const about = new URLSearchParams({ topic, ...(page && { page }) });
  return `/support?${about}`;
};

/** A page by its path alone, as one may name it to support: what stands behind may be secret. */
export const ownPagePattern = '^(/[\\w-]+)+$|^/$';
