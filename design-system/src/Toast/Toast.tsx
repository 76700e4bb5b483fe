import { CircleAlert, CircleCheck } from 'lucide-react';
import { Direction, Toast as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { CloseButton } from '../close/CloseButton.tsx';
import { cx } from '../cx.ts';
import styles from './Toast.module.css';
import { useClearPlace } from './use-clear-place.ts';
import { useWayBack } from './use-way-back.ts';

export interface ToastRegionProps {
  /** The page, and among it the `ToastView` to show. */
  children?: ReactNode;
  /** How long a toast stays, in milliseconds, unless it says otherwise. */
  duration?: number;
  className?: string;
}

/** Where toasts appear; once per portal. F8 takes the focus there. */
export function ToastRegion({ children, duration = 5000, className }: ToastRegionProps) {
  // They leave by the edge that they stand at.
  const swipe = Direction.useDirection() === 'rtl' ? 'left' : 'right';
  const region = useRef<HTMLOListElement>(null);
  useClearPlace(region);
  const noteWhereFrom = useWayBack(region);
  return (
    <Radix.Provider duration={duration} label="Notification" swipeDirection={swipe}>
      {children}
      <Radix.Viewport
        ref={region}
        className={cx(styles.region, className)}
        label="Notifications ({hotkey})"
        onFocus={noteWhereFrom}
      />
    </Radix.Provider>
  );
}

export interface ToastViewProps extends Omit<ComponentProps<'li'>, 'title' | 'onPause'> {
  /** What happened, in a few words. */
  title: ReactNode;
  /** One sentence more. */
  description?: ReactNode;
  /** `success` for what was done, `destructive` for what failed. */
  tone?: 'success' | 'destructive';
  /** Whether it is shown, where the parent keeps that. */
  open?: boolean;
  /** Called when it goes, by itself or because it was closed. */
  onOpenChange?: (open: boolean) => void;
  /** Milliseconds until it closes by itself; the region's unless told. */
  duration?: number;
}

/** Tells how an action ended, and leaves by itself. */
export function ToastView({
  title,
  description,
  tone = 'success',
  className,
  ...rest
}: ToastViewProps) {
  const Icon = tone === 'success' ? CircleCheck : CircleAlert;
  return (
    <Radix.Root
      {...rest}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      className={cx(styles.toast, className)}
      data-tone={tone}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        <Radix.Title className={styles.title}>{title}</Radix.Title>{' '}
        {description ? (
          <Radix.Description className={styles.description}>{description}</Radix.Description>
        ) : null}
      </div>
      <Radix.Close asChild>
        <CloseButton aria-label="Dismiss notification" />
      </Radix.Close>
    </Radix.Root>
  );
}
