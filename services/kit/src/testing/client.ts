import { randomUUID } from 'node:crypto';
import type { AnswerOf, Call, CallOwner, ErrorBody, Role } from '@counsel/contracts';
import { createAjv } from '@counsel/contracts/ajv';
import { type SigningKey, signPrincipal } from '../principal.ts';
import { testSigningKey } from './signing-key.ts';

/** Keys of links and of what is sealed, in tests. */
export const testKeys = '67c54e8fa735eb6a0cf25491103e68d3b0b6b747cf5aa1a28e0092fad23ea966';

/** Who calls: nobody, or a person with roles. */
export interface Caller {
  userId: string;
  roles: Role[];
}
export const person = (...roles: Role[]): Caller => ({
  userId: randomUUID(),
  roles: roles.length > 0 ? roles : ['user'],
});
export const attorney = (): Caller => person('user', 'attorney');
export const admin = (): Caller => person('user', 'admin');

export interface CallOptions {
  /** A person, nobody, or another process of the portal. */
  as?: Caller | 'service' | null;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestAnswer<A> {
  status: number;
  headers: Headers;
  /** The answer of a success, checked against the table of calls. */
  body: A;
  /** The same body, read as an error. */
  error: ErrorBody;
}

export interface TestClient {
  <C extends Call>(call: C, options?: CallOptions): Promise<TestAnswer<AnswerOf<C>>>;
  baseUrl: string;
}

const ajv = createAjv({ removeAdditional: false, useDefaults: false });

/** Calls a service as the gateway would, and holds its answers to the table of calls. */
export function testClient(
  service: CallOwner,
  port: number,
  key: Pick<SigningKey, 'id' | 'privateKey'> = testSigningKey,
): TestClient {
  const baseUrl = `http://127.0.0.1:${port}`;
  const client = async <C extends Call>(call: C, options: CallOptions = {}) => {
    const { as = null, body, headers } = options;
    const token = await signPrincipal(principalOf(as), service, key);
    const response = await fetch(baseUrl + addressOf(call, options), {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (response.ok && !ajv.validate(call.success.schema, answer)) {
      throw new Error(`${call.method} ${call.path} breaks its schema: ${ajv.errorsText()}`);
    }
    return {
      status: response.status,
      headers: response.headers,
      body: answer as AnswerOf<C>,
      error: answer as ErrorBody,
    };
  };
  return Object.assign(client, { baseUrl });
}

function principalOf(as: Caller | 'service' | null) {
  if (as === 'service') return { userId: null, roles: [], isService: true };
  return { userId: as?.userId ?? null, roles: as?.roles ?? [], isService: false };
}

function addressOf(call: Call, { params = {}, query = {} }: CallOptions): string {
  const path = call.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}
