export { Provider } from 'react-redux';
export { BrowserRouter, matchPath, Route, Routes, useNavigationType } from 'react-router-dom';
export { signInAgain } from './leaving.ts';
export { productName } from './page-title.ts';
export { contractVersion } from './remote.ts';
export { SessionProvider, useLogout } from './session.ts';
export { createStore } from './store.ts';
export { toaster } from './toast.ts';
