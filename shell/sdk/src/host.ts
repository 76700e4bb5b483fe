export { createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { Provider, useDispatch, useSelector } from 'react-redux';
export {
  BrowserRouter,
  MemoryRouter,
  matchRoutes,
  Route,
  Routes,
  StaticRouter,
  useNavigationType,
} from 'react-router-dom';
export { type Acting, actingBy } from './acting.ts';
export { callBy } from './api.ts';
export { createBareStore } from './bare-store.ts';
export { type AnswerMeta, type CounselBaseQuery, nextCursor } from './base-query.ts';
export { confirmBy, useAskedUntil } from './confirmation.ts';
export {
  areDraftsKept,
  draftPrefix,
  forgetDrafts,
  quietly,
  type WaitingEntry,
  waitingDrafts,
} from './drafts.ts';
export { answerEarly, dropEarly, fetchEarly, forgetEarly, responseOf } from './early.ts';
export { type CallFailure, refusal, unreachable } from './failure.ts';
export { whenIdle } from './idle.ts';
export { forgetKept, type Keeper, keepBy, keeping } from './keeping.ts';
export { forgetAll, heed, instead } from './kept.ts';
export { noteLive, useKeptSince } from './kept-since.ts';
export { fillCache, sessionCalls } from './known.ts';
export { knownAsOf } from './known-as-of.ts';
export { isKnownVisitor } from './known-visitor.ts';
export { latePart } from './late-part.ts';
export { leaveBy, signInAddress, signInAgain, signInPath } from './leaving.ts';
export { askAnew, changedAnywhere, changedAt } from './live.ts';
export { useOnline } from './offline.ts';
export { sendWaitingBy } from './outbox.ts';
export { holdEndpoints } from './own-endpoints.ts';
export { keepFetch, ownFetch } from './own-fetch.ts';
export { productName, titleOf } from './page-title.ts';
export { useProxiedCallMutation } from './proxied-call.ts';
export { contracts } from './remote.ts';
export type { HttpRequest } from './request.ts';
export { type Presumption, SessionProvider } from './session.ts';
export { SessionReads, sessionSource } from './session-source.ts';
export { useCallAs, useShellCall } from './shell-call.ts';
export { connect, createStore } from './store.ts';
export { showToastsBy } from './toast.ts';
export { dismissToast, type ShownToast, selectToast, type Toast } from './toast-slice.ts';
export { hasUnsent } from './unsent.ts';
export { viewIn } from './view.ts';
export { viewSlice } from './view-slice.ts';
