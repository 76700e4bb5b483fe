import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { readPackageJson } from '../package-json.ts';
import { readRemoteConfig } from '../remote-manifest.ts';
import { devWebpackConfig } from './config.ts';
import { holdToDeclared } from './declared.ts';
import { type BuildEvents, LocalRemote } from './local-remote.ts';
import { portalProxy } from './proxy.ts';

export interface DevOptions extends Pick<BuildEvents, 'onBuilt'> {
  /** The remote's folder. */
  root: string;
  portal: URL;
  /** 0: any that is free. */
  port: number;
}

export interface DevServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * A server on this machine that passes a deployed portal on, with one remote replaced by the build
 * of its folder. A build follows every change, and open pages follow the builds.
 * @throws when the folder holds no remote, or the port is taken
 */
export async function startDevServer(options: DevOptions): Promise<DevServer> {
  const { root, portal, port } = options;
  const packageJson = readPackageJson(root);
  const config = await readRemoteConfig(root);
  const { name } = config;
  const { version } = packageJson;
  const compiler = webpack(devWebpackConfig({ root, name, version, manifest: packageJson }));
  const onConfigured = () => server.middleware?.publish({ action: 'reload' });
  const remote = new LocalRemote({ ...options, packageJson, config, onConfigured });
  remote.apply(compiler);
  const server = new WebpackDevServer(serverConfig(remote, portal, port), compiler);
  await server.start();
  const address = server.server?.address() as AddressInfo;
  return { url: `http://localhost:${address.port}`, stop: () => server.stop() };
}

const serverConfig = (remote: LocalRemote, portal: URL, port: number): Configuration => ({
  host: '127.0.0.1',
  port,
  hot: true,
  client: {
    logging: 'error',
    // The shell itself shows what is thrown while a remote runs.
    overlay: { errors: true, warnings: false, runtimeErrors: false },
    // Where the page came from: its policy allows no other.
    webSocketURL: { hostname: '0.0.0.0', port: 0 },
  },
  devMiddleware: {
    publicPath: remote.folder,
    stats: 'errors-only',
    headers: { 'Cache-Control': 'no-cache' },
  },
  static: false,
  // The portal has packed what it sends.
  compress: false,
  proxy: portalProxy(portal, remote),
  setupExitSignals: false,
  setupMiddlewares(middlewares, server) {
    // A page of before the first build would be reloaded under its reader's hands.
    const whenBuilt = ({ socket }: IncomingMessage, _: ServerResponse, next: () => void) =>
      server.middleware?.waitUntilValid(() => {
        // Given up meanwhile: nobody is to change anything by it any more.
        if (!socket.destroyed) next();
      });
    return [whenBuilt, holdToDeclared(() => remote.config), ...middlewares];
  },
});
