import { useEffect } from 'react';

export const productName = 'Counsel';

/** What the browser calls a page with such a title. */
export const titleOf = (title: string): string =>
  title === '' ? productName : `${title} · ${productName}`;

/** The browser's title as long as a screen is shown. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
};
