import assert from 'node:assert/strict';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildRemote, buildShell } from '@counsel/remote-kit';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The contract of today, and the one in which two things of it are other ones. */
export const today: string = JSON.parse(
  readFileSync(join(root, 'shell/sdk/package.json'), 'utf8'),
).version;
export const next = '2.0.0';

/** What 2 has instead of `toast`. */
const notify = `
import type { Toast } from './toast-slice.ts';
import { toast } from './toast.ts';

export const notify = (title: string, more: Omit<Toast, 'title'> = {}): void =>
  toast({ ...more, title });
`;

/** Gives a remote of today what it was built for. */
const adapter = {
  'index.ts': `
export * from '../../src/index.ts';
export { usePageTitle } from './page-title.ts';
export { toast } from './toast.ts';
`,
  'page-title.ts': `
import { usePageTitle as useTitle } from '../../src/page-title.ts';

export const usePageTitle = (title: string): void => useTitle({ title });
`,
  'toast.ts': `
import { notify } from '../../src/notify.ts';

type Toast = { title: string } & Parameters<typeof notify>[1];

export const toast = ({ title, ...more }: Toast): void => notify(title, more);
`,
};

/** A remote of a team that is ahead: it asks for 2, and uses what is new there. */
const ahead = {
  'package.json': JSON.stringify({
    name: '@counsel/mfe-ahead',
    version: '1.0.0',
    type: 'module',
    dependencies: {
      '@counsel/design-system': '^1.0.0',
      '@counsel/shell-sdk': `^${next}`,
      react: '^19.2.0',
      'react-dom': '^19.2.0',
    },
  }),
  'remote.config.ts': `export default {
    name: 'ahead',
    routes: [{ path: '/ahead', page: 'ahead', title: 'Ahead', access: 'session' }],
    navigation: [{ label: 'Ahead', to: '/ahead', views: ['user'], order: 90 }],
    tour: [],
    roles: ['user'],
    calls: ['countOwnQuestions'],
  };`,
  'src/remote.ts': `import { defineRemote } from '@counsel/shell-sdk';
    export default defineRemote({
      contract: '^${next}',
      pages: { ahead: () => import('./Page.tsx') },
    });`,
  'src/Page.tsx': `import { Button, Container, PageHeader } from '@counsel/design-system';
    import { api, notify, QueryState, usePageTitle, useSession } from '@counsel/shell-sdk';
    export default function Page() {
      usePageTitle({ title: 'Far Ahead' });
      const { user } = useSession();
      const query = api.useCountOwnQuestionsQuery();
      return (
        <Container>
          <PageHeader title={\`Ahead of time, \${user?.firstName}\`} />
          <QueryState query={query} label="your questions">
            {({ total }) => <p>{\`Questions so far: \${total}\`}</p>}
          </QueryState>
          <Button onClick={() => notify('Told by the new one')}>Tell</Button>
        </Container>
      );
    }`,
};

const write = (folder: string, files: Record<string, string>): void => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
};

const change = (file: string, from: string | RegExp, to: string): void => {
  const source = readFileSync(file, 'utf8');
  const changed = source.replace(from, to);
  assert.notEqual(changed, source, `${file} says ${from}`);
  writeFileSync(file, changed);
};

/** Copies sources, without what was installed for them or built of them. */
const copy = (from: string, to: string, left: RegExp): void =>
  cpSync(join(root, from), to, { recursive: true, filter: (path) => !left.test(path) });

/** The SDK in which \`toast\` has another name, and \`usePageTitle\` takes another value. */
function writeSdk(folder: string): void {
  copy('shell/sdk', folder, /node_modules|adapters/);
  const source = (name: string) => join(folder, 'src', name);
  change(join(folder, 'package.json'), `"version": "${today}"`, `"version": "${next}"`);
  change(source('index.ts'), `{ toast } from './toast.ts'`, `{ notify } from './notify.ts'`);
  change(source('page-title.ts'), '(title: string)', '({ title }: { title: string })');
  change(source('remote.ts'), `['${today}']`, `['${next}', '${today}']`);
  writeFileSync(source('notify.ts'), notify);
  write(join(folder, 'adapters', today), adapter);
}

/** The shell on that SDK. */
function writeShell(folder: string, sdk: string): void {
  copy('shell', folder, /node_modules|\/dist$|shell\/sdk/);
  change(
    join(folder, 'package.json'),
    /"@counsel\/shell-sdk": "[^"]+"/,
    `"@counsel/shell-sdk": "^${next}"`,
  );
  const used = globSync('src/**/*.tsx', { cwd: folder }).map((file) => join(folder, file));
  for (const file of used.filter((path) => /usePageTitle\(/.test(readFileSync(path, 'utf8')))) {
    change(file, /usePageTitle\((.*)\);/, 'usePageTitle({ title: $1 });');
  }
  install(folder, sdk);
}

/** What is imported below the folder is this SDK; all else is found further up. */
function install(folder: string, sdk: string): void {
  mkdirSync(join(folder, 'node_modules/@counsel'), { recursive: true });
  symlinkSync(sdk, join(folder, 'node_modules/@counsel/shell-sdk'));
}

/** The portal of the next major: a built shell, and a remote that asks for it. */
export interface NextMajor {
  /** The folder of a shell that speaks 2 and, by its adapter, today's contract. */
  shell: string;
  /** The remote's, which is built. */
  ahead: string;
  remove(): void;
}

/** Builds it in a folder of its own. */
export async function buildNextMajor(): Promise<NextMajor> {
  const folder = mkdtempSync(join(tmpdir(), 'counsel-next-'));
  const [sdk, shell, remote] = ['sdk', 'shell', 'ahead'].map((name) => join(folder, name));
  assert.ok(sdk && shell && remote);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeSdk(sdk);
  writeShell(shell, sdk);
  await buildShell(shell);
  write(remote, ahead);
  install(remote, sdk);
  await buildRemote(remote);
  const remove = () => rmSync(folder, { recursive: true });
  return { shell: join(shell, 'dist'), ahead: remote, remove };
}

/** Makes a built shell one that speaks 2 alone, as it is built where the SDK has no adapter. */
export function dropAdapter(shell: string): void {
  const spoken = new RegExp(`(\\[\\s*"${next}"),\\s*"${today}"\\s*\\]`, 'g');
  for (const file of globSync('{shell.json,assets/*.js}', { cwd: shell })) {
    const path = join(shell, file);
    const source = readFileSync(path, 'utf8');
    if (!spoken.test(source)) continue;
    writeFileSync(path, source.replace(spoken, '$1]'));
    for (const compressed of [`${path}.br`, `${path}.gz`]) rmSync(compressed, { force: true });
  }
}
