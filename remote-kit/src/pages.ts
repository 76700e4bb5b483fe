import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, knownId, knownOfVisitors, registryPath } from '@counsel/contracts';
import type { Stats } from 'webpack';
import { sharesBrought } from './brought.ts';
import { compile } from './compile.ts';
import { type PartFiles, prerenderWebpackConfig, type ShellBuild } from './shell-config.ts';

/** What `src/prerender.tsx` of the shell offers to the build. */
type Prerender = { landing: () => string; frame: () => string };

/** What is told of a page that anybody may read. */
type Public = {
  path: string;
  title: string;
  description: string;
  /** What programs read of it, as schema.org names things. */
  facts?: object;
};

/** What its `src/documents/documents.tsx` offers: pages that no script runs in. */
type Documents = {
  drawn: readonly (Public & { name: string; drawing: string })[];
  landingPage: Public;
};

/** What stands in the pages before any script runs, and the documents, whole. */
type Drawn = Record<keyof Prerender, string> & {
  landingPage: Public;
  documents: Record<string, string>;
};

/** What the server draws pages with, below `dist/`: it is sent to nobody. */
const serverFolder = 'server';
const prerenderFile = 'prerender.cjs';

/** Draws what stands in the pages before any script runs, and leaves what draws it to the server. */
const draw = async (build: ShellBuild, server: string, partFiles: PartFiles): Promise<Drawn> => {
  const folder = await mkdtemp(join(tmpdir(), 'counsel-prerender-'));
  try {
    await compile(prerenderWebpackConfig(build, folder, partFiles));
    const load = createRequire(import.meta.url);
    const { landing, frame }: Prerender = load(join(folder, prerenderFile));
    await mkdir(server, { recursive: true });
    await copyFile(join(folder, prerenderFile), join(server, prerenderFile));
    const { drawn, landingPage }: Documents = load(join(folder, 'documents.cjs'));
    const page = await readFile(join(folder, 'document.html'), 'utf8');
    await copyStyles(folder, build);
    const documents = drawn.map((document) => [document.name, documentOf(page, document)]);
    return {
      landing: landing(),
      frame: frame(),
      landingPage,
      documents: Object.fromEntries(documents),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The styles of the documents, beside those of the pages. */
const copyStyles = (folder: string, { root }: ShellBuild): Promise<void> =>
  cp(join(folder, 'assets'), join(root, 'dist/assets'), {
    recursive: true,
    filter: (path) => !path.includes('.') || /documents\.[0-9a-f]+\.css$/.test(path),
  });

/** First, who reads the page: the first script takes the first answer for that. */
const asksOfVisitors = [calls.getCurrentUser.path];
const asks = [...asksOfVisitors, calls.getRoles.path, calls.getAttorneyStanding.path, registryPath];

/** Replaces what stands in the page exactly once. */
const put = (page: string, place: string, text: string): string => {
  const [before, after, ...more] = page.split(place);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`The page must hold ${place} once`);
  }
  return before + text + after;
};

const withAsks = (page: string, paths: readonly string[]): string =>
  put(page, ' src="/assets/start.', ` data-ask="${paths.join(' ')}" src="/assets/start.`);

const laterScript = /<script defer="defer" src="(\/assets\/(?!start\.)[^"]+)"><\/script>/g;

/** Leaves the scripts to the first one, which loads them, and these, once the page is painted. */
const withScriptsLater = (page: string, more: readonly string[] = []): string => {
  const own = [...page.matchAll(laterScript)].map(([, path]) => path);
  const later = [...own, ...more.map((file) => `/${file}`)];
  const rest = page.replaceAll(laterScript, '');
  return put(rest, ' src="/assets/start.', ` data-then="${later.join(' ')}" src="/assets/start.`);
};

