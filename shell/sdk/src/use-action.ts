import type { ToastText } from '@counsel/contracts';
import { actingRemote } from './acting.ts';
import { fieldErrorsOf } from './failure.ts';
import { toast } from './toast.ts';
import type { Draft } from './use-draft.ts';
import { type Failed, useFailure } from './use-failure.ts';
import type { FailedCall } from './waiting.ts';

/** What is used of a mutation hook's result. */
type Mutation<Argument, Answer, State> = readonly [
  (
    argument: Argument,
  ) => PromiseLike<{ data?: unknown; error?: unknown }> & { unwrap: () => Promise<Answer> },
  State,
];

/** What is used of `useForm`'s result. */
type RefusableForm = {
  getValues: () => object;
  setError: (
    field: string,
    error: { type: string; message: string },
    options?: { shouldFocus: boolean },
  ) => void;
};

/** A change that may wait for the network, since a repeat of it creates nothing twice. */
export type Patience = {
  /** Of the form, whose last `keyFor` was of the body that is sent. */
  draft: Draft;
  /** What people call what is sent, such as `question`. */
  what: string;
  /** Names of calls without arguments that go before it. */
  first?: readonly string[];
};

export type ActionOptions<Argument, Answer> = {
  /** What is told when it was done; nothing without it. */
  done?: ToastText | ((argument: Argument) => ToastText);
  /** What is told when it failed: the server's message or the fallback; a `description` stands as it is. */
  failed: Failed;
  /**
   * Where to show what the server found wrong with single fields, of which the first gets the focus; else
   * why it was not done, which `Form` shows as long as that is so.
   */
  form?: RefusableForm;
  onDone?: (answer: Answer, argument: Argument) => unknown;
  /** Has it wait while there is no network, and be sent by itself; `Form` says so. */
  patience?: Patience;
};

const showRefused = (error: unknown, form: RefusableForm, told: string): void => {
  const names = Object.keys(form.getValues());
  const refused = fieldErrorsOf(error).filter(({ path }) => names.includes(path));
  refused.forEach(({ path, message }, index) => {
    form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  if (refused.length === 0) form.setError('root', { type: 'server', message: told });
};

/**
 * A mutation that tells people how it went: `const [claim, { isLoading }] = useAction(
 * api.useClaimQuestionMutation(), { done, failed })`. What it returns says whether it was done; an
 * ended session leads to sign-in.
 */
export const useAction = <Argument, Answer, State>(
  [trigger, state]: Mutation<Argument, Answer, State>,
  { done, failed, form, onDone, patience }: ActionOptions<Argument, Answer>,
): [run: (argument: Argument) => Promise<boolean>, state: State] => {
  const report = useFailure();
  const fail = (error: unknown): void => {
    const told = report(error, failed);
    if (form && told !== undefined) showRefused(error, form, told);
  };
  const doneText = (argument: Argument) => (typeof done === 'function' ? done(argument) : done);
  const succeed = async (answer: Answer, argument: Argument): Promise<void> => {
    const text = doneText(argument);
    if (text) toast({ ...text, tone: 'success' });
    await onDone?.(answer, argument);
  };
  // What waited is done as if it had just been sent, also after a reload.
  patience?.draft.onAnswer((answer, argument) => succeed(answer as Answer, argument as Argument));
  const run = async (argument: Argument): Promise<boolean> => {
    const acting = actingRemote();
    const asked = trigger(argument);
    const { data, error } = await asked;
    if (error === undefined) {
      await succeed(data as Answer, argument);
      return true;
    }
    const call = { error, asked, done: doneText(argument), failed, acting };
    if (!patience?.draft.wait({ ...patience, ...call } as FailedCall)) fail(error);
    return false;
  };
  return [run, state];
};
