import { Dialog as Radix } from 'radix-ui';
import {
  type ComponentProps,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  useRef,
} from 'react';
import { CloseButton } from '../close/CloseButton.tsx';
import { cx } from '../cx.ts';
import styles from './Dialog.module.css';

export interface DialogProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Whether it is open, where the parent keeps that. */
  open?: boolean;
  /** Open at first, where it keeps that itself. */
  defaultOpen?: boolean;
  /** Called when it is opened or closed, by a button, Escape or a press outside. */
  onOpenChange?: (open: boolean) => void;
  /** Before the focus moves to its first field, or else its first control; prevent it to move it elsewhere. */
  onOpenAutoFocus?: (event: Event) => void;
  /** The question or the task, in a few words. */
  title: ReactNode;
  /** What follows from it; read out together with the title. */
  description?: ReactNode;
  /** The buttons, the one that acts last. */
  footer?: ReactNode;
  /** A button that opens it and gets the focus back. */
  trigger?: ReactElement;
}

/** What is filled in; not what Radix draws behind its own controls for plain forms. */
const fields = [
  'input:not([type="hidden"], [hidden], [aria-hidden="true"], :disabled)',
  'textarea:not(:disabled)',
  '[role="combobox"]:not(:disabled)',
  '[role="radio"][aria-checked="true"]:not(:disabled)',
  '[role="radiogroup"]:not(:has([aria-checked="true"])) [role="radio"]:not(:disabled)',
  '[role="checkbox"]:not(:disabled)',
].join();

/** A dialog with something to fill in begins there, not at the button that closes it. */
function focusFirstField(event: Event) {
  const { currentTarget: content } = event;
  const first = content instanceof Element ? content.querySelector<HTMLElement>(fields) : null;
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** Of a dialog that is higher than the window: from its end Tab goes on at its head, which Radix leaves where it is. */
function showFocused({ currentTarget: content, target }: FocusEvent) {
  if (target !== content) target.scrollIntoView({ block: 'nearest' });
}

/** Of a menu, which is gone by the time the dialog is closed, its button. */
function placeOf(focused: Element | null): Element | null {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}

/** Without a trigger, too, the focus returns to where it was: Radix returns it to a trigger alone. */
function useReturnedFocus({
  trigger,
  onOpenAutoFocus,
}: Pick<DialogProps, 'trigger' | 'onOpenAutoFocus'>) {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = placeOf(document.activeElement);
      onOpenAutoFocus?.(event);
      if (!event.defaultPrevented) focusFirstField(event);
    },
    onCloseAutoFocus: (event: Event) => {
      if (trigger || !(before.current instanceof HTMLElement)) return;
      event.preventDefault();
      // What the dialog led to may have taken it.
      if (document.activeElement === document.body) before.current.focus();
    },
  };
}

/** Asks for one decision and holds everything else until it is made. */
export function Dialog({
  open,
  defaultOpen,
  onOpenChange,
  onOpenAutoFocus,
  title,
  description,
  footer,
  trigger,
  className,
  children,
  ...rest
}: DialogProps) {
  const state = {
    ...(open === undefined ? {} : { open }),
    ...(defaultOpen === undefined ? {} : { defaultOpen }),
    ...(onOpenChange ? { onOpenChange } : {}),
  };
  const focus = useReturnedFocus({ trigger, onOpenAutoFocus });
  return (
    <Radix.Root {...state}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay}>
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...rest}
            {...focus}
            onFocus={showFocused}
            className={cx(styles.dialog, className)}
          >
            <div className={styles.header}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              <Radix.Close asChild>
                <CloseButton aria-label="Close dialog" />
              </Radix.Close>
            </div>
            {description ? <Radix.Description>{description}</Radix.Description> : null}
            {children}
            {footer ? <div className={styles.footer}>{footer}</div> : null}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
