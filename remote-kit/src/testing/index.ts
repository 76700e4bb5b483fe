export { type Built, BuiltError, readBuilt } from '../built.ts';
export type { Check } from '../checks.ts';
export { launchBrowser } from './browser.ts';
export { type Person, people, personCookie } from './people.ts';
export { NoShellError, type RemoteTest, type RemoteTestResult, testRemote } from './run.ts';
export { startTestPortal, type TestPortal, type TestPortalOptions } from './server.ts';
