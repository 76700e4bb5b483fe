/**
 * Figures that the specification shows without fetching them (section 9): they are not measured.
 * This file is their only place.
 */
export const hardCoded = {
  answeredToday: 0,
  averageResponseTime: '2.5h',
  dashboardRating: 4.9,
  activityRating: 4.8,
  reviewPromise: '2-3 business days',
} as const;
