import type { Registry, Role, TourStep } from '@counsel/contracts';

/** What a step shows, and where; without a target it stands in the middle of the page. */
export type ShownStep = Pick<TourStep, 'title' | 'content'> & { target: string | null };

/** What the remotes tell of a page to people in a view, in the order they give. */
export const stepsOf = (registry: Registry, view: Role, pathname: string): TourStep[] =>
  registry.remotes
    .filter((remote) => remote.enabled)
    .flatMap((remote) => remote.manifest.tour)
    .filter((step) => step.view === view && step.paths.includes(pathname))
    .sort((a, b) => a.order - b.order);

/** Whether the tour opens on a page by itself: where some remote has something to tell. */
export const hasTour = (registry: Registry, view: Role, pathname: string): boolean =>
  stepsOf(registry, view, pathname).length > 0;
