import { defineRemoteConfig } from '@counsel/contracts';

/** What the portal knows of the administration before it loads any of it. */
export default defineRemoteConfig({
  name: 'admin',
  // The screen itself says who may see it; the guard of the data is the server's.
  routes: [
    { path: '/admin', page: 'admin', title: 'Admin Panel', access: 'session' },
    { path: '/admin/accounts', page: 'accounts', title: 'Accounts', access: 'session' },
    { path: '/admin/remotes', page: 'remotes', title: 'Published Remotes', access: 'session' },
    { path: '/admin/remotes/:name', page: 'remote', title: 'Published Remote', access: 'session' },
  ],
  navigation: [
    { label: 'Admin Panel', to: '/admin', views: ['attorney'], order: 3, requires: 'admin' },
    { label: 'Admin Panel', to: '/admin', views: ['admin'], order: 2, requires: 'admin' },
  ],
  roles: ['admin'],
  calls: [
    'approveAttorney',
    'canaryRemote',
    'countAttorneys',
    'createRemoteToken',
    'deleteRemote',
    'deleteRemoteToken',
    'deleteRemoteVersion',
    'disableRemote',
    'enableRemote',
    'getRemote',
    'getRemoteVersion',
    'getSecondFactors',
    'grantRemote',
    'listAccounts',
    'listFailedMails',
    'listPendingApplications',
    'listRemoteErrors',
    'listRemotes',
    'promoteRemote',
    'rejectAttorney',
    'rollbackRemote',
    'sandboxRemote',
    'searchAccounts',
    'searchApplications',
    'sendMailAgain',
    'setRemoteContact',
  ],
  tour: [
    {
      target: '[data-tour="admin-overview"]',
      title: 'Admin Overview',
      content: 'See how many applications are pending and how many attorneys are active.',
      view: 'admin',
      paths: ['/admin'],
      order: 30,
    },
    {
      target: '[data-tour="attorney-applications"]',
      title: 'Attorney Applications',
      content: 'Review each application, then approve or reject it.',
      view: 'admin',
      paths: ['/admin'],
      order: 40,
    },
  ],
});
