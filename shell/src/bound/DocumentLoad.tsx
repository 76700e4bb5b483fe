import { useEffect } from 'react';
import { Loading } from '../pages/Loading.tsx';

/** Has the browser load the document anew, at the address that it shows by now. */
export const DocumentLoad = () => {
  useEffect(() => window.location.reload(), []);
  return <Loading />;
};
