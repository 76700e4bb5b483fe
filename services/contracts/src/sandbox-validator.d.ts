import type { FromSandbox } from './sandbox.ts';

/** Ahead-of-time compiled: whether something is a message that a remote's frame may send. */
export function isFromSandbox(value: unknown): value is FromSandbox;
