import type { LoaderDefinitionFunction } from 'webpack';
import type { BroughtShare } from './brought.ts';

/** Light things are in one file with the federation runtime; what is heavy comes when it is asked for. */
const loadOf = ({ request, chunk }: BroughtShare): string =>
  chunk === null
    ? `() => require(${JSON.stringify(request)})`
    : `() => import(/* webpackChunkName: ${JSON.stringify(chunk)} */ ${JSON.stringify(request)})`;

/** What most shares have in common. */
const kindOf = ({ version, requiredVersion, strict, scopes }: BroughtShare): string => {
  const config = { singleton: true, requiredVersion, strictVersion: strict };
  return [version, scopes, config].map((value) => JSON.stringify(value)).join(', ');
};

/** Writes `src/remotes/shared.cjs` of the shell: what it puts into the page's share scopes. */
const writeShared: LoaderDefinitionFunction<{ shares: BroughtShare[] }> = function writeShared() {
  const { shares } = this.getOptions();
  const kinds = [...new Set(shares.map(kindOf))];
  const shareOf = (share: BroughtShare) => `k${kinds.indexOf(kindOf(share))}(${loadOf(share)})`;
  const entries = Object.entries(Object.groupBy(shares, ({ key }) => key)).map(
    ([key, same = []]) => `${JSON.stringify(key)}: [${same.map(shareOf).join(', ')}],`,
  );
  return `
const share = (version, scope, shareConfig) => (load) => ({
  version, scope, shareConfig, strategy: 'loaded-first',
  get: async () => { const shared = await load(); return () => shared; },
});
${kinds.map((kind, index) => `const k${index} = share(${kind});`).join('\n')}
exports.shared = {
${entries.join('\n')}
};`;
};

export default writeShared;
