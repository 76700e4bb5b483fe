import type { Call, LiveEvent } from '@counsel/contracts';
import { waitFor } from 'storybook/test';

type Heed = (event: LiveEvent) => void;

let heed: Heed | undefined;

/** In the place of the live connection: the page hears what stories tell. */
export const hear = (page: Heed) => {
  heed = page;
  return () => {
    if (heed === page) heed = undefined;
  };
};

/** Tells the page, once it listens, that the server answers something else to these calls. */
export async function tellChanged(...changed: Call[]): Promise<void> {
  const tell = await waitFor(() => {
    if (heed) return heed;
    throw new Error('The page does not listen');
  });
  tell({ kind: 'changed', addresses: changed.map(({ path }) => path) });
}
