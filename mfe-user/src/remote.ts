import { defineRemote } from '@counsel/shell-sdk';

export default defineRemote({
  contract: '^1.0.0',
  pages: {
    home: () => import('./home/Page.tsx'),
    dashboard: () => import('./dashboard/Page.tsx'),
    settings: () => import('./settings/Page.tsx'),
    'submit-question': () => import('./submit-question/Page.tsx'),
    'question-detail': () => import('./question-detail/Page.tsx'),
    login: () => import('./login/Page.tsx'),
    register: () => import('./register/Page.tsx'),
    'reset-password': () => import('./reset-password/Page.tsx'),
    'verify-email': () => import('./verify-email/Page.tsx'),
    promise: () => import('./promise/Page.tsx'),
    support: () => import('./support/Page.tsx'),
    unsubscribe: () => import('./unsubscribe/Page.tsx'),
  },
});
