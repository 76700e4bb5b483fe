import { limits, type ReportedError } from '@counsel/contracts';
import { type RemoteFrame, remoteFrames } from './stack.ts';
import { stepsSoFar } from './steps.ts';

/** The class alone, and only what can be one: a message may hold what somebody wrote. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'NotAnError';
  const { name } = error;
  return /^[A-Z]\w*$/.test(name) && name.length <= limits.errorName.max ? name : 'Error';
};

type Owner = Pick<RemoteFrame, 'remote' | 'version'>;

/** What the portal is told of an error: where in its remote's files it came from, not what it says. */
export const errorOf = (
  error: unknown,
  { remote, version }: Owner,
  frames = remoteFrames(error),
): ReportedError => ({
  name: nameOf(error),
  frames: frames
    .filter((frame) => frame.remote === remote && frame.version === version)
    .slice(0, limits.frames.max)
    .map(({ file, line, column }) => ({ file, line, column })),
  breadcrumbs: stepsSoFar(),
});
