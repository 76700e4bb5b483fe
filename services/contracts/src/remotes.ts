import Type, { type Static } from 'typebox';
import type { CallName } from './calls/index.ts';
import { Role } from './entities.ts';
import { fields } from './fields.ts';
import { limits } from './limits.ts';
import { noPage, ownAddressPattern } from './own-address.ts';
import { ownStateParameter } from './practice-states.ts';
import { messages } from './texts.ts';

/**
 * Words and, after the first of them, parameters: a pattern that takes whatever nobody has would
 * give one team every mistyped address. What the gateway answers itself never reaches a page.
 */
const pagePath = `^/$|^/(?!(${noPage})(/|$))[\\w-]+(/:?[\\w-]+)*$`;

const bounded = { maxLength: limits.address.max };
const ownAddress = { ...bounded, pattern: ownAddressPattern };

/** A call without parameters. */
const apiPath = '^/api(/[\\w-]+)+$';

/** A call whose parameters are those of the page's address. */
const readPath = `^/api(/:?[\\w-]+)+(\\?([\\w&-]|=(${ownStateParameter})?)+)?$`;

/** What a page shows from top to bottom while it is on its way. */
const PagePart = Type.Union([
  Type.Literal('back'),
  Type.Literal('title'),
  Type.Literal('figures'),
  Type.Literal('field'),
  Type.Literal('cards'),
  Type.Literal('text'),
  Type.Literal('form'),
]);
export type PagePart = Static<typeof PagePart>;

/** Words that stand in a part of a page before its code runs. */
const PartWords = Type.Object({
  part: PagePart,
  /**
   * `{title}` stands for that field of the answer, a number as 1,000; a list's items each have their
   * own words.
   */
  text: Type.String({ maxLength: limits.partWords.max }),
  /** The call whose answer has the fields, as among `asks` and `reads`, or who reads the page. */
  of: Type.Optional(Type.String({ ...bounded, pattern: readPath, message: messages.readPath })),
  /** Not shown to people who hold this role: they are led to another page. */
  hiddenFor: Type.Optional(Role),
});
export type PartWords = Static<typeof PartWords>;

/** A page that a remote offers at an address. */
export const RemoteRoute = Type.Object({
  /** Address pattern, `:name` for parameters. */
  path: Type.String({
    maxLength: limits.pagePath.max,
    pattern: pagePath,
    message: messages.pagePath,
  }),
  /** Key of the page among the remote's `pages`. */
  page: Type.String(),
  title: Type.String(),
  /** Who may see it; the server decides what it shows. */
  access: Type.Union([Type.Literal('anyone'), Type.Literal('session')]),
  /**
   * What its page reads first, by GET and without parameters, and every member may read: browsers of
   * members ask while the page's code is on its way.
   */
  asks: Type.Optional(
    Type.Array(Type.String({ pattern: apiPath, message: messages.apiPath }), { maxItems: 8 }),
  ),
  /**
   * What it reads first besides: calls with the parameters of its address, or with a query, or that
   * not every member may make. The server asks, as the reader, and sends the answers with the page.
   */
  reads: Type.Optional(
    Type.Array(Type.String({ ...bounded, pattern: readPath, message: messages.readPath }), {
      maxItems: 8,
    }),
  ),
  /** What stands in its place until its code runs; without, two cards. */
  skeleton: Type.Optional(Type.Array(PagePart, { maxItems: 8 })),
  /** What is known of its parts by then, in the order in which each part shows its words. */
  words: Type.Optional(Type.Array(PartWords, { maxItems: 8 })),
});
export type RemoteRoute = Static<typeof RemoteRoute>;

export const NavigationEntry = Type.Object({
  label: Type.String(),
  to: Type.String({ ...ownAddress, message: messages.innerLink }),
  /** Active views in which it stands. */
  views: Type.Array(Role),
  order: Type.Number(),
  /** Shown only to people who hold this role. */
  requires: Type.Optional(Role),
  /** Not shown to people who hold this role. */
  hiddenFor: Type.Optional(Role),
});
export type NavigationEntry = Static<typeof NavigationEntry>;

