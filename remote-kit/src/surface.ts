import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const pattern = /--color-surface:\s*light-dark\(([^,]+),\s*([^)]+)\)/;

/**
 * The token of the pages' surface in both themes: what a browser paints around a page must stand in
 * the page itself, where custom properties do not reach.
 */
export const surfaceOf = (root: string): { light: string; dark: string } => {
  const { resolve } = createRequire(join(root, 'package.json'));
  const tokens = readFileSync(resolve('@counsel/design-system/tokens.css'), 'utf8');
  const [, light, dark] = pattern.exec(tokens) ?? [];
  if (!light || !dark) throw new Error('The tokens name no --color-surface for both themes');
  return { light, dark };
};