const withDrawing = (page: string, drawing: string): string =>
  put(page, '<div id="root"></div>', `<div id="root">${drawing}</div>`);

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const escaped = (text: string): string => text.replace(/[&"<]/g, (it) => entities[it] ?? '');

/**
 * What other sites and search engines show of a page that anybody may read. The gateway knows the
 * portal's own address.
 */
const withCard = (page: string, { path, title, description, facts }: Public): string => {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Counsel',
    'og:title': title,
    'og:description': description,
    'og:url': `PUBLIC_URL${path}`,
    'og:image': 'PUBLIC_URL/social-card.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Counsel. Ask a licensed attorney. Stay anonymous if you like.',
    'twitter:card': 'summary_large_image',
  };
  const card = Object.entries(properties).map(([name, value]) => {
    const attribute = name.startsWith('og:') ? 'property' : 'name';
    return `<meta ${attribute}="${name}" content="${escaped(value)}">`;
  });
  const titled = page
    .replace(/(<meta name="description" content=")[^"]*/, `$1${escaped(description)}`)
    .replace(/(<title>)[^<]*/, `$1${escaped(title)}`);
  const canonical = `<link rel="canonical" href="PUBLIC_URL${path}">`;
  const data = facts
    ? `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`
    : '';
  return put(titled, '</head>', `${canonical}${card.join('')}${data}</head>`);
};

/** The page with a document in it: no script, and nothing that asks for one. */
const documentOf = (page: string, { drawing, ...shown }: Documents['drawn'][number]): string => {
  const still = page
    .replace(/<script[^>]*><\/script>/g, '')
    .replace(/<noscript>.*?<\/noscript>/, '');
  return withDrawing(withCard(still, shown), drawing);
};

/** Has the browser fetch these files before the script that asks for them has come. */
const withAhead = (page: string, files: readonly string[]): string => {
  const links = files.map((file) => {
    const kind = isStyle(file) ? 'style' : 'script';
    // What the page is painted with comes first.
    return `<link rel="preload" href="/${file}" as="${kind}" fetchpriority="low">`;
  });
  return put(page, '</head>', `${links.join('')}</head>`);
};

const withStyles = (page: string, files: readonly string[]): string =>
  put(
    page,
    '</head>',
    `${files.map((file) => `<link href="/${file}" rel="stylesheet">`).join('')}</head>`,
  );

const isStyle = (file: string): boolean => file.endsWith('.css');

const withKnown = (page: string, text: string, more = ''): string => {
  const script = `<script type="application/json" id="${knownId}"${more}>${text}</script>`;
  return put(page, '<noscript>', `${script}<noscript>`);
};

/**
 * The page of somebody whom the server knows: it puts what it draws and tells in these places. The
 * shell's scripts are asked for once it is on the screen; the line is busy with the remote's until then.
 */
const forServer = (page: string): string => {
  const told = withKnown(withScriptsLater(page), '<!--known-->', ' data-origin="<!--origin-->"');
  const drawn = put(withDrawing(told, '<!--body-->'), '</head>', '<!--head--></head>');
  return put(drawn, /<title>[^<]*<\/title>/.exec(page)?.[0] ?? '<title>', '<!--title-->');
};

/** What every page but the landing page asks for as soon as its code runs. */
const soon = ['beyond'];
/** What the landing page does. */
const ofLanding = ['landing'];

const filesOf = (stats: Stats, chunks: readonly string[]): string[] => {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  const files = chunks.flatMap((chunk) => {
    const assets = namedChunkGroups?.[chunk]?.assets;
    if (!assets) throw new Error(`The shell holds no chunk ${chunk}`);
    return assets.map(({ name }) => name);
  });
  return [...new Set(files)];
};

/** Of the parts that are files of their own, by what remotes of the shell's own contract call them. */
const filesOfParts = ({ root, manifest }: ShellBuild, stats: Stats): PartFiles =>
  Object.fromEntries(
    sharesBrought(root, manifest).flatMap(({ key, owner, chunk, scopes }) =>
      chunk === null || key === owner || !scopes.includes('default')
        ? []
        : [[key, filesOf(stats, [chunk])]],
    ),
  );

/**
 * Writes the pages there are: `landing.html` for visitors at `/`, whole before any script runs, one for
 * each document, `index.html` for everybody and everything else, with the frame that all pages have,
 * and what the server makes of it where it knows who asks and for what.
 */
export const writePages = async (build: ShellBuild, stats: Stats): Promise<void> => {
  const dist = join(build.root, 'dist');
  const server = join(dist, serverFolder);
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const { landing, frame, landingPage, documents } = await draw(
    build,
    server,
    filesOfParts(build, stats),
  );
  const sentTo = put(page, '<html lang="en">', '<html lang="en" data-sent-to="visitor">');
  const forVisitors = withCard(sentTo, landingPage);
  const files = filesOf(stats, ofLanding);
  const scripts = files.filter((file) => !isStyle(file));
  const asksAsVisitor = withScriptsLater(withAsks(forVisitors, asksOfVisitors), scripts);
  await writeFile(
    join(dist, 'landing.html'),
    withStyles(
      withKnown(withDrawing(asksAsVisitor, landing), JSON.stringify(knownOfVisitors)),
      files.filter(isStyle),
    ),
  );
  const ahead = withAhead(withAsks(page, asks), filesOf(stats, soon));
  await writeFile(join(server, 'page.html'), forServer(ahead));
  await writeFile(join(dist, 'index.html'), withDrawing(ahead, frame));
  for (const [name, document] of Object.entries(documents)) {
    await writeFile(join(dist, `${name}.html`), document);
  }
};
