import { calls, defineRemoteConfig } from '@counsel/contracts';

const dashboards = ['/dashboard', '/user-dashboard', '/settings'];

const dashboard = {
  page: 'dashboard',
  title: 'My Questions',
  access: 'session' as const,
  asks: [calls.countOwnQuestions.path, calls.listOwnQuestions.path, calls.listCategories.path],
};

export default defineRemoteConfig({
  name: 'user',
  routes: [
    { path: '/', page: 'home', title: 'Home', access: 'session' },
    { path: '/dashboard', ...dashboard },
    { path: '/user-dashboard', ...dashboard },
    { path: '/settings', page: 'settings', title: 'Settings', access: 'session' },
    {
      path: '/submit-question',
      page: 'submit-question',
      title: 'Ask a Question',
      access: 'session',
      asks: [calls.listCategories.path],
    },
    { path: '/question/:id', page: 'question-detail', title: 'Question', access: 'session' },
    { path: '/questions/:id', page: 'question-detail', title: 'Question', access: 'session' },
    { path: '/login', page: 'login', title: 'Sign In', access: 'anyone' },
    { path: '/register', page: 'register', title: 'Create Account', access: 'anyone' },
    { path: '/reset-password', page: 'reset-password', title: 'Reset Password', access: 'anyone' },
    { path: '/verify-email', page: 'verify-email', title: 'Verify Email', access: 'anyone' },
    { path: '/unsubscribe', page: 'unsubscribe', title: 'Unsubscribe', access: 'anyone' },
  ],
  // The administrator's own entry stands between Home and these.
  navigation: [
    { label: 'My Questions', to: '/dashboard', views: ['user', 'admin'], order: 30 },
    { label: 'Ask Question', to: '/submit-question', views: ['user'], order: 40 },
    {
      label: 'Apply as Attorney',
      to: '/apply-attorney',
      views: ['user'],
      order: 50,
      hiddenFor: 'attorney',
    },
  ],
  tour: [
    {
      target: '[data-tour="ask-question"]',
      title: 'Ask a Question',
      content: 'Start here when you need a legal answer. You choose whether to show your name.',
      view: 'user',
      paths: dashboards,
      order: 30,
    },
    {
      target: '[data-tour="dashboard"]',
      title: 'Your Dashboard',
      content: 'See at a glance how many questions you have asked and how many are answered.',
      view: 'user',
      paths: dashboards,
      order: 40,
    },
    {
      target: '[data-tour="your-questions"]',
      title: 'Your Questions',
      content: 'Every question you asked stands here, with its status and its answer.',
      view: 'user',
      paths: dashboards,
      order: 50,
    },
    {
      target: '[data-tour="question-form"]',
      title: 'Question Submission Form',
      content:
        'Pick a category, decide on your privacy and describe your situation. More detail leads to a better answer.',
      view: 'user',
      paths: ['/submit-question'],
      order: 60,
    },
  ],
});
