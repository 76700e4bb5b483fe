import { rest } from './rest.ts';

const start = async (): Promise<void> => {
  // First: it fixes the order of the cascade layers for every stylesheet that follows.
  await import(/* webpackMode: "eager" */ '@counsel/design-system/styles.css');
  // All of it is here already. Started at once it would keep a phone from anything else for too long.
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await rest();
  await import(
    /* webpackMode: "eager", webpackExports: "createBareStore" */ '@counsel/shell-sdk/host'
  );
  await rest();
  const { startPortal } = await import(/* webpackMode: "eager" */ './portal.tsx');
  await startPortal();
};

void start();
