import { Prose, RichText } from '@counsel/design-system';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Render = (text: string, level: number) => DocumentFragment;

type Props = {
  /** What was written; it is never read as HTML, and shows no images. */
  children: string;
  /** Where its headings begin in the page's outline. */
  level?: 2 | 3 | 4;
};

const load = () => import(/* webpackChunkName: "markdown" */ './markdown/render.ts');

/** Whether what draws such texts is there: it is missing where its file could not be had. */
type Drawing = Render | 'coming' | 'missing';

/**
 * What draws what was written with headings and lists. Where a person may look at it without a network,
 * the page asks for it before that; what could not be had is tried again.
 */
export const useMarkdown = (): Drawing => {
  const [drawing, setDrawing] = useState<Drawing>('coming');
  useEffect(() => {
    let isGone = false;
    const take = (found: Drawing) => {
      if (!isGone) setDrawing(() => found);
    };
    const ask = () =>
      load().then(
        ({ render }) => take(render),
        () => take('missing'),
      );
    void ask();
    window.addEventListener('online', ask);
    return () => {
      isGone = true;
      window.removeEventListener('online', ask);
    };
  }, []);
  return drawing;
};

/** What a person wrote with headings, lists, links and quotes; as it was typed until it can be drawn. */
export const Markdown = ({ children, level = 3 }: Props): ReactNode => {
  const render = useMarkdown();
  if (typeof render === 'string') return <Prose>{children}</Prose>;
  return <Rendered text={children} level={level} render={render} />;
};

type RenderedProps = { text: string; level: number; render: Render };

// Elements, not HTML: nothing that was typed is parsed in the page.
const Rendered = ({ text, level, render }: RenderedProps) => {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    root.current?.replaceChildren(render(text, level));
  }, [text, level, render]);
  return <RichText ref={root} />;
};
