import { calls, defineRemoteConfig } from '@counsel/contracts';

const dashboards = ['/attorney', '/attorney-dashboard'];

/** What the portal knows of the attorneys' screens before it loads any of them. */
export default defineRemoteConfig({
  name: 'attorney',
  routes: [
    ...dashboards.map((path) => ({
      path,
      page: 'dashboard',
      title: 'Attorney Dashboard',
      access: 'session' as const,
      asks: [calls.listCategories.path],
    })),
    {
      path: '/attorney/claimed-questions',
      page: 'claimed-questions',
      title: 'Claimed Questions',
      access: 'session',
      asks: [calls.listCategories.path],
    },
    {
      path: '/activity',
      page: 'activity',
      title: 'Activity and Statistics',
      access: 'session',
      asks: [calls.listCategories.path],
    },
    {
      path: '/question-queue',
      page: 'question-queue',
      title: 'Question Queue',
      access: 'session',
      asks: [calls.listCategories.path],
    },
    {
      path: '/apply-attorney',
      page: 'application',
      title: 'Attorney Application',
      access: 'anyone',
    },
  ],
  navigation: [{ label: 'Question Queue', to: '/question-queue', views: ['attorney'], order: 2 }],
  roles: ['user', 'attorney'],
  calls: [
    'answerQuestion',
    'apply',
    'claimQuestion',
    'countClaimedQuestions',
    'countQueue',
    'getQuestion',
    'getSecondFactors',
    'linkApplication',
    'listCategories',
    'listClaimedQuestions',
    'listQueue',
    'readApplicationLink',
    'sendApplicationLink',
    'withdrawApplication',
  ],
  tour: [
    {
      target: '[data-tour="attorney-dashboard"]',
      title: 'Attorney Dashboard',
      content: 'See at a glance how many questions are available and how many you have claimed.',
      view: 'attorney',
      paths: dashboards,
      order: 30,
    },
    {
      target: '[data-tour="question-queue"]',
      title: 'Question Queue',
      content: 'Open the queue to find questions that wait for an attorney.',
      view: 'attorney',
      paths: dashboards,
      order: 40,
    },
    {
      target: '[data-tour="claimed-questions"]',
      title: 'Claimed Questions',
      content: 'Return to the questions you have claimed, and provide or review your answers.',
      view: 'attorney',
      paths: dashboards,
      order: 50,
    },
    {
      target: '[data-tour="queue-filter"]',
      title: 'Filter Questions',
      content: 'Filter the queue by legal category to see the questions in your practice areas.',
      view: 'attorney',
      paths: ['/question-queue'],
      order: 60,
    },
    {
      target: '[data-tour="queue-questions"]',
      title: 'Available Questions',
      content: 'Choose a question and press its ‘Claim Question’ button to answer it.',
      view: 'attorney',
      paths: ['/question-queue'],
      order: 70,
    },
  ],
});
