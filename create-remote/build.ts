/** Writes the command to `dist/`: one file, so that it runs without the portal's packages. */
import { build } from 'esbuild';
import manifest from './package.json' with { type: 'json' };

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/create-remote.ts'],
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  external: Object.keys(manifest.dependencies),
});
