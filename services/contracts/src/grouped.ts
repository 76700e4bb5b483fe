/**
 * A whole number as people read it: 12,345. By hand, since the first number that a browser writes by
 * itself takes it as long as a fair part of a page.
 */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
