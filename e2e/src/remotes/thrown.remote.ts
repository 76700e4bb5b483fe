import { packageOf } from '../support/copies.ts';

/** A remote that throws wherever code can: what it says is what somebody typed. */
export const thrownRemote: Record<string, string> = {
  'package.json': packageOf('@counsel/mfe-thrown'),
  'remote.config.ts': `export default {
  name: 'thrown',
  routes: [{ path: '/thrown/:id', page: 'thrown', title: 'Thrown', access: 'session' }],
  navigation: [],
  tour: [],
  roles: ['user'],
  calls: ['listCategories'],
};
`,
  'src/remote.ts': `import { defineRemote } from '@counsel/shell-sdk';
export default defineRemote({
  contract: '^1.0.0',
  pages: { thrown: () => import('./thrown/Page.tsx') },
});
`,
  'src/thrown/Page.tsx': `import { Button, TextField } from '@counsel/design-system';
import { api } from '@counsel/shell-sdk';
import { useState } from 'react';
import { click, promise, timer } from './fail.ts';

export default function Page() {
  const [words, setWords] = useState('');
  const [isBroken, setBroken] = useState(false);
  const { data: categories } = api.useListCategoriesQuery();
  if (isBroken) throw new RangeError(\`no room for \${words}\`);
  return (
    <>
      <TextField label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
      {categories && <p>Categories Are Here</p>}
      <Button onClick={() => timer(words)}>In a Timer</Button>
      <Button onClick={() => promise(words)}>In a Promise</Button>
      <Button onClick={() => click(words)}>In a Click</Button>
      <Button onClick={() => setBroken(true)}>In Render</Button>
    </>
  );
}
`,
  'src/thrown/fail.ts': `export const timer = (words: string) => {
  setTimeout(() => {
    throw new TypeError(\`not ready for \${words}\`);
  });
};

export const promise = (words: string) => {
  void (async () => {
    await Promise.resolve();
    throw new ReferenceError(\`unknown: \${words}\`);
  })();
};

export const click = (words: string) => {
  throw new SyntaxError(\`at https://portal.test/\${words}.js:1:1\`);
};
`,
};
