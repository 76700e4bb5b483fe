export { build } from './build.ts';
export type { LauncherConfig } from './config.ts';
export { Fault } from './fault.ts';
export type { PortalOptions } from './options.ts';
export { pack } from './pack/pack.ts';
export { type Portal, type SignIn, startPortal } from './portal.ts';
export { freePort } from './ports.ts';
export { disposableServer } from './postgres/disposable.ts';
export { memoryEnv, memoryFlags } from './services.ts';
