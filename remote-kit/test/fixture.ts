import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const installed = fileURLToPath(new URL('../../node_modules', import.meta.url));

const files = {
  'package.json': JSON.stringify({
    name: '@counsel/mfe-tiny',
    version: '2.3.4',
    type: 'module',
    dependencies: {
      '@counsel/design-system': '^1.0.0',
      '@counsel/shell-sdk': '^1.0.0',
      react: '^19.2.0',
      'react-dom': '^19.2.0',
    },
  }),
  'remote.config.ts': `export default {
    name: 'mfe-tiny',
    routes: [{ path: '/tiny', page: 'tiny', title: 'Tiny', access: 'anyone' }],
    navigation: [{ label: 'Tiny', to: '/tiny', views: ['user'], order: 1 }],
    tour: [],
    roles: [],
    calls: [],
  };`,
  'src/remote.ts': `import { defineRemote } from '@counsel/shell-sdk';
    export default defineRemote({
      contract: '^1.0.0',
      pages: { tiny: () => import('./tiny/Page.tsx') },
    });`,
  'src/tiny/Page.tsx': `import { useState } from 'react';
    import styles from './Page.module.css';
    export default function Page() {
      const [count, setCount] = useState<number>(0);
      return <button className={styles.tiny} onClick={() => setCount(count + 1)}>{count}</button>;
    }`,
  'src/tiny/Page.module.css': '.tiny { padding: 1rem; }',
};

/** A remote of one page in a folder of its own; `remove` deletes it. */
export const tinyRemote = async (
  changed: Record<string, string> = {},
): Promise<{ root: string; remove: () => Promise<void> }> => {
  const root = await mkdtemp(join(tmpdir(), 'counsel-remote-'));
  for (const [path, content] of Object.entries({ ...files, ...changed })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  await symlink(installed, join(root, 'node_modules'), 'dir');
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
};
