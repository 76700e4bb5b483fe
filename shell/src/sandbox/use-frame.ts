import type { FromSandbox, RegistryEntry } from '@counsel/contracts';
import { isFromSandbox } from '@counsel/contracts/sandbox-validator';
import { leaveTo, toast, useLocation, useNavigate, useSession } from '@counsel/shell-sdk';
import {
  type CallFailure,
  type HttpRequest,
  signInAddress,
  signInPath,
  useProxiedCallMutation,
} from '@counsel/shell-sdk/host';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { reportOf } from '../remotes/report.ts';
import { answerCall, type MakeCall } from './answer-call.ts';
import { flooding } from './flood.ts';
import { keptOf } from './kept.ts';
import type { Start, ToSandbox } from './messages.ts';
import { onTheme, themeInForce } from './theme.ts';

/** As high as a page gets: a frame can't make the portal's endless. */
const highest = 50_000;

const useMake = (): MakeCall => {
  const [call] = useProxiedCallMutation();
  return async (request, { changes = [] }) => {
    const { data, error } = await call({ request, changes });
    // What throws is a defect of ours; all else is a failure of the call.
    return data ? { data: data.answer, meta: data.meta } : { error: error as CallFailure };
  };
};

/**
 * Talks with a remote's frame: tells it what to show, does for it what it asks for and may ask for.
 * `height`: of its page in pixels; null until there is one. `onTooMuch`: it says more
 * than can be heard.
 */
export const useFrame = (entry: RegistryEntry, onTooMuch: () => void) => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const make = useMake();
  const port = useRef<MessagePort>(null);
  const [isTooMuch] = useState(flooding);
  const [height, setHeight] = useState<number | null>(null);
  const location = pathname + search + hash;
  const kept = keptOf(session.user?.id ?? null, entry.name);

  const tell = useCallback((message: ToSandbox) => port.current?.postMessage(message), []);
  /** `answer`: to the document that asked; the frame may hold another one by then. */
  const hear = useEffectEvent(async (message: FromSandbox, answer: typeof tell) => {
    switch (message.kind) {
      case 'call': {
        const { id, request } = message;
        const given = await answerCall(request as HttpRequest, entry, session, make);
        return answer({ kind: 'answer', id, answer: given });
      }
      case 'height':
        return setHeight(Math.min(message.pixels, highest));
      case 'go':
        return navigate(message.to, { replace: message.replace });
      case 'leave':
        return leaveTo(message.to === signInAddress ? signInPath() : message.to);
      case 'toast': {
        const { kind: _, ...shown } = message;
        return toast(shown);
      }
      case 'keep':
        return kept.keep(message.name, message.text);
      case 'report':
        for (const { phase, outcome, milliseconds, error } of message.reports) {
          reportOf(entry, phase, outcome, milliseconds, error);
        }
    }
  });

  useEffect(() => tell({ kind: 'location', location }), [location, tell]);
  useEffect(() => tell({ kind: 'view', view: session.view }), [session.view, tell]);
  useEffect(() => onTheme(() => tell({ kind: 'theme', theme: themeInForce() })), [tell]);

  // What it said before the reader left its page would be done on the next one.
  useEffect(() => () => port.current?.close(), []);

  /** Once the frame's document is there, and again when it loaded itself anew. */
  const begin = useEffectEvent((frame: HTMLIFrameElement) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if (isTooMuch(data)) {
        port1.close();
        onTooMuch();
      } else if (isFromSandbox(data)) void hear(data, (answer) => port1.postMessage(answer));
    };
    port.current?.close();
    port.current = port1;
    const start: Start = {
      ...{ entry, location, view: session.view },
      ...{ theme: themeInForce(), kept: kept.all() },
    };
    // It has no origin that could be named.
    frame.contentWindow?.postMessage(start, '*', [port2]);
  });
  return { height, begin };
};
