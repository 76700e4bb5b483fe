import { Button, TourStep } from '@counsel/design-system';
import { useEffect, useMemo } from 'react';
import { EVENTS, Joyride, type Step, type TooltipRenderProps } from 'react-joyride';
import type { ShownStep } from './tour-steps.ts';

const layer = 1_000;

/** How far below the window's edge a step's target comes to stand: clear of the sticky header. */
const belowHeader = 96;

const labels = {
  back: 'Back',
  close: 'Close',
  last: 'Finish Tour',
  next: 'Next',
  skip: 'Skip Tour',
};

/** One step, drawn by the design system. Its buttons say all they do, so the library's hints are left out. */
const Tooltip = ({ index, size, isLastStep, step, ...parts }: TooltipRenderProps) => (
  <TourStep
    {...parts.tooltipProps}
    aria-label={String(step.title)}
    title={step.title}
    step={index + 1}
    total={size}
    skip={
      <Button variant="ghost" onClick={parts.skipProps.onClick}>
        {isLastStep ? labels.close : labels.skip}
      </Button>
    }
    back={
      index === 0 ? null : (
        <Button variant="outline" onClick={parts.backProps.onClick}>
          {labels.back}
        </Button>
      )
    }
    next={
      // The library moves the focus to the button of this mark.
      <Button data-action="primary" onClick={parts.primaryProps.onClick}>
        {isLastStep ? labels.last : labels.next}
      </Button>
    }
  >
    {step.content}
  </TourStep>
);

// The library's own waiting sign and beacon bring inline styles, which the page's policy forbids.
const Nothing = () => null;

const stepOf = ({ target, title, content }: ShownStep): Step => ({
  title,
  content,
  target: target ?? 'body',
  placement: target === null ? 'center' : 'auto',
});

const useEscape = (onEscape: () => void) => {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [onEscape]);
};

type Props = { steps: ShownStep[]; onEnd: () => void };

/** The tour itself: step after step, until it is finished, skipped or closed by Escape. */
export function Tour({ steps, onEnd }: Props) {
  useEscape(onEnd);
  const drawn = useMemo(() => steps.map(stepOf), [steps]);
  return (
    <Joyride
      run
      continuous
      scrollToFirstStep
      steps={drawn}
      locale={labels}
      tooltipComponent={Tooltip}
      loaderComponent={Nothing}
      beaconComponent={Nothing}
      // Where there is no room beside its target it lies on it, whole.
      floatingOptions={{ hideArrow: true, shiftOptions: { crossAxis: true } }}
      options={{
        skipBeacon: true,
        overlayClickAction: false,
        scrollOffset: belowHeader,
        dismissKeyAction: false,
        showProgress: true,
        overlayColor: 'var(--color-overlay)',
        zIndex: layer,
      }}
      onEvent={({ type }) => {
        if (type === EVENTS.TOUR_END) onEnd();
      }}
    />
  );
}
