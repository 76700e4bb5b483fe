import Type, { type Static } from 'typebox';
import { fields } from './fields.ts';
import { limits } from './limits.ts';
import { ownAddressPattern, pageAddressPattern } from './own-address.ts';
import { pagePolicy } from './page-policy.ts';
import { sandboxFlags } from './sandbox-flags.ts';
import { RemoteReport } from './shipping.ts';

/**
 * The Content-Security-Policy of a remote's frame: it reaches its own files, the shell's, and the
 * hosts that it declared, nothing else of the portal. `'self'` would let it load another remote.
 * @param host the portal's, with its port, as the browser asked for it
 * @param folder of the version's files, with a slash at its end
 */
export function sandboxPolicy(host: string, folder: string, hosts: readonly string[]): string {
  const code = [`${host}/assets/`, `${host}${folder}`];
  const directives = {
    sandbox: [sandboxFlags],
    'default-src': ["'none'"],
    'script-src': code,
    'style-src': [...code, ...pagePolicy['style-src'].filter((source) => source !== "'self'")],
    'font-src': code,
    'img-src': [...code, 'data:', ...hosts],
    'connect-src': [`${host}${folder}`, ...hosts],
    'worker-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';');
}

/**
 * The same as its Connection-Allowlist, for browsers that know that header: it holds for what the policy
 * says nothing of as well, such as WebRTC and where the frame itself goes. Parameters as for the policy.
 */
export function sandboxConnections(host: string, folder: string, hosts: readonly string[]): string {
  const own = [`*://${host}/assets/*`, `*://${host}${folder}*`];
  const addresses = [...own, ...hosts.map((other) => `${other}/*`)];
  return `(${addresses.map((address) => `"${address}"`).join(' ')})`;
}

const ownAddress = Type.String({
  maxLength: limits.address.max,
  pattern: ownAddressPattern,
});
/** A remote's own files are no page of the portal's, nor is an answer of the API. */
const pageAddress = Type.String({
  maxLength: limits.address.max,
  pattern: pageAddressPattern,
});
const kind = <const K extends string>(name: K) => Type.Literal(name);
const shortText = Type.String({ maxLength: limits.title.max });

/** What the frame asks of the page around it, which believes nothing of it unseen. */
export const FromSandbox = Type.Union([
  Type.Object({
    kind: kind('call'),
    id: Type.Integer(),
    request: Type.Object({
      method: Type.String({ maxLength: 10 }),
      url: ownAddress,
      body: Type.Optional(Type.Unknown()),
      idempotencyKey: Type.Optional(fields.idempotencyKey),
    }),
  }),
  /** How high its page is, in pixels. */
  Type.Object({ kind: kind('height'), pixels: Type.Number({ minimum: 0 }) }),
  /** To another page of the portal. */
  Type.Object({ kind: kind('go'), to: pageAddress, replace: Type.Boolean() }),
  /** The same as a whole new document. */
  Type.Object({ kind: kind('leave'), to: pageAddress }),
  Type.Object({
    kind: kind('toast'),
    title: shortText,
    description: Type.Optional(Type.String({ maxLength: limits.address.max })),
    tone: Type.Optional(Type.Union([Type.Literal('success'), Type.Literal('destructive')])),
  }),
  /** What is to be kept on the device, such as a draft; null forgets it. */
  Type.Object({
    kind: kind('keep'),
    name: shortText,
    text: Type.Union([Type.String({ maxLength: limits.draft.max }), Type.Null()]),
  }),
  Type.Object({
    kind: kind('report'),
    reports: Type.Array(RemoteReport, { maxItems: limits.remoteReports.max }),
  }),
]);
export type FromSandbox = Static<typeof FromSandbox>;
