import { type Breadcrumb, limits } from '@counsel/contracts';

const steps: Breadcrumb[] = [];

/** Notes what the reader did or the page asked for, in the portal's own words alone. */
export const noteStep = (step: Breadcrumb): void => {
  if (step.what.length > limits.breadcrumb.max) return;
  steps.push(step);
  if (steps.length > limits.breadcrumbs.max) steps.shift();
};

/** The last ones, the latest last. */
export const stepsSoFar = (): Breadcrumb[] => [...steps];
