import type { FromSandbox } from '@counsel/contracts';
import type { ToSandbox } from '../messages.ts';

type Kind = ToSandbox['kind'];
type Told<K extends Kind> = Extract<ToSandbox, { kind: K }>;

/** The page around the frame, as the frame knows it. */
export type Outside = {
  tell: (message: FromSandbox) => void;
  /** Listens for one kind of what is told. Returns what ends it. */
  on: <K extends Kind>(kind: K, listener: (told: Told<K>) => void) => () => void;
};

export const outsideOf = (port: MessagePort): Outside => {
  port.start();
  return {
    tell: (message) => port.postMessage(message),
    on(kind, listener) {
      const hear = ({ data }: MessageEvent<ToSandbox>) => {
        if (data.kind === kind) listener(data as Told<typeof kind>);
      };
      port.addEventListener('message', hear);
      return () => port.removeEventListener('message', hear);
    },
  };
};
