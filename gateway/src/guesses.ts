import {
  type BodyOf,
  type Call,
  type calls,
  type GuessThrottles,
  refusalCodes,
  type Throttle,
} from '@counsel/contracts';
import { goneSignal, type PortalContext, type PortalMiddleware } from '@counsel/service-kit';
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
 * Middleware that counts what did not prove who somebody is, where the call says how often that may
 * be: for the address that it comes from; where the call names an account, for that, too, or, on a
 * browser that has signed in to it before, there alone. After the call's schemas.
 */
export function countGuesses(call: Call, options: GuessOptions): PortalMiddleware[] {
  const failures = call.throttle?.failures;
  if (!failures) return [];
  const { throttles } = options;
  const counter: NewCounter = (by, throttle) =>
    throttles.failures(`${call.method} ${call.path} wrong ${by}`, throttle);
  const ofAddress = counter('address', failures.address);
  const ofAccount = 'account' in failures ? countAccount(failures, options, counter) : undefined;
  return [
    async function countGuess(ctx, next) {
      const counted = (await ofAccount?.(ctx)) ?? [];
      if (!ctx.state.knownDevice) counted.push([ofAddress, throttles.senderOf(ctx)]);
      await guess(counted, goneSignal(ctx), next);
    },
  ];
}

type NewCounter = (by: keyof GuessThrottles, throttle: Throttle) => FailureCounter;

function countAccount(
  { device, account }: GuessThrottles,
  options: GuessOptions,
  counter: NewCounter,
) {
  const [ofDevice, ofAccount] = [counter('device', device), counter('account', account)];
  return async (ctx: PortalContext): Promise<Counted[]> => {
    const { email } = ctx.request.body as Pick<BodyOf<typeof calls.login>, 'email'>;
    const known = await options.devices.find(ctx, email);
    ctx.state.knownDevice = known;
    return [
      known ? [ofDevice, `${known.device} ${known.account}`] : [ofAccount, accountKey(email)],
    ];
  };
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

/** Who is asked for a code beside the password has proved nothing wrong. */
const isWrongGuess = (error: unknown): boolean =>
  isHttpError(error) && error.status === 401 && error.code !== refusalCodes.secondFactorNeeded;
