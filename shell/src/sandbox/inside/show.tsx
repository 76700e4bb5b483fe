import {
  callBy,
  createStore,
  leaveBy,
  MemoryRouter,
  Provider,
  SessionProvider,
  SessionReads,
  sessionSource,
  showToastsBy,
} from '@counsel/shell-sdk/host';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { deliverBy, reportBeforeLeaving } from '../../remotes/report.ts';
import type { Start } from '../messages.ts';
import { callsOver } from './calls.ts';
import { keepDialogsInView } from './dialogs.ts';
import { type Outside, outsideOf } from './outside.ts';
import { Pages } from './Pages.tsx';
import { keepStorageIn } from './storage.ts';

const setTheme = (theme: string): void => {
  document.documentElement.dataset.theme = theme;
};

/** The page around the frame is told whenever what is shown gets another height. */
const tellHeight = (root: HTMLElement, { tell }: Outside): void => {
  const observer = new ResizeObserver(() => {
    const pixels = Math.ceil(root.getBoundingClientRect().height);
    if (pixels > 0) tell({ kind: 'height', pixels });
  });
  observer.observe(root);
};

/**
 * The frame is as high as what is shown in it. Its window changes with that, for which nothing is to move:
 * a list closes where a window changes its size.
 */
const hideChangesOfHeight = (): void => {
  let width = window.innerWidth;
  const hide = (event: Event) => {
    if (window.innerWidth === width) event.stopImmediatePropagation();
    width = window.innerWidth;
  };
  window.addEventListener('resize', hide, true);
};

/** Puts the page around the frame in the place of the server, the browser and the toast region. */
const reachOutside = (outside: Outside, { kept }: Start): void => {
  const { tell } = outside;
  callBy(callsOver(outside));
  leaveBy((to) => tell({ kind: 'leave', to }));
  deliverBy((reports) => tell({ kind: 'report', reports }));
  keepStorageIn(outside, kept);
};

/** Shows a remote's pages in its frame, as the page around it says. */
export const show = (start: Start, port: MessagePort): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page holds no #root');
  const outside = outsideOf(port);
  reachOutside(outside, start);
  setTheme(start.theme);
  outside.on('theme', ({ theme }) => setTheme(theme));
  reportBeforeLeaving();
  const store = createStore({});
  showToastsBy((message) => message && outside.tell({ kind: 'toast', ...message }));
  tellHeight(root, outside);
  hideChangesOfHeight();
  keepDialogsInView();
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <SessionProvider source={sessionSource}>
          <SessionReads />
          <MemoryRouter initialEntries={[start.location]}>
            <Pages start={start} outside={outside} />
          </MemoryRouter>
        </SessionProvider>
      </Provider>
    </StrictMode>,
  );
};
