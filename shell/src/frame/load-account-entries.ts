export const loadAccountEntries = () => import('./AccountEntries.tsx');
