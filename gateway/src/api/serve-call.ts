import type { Call } from '@counsel/contracts';
import type { Answer, CallRequest } from '@counsel/service-kit';

/** Adds a call that the gateway answers itself, behind its refusals. */
export type ServeCall = <C extends Call>(
  call: C,
  handler: (request: CallRequest<C>) => Answer<C> | Promise<Answer<C>>,
) => void;
