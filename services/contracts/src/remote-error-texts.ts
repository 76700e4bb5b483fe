import type { Breadcrumb, Frame } from './remote-errors.ts';

/** Where an error belongs: the innermost frame that is no library's. */
export const placeOf = (frames: readonly Frame[]): Frame | undefined =>
  frames.find((frame) => !frame.file.includes('node_modules/')) ?? frames[0];

export const placeText = ({ file: path, line }: Pick<Frame, 'file' | 'line'>): string =>
  `${path}:${line}`;

/** A step before an error, as people read it. */
export const breadcrumbText = ({ did, what, status }: Breadcrumb): string => {
  if (did === 'opened') return `opened ${what}`;
  if (did === 'called') return `called ${what}: ${status ? status : 'no answer'}`;
  return `${did} a ${what}`;
};
