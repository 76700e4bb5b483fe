import { calls, viewCookie } from '@counsel/contracts';
import type { Preview } from '@storybook/react-webpack5';
import { HttpResponse, http } from 'msw';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { completeTour } from '../../shell/src/tour/tour-slice.ts';
import { asVisitor } from '../src/people.ts';
import { noFigures } from '../src/promise.ts';
import { categories } from '../src/questions.ts';
import { noRatings } from '../src/ratings.ts';
import { stub } from '../src/stub.ts';
import { stayHere } from './leaving.ts';
import { Portal } from './Portal.tsx';
import { renewedRegistry } from './remotes.ts';
import { startWorker } from './worker.ts';

const load = mswLoader(startWorker);

/** A device that knows the tour, and nothing else. */
function forgetReader() {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is no browser's yet but Chrome's.
  document.cookie = `${viewCookie}=; path=/; max-age=0`;
  completeTour();
}

/** A call that a story forgot is a fault of the story. */
function unanswered({ request }: { request: Request }) {
  console.error(`No stub answers ${request.method} ${new URL(request.url).pathname}`);
  return HttpResponse.error();
}

/** What screens need: a story that names a `path` shows the portal there, before a stubbed network. */
const preview: Preview = {
  loaders: [(context) => (context.parameters.path ? load(context) : {})],
  beforeEach: ({ msw, parameters }) => {
    if (!parameters.path) return undefined;
    forgetReader();
    msw.use(
      ...asVisitor(),
      stub(calls.listCategories, categories),
      stub(calls.getPromise, noFigures),
      stub(calls.getRatings, noRatings),
      stub(calls.reportRemotes, { message: '' }),
      http.get('/remotes/registry.json', () =>
        HttpResponse.json(renewedRegistry(parameters.newest)),
      ),
      http.all('/api/*', unanswered),
    );
    return stayHere();
  },
  // In the place of the usual drawing, so that the theme and all other decorators stand around it.
  render: (args, { id, component: Component, parameters: { path, presumed } }) => {
    if (path) return <Portal key={id} path={path} presumed={presumed} />;
    return <>{Component && <Component {...args} />}</>;
  },
};

export default preview;
