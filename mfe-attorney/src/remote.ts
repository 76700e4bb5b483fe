import { defineRemote } from '@counsel/shell-sdk';

export default defineRemote({
  contract: '^1.0.0',
  pages: {
    dashboard: () => import('./dashboard/Page.tsx'),
    'claimed-questions': () => import('./claimed-questions/Page.tsx'),
    answer: () => import('./answer/Page.tsx'),
    activity: () => import('./activity/Page.tsx'),
    'question-queue': () => import('./question-queue/Page.tsx'),
    application: () => import('./application/Page.tsx'),
  },
});
