/** `npm run pack`: writes tarballs of what teams install to `packages/`. */
import { relative } from 'node:path';
import { Listr } from 'listr2';
import { build } from '../build.ts';
import { pack } from '../pack/pack.ts';
import { inRoot } from '../paths.ts';
import { shown } from '../report.ts';

/** What holds built files. */
const built = ['@counsel/contracts', '@counsel/shell', '@counsel/create-remote'];

/** The tarballs' paths by the packages' names. */
interface Packed {
  paths: Record<string, string>;
}

export async function run(): Promise<number> {
  const stages = new Listr<Packed>(
    [
      { title: 'Build', task: () => build({ only: built }) },
      {
        title: 'Pack',
        task: async (packed) => {
          packed.paths = await pack(inRoot('packages'));
        },
      },
    ],
    shown,
  );
  const { paths } = await stages.run();
  for (const path of Object.values(paths)) process.stdout.write(`${relative(inRoot(), path)}\n`);
  return 0;
}
