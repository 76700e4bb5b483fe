import { heldBack, waitingTexts } from '@counsel/contracts';
import { Alert, Button, type Space, Stack } from '@counsel/design-system';
import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { bringInSight } from './in-sight.ts';
import { useOnline } from './offline.ts';
import { toast, withdrawToast } from './toast.ts';
import type { Draft } from './use-draft.ts';
import type { Rules } from './use-form.ts';

/** What `Form` needs to know of a form of `useForm`. */
type Checked = {
  rules: Rules;
  loadRules: () => void;
  formState: { errors: { root?: { message?: string } } };
};

export type FormProps = ComponentProps<'form'> & {
  /** Of `useForm`, where it is checked by the contract. */
  form?: Checked;
  /** Where its words are kept, if they are. */
  draft?: Pick<Draft, 'waiting' | 'cancel'>;
  /** Distance between its children. */
  gap?: Space;
};

const fields = ':is(input, textarea, select, button):enabled';

/**
 * A form's fields one below the other; the contract's messages stand in for the browser's own. While
 * its words wait for the network they stand as they are, and it says so.
 */
export const Form = ({ form, draft, gap = 5, children, ...rest }: FormProps) => {
  const root = useRef<HTMLFormElement>(null);
  const left = useRef<HTMLElement>(null);
  const waiting = draft?.waiting ?? null;
  const isWaiting = waiting !== null;
  const refused = form?.formState.errors.root?.message;
  useLayoutEffect(() => {
    // Whoever held it back before was told that it would not be sent.
    if (isWaiting) withdrawToast();
    if (isWaiting || document.activeElement !== root.current) return;
    const { current: before } = left;
    // It may have gone meanwhile, as what sends a reply to what was closed.
    (before?.isConnected ? before : root.current?.querySelector<HTMLElement>(fields))?.focus();
  }, [isWaiting]);
  return (
    <form noValidate tabIndex={-1} {...rest} ref={root}>
      <Stack gap={gap}>
        <fieldset disabled={isWaiting}>
          <Stack gap={gap}>{children}</Stack>
        </fieldset>
        {refused && <Refused why={refused} />}
        {draft && waiting && (
          <Waits
            what={waiting.what}
            form={root}
            left={left}
            onCancel={() => {
              draft.cancel();
              toast(heldBack(waiting.what));
            }}
          />
        )}
        {form?.rules === 'missing' && <NotReady onRetry={form.loadRules} />}
      </Stack>
    </form>
  );
};

/** Why it was not sent. Said by a toast, which goes; it stays, and may stand below the window. */
const Refused = ({ why }: { why: string }) => {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It makes room for itself: what has the focus stays in sight, too.
    bringInSight(alert.current, document.activeElement);
  }, []);
  return (
    <Alert ref={alert} tone="danger">
      {why}
    </Alert>
  );
};

type WaitsProps = Places & { what: string; onCancel: () => void };

type Places = {
  form: RefObject<HTMLFormElement | null>;
  /** What in it had the focus before. */
  left: RefObject<HTMLElement | null>;
};

/** What was to be sent waits for the network, and what can be done about it. */
const Waits = ({ what, onCancel, ...places }: WaitsProps) => {
  const { title, description } = waitingTexts(what, useOnline());
  const notice = useFocusFrom(places);
  const id = useId();
  return (
    <fieldset ref={notice} tabIndex={-1} aria-label={title} aria-describedby={id}>
      <Alert
        live
        title={title}
        action={
          <Button variant="outline" size="sm" onClick={onCancel}>
            Do Not Send It
          </Button>
        }
      >
        <span id={id}>{description}</span>
      </Alert>
    </fieldset>
  );
};

/**
 * What had the focus in the form can't be used while it waits: whoever sent it goes on from here, and
 * once this is gone from where they were: by the form, in which nothing can be used until then.
 */
const useFocusFrom = ({ form, left }: Places) => {
  const notice = useRef<HTMLFieldSetElement>(null);
  // While it is drawn: once the fields are disabled, browsers take the focus away.
  const [had] = useState(() => {
    const { activeElement: focused } = document;
    return focused instanceof HTMLElement && form.current?.contains(focused) ? focused : null;
  });
  useLayoutEffect(() => {
    const here = notice.current;
    left.current = had;
    // Who comes back to what waits starts here, too.
    if (had || document.activeElement === document.body) {
      here?.focus();
      // Once the page of before has been scrolled to its place.
      setTimeout(bringInSight, 0, here);
    }
    // Before it is taken away, and the focus with it.
    return () => {
      if (here?.contains(document.activeElement)) form.current?.focus();
    };
  }, [form, left, had]);
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
