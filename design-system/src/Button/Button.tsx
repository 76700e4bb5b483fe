import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Button.module.css';

/** What a button can be told; everything else goes to the `button` element. */
export interface ButtonProps extends ComponentProps<'button'> {
  /** How much the action weighs: one `primary` per view; `destructive` for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'outline' | 'ghost' | 'destructive';
  /** `md` nearly everywhere; `sm` in dense rows, `lg` for the one call of a landing page. */
  size?: 'sm' | 'md' | 'lg';
  /** The action is under way: shows a spinner, keeps the focus, ignores further presses. */
  busy?: boolean;
  /** A decorative icon before the text. A button of an icon alone needs an `aria-label`. */
  icon?: ReactNode;
  /** Draws its one child, usually a link, as a button. */
  asChild?: boolean;
}

/** Starts an action. For going somewhere, give it a link: `<Button asChild><Link to="/">Home</Link></Button>`. */
export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  icon,
  asChild = false,
  disabled = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const Root = asChild ? Slot.Root : 'button';
  // A link knows no `disabled`: it says so, and goes nowhere.
  const isDead = asChild && disabled;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isDead) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      {...(asChild ? {} : { type: 'button' as const, disabled })}
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      {...(isDead ? { 'aria-disabled': true, tabIndex: -1 } : {})}
      className={cx(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : <ButtonIcon icon={icon} />}
      <Slot.Slottable>{children}</Slot.Slottable>
    </Root>
  );
}

function ButtonIcon({ icon }: Pick<ButtonProps, 'icon'>) {
  return icon ? (
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
  ) : null;
}
