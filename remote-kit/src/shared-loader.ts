import type { LoaderDefinitionFunction } from 'webpack';
import type { BroughtShare } from './brought.ts';

/** Light things are in one file with the federation runtime; what is heavy comes when it is asked for. */
const loadOf = ({ request, chunk }: BroughtShare): string =>
  chunk === null
    ? `() => require(${JSON.stringify(request)})`
    : `() => import(/* webpackChunkName: ${JSON.stringify(chunk)} */ ${JSON.stringify(request)})`;

const shareOf = (share: BroughtShare): string => {
  const { version, requiredVersion, strict, scopes } = share;
  const config = { singleton: true, requiredVersion, strictVersion: strict };
  const values = [version, scopes, config].map((value) => JSON.stringify(value));
  return `share(${values.join(', ')}, ${loadOf(share)})`;
};

/** Writes `src/remotes/shared.cjs` of the shell: what it puts into the page's share scopes. */
const writeShared: LoaderDefinitionFunction<{ shares: BroughtShare[] }> = function writeShared() {
  const byKey = Object.groupBy(this.getOptions().shares, ({ key }) => key);
  const entries = Object.entries(byKey).map(
    ([key, shares = []]) => `${JSON.stringify(key)}: [${shares.map(shareOf).join(', ')}],`,
  );
  return `
const share = (version, scope, shareConfig, load) => ({
  version, scope, shareConfig, strategy: 'loaded-first',
  get: async () => { const shared = await load(); return () => shared; },
});
exports.shared = {
${entries.join('\n')}
};`;
};

export default writeShared;
