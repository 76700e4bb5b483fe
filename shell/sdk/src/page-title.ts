import { useEffect } from 'react';

export const productName = 'Counsel';

/** The browser's title as long as a screen is shown. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? productName : `${title} · ${productName}`;
  }, [title]);
};
