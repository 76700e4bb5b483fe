import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** What a page has exactly once, and remotes reach through the SDK. */
const once = ['react-router-dom', 'react-router', '@reduxjs/toolkit', 'react-redux', 'redux'];

const packageOf = (request: string): string | undefined =>
  once.find((name) => request === name || request.startsWith(`${name}/`));

const sentence = (name: string, file: string): string =>
  `${file} imports ${name}, of which the page has one that is not yours: take what you need from @counsel/shell-sdk.`;

/**
 * Refuses a team's own import of them. npm installs them beside the SDK, so that such an import is
 * found; it would bring a second router or store, which works on the team's machine alone.
 */
export class ThroughSdkPlugin {
  readonly #ours: string;

  constructor(root: string) {
    // Issuers are told by their real paths.
    this.#ours = realpathSync(root) + sep;
  }

  apply(compiler: Compiler): void {
    const name = 'ThroughSdkPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.beforeResolve.tap(name, ({ request, contextInfo: { issuer } }) => {
        const imported = packageOf(request);
        const file = this.#fileOf(issuer);
        if (imported === undefined || file === undefined) return;
        compilation.errors.push(new webpack.WebpackError(sentence(imported, file)));
      });
    });
  }

  /** Below the folder, where the team wrote it itself. */
  #fileOf(issuer: string | null): string | undefined {
    if (!issuer?.startsWith(this.#ours)) return undefined;
    const file = issuer.slice(this.#ours.length);
    return file.startsWith(`node_modules${sep}`) ? undefined : file;
  }
}
