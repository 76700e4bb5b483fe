/**
 * Figures that are shown and not measured (docs/product.md#figures-that-are-not-measured), marked as
 * examples where they stand for what is measured once there is enough. This file is their only place.
 */
export const hardCoded = {
  answeredToday: 0,
  averageResponseTime: '2.5h',
  dashboardRating: 4.9,
  activityRating: 4.8,
  reviewPromise: '2-3 business days',
} as const;
