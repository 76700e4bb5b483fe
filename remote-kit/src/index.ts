export { buildRemote, buildShell } from './build.ts';
export { remoteWebpackConfig } from './remote-config.ts';
export { shellWebpackConfig } from './shell-config.ts';
