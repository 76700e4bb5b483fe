import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { type Bundle, bundle } from '../test/bundle.ts';

const index = JSON.stringify(join(import.meta.dirname, 'index.ts'));
const bundles: Bundle[] = [];

async function make(program: string, target: 'web' | 'node'): Promise<string> {
  const made = await bundle({ main: program }, target);
  bundles.push(made);
  return made.folder;
}

describe('the package', function thePackage() {
  this.timeout(180_000);

  after(async () => {
    for (const made of bundles) await made.remove();
  });

  it('costs at most 6 KB for a page that uses the button alone', async () => {
    const folder = await make(`export { Button } from ${index};`, 'web');
    const files = await Promise.all(
      ['main.mjs', 'main.css'].map((name) => readFile(join(folder, name))),
    );
    const size = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
    assert.ok(size <= 6 * 1024, `${size} bytes, compressed`);
  });

  it('renders every component on a server', async () => {
    const folder = await make(`export * from ${index};`, 'node');
    const built = await import(pathToFileURL(join(folder, 'main.mjs')).href);
    const parts: Record<string, FunctionComponent<object>> = built;
    const props = {
      letter: 'D',
      items: [],
      choices: [],
      options: [],
      marks: [],
      text: '',
      messages: [],
      status: 'pending',
      open: false,
    };
    const components = Object.entries(parts).filter(([name]) => /^[A-Z]/.test(name));
    assert.ok(components.length > 30);
    for (const [name, Component] of components) {
      if (needsMore.has(name)) continue;
      assert.doesNotThrow(() => renderToString(createElement(Component, props)), name);
    }
    const { Button, TextField, Tooltip, Menu, ToastRegion, ToastView } = parts;
    assert.ok(Button && TextField && Tooltip && Menu && ToastRegion && ToastView);
    const button = createElement(Button, { children: 'Ask' } as object);
    assert.match(renderToString(button), /<button[^>]*>Ask<\/button>/);
    for (const Trigger of [Tooltip, Menu]) {
      const page = createElement(Trigger, {
        ...props,
        children: button,
        trigger: button,
      } as object);
      assert.match(renderToString(page), /Ask/);
    }
    const toast = createElement(ToastView, { ...props, title: 'Done' } as object);
    assert.doesNotThrow(() =>
      renderToString(createElement(ToastRegion, { children: toast } as object)),
    );
  });
});

/** Drawn with a child or a parent of their own below. */
const needsMore = new Set(['Tooltip', 'Menu', 'ToastView']);
