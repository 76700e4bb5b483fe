import { Tooltip as Radix } from 'radix-ui';
import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../cx.ts';
import styles from './Tooltip.module.css';

export interface TooltipProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The few words to show; never the only place where something is said. */
  label: string;
  /** The control that it explains: one element that takes the focus. */
  children: ReactElement;
  /** Where it stands as long as there is room. */
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Shows it from the start. */
  defaultOpen?: boolean;
}

/** Names a control that has only an icon, under the pointer and on focus. */
export function Tooltip({
  label,
  children,
  side = 'top',
  defaultOpen = false,
  className,
  ...rest
}: TooltipProps) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      <Radix.Root defaultOpen={defaultOpen}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            {...rest}
            className={cx(styles.tip, className)}
            side={side}
            sideOffset={6}
            collisionPadding={8}
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
