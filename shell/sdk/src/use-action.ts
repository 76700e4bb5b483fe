import type { ToastText } from '@counsel/contracts';
import { fieldErrorsOf, isUnauthorized } from './failure.ts';
import { toast } from './toast.ts';
import { type FailureText, useFailure } from './use-failure.ts';

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
    options: { shouldFocus: boolean },
  ) => void;
};

export type ActionOptions<Argument, Answer> = {
  /** What is told when it was done; nothing without it. */
  done?: ToastText | ((argument: Argument) => ToastText);
  /** What is told when it failed: the server's message or the fallback; a `description` stands as it is. */
  failed: FailureText | Required<ToastText>;
  /** Where to show what the server found wrong with single fields; the first one gets the focus. */
  form?: RefusableForm;
  onDone?: (answer: Answer, argument: Argument) => unknown;
};

const showRefused = (error: unknown, form: RefusableForm): void => {
  const names = Object.keys(form.getValues());
  const refused = fieldErrorsOf(error).filter(({ path }) => names.includes(path));
  refused.forEach(({ path, message }, index) => {
    form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
  });
};

/**
 * A mutation that tells people how it went: `const [claim, { isLoading }] = useAction(
 * api.useClaimQuestionMutation(), { done, failed })`. What it returns says whether it was done; an
 * ended session leads to sign-in.
 */
export const useAction = <Argument, Answer, State>(
  [trigger, state]: Mutation<Argument, Answer, State>,
  { done, failed, form, onDone }: ActionOptions<Argument, Answer>,
): [run: (argument: Argument) => Promise<boolean>, state: State] => {
  const report = useFailure();
  const fail = (error: unknown): void => {
    if (form) showRefused(error, form);
    if ('fallback' in failed) report(error, failed);
    else if (isUnauthorized(error)) report(error, { title: failed.title, fallback: '' });
    else toast({ ...failed, tone: 'destructive' });
  };
  const run = async (argument: Argument): Promise<boolean> => {
    const { data, error } = await trigger(argument);
    if (error !== undefined) {
      fail(error);
      return false;
    }
    const text = typeof done === 'function' ? done(argument) : done;
    if (text) toast({ ...text, tone: 'success' });
    await onDone?.(data as Answer, argument);
    return true;
  };
  return [run, state];
};
