/** Lets the browser draw and answer before more of the code starts. */
const rest = () => new Promise((resume) => setTimeout(resume));

// First: it fixes the order of the cascade layers for every stylesheet that follows.
await import(/* webpackMode: "eager" */ '@counsel/design-system/styles.css');

// All of it is here already. Started at once it would keep a phone from anything else for too long.
await import(/* webpackMode: "eager" */ 'react-dom/client');
await rest();
await import(/* webpackMode: "eager", webpackExports: "createStore" */ '@counsel/shell-sdk/host');
await rest();
await import(/* webpackMode: "eager" */ './portal.tsx');

// To TypeScript, what imports and exports nothing is no module.
export {};
