import {
  accessTexts,
  type Call,
  callList,
  ErrorBody,
  errorCodes,
  exampleOf,
  fields,
  recentSignInText,
  refusalTexts,
} from '@counsel/contracts';
import type { TSchema } from 'typebox';

type Json = Record<string, unknown>;

/** Words of our own in the schemas: they mean nothing to other readers. */
const ownKeywords = new Set(['trim', 'message', 'patternMessage', 'pastYear']);

/** The table of calls as an OpenAPI 3.1 document. */
export function openApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const { name, call } of callList) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Counsel',
      version: '1.0.0',
      description:
        'Changes are taken from the portal’s own origin alone (`Sec-Fetch-Site` or `Origin`), as JSON of at most 64 KB, but for the one that mail programs ask for. A request with a publishing token may come from anywhere: browsers never send one by themselves.',
    },
    servers: [{ url: publicUrl.replace(/\/$/, '') }],
    paths,
    components: {
      schemas: { Error: plain(ErrorBody) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'counsel' },
        publishingToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(name: string, call: Call): Json {
  return {
    operationId: name,
    tags: [call.owner],
    summary: call.summary,
    description: [accessTexts[call.access], ...(call.recentSignIn ? [recentSignInText] : [])].join(
      ' ',
    ),
    security: securityOf(call),
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(call.idempotent ? [idempotencyKey] : []),
    ],
    ...(call.body && { requestBody: { required: true, content: shown(call.body) } }),
    ...(call.upload && { requestBody: { required: true, content: archive } }),
    responses: responses(call),
  };
}

function securityOf({ access }: Call): Json[] {
  const session = { session: [] };
  if (access === 'publisher') return [session, { publishingToken: [] }];
  return access === 'anyone' ? [{}, session] : [session];
}

const archive = { 'application/gzip': { schema: { type: 'string', format: 'binary' } } };

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat with the same key within 24 hours gets the first answer.',
  schema: plain(fields.idempotencyKey),
};

function parameters(where: 'path' | 'query', schema: TSchema | undefined): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as Partial<ObjectSchema>;
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: plain(part),
  }));
}

interface ObjectSchema {
  properties: Record<string, TSchema>;
  required: string[];
}

function responses(call: Call): Json {
  const { status, schema } = call.success;
  const next = {
    Link: { description: 'The next page, `rel="next"`.', schema: { type: 'string' } },
  };
  const place = { Location: { description: 'Where to go.', schema: { type: 'string' } } };
  return {
    [status]: {
      description: 'It worked.',
      ...((call.paged || call.continued) && { headers: next }),
      ...(status === 302 && { headers: place }),
      content: shown(schema),
    },
    ...Object.fromEntries(statusesOf(call).map((error) => [error, refusal(error)])),
  };
}

/** The errors that the call names, and those that follow from what it is. */
function statusesOf(call: Call): number[] {
  const { access, method, body, params, query, errors, fromAnywhere, upload } = call;
  const changes = method !== 'GET' && !fromAnywhere;
  const hasRole = access !== 'anyone' && access !== 'session';
  const possible = [
    ...errors,
    ...(body || params || query ? [400] : []),
    ...(access === 'anyone' ? [] : [401]),
    ...(changes || hasRole ? [403] : []),
    ...(changes && access !== 'anyone' ? [409] : []),
    ...(body || upload ? [413, 415] : []),
    429,
    503,
  ];
  return [...new Set(possible)].sort((a, b) => a - b);
}

const refusal = (status: number): Json => ({
  description: refusalTexts[status] ?? errorCodes[status as keyof typeof errorCodes],
  content: json({ $ref: '#/components/schemas/Error' }),
});

/** A schema with an example of it. */
const shown = (schema: TSchema): Json => ({
  'application/json': { schema: plain(schema), example: exampleOf(schema) },
});

const json = (schema: unknown): Json => ({ 'application/json': { schema } });

/** A schema without our own keywords; what is named by people, such as properties, stays. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !ownKeywords.has(keyword))
      .map(([keyword, value]) => [keyword, keyword === 'properties' ? each(value) : plain(value)]),
  );
}

const each = (properties: Record<string, unknown>): Json =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, plain(schema)]));