export const TourStep = Type.Object({
  /** CSS selector, or `body` for a centred step. */
  target: Type.String(),
  title: Type.String(),
  content: Type.String(),
  view: Role,
  /** Addresses on which the step is shown. */
  paths: Type.Array(Type.String({ ...ownAddress, message: messages.innerLink })),
  order: Type.Number(),
});
export type TourStep = Static<typeof TourStep>;

/**
 * What a remote's pages use of the portal and of the web; its routes, navigation and tour say which
 * places it fills. Missing in builds of before it was asked for.
 */
const declared = {
  /** Calls that they make, by their names in the table. */
  calls: Type.Optional(
    Type.Array(Type.String({ maxLength: limits.label.max, pattern: '^[a-z][A-Za-z]*$' }), {
      maxItems: limits.declaredCalls.max,
    }),
  ),
  /** Whom they are for; empty for visitors alone. */
  roles: Type.Optional(Type.Array(Role, { maxItems: 3 })),
  /** Origins beside the portal's that they talk to. */
  hosts: Type.Optional(
    Type.Array(
      Type.String({
        maxLength: limits.host.max,
        pattern: '^https://[a-z0-9.-]+(:\\d{1,5})?$',
        message: messages.host,
      }),
      { maxItems: limits.declaredHosts.max },
    ),
  ),
};

/** What a team writes about its remote: `remote.config.ts`. */
export const RemoteConfig = Type.Object({
  name: fields.remoteName,
  routes: Type.Array(RemoteRoute, { maxItems: limits.declaredRoutes.max }),
  navigation: Type.Array(NavigationEntry),
  tour: Type.Array(TourStep),
  ...declared,
});
export type RemoteConfig = Static<typeof RemoteConfig>;
export const defineRemoteConfig = (config: RemoteConfig & { calls?: CallName[] }): RemoteConfig =>
  config;

const ListedFile = Type.Object({ path: Type.String(), integrity: Type.String() });

/** `remote.json`: static data that the shell knows of a remote before it loads any code. */
export const RemoteManifest = Type.Object({
  ...RemoteConfig.properties,
  version: Type.String(),
  /** Range of `@counsel/shell-sdk` that it needs. */
  contract: Type.String({ maxLength: limits.versionRange.max }),
  files: Type.Array(ListedFile),
  /**
   * Source maps of those, each beside its file: the portal keeps them to say where something failed,
   * and serves them to nobody.
   */
  maps: Type.Optional(Type.Array(ListedFile)),
  /** Those of `files` that a page begins with, by its key: a browser may load them early. */
  pageFiles: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** Of what the shell shares, the parts that a page begins with and that are files of their own. */
  pageParts: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type RemoteManifest = Static<typeof RemoteManifest>;

/**
 * What browsers are told of it: what it may do, the server holds it to. By its hosts the shell knows
 * which pages need a document of their own; of one in a frame, the page around that holds it to its
 * calls as well, and is told them.
 */
export const ShownManifest = Type.Omit(RemoteManifest, ['roles', 'maps']);
export type ShownManifest = Static<typeof ShownManifest>;

export const RegistryEntry = Type.Object({
  name: Type.String(),
  version: Type.String(),
  enabled: Type.Boolean(),
  /** Versions that were live before and were not taken back: open pages may go on with theirs. */
  earlier: Type.Optional(Type.Array(Type.String())),
  /**
   * Address of the federation manifest. Below /sandbox, the remote runs in a frame of its own: a shell
   * of before there were frames refuses the entry instead of running it in the page.
   */
  entry: Type.String({ ...bounded, pattern: '^/(remotes|sandbox)(/[\\w-][\\w.-]*)+$' }),
  /** Of one that is turned off, no more than what its addresses are called. */
  manifest: ShownManifest,
});
export type RegistryEntry = Static<typeof RegistryEntry>;

/** `GET /remotes/registry.json`. */
export const Registry = Type.Object({
  revision: Type.Integer(),
  remotes: Type.Array(RegistryEntry),
});
export type Registry = Static<typeof Registry>;
