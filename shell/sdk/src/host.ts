export { Provider } from 'react-redux';
export {
  BrowserRouter,
  matchPath,
  Route,
  Routes,
  StaticRouter,
  useNavigationType,
} from 'react-router-dom';
export { fetchEarly, forgetEarly } from './early.ts';
export { signInAgain } from './leaving.ts';
export { productName } from './page-title.ts';
export { contractVersion } from './remote.ts';
export { type Presumption, SessionProvider, useLogout } from './session.ts';
export { createStore } from './store.ts';
export { toaster } from './toast.ts';
