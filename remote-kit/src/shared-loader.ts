import type { LoaderDefinitionFunction } from 'webpack';
import type { BroughtShare } from './brought.ts';

/** Light things are in one file with the federation runtime; what is heavy comes when it is asked for. */
const loadOf = ({ request, chunk }: BroughtShare): string =>
  chunk === null
    ? `() => require(${JSON.stringify(request)})`
    : `() => import(/* webpackChunkName: ${JSON.stringify(chunk)} */ ${JSON.stringify(request)})`;

const entryOf = (share: BroughtShare): string => {
  const { key, version, requiredVersion, strict } = share;
  const config = { singleton: true, requiredVersion, strictVersion: strict };
  return `${JSON.stringify(key)}: share(${JSON.stringify(version)}, ${JSON.stringify(config)}, ${loadOf(share)}),`;
};

/** Writes `src/remotes/shared.cjs` of the shell: what it puts into the page's share scope. */
const writeShared: LoaderDefinitionFunction<{ shares: BroughtShare[] }> = function writeShared() {
  const { shares } = this.getOptions();
  return `
const share = (version, shareConfig, load) => ({
  version, shareConfig, scope: ['default'], strategy: 'loaded-first',
  get: async () => { const shared = await load(); return () => shared; },
});
exports.shared = {
${shares.map(entryOf).join('\n')}
};`;
};

export default writeShared;
