import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, callList, calls, exampleOf } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { plainRequest } from '../input/malformed-requests.ts';
import { ApiClient } from '../support/api.ts';
import { anApplication, uniqueEmail } from '../support/cast.ts';
import { Inbox, tokenIn } from '../support/inbox.ts';
import type { WireRequest } from '../support/wire.ts';

/**
 * What the sweep aims at (docs/security.md#again): the calls as raw requests with the sessions of an
 * attorney and of the administrator, and the addresses of the pages.
 * `node targets.ts <origin> <inbox> <folder>`, with ADMIN_EMAIL and ADMIN_PASSWORD.
 */
const [, , origin = 'http://localhost:8080', inboxUrl = 'http://localhost:1080', folder = '.'] =
  process.argv;
const { ADMIN_EMAIL: adminEmail = '', ADMIN_PASSWORD: adminPassword = '' } = process.env;

async function signIn(email: string, password: string): Promise<ApiClient> {
  const api = new ApiClient(origin);
  await api.do(calls.login, { body: { email, password } });
  return api;
}

async function attorney(admin: ApiClient): Promise<ApiClient> {
  const api = new ApiClient(origin);
  const [email, password] = [uniqueEmail('sweep'), 'correct horse battery'];
  const names = { firstName: 'Swe', lastName: 'Ep' };
  const body = { email, password, confirmPassword: password, ...names };
  await api.do(calls.register, { body });
  await api.do(calls.acceptTerms);
  const mail = await new Inbox({ inboxUrl }).first(email, /^Verify your/);
  await api.do(calls.verifyEmail, { body: { token: tokenIn(mail) } });
  const { id } = await api.do(calls.apply, { body: anApplication({ email }) });
  await admin.do(calls.approveAttorney, { params: { id } });
  return api;
}

const pages = [
  ...['/', '/login', '/register', '/reset-password?token=x', '/verify-email?token=x'],
  ...[
    '/promise',
    '/unsubscribe?token=x',
    '/dashboard',
    '/settings',
    '/submit-question',
    '/question/42',
  ],
  ...[
    '/apply-attorney',
    '/attorney',
    '/question-queue',
    '/attorney/claimed-questions',
    '/attorney/claimed-questions/42',
    '/activity',
  ],
  ...[
    '/admin',
    '/admin/late',
    '/admin/remotes',
    '/admin/remotes/questions',
    '/api/docs',
    '/remotes/registry.json',
  ],
];

/** With `*` behind each parameter of the path, where a tool is to put what it tries. */
const marked = ({ path }: Call, target: string): string => {
  const names = path.split('/');
  const parts = target
    .split('/')
    .map((part, at) => (names[at]?.startsWith(':') ? `${part}*` : part));
  return parts.join('/');
};

function rawText({ method, headers, body }: WireRequest, target: string): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${target} HTTP/1.1`, ...lines, 'Sec-Fetch-Site: same-origin', ''];
  return `${head.join('\r\n')}\r\n${body}`;
}

/** A query with a value for each parameter. */
const queryOf = ({ query }: Call): string =>
  query
    ? `?${new URLSearchParams(Object.entries(exampleOf(query) as object).map(([k, v]) => [k, `${v}`]))}`
    : '';

/** Ends the very session that the others need, or is not JSON. */
const left = /^(logout|end.*|publishRemote)$/;

const admin = await signIn(adminEmail, adminPassword);
const lawyer = await attorney(admin);
await until(async () => (await lawyer.call(calls.listQueue)).status === 200, {
  what: 'the approval to reach the session',
});
rmSync(join(folder, 'requests'), { recursive: true, force: true });
mkdirSync(join(folder, 'requests'), { recursive: true });
for (const { name, call } of callList.filter((row) => !left.test(row.name))) {
  const isAdmins = ['admin', 'publisher'].includes(call.access);
  // A registration that comes with a session ends it.
  const cookie = call.access === 'anyone' ? '' : (isAdmins ? admin : lawyer).cookie;
  const request = plainRequest(call, origin, cookie);
  // What asks for a recent sign-in comes first: later on it would be refused for that alone.
  const turn = call.recentSignIn ? 1 : 2;
  const write = (file: string, target: string) =>
    writeFileSync(join(folder, 'requests', `${turn}-${file}.http`), rawText(request, target));
  if (call.body || call.query) write(name, request.target + queryOf(call));
  if (call.params) write(`${name}-path`, marked(call, request.target));
}
const reads = callList.filter(({ call }) => call.method === 'GET');
const addresses = [...pages, ...reads.map(({ call }) => plainRequest(call, origin, '').target)];
writeFileSync(join(folder, 'addresses'), addresses.map((path) => origin + path).join('\n'));
writeFileSync(join(folder, 'attorney.cookie'), lawyer.cookie);
writeFileSync(join(folder, 'administrator.cookie'), admin.cookie);
