import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-webpack5';

/** Class names stay readable, and stylesheets export them as one object, as they do in the portal. */
const cssOptions = {
  importLoaders: 1,
  modules: {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: '[name]__[local]',
  },
};

type Rule =
  | { test?: unknown; use?: unknown; resourceQuery?: unknown }
  | '...'
  | 0
  | ''
  | false
  | null
  | undefined;

/** A file's own text, for pages that show it: `import css from './tokens.css?text'`. */
const asText = /^\?text$/;

/** Whether this is the builder's own rule for stylesheets. */
function isStyleRule(
  rule: Rule,
): rule is { test: RegExp; use: unknown[]; resourceQuery?: unknown } {
  return (
    typeof rule === 'object' &&
    rule?.test instanceof RegExp &&
    rule.test.test('a.css') &&
    Array.isArray(rule.use)
  );
}

/** What other rooms add, by its path: the design system itself imports none of them. */
const inRoom = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const layers = new URL('../src/layers.css', import.meta.url);

/** The shell's own way to load remotes; Storybook has them all at hand. */
const hereAlready = {
  [inRoom('shell/src/remotes/runtime.ts')]: inRoom('storybook/portal/remotes.ts'),
};

const config: StorybookConfig = {
  stories: [
    '../src/**/*.mdx',
    '../src/**/*.stories.tsx',
    '../../shell/src/**/*.stories.tsx',
    '../../mfe-*/src/**/*.stories.tsx',
  ],
  previewAnnotations: (entries = []) => [...entries, inRoom('storybook/portal/preview.tsx')],
  staticDirs: [
    {
      from: fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')),
      to: '/mockServiceWorker.js',
    },
  ],
  // In whatever order the stylesheets come, the layers stand in theirs.
  previewHead: (head) => `${head}<style>${readFileSync(layers, 'utf8')}</style>`,
  addons: [
    '@storybook/addon-webpack5-compiler-swc',
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    'storybook-addon-pseudo-states',
  ],
  framework: '@storybook/react-webpack5',
  core: { disableTelemetry: true, enableCrashReports: false, disableWhatsNewNotifications: true },
  swc: () => ({ jsc: { transform: { react: { runtime: 'automatic' } } } }),
  webpackFinal: (webpack) => {
    for (const rule of webpack.module?.rules ?? []) {
      if (!isStyleRule(rule)) continue;
      rule.resourceQuery = { not: asText };
      rule.use = rule.use.map((use) =>
        typeof use === 'object' && use !== null && 'options' in use
          ? { ...use, options: cssOptions }
          : use,
      );
    }
    webpack.module?.rules?.push({ resourceQuery: asText, type: 'asset/source' });
    return {
      ...webpack,
      resolve: { ...webpack.resolve, alias: { ...webpack.resolve?.alias, ...hereAlready } },
      performance: false,
    };
  },
};

export default config;
