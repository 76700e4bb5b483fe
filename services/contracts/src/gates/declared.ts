import { repeatedRoute } from '../addresses.ts';
import type { Call } from '../call.ts';
import type { Role } from '../entities.ts';
import type { FieldError } from '../explain.ts';
import { callNamed } from '../grants.ts';
import type { RemoteConfig } from '../remotes.ts';
import type { Gate } from './gate.ts';
import { gateTexts } from './texts.ts';

/** Who may make the call, in the roles that a remote declares; undefined for whoever is there. */
const rolesFor = ({ access }: Call): readonly Role[] | undefined => {
  if (access === 'anyone') return undefined;
  if (access === 'session') return ['user', 'attorney', 'admin'];
  return access === 'attorney' ? ['attorney'] : ['admin'];
};

function callFault(name: string, roles: readonly Role[]): string | undefined {
  const call = callNamed(name);
  if (!call || call.access === 'service') return gateTexts.unknownCall(name);
  const allowed = rolesFor(call);
  if (!allowed || roles.some((role) => allowed.includes(role))) return undefined;
  return gateTexts.callOfOthers(name, allowed);
}

/** Of calls, once it is known for whom the pages are. */
const callFaults = ({ calls = [], roles }: RemoteConfig): FieldError[] =>
  calls.flatMap((name, at) => {
    const message = roles && callFault(name, roles);
    return message ? [{ path: `calls.${at}`, message }] : [];
  });

const repeatedFaults = ({ routes }: RemoteConfig): FieldError[] => {
  const at = repeatedRoute(routes);
  return at === undefined ? [] : [{ path: `routes.${at}.path`, message: gateTexts.repeatedRoute }];
};

const missingFaults = ({ roles, calls }: RemoteConfig): FieldError[] => [
  ...(roles ? [] : [{ path: 'roles', message: gateTexts.rolesMissing }]),
  ...(calls ? [] : [{ path: 'calls', message: gateTexts.callsMissing }]),
];

/** What it uses is said, and is what its visitors could do: an administrator approves it by that. */
export const declarationGate: Gate = {
  about: gateTexts.declaration,
  faultsOf: async ({ manifest }) => [
    ...repeatedFaults(manifest),
    ...missingFaults(manifest),
    ...callFaults(manifest),
  ],
};
