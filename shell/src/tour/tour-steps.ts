import type { Registry, Role, TourStep } from '@counsel/contracts';

/** What a step shows, and where; without a target it stands in the middle of the page. */
export type ShownStep = Pick<TourStep, 'title' | 'content'> & { target: string | null };

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

/** What the remotes tell of a page to people in a view, in the order they give. */
const stepsOf = (registry: Registry, view: Role, pathname: string): TourStep[] =>
  registry.remotes
    .filter((remote) => remote.enabled)
    .flatMap((remote) => remote.manifest.tour)
    .filter((step) => step.view === view && step.paths.includes(pathname))
    .sort((a, b) => a.order - b.order);

/** The tour of a page: the common steps, then the page's own. */
export const tourOf = (registry: Registry, view: Role, pathname: string): ShownStep[] => [
  ...common,
  ...stepsOf(registry, view, pathname).map(({ target, title, content }) => ({
    target: target === 'body' ? null : target,
    title,
    content,
  })),
];

/** Whether the tour opens on a page by itself: where some remote has something to tell. */
export const hasTour = (registry: Registry, view: Role, pathname: string): boolean =>
  stepsOf(registry, view, pathname).length > 0;
