// Whether this shell's SDK is one that a remote was built for.
export { satisfies as meets } from '@counsel/contracts';
