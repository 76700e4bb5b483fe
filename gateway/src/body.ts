import { limits, refusals, remoteTexts } from '@counsel/contracts';
import createError, { isHttpError } from 'http-errors';
import type { Context, Middleware } from 'koa';

const tooLarge = () => createError(413, refusals.tooLarge, { headers: { Connection: 'close' } });

interface BodyRules {
  /** Nobody reads the body. */
  anyType?: boolean | undefined;
}

/** Bodies are JSON, plain and at most 64 KB; their contents are the owning service's business. */
export function limitBody({ anyType = false }: BodyRules = {}): Middleware {
  return async function checkBody(ctx, next) {
    const { 'transfer-encoding': transfer, 'content-encoding': encoding } = ctx.req.headers;
    if ((ctx.request.length ?? 0) > limits.bodyBytes) throw tooLarge();
    const hasBody = (ctx.request.length ?? 0) > 0 || transfer !== undefined;
    if (hasBody && !anyType && (!ctx.is('json') || encoding !== undefined)) {
      throw createError(415, refusals.notJson);
    }
    // Its length is known only at its end, and the refusal of a long one must come before the call.
    if (transfer !== undefined) await holdBody(ctx);
    await next();
  };
}

/** The body is a gzipped archive, which its handler takes as it arrives. */
export function limitUpload(): Middleware {
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

/** Reads the body; it is then passed on from memory instead of the wire. */
export async function holdBody(ctx: Context): Promise<Buffer> {
  if (ctx.state.heldBody) return ctx.state.heldBody;
  ctx.state.heldBody = await readAll(ctx).catch((cause) => {
    // Whoever hangs up in the middle has sent nothing that could be read.
    throw isHttpError(cause) ? cause : createError(400, refusals.malformed, { cause });
  });
  return ctx.state.heldBody;
}

async function readAll(ctx: Context): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req) {
    size += chunk.length;
    if (size > limits.bodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
