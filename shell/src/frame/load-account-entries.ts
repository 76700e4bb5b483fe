export const loadAccountEntries = () =>
  import(/* webpackChunkName: "account-entries" */ './AccountEntries.tsx');
