export { createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { Provider, useDispatch, useSelector } from 'react-redux';
export {
  BrowserRouter,
  matchRoutes,
  Route,
  Routes,
  StaticRouter,
  useNavigationType,
} from 'react-router-dom';
export { confirmBy } from './confirmation.ts';
export { forgetDrafts } from './drafts.ts';
export { fetchEarly, forgetEarly } from './early.ts';
export { signInAgain } from './leaving.ts';
export { productName } from './page-title.ts';
export { contracts } from './remote.ts';
export { type Presumption, SessionProvider } from './session.ts';
export { createStore } from './store.ts';
export { dismissToast, type ShownToast, selectToast } from './toast-slice.ts';
