import { durations } from '@counsel/contracts';
import { ToastRegion, ToastView } from '@counsel/design-system';
import { toaster } from '@counsel/shell-sdk/host';
import { type ReactNode, useSyncExternalStore } from 'react';

/** The portal's one toast region; it shows the latest toast alone. */
export const Toasts = ({ children }: { children: ReactNode }) => {
  const shown = useSyncExternalStore(toaster.subscribe, toaster.current);
  return (
    <ToastRegion duration={durations.toast}>
      {children}
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
};
