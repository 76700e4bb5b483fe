import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = `
import { forms } from '@counsel/contracts';
import { useDraft, useForm, useSession } from '@counsel/shell-sdk';
import { lazy, Suspense, useState } from 'react';
import styles from './Page.module.css';

const Part = lazy(() => import('./Part.tsx'));

function Brittle() {
  const form = useForm(forms.followUp, { defaultValues: { content: '' } });
  useDraft(form, 'brittle');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.page}>
      <h1>Brittle Page</h1>
      <label>Note <textarea {...form.register('content')} /></label>
      <button type="button" onClick={() => setOpen(true)}>More</button>
      {isOpen ? <Suspense><Part /></Suspense> : null}
    </div>
  );
}

// Whose draft it is must be known before it is read.
export default function Page() {
  return useSession().status === 'loading' ? null : <Brittle />;
}`;

const remote = `
import { defineRemote } from '@counsel/shell-sdk';
import './remote.module.css';
export default defineRemote({
  contract: '^1.0.0',
  pages: { start: () => import('./Page.tsx') },
});`;

/** A page with a form and, behind a button, a part that is loaded late. */
export const brittle = (part: string): Record<string, string> => ({
  'src/remote.ts': remote,
  'src/remote.module.css': '.first { margin: 1rem; }',
  'src/Page.tsx': page,
  'src/Page.module.css': '.page { padding: 1rem; }',
  'src/Part.tsx': `import styles from './Part.module.css';
    export default () => <p className={styles.part}>${part}</p>;`,
  'src/Part.module.css': '.part { padding: 2rem; }',
});

/** The path of the one file of a build that has such a name and holds such a text. */
export function builtFile(dist: string, name: RegExp, text = ''): string {
  const found = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .filter((path) => readFileSync(join(dist, path), 'utf8').includes(text));
  if (found.length !== 1) throw new Error(`${name} with "${text}": ${found.join() || 'none'}`);
  return `/${found[0]}`;
}
