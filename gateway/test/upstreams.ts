import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import {
  type ChangingService,
  type CurrentUser,
  internalCalls,
  type LiveChange,
  type Role,
  refusals,
} from '@counsel/contracts';
import { portOf } from '@counsel/service-kit';
import { verifyForTests } from '@counsel/service-kit/testing';

/** A request that reached a service. */
export interface Reached {
  service: string;
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Answering = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** The three services, faked at the network: they check who calls and answer what a test says. */
export interface Upstreams {
  urls: Record<'IDENTITY_URL' | 'QUESTIONS_URL' | 'ATTORNEYS_URL', string>;
  reached: Reached[];
  answer: Answering;
  /** What identity says to whoever signs in, instead of taking all but the wrong password. */
  signIn?: ((response: ServerResponse) => void) | undefined;
  /** When identity says that somebody proved who they are, and by which credentials. */
  provedAt: () => string;
  credentialsVersion: number;
  /** What has changed in a service, the oldest first. */
  changes: Record<ChangingService, LiveChange[]>;
  /** Of everybody whom identity is asked for. */
  lastName: string;
  close(): Promise<void>;
}

export const answerJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

export async function startUpstreams(): Promise<Upstreams> {
  const servers: Server[] = [];
  const upstreams: Upstreams = {
    urls: { IDENTITY_URL: '', QUESTIONS_URL: '', ATTORNEYS_URL: '' },
    reached: [],
    answer: (_request, response) => answerJson(response, 200, { ok: true }),
    // Rounded up to whole milliseconds, as the times of events are.
    provedAt: () => new Date(Date.now() + 1).toISOString(),
    credentialsVersion: 0,
    changes: { identity: [], questions: [] },
    lastName: 'B',
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
  for (const service of ['identity', 'questions', 'attorneys'] as const) {
    const server = createServer((incoming, response) => {
      serveAs(service, upstreams, incoming, response).catch(() => response.destroy());
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const variable = `${service.toUpperCase()}_URL` as keyof Upstreams['urls'];
    upstreams.urls[variable] = `http://127.0.0.1:${portOf(server)}`;
  }
  return upstreams;
}

async function serveAs(
  service: 'identity' | 'questions' | 'attorneys',
  upstreams: Upstreams,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = incoming.headers.authorization?.slice('Bearer '.length) ?? '';
  await verifyForTests(token, service);
  const body = (await buffer(incoming)).toString();
  const { method = '', url: path = '', headers } = incoming;
  // The gateway asks for it by itself, when it likes.
  if (path === internalCalls.listQuestionChanges.path && service !== 'attorneys') {
    return tellChanges(upstreams.changes[service], body, response);
  }
  upstreams.reached.push({ service, method, path, headers, body });
  if (path === internalCalls.listSchedules.path) return upstreams.answer(incoming, response, body);
  if (path.endsWith('/password')) return changePassword(upstreams, body, response);
  if (/\/(passkeys|authenticator)(\/|$)/.test(path) && path.startsWith('/internal/users/')) {
    return changeFactors(upstreams, incoming, response);
  }
  if (path === '/internal/sign-in' && upstreams.signIn) return upstreams.signIn(response);
  if (path.endsWith('/reset-password')) return resetPassword(upstreams, body, response);
  if (path.endsWith('/confirm')) return confirmSignIn(upstreams, path, body, response);
  if (path.endsWith('/passkey')) return signInByPasskey(upstreams, body, response);
  if (method === 'GET' && path.startsWith('/internal/users/'))
    return tellUser(upstreams, path, response);
  if (path.startsWith('/internal/')) return signInAnyone(upstreams, body, response);
  upstreams.answer(incoming, response, body);
}

function tellChanges(changes: LiveChange[], body: string, response: ServerResponse): void {
  const { after } = JSON.parse(body);
  const latest = Math.max(0, ...changes.map(({ entryId }) => entryId));
  const told = after === undefined ? [] : changes.filter(({ entryId }) => entryId > after);
  answerJson(response, 200, { latest, changes: told });
}

/** The password that no account of the fake identity has. */
export const wrongPassword = 'wrong-password';
const people = new Map<string, { id: string; roles: Role[] }>();

/** Makes an account of the fake identity. */
export function account(...roles: Role[]) {
  const id = randomUUID();
  const email = `${id}@example.com`;
  people.set(email, { id, roles: roles.length > 0 ? roles : ['user'] });
  return { id, email, password: 'right-password' };
}

/** The account moves to another address; whoever takes the one it had is somebody else. */
export function passAddress({ email, password }: ReturnType<typeof account>) {
  const id = randomUUID();
  people.set(email, { id, roles: ['user'] });
  return { id, email, password };
}

/** The account moves to an address that is nobody's. */
export function moveAddress(person: ReturnType<typeof account>) {
  const email = `${randomUUID()}@example.com`;
  people.set(email, people.get(person.email) ?? { id: person.id, roles: ['user'] });
  people.delete(person.email);
  return { ...person, email };
}

const proofOf = ({ provedAt, credentialsVersion }: Upstreams) => ({
  provedAt: provedAt(),
  credentialsVersion,
});

function changePassword(upstreams: Upstreams, body: string, response: ServerResponse): void {
  if (JSON.parse(body).currentPassword === wrongPassword)
    answerJson(response, 400, notTheirPassword);
  else answerJson(response, 200, { roles: ['user'], ...proofOf(upstreams) });
}

/** Whatever is added is a second factor, and whatever is removed was the last. */
function changeFactors(
  upstreams: Upstreams,
  { url = '', method }: IncomingMessage,
  response: ServerResponse,
): void {
  const id = url.split('/')[3];
  const roles = [...people.values()].find((person) => person.id === id)?.roles ?? ['user'];
  answerJson(response, 200, { roles, ...proofOf(upstreams), secondFactor: method !== 'DELETE' });
}

const notTheirPassword = {
  message: refusals.currentPassword,
  code: 'invalid',
  requestId: '',
  errors: [],
};

function confirmSignIn(
  upstreams: Upstreams,
  path: string,
  body: string,
  response: ServerResponse,
): void {
  if (JSON.parse(body).password === wrongPassword) answerJson(response, 400, notTheirPassword);
  else {
    const secondFactor = JSON.parse(body).code !== undefined;
    const id = path.split('/')[3] ?? '';
    const [email = `${id}@example.com`] = [...people].find(([, each]) => each.id === id) ?? [];
    answerJson(response, 200, { email, ...proofOf(upstreams), secondFactor });
  }
}

/** The token names the account. */
function resetPassword(upstreams: Upstreams, body: string, response: ServerResponse): void {
  const { token: email } = JSON.parse(body);
  const { id: userId } = people.get(email) ?? { id: randomUUID() };
  answerJson(response, 200, { userId, email, ...proofOf(upstreams) });
}

function signInAnyone(upstreams: Upstreams, body: string, response: ServerResponse): void {
  const { email, password, code } = JSON.parse(body);
  if (password === wrongPassword) {
    answerJson(response, 401, {
      message: refusals.credentials,
      code: 'credentials',
      requestId: '',
      errors: [],
    });
    return;
  }
  const person = people.get(email) ?? { id: randomUUID(), roles: ['user'] };
  const answer = signedIn(email, person, upstreams);
  answerJson(response, 200, { ...answer, secondFactor: code !== undefined });
}

/** Whoever is asked for is there: the fake identity gave the id. */
function tellUser({ lastName }: Upstreams, path: string, response: ServerResponse): void {
  const id = path.split('/').at(-1) ?? '';
  answerJson(response, 200, { ...userOf(`${id}@example.com`, id), lastName });
}

/** A passkey bears the id of its account; others are unknown. */
function signInByPasskey(upstreams: Upstreams, body: string, response: ServerResponse): void {
  const { passkey } = JSON.parse(body);
  const [email, person] = [...people].find(([, { id }]) => id === passkey.id) ?? [];
  if (email === undefined || person === undefined) {
    const refused = { message: refusals.passkey, code: 'unauthorized', requestId: '', errors: [] };
    answerJson(response, 401, refused);
    return;
  }
  answerJson(response, 200, { ...signedIn(email, person, upstreams), secondFactor: true });
}

function signedIn(
  email: string,
  { id, roles }: { id: string; roles: Role[] },
  upstreams: Upstreams,
) {
  return {
    user: userOf(email, id),
    roles,
    ...proofOf(upstreams),
  };
}

const userOf = (email: string, id: string): CurrentUser => ({
  id,
  email,
  firstName: 'A',
  lastName: 'B',
  profileImageUrl: null,
  emailVerified: false,
  termsAcceptedAt: null,
});
