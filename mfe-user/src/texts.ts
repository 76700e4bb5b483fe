/** What stands on a page, and in its place before its code runs: `remote.config.ts` names it, too. */
export const texts = {
  home: 'Ask a legal question about your business, or see how your questions are getting on.',
  ownQuestions: 'Your questions, and how far they have come.',
  searchOwn: 'Search your questions',
  settings: 'Settings',
  settingsAre: 'Your account, how you sign in, and what we tell you. Each part is saved by itself.',
  ask: 'Ask a Legal Question',
  asking: 'Describe your situation. A licensed attorney will claim your question and answer it.',
} as const;

export const welcomeOf = (firstName: string): string => `Welcome, ${firstName}!`;
