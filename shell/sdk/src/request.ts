import type { BodyOf, Call, ParamsOf, QueryOf } from '@counsel/contracts';

type WithParams<C extends Call> = C extends { params: object } ? { params: ParamsOf<C> } : unknown;
type WithQuery<C extends Call> = C extends { query: object }
  ? { query?: Omit<QueryOf<C>, 'cursor'> }
  : unknown;
type WithBody<C extends Call> = C extends { body: object } ? { body: BodyOf<C> } : unknown;
type WithKey<C extends Call> = C extends { idempotent: true }
  ? { idempotencyKey?: string }
  : unknown;

type Given<C extends Call> = WithParams<C> & WithQuery<C> & WithBody<C> & WithKey<C>;

/** Makes a hook's argument one that may be left out. */
type Nothing = ReturnType<VoidFunction>;

/** What a call's hook takes: path parameters, query, body and key, as far as the call has them. */
export type CallArgument<C extends Call> = C extends { params: object } | { body: object }
  ? Given<C>
  : C extends { query: object } | { idempotent: true }
    ? Given<C> | Nothing
    : Nothing;

/** One request as the transport sends it. */
export type HttpRequest = {
  method: Call['method'];
  url: string;
  body?: unknown;
  idempotencyKey?: string;
};

type AnyArgument = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  idempotencyKey?: string;
};

const fillPath = (path: string, params: AnyArgument['params'] = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

const queryString = (query: AnyArgument['query'] = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
};

/** The address of a call with its argument, without a query: by it the server tells that an answer changed. */
export const addressOf = <C extends Call>({ path }: C, argument: CallArgument<C>): string =>
  fillPath(path, ((argument ?? {}) as AnyArgument).params);

/** The request of a call with its argument; `cursor` asks for a later page of a list. */
export const requestOf = <C extends Call>(
  call: C,
  argument: CallArgument<C>,
  cursor: string | null = null,
): HttpRequest => {
  const { params, query, body, idempotencyKey } = (argument ?? {}) as AnyArgument;
  const pageQuery = cursor === null ? query : { ...query, cursor };
  return {
    method: call.method,
    url: fillPath(call.path, params) + queryString(pageQuery),
    ...(body === undefined ? {} : { body }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
};
