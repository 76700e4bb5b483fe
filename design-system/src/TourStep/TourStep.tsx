import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { Heading } from '../Text/Text.tsx';
import styles from './TourStep.module.css';

export interface TourStepProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What the step shows. */
  title: ReactNode;
  /** Which step this is, from 1. */
  step: number;
  /** How many steps the tour has. */
  total: number;
  /** Leaves the tour: a ghost button. */
  skip?: ReactNode;
  /** Goes one step back: an outline button. */
  back?: ReactNode;
  /** Goes on or finishes: the primary button. */
  next: ReactNode;
}

/** One step of the tour that shows a newcomer around. */
export function TourStep({
  title,
  step,
  total,
  skip,
  back,
  next,
  className,
  children,
  ...rest
}: TourStepProps) {
  const textId = useId();
  return (
    <div aria-describedby={textId} {...rest} className={cx(styles.step, className)}>
      <p className={styles.progress}>
        Step {step} of {total}
      </p>
      <Heading level={2} size="md">
        {title}
      </Heading>
      <div id={textId}>{children}</div>
      <div className={styles.actions}>
        <div className={styles.skip}>{skip}</div>
        {back}
        {next}
      </div>
    </div>
  );
}
