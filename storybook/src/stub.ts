import {
  type AnswerOf,
  type Call,
  calls,
  type FieldError,
  refusalCodes,
  refusals,
} from '@counsel/contracts';
import {
  type DefaultBodyType,
  delay,
  type HttpHandler,
  HttpResponse,
  type HttpResponseResolver,
  http,
  type PathParams,
} from 'msw';

/** What the page sent with a call. */
export interface Asked {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
}

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

/** Paths without an id: as on the server, `/api/questions/queue` is no question. */
const plainPaths = new Set<string>(
  Object.values(calls)
    .map(({ path }) => path)
    .filter((it) => !it.includes(':')),
);

const at = ({ method, path }: Call, resolver: HttpResponseResolver<PathParams, DefaultBodyType>) =>
  methods[method](path, (asked) => {
    const isAnothers = path.includes(':') && plainPaths.has(new URL(asked.request.url).pathname);
    return isAnothers ? undefined : resolver(asked);
  });

async function askedWith(request: Request, params: object): Promise<Asked> {
  const text = await request.text();
  return {
    params: { ...params },
    query: new URL(request.url).searchParams,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

type Replying<C extends Call> = (asked: Asked) => AnswerOf<C> | Promise<AnswerOf<C>>;
type Reply<C extends Call> = AnswerOf<C> | Replying<C>;

const isFunction = <C extends Call>(reply: Reply<C>): reply is Replying<C> =>
  typeof reply === 'function';

/** The cursor of a next page, of one page or by what was asked. */
type Next = string | ((asked: Asked) => string | undefined);

/** Answers a call as the contract says, in the server's place; `next` leads to a next page. */
export const stub = <C extends Call>(
  call: C,
  reply: Reply<C>,
  { next }: { next?: Next } = {},
): HttpHandler =>
  at(call, async ({ request, params }) => {
    const asked = await askedWith(request, params);
    const answer = isFunction(reply) ? await reply(asked) : reply;
    const cursor = typeof next === 'function' ? next(asked) : next;
    const link = cursor && { link: `<${call.path}?cursor=${cursor}>; rel="next"` };
    return HttpResponse.json(answer, { headers: { ...link } });
  });

/** Answers a call with what no contract allows: an older or a newer server may say it. */
export const stubUnlike = (call: Call, answer: DefaultBodyType): HttpHandler =>
  at(call, () => HttpResponse.json(answer));

/** Refuses a call, with a message of the server's or without a word; `errors` name fields. */
export const refuse = (
  call: Call,
  status: number,
  message?: string,
  errors: FieldError[] = [],
): HttpHandler =>
  at(call, () => {
    if (message === undefined) return new HttpResponse(null, { status });
    const body = { message, code: 'refused', requestId: '', errors };
    return HttpResponse.json(body, { status });
  });

const refused = (status: number, message: string, code: string, errors: FieldError[] = []) =>
  HttpResponse.json({ message, code, requestId: '', errors }, { status });

/** Refuses a call with a code that the browser acts on by itself. */
export const refuseBy = (call: Call, status: number, code: string, message: string): HttpHandler =>
  at(call, () => refused(status, message, code));

/** Refuses a call until the person has confirmed, by that password, that it's they. */
export function untilConfirmed<C extends Call>(
  call: C,
  reply: AnswerOf<C>,
  password: string,
): HttpHandler[] {
  let isConfirmed = false;
  const message = refusals.currentPassword;
  return [
    at(call, () => {
      if (isConfirmed) return HttpResponse.json(reply as DefaultBodyType);
      return refused(403, refusals.recentSignInNeeded, refusalCodes.recentSignInNeeded);
    }),
    at(calls.confirmSignIn, async ({ request }) => {
      const { body } = await askedWith(request, {});
      isConfirmed = (body as { password?: string }).password === password;
      if (isConfirmed) return HttpResponse.json({ message: '' });
      return refused(400, message, 'invalid', [{ path: 'password', message }]);
    }),
  ];
}

/** Loses a call on its way, as without a network. */
export const lose = (call: Call): HttpHandler => at(call, () => HttpResponse.error());

/** Leaves a call without an answer: what shows is the screen that waits. */
export const neverAnswer = (call: Call): HttpHandler =>
  at(call, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
