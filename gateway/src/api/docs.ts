import { readFile } from 'node:fs/promises';
import { type Call, callList } from '@counsel/contracts';
import type { PortalContext, PortalMiddleware } from '@counsel/service-kit';
import { onlyRead } from '../files.ts';
import { openApi } from './openapi.ts';

/** The API's description: for machines, and as a page that needs neither scripts nor a network. */
export function apiDocs(publicUrl: string): PortalMiddleware {
  const document = openApi(publicUrl);
  const page = docsPage(document);
  const styles = new URL('docs.css', import.meta.url);
  const documents: Record<string, (ctx: PortalContext) => unknown> = {
    '/api/openapi.json': () => document,
    '/api/docs': (ctx) => {
      ctx.type = 'html';
      return page;
    },
    '/api/docs.css': (ctx) => {
      ctx.type = 'css';
      return readFile(styles, 'utf8');
    },
  };
  return async function sendDocs(ctx, next) {
    const write = documents[ctx.path];
    if (!write) return next();
    onlyRead(ctx);
    ctx.body = await write(ctx);
  };
}

type Operations = Record<string, Record<string, { description: string; responses: object }>>;

function docsPage(document: Record<string, unknown>): string {
  const paths = document.paths as Operations;
  const sections = callList.map(({ name, call }) => section(name, call, paths)).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Counsel API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>Counsel API</h1>
<p>Every call of the portal. The same for machines: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${sections}
</main>
</body>
</html>
`;
}

function section(name: string, call: Call, paths: Operations): string {
  const path = call.path.replace(/:(\w+)/g, '{$1}');
  const { description, responses, ...operation } = paths[path]?.[call.method.toLowerCase()] ?? {
    description: '',
    responses: {},
  };
  return `<section id="${escapeHtml(name)}">
<h2>${escapeHtml(`${call.method} ${path}`)}</h2>
<p>${escapeHtml(call.summary)}</p>
<dl>
<dt>Who may call</dt><dd>${escapeHtml(description)}</dd>
<dt>Answers with</dt><dd>${escapeHtml(Object.keys(responses).join(', '))}</dd>
</dl>
${schemas('What it takes', operation)}
${schemas('What it answers', responses)}
</section>
`;
}

const schemas = (title: string, value: object): string =>
  `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
