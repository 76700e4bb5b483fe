import '@counsel/design-system/styles.css';
import { documents } from '@counsel/contracts/documents';
import { productName, StaticRouter } from '@counsel/shell-sdk/host';
import { renderToStaticMarkup } from 'react-dom/server';
import { commonQuestions, hero, landingTitle } from '../landing/texts.ts';
import { DocumentPage } from './DocumentPage.tsx';

const titleOf = (title: string): string => `${title} · ${productName}`;

/** The documents as the build writes them: no script of the portal's runs there. */
export const drawn = Object.entries(documents).map(([name, text]) => ({
  name,
  path: `/${name}`,
  title: titleOf(text.title),
  description: text.lead,
  drawing: renderToStaticMarkup(
    <StaticRouter location={`/${name}`}>
      <DocumentPage {...text} />
    </StaticRouter>,
  ),
}));

const operator = 'PUBLIC_URL/#operator';

/** What others are told of the landing page: no more than stands on it, and who the operator is. */
export const landingPage = {
  path: '/',
  title: titleOf(landingTitle),
  description: hero.lead,
  facts: {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': operator,
        name: 'OPERATOR_NAME',
        address: 'OPERATOR_ADDRESS',
        email: 'OPERATOR_EMAIL',
      },
      {
        '@type': 'WebSite',
        name: productName,
        url: 'PUBLIC_URL/',
        inLanguage: 'en',
        publisher: { '@id': operator },
      },
      {
        '@type': 'FAQPage',
        mainEntity: commonQuestions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  },
};
