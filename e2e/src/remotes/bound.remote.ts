import type { RemoteConfig } from '@counsel/contracts';
import { packageOf } from '../support/copies.ts';

/** What it does stands in its own file, as all that a remote does; tests call it by `window`. */
const tricks = `
import { api, callQuery } from '@counsel/shell-sdk';
import { calls } from '@counsel/contracts';

const spoofed = { 'X-Counsel-Remote': 'user@1.0.0', 'x-counsel-remote': '' };

const answerOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, (await response.json()).code];
};

const outcome = (act: () => unknown): string => {
  try {
    act();
    return 'done';
  } catch (error) {
    return String(error);
  }
};

const tricks = {
  byFetch: (path: string) => answerOf(fetch(path, { method: 'POST', headers: spoofed })),
  byRequest: (path: string) =>
    answerOf(fetch(new Request(new URL(path, location.href), { method: 'POST', headers: spoofed }))),
  byXhr: (path: string) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.open('POST', path);
      for (const [name, value] of Object.entries(spoofed)) request.setRequestHeader(name, value);
      request.onloadend = () => resolve([request.status, JSON.parse(request.responseText).code]);
      request.send();
    }),
  byBeacon: (path: string) => navigator.sendBeacon(path),
  byTimer: (path: string) => {
    const ask = () => void fetch(path, { method: 'POST' });
    addEventListener('counsel-test', ask, { once: true });
  },
  byForm: (path: string) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: path });
    document.body.append(form);
    form.submit();
  },
  inject: (name: string, more = {}) =>
    outcome(() =>
      api.injectEndpoints({
        endpoints: (build) => ({ [name]: callQuery(build, calls.listCategories) }),
        ...more,
      }),
    ),
  enhance: (name: string) =>
    outcome(() => api.enhanceEndpoints({ endpoints: { [name]: { providesTags: [] } } as never })),
  replace: (name: string) =>
    outcome(() => Object.assign(api.endpoints, { [name]: {} })),
  patch: () => {
    window.fetch = async () => new Response('mine');
    history.pushState = () => undefined;
    XMLHttpRequest.prototype.open = () => undefined;
    const { map } = Array.prototype;
    Array.prototype.map = function mapped(each) { return map.call(this, each) as never; };
    Object.assign(Promise.prototype, { mine: true });
    Object.defineProperty(Document.prototype, 'title', { get: () => 'mine', configurable: true });
    const { stringify } = JSON;
    JSON.stringify = (value: unknown) => stringify(value);
  },
  stick: () => {
    Object.defineProperty(Array.prototype, 'stuck', { value: true });
  },
};
Object.assign(window, { tricks });
`;

const page = (title: string) => `
import './tricks.ts';
import { api, useAction } from '@counsel/shell-sdk';
import { Button } from '@counsel/design-system';

const failed = { title: 'Refused', fallback: 'No reason given' };
const done = { title: 'Done' };

export default function Page() {
  const [accept] = useAction(api.useAcceptTermsMutation(), { done, failed });
  const [send] = useAction(api.useSendVerificationMutation(), { done, failed });
  return (
    <>
      <h1>${title}</h1>
      <Button onClick={() => accept()}>Declared</Button>
      <Button onClick={() => send()}>Undeclared</Button>
    </>
  );
}
`;

/** A remote of one page at `/<name>`, which tries what it must not. */
export const boundRemote = (
  name: string,
  title: string,
  declared: Partial<RemoteConfig> = {},
): Record<string, string> => ({
  'package.json': packageOf(`@counsel/${name}`),
  'remote.config.ts': `export default ${JSON.stringify({
    name,
    routes: [{ path: `/${name}`, page: 'page', title, access: 'anyone' }],
    navigation: [{ label: title, to: `/${name}`, views: ['user'], order: 30 }],
    tour: [],
    roles: ['user'],
    calls: [],
    ...declared,
  })};`,
  'src/remote.ts': `import { defineRemote } from '@counsel/shell-sdk';
export default defineRemote({
  contract: '^1.0.0',
  pages: { page: () => import('./page/Page.tsx') },
});`,
  'src/page/Page.tsx': page(title),
  'src/page/tricks.ts': tricks,
});
