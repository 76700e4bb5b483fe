import { limits, refusals, remoteTexts } from '@counsel/contracts';
import { isPlainJson, type PortalContext, type PortalMiddleware } from '@counsel/service-kit';
import createError from 'http-errors';
import getRawBody from 'raw-body';

const tooLarge = () => createError(413, refusals.tooLarge, { headers: { Connection: 'close' } });

interface BodyRules {
  /** Nobody reads the body. */
  anyType?: boolean | undefined;
}

/** Bodies are JSON, plain and at most 64 KB; their contents are the owning service's business. */
export function limitBody({ anyType = false }: BodyRules = {}): PortalMiddleware {
  return async function checkBody(ctx, next) {
    const { 'transfer-encoding': transfer } = ctx.req.headers;
    if ((ctx.request.length ?? 0) > limits.bodyBytes) throw tooLarge();
    const hasBody = (ctx.request.length ?? 0) > 0 || transfer !== undefined;
    if (hasBody && !anyType && !isPlainJson(ctx)) throw createError(415, refusals.notJson);
    // Its length is known only at its end, and the refusal of a long one must come before the call.
    if (transfer !== undefined) await readBody(ctx);
    await next();
  };
}

/** The body is a gzipped archive, which its handler takes as it arrives. */
export function limitUpload(): PortalMiddleware {
  return function checkArchive(ctx, next) {
    const { 'content-encoding': encoding } = ctx.req.headers;
    if (!ctx.is('application/gzip') || encoding !== undefined) {
      throw createError(415, remoteTexts.notGzip, { code: 'not-gzip' });
    }
    if ((ctx.request.length ?? 0) > limits.artefactBytes) {
      // What is under way is let in and dropped, so that the answer is heard.
      ctx.req.resume();
      throw createError(413, remoteTexts.tooLarge(Math.floor(limits.artefactBytes / 1_000_000)));
    }
    return next();
  };
}

/** Reads the body of a call that is passed on; the proxy then sends what was read. */
export async function readBody({ req, state }: PortalContext): Promise<Buffer> {
  state.rawBody ??= await getRawBody(req, { limit: limits.bodyBytes }).catch((cause) => {
    if (cause.status === 413) throw tooLarge();
    // Whoever hangs up in the middle has sent nothing that could be read.
    throw createError(400, refusals.malformed, { cause });
  });
  return state.rawBody;
}
