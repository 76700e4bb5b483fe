import { defineRemote } from '@counsel/shell-sdk';

export default defineRemote({
  contract: '^1.0.0',
  pages: {
    admin: () => import('./admin/Page.tsx'),
    accounts: () => import('./accounts/Page.tsx'),
    late: () => import('./late/Page.tsx'),
    schedules: () => import('./schedules/Page.tsx'),
    remotes: () => import('./remotes/ListPage.tsx'),
    remote: () => import('./remotes/DetailPage.tsx'),
  },
});
