import type { Registry, Role } from '@counsel/contracts';
import { type ShownStep, stepsOf } from './tour-steps.ts';

const common: ShownStep[] = [
  {
    target: null,
    title: 'Welcome to Counsel',
    content: 'A short tour shows you around. You can take it again from your account menu.',
  },
  {
    target: '[data-tour="account-menu"]',
    title: 'Navigation Menu',
    content:
      'Here are your account settings, role switching for those who have several roles, and logout.',
  },
];

/** The tour of a page: the common steps, then the page's own. */
export const tourOf = (registry: Registry, view: Role, pathname: string): ShownStep[] => [
  ...common,
  ...stepsOf(registry, view, pathname).map(({ target, title, content }) => ({
    target: target === 'body' ? null : target,
    title,
    content,
  })),
];
