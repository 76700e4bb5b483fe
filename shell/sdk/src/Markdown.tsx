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

/** Comes when the first text needs it. Where it can't be loaded, the text is read as it was typed. */
const useRender = (): Render | undefined => {
  const [render, setRender] = useState<Render>();
  useEffect(() => {
    let isGone = false;
    const take = ({ render: loaded }: { render: Render }) => {
      if (!isGone) setRender(() => loaded);
    };
    load().then(take, () => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return render;
};

/** What a person wrote with headings, lists, links and quotes. */
export const Markdown = ({ children, level = 3 }: Props): ReactNode => {
  const render = useRender();
  if (!render) return <Prose>{children}</Prose>;
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
