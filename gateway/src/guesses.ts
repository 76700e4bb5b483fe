import { type BodyOf, type Call, type calls, refusalCodes } from '@counsel/contracts';
import { goneSignal, type PortalMiddleware } from '@counsel/service-kit';
import { isHttpError } from 'http-errors';
import { accountKey, type KnownDevices } from './devices/known-devices.ts';
import type { FailureCounter } from './failure-counter.ts';
import type { Throttler } from './throttle.ts';

interface GuessOptions {
  throttles: Throttler;
  devices: KnownDevices;
}

/** Where a wrong guess is counted. */
type Counted = readonly [counter: FailureCounter, key: string];

/**
 * Middleware that counts wrong guesses at an account, where the call says how many there may be: on a
 * browser that has signed in to it before, there alone; on all others, for the account and for the
 * address that they come from. After the call's schemas.
 */
export function countGuesses(call: Call, options: GuessOptions): PortalMiddleware[] {
  const failures = call.throttle?.failures;
  if (!failures) return [];
  const { throttles, devices } = options;
  const counter = (by: keyof typeof failures) =>
    throttles.failures(`${call.method} ${call.path} wrong ${by}`, failures[by]);
  const [ofDevice, ofAccount, ofAddress] = [
    counter('device'),
    counter('account'),
    counter('address'),
  ];
  return [
    async function countGuess(ctx, next) {
      const { email } = ctx.request.body as Pick<BodyOf<typeof calls.login>, 'email'>;
      const known = await devices.find(ctx, email);
      ctx.state.knownDevice = known;
      const counted: Counted[] = known
        ? [[ofDevice, `${known.device} ${known.account}`]]
        : [
            [ofAccount, accountKey(email)],
            [ofAddress, throttles.senderOf(ctx)],
          ];
      await guess(counted, goneSignal(ctx), next);
    },
  ];
}

async function guess(
  counted: Counted[],
  gone: AbortSignal,
  check: () => Promise<unknown>,
): Promise<void> {
  const ways: (() => void)[] = [];
  try {
    for (const [counter, key] of counted) ways.push(await counter.enter(key, gone));
    await check();
  } catch (error) {
    if (isWrongGuess(error)) await Promise.all(counted.map(([counter, key]) => counter.count(key)));
    throw error;
  } finally {
    for (const leave of ways) leave();
  }
}

/** Who is asked for a code beside the password has guessed nothing wrong. */
const isWrongGuess = (error: unknown): boolean =>
  isHttpError(error) && error.status === 401 && error.code !== refusalCodes.secondFactorNeeded;
