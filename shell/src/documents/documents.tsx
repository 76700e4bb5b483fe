import '@counsel/design-system/styles.css';
import { documents } from '@counsel/contracts/documents';
import { StaticRouter } from '@counsel/shell-sdk/host';
import { renderToStaticMarkup } from 'react-dom/server';
import { DocumentPage } from './DocumentPage.tsx';

/** The documents as the build writes them: no script of the portal's runs there. */
export const drawn = Object.entries(documents).map(([name, text]) => ({
  name,
  title: text.title,
  description: text.lead,
  drawing: renderToStaticMarkup(
    <StaticRouter location={`/${name}`}>
      <DocumentPage {...text} />
    </StaticRouter>,
  ),
}));
