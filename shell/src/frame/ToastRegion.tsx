import { durations } from '@counsel/contracts';
import { ToastRegion, ToastView } from '@counsel/design-system';
import { toaster } from '@counsel/shell-sdk/host';

type Shown = ReturnType<typeof toaster.current>;

/** Shows the latest toast alone. */
export const Region = ({ shown }: { shown: Shown }) => (
  <ToastRegion duration={durations.toast}>
    {shown ? (
      <ToastView
        key={shown.id}
        title={shown.title}
        {...(shown.description === undefined ? {} : { description: shown.description })}
        {...(shown.tone === undefined ? {} : { tone: shown.tone })}
        open={shown.open}
        onOpenChange={(open) => {
          if (!open) toaster.dismiss(shown.id);
        }}
      />
    ) : null}
  </ToastRegion>
);
