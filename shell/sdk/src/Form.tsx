import { waitingTexts } from '@counsel/contracts';
import { Alert, Button, type Space, Stack } from '@counsel/design-system';
import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useOnline } from './offline.ts';
import type { Draft } from './use-draft.ts';
import type { Rules } from './use-form.ts';

/** What `Form` needs to know of a form of `useForm`. */
type Checked = { rules: Rules; loadRules: () => void };

export type FormProps = ComponentProps<'form'> & {
  /** Of `useForm`, where it is checked by the contract. */
  form?: Checked;
  /** Where its words are kept, if they are. */
  draft?: Pick<Draft, 'waiting' | 'cancel'>;
  /** Distance between its children. */
  gap?: Space;
};

/**
 * A form's fields one below the other; the contract's messages stand in for the browser's own. While
 * its words wait for the network they stand as they are, and it says so.
 */
export const Form = ({ form, draft, gap = 5, children, ...rest }: FormProps) => {
  const root = useRef<HTMLFormElement>(null);
  const waiting = draft?.waiting ?? null;
  return (
    <form noValidate tabIndex={-1} {...rest} ref={root}>
      <Stack gap={gap}>
        <fieldset disabled={waiting !== null}>
          <Stack gap={gap}>{children}</Stack>
        </fieldset>
        {draft && waiting ? (
          <Waits what={waiting.what} form={root} onCancel={draft.cancel} />
        ) : null}
        {form?.rules === 'missing' ? <NotReady onRetry={form.loadRules} /> : null}
      </Stack>
    </form>
  );
};

type WaitsProps = { what: string; form: RefObject<HTMLFormElement | null>; onCancel: () => void };

/** What was to be sent waits for the network, and what can be done about it. */
const Waits = ({ what, form, onCancel }: WaitsProps) => {
  const { title, description } = waitingTexts(what, useOnline());
  const notice = useFocusFrom(form);
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert
        live
        title={title}
        action={
          <Button variant="outline" size="sm" onClick={onCancel}>
            Do Not Send It
          </Button>
        }
      >
        {description}
      </Alert>
    </div>
  );
};

/**
 * What had the focus in the form can't be used while it waits: whoever sent it goes on from here, and
 * from the form again once this is gone.
 */
const useFocusFrom = (form: RefObject<HTMLFormElement | null>) => {
  const notice = useRef<HTMLDivElement>(null);
  // While it is drawn: once the fields are disabled, browsers take the focus away.
  const [hadFocus] = useState(() => form.current?.contains(document.activeElement));
  useLayoutEffect(() => {
    const here = notice.current;
    if (hadFocus) here?.focus();
    // Before it is taken away, and the focus with it.
    return () => {
      if (here?.contains(document.activeElement)) form.current?.focus();
    };
  }, [form, hadFocus]);
  return notice;
};

/** Without its rules a form cannot be checked: what is typed stays, and nothing is lost meanwhile. */
const NotReady = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    live
    tone="warning"
    title="This form cannot be sent yet"
    action={
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try Again
      </Button>
    }
  >
    A part of it did not arrive. Go on writing; please check your connection.
  </Alert>
);
