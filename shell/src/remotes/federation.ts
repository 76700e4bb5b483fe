/** Starts the federation runtime and what it shares: of no use to a page that asks for no remote. */
export const loadFederation = () => import(/* webpackMode: "eager" */ './runtime.ts');
