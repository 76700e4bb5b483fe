import { remoteLengths } from './limits.ts';
import { undeclaredCall } from './undeclared-call.ts';

/** What the portal says to whoever ships a remote. */
export const remoteTexts = {
  registryChanged: 'Somebody else changed the portal’s remotes meanwhile. Look again, then repeat.',
  versionTaken: (name: string, version: string) =>
    `${name} ${version} has been published before. A version never changes: publish another one.`,
  unknownVersion: (name: string, version: string) => `${name} ${version} is not published here.`,
  notPublished: (name: string) => `${name} has no live version.`,
  alreadyLive: (name: string, version: string) =>
    `${name} ${version} is the live version: everybody has it.`,
  filesGone: (name: string, version: string, held: readonly string[]) =>
    `The files of ${name} ${version} are no longer here, so nobody can be given it. ${
      held.length > 0
        ? `Earlier versions that have theirs: ${held.join(', ')}. Promote one of them.`
        : 'No earlier version has its files: publish another one and promote it, or turn the remote off.'
    }`,
  noEarlierVersion: (name: string) => `There is no earlier version of ${name} to go back to.`,
  holdsSwitch: (name: string) =>
    `${name} holds the page that turns remotes on again, so it stays on. Roll it back, or promote another version.`,
  otherName: (written: string, asked: string) =>
    `remote.json is of the remote "${written}", the address names "${asked}".`,
  otherVersion: (written: string, asked: string) =>
    `remote.json is of the version "${written}", the address names "${asked}".`,
  noManifest: 'The archive holds no remote.json.',
  manifestTooLarge: (kilobytes: number) => `remote.json is larger than ${kilobytes} KB.`,
  badManifest: 'remote.json is not what a build writes.',
  oddManifest:
    'remote.json is not what a build writes: it holds characters that are none, or is nested too deep.',
  noEntry: 'remote.json lists no mf-manifest.json, which is where the remote is entered.',
  contractUnmet: (name: string, needs: string, has: readonly string[]) =>
    `${name} needs the contract ${needs}, this portal has ${has.join(' and ')}.`,
  contractUnknown: (name: string, needs: string) =>
    `${name} needs the contract ${needs}; this portal does not say which one it has (its shell.json is missing).`,
  routeTaken: (path: string, owner: string) => `${path} belongs to the remote ${owner}.`,
  notGranted: (name: string, version: string) =>
    `${name} ${version} asks for what no administrator has approved.`,
  unsafePath: (path: string) => `The archive holds a path that is not allowed: ${path}`,
  notAFile: (path: string, type: string) =>
    `The archive may hold files and folders alone; ${path} is a ${type}.`,
  repeatedFile: (path: string) => `The archive holds or lists ${path} twice.`,
  caseTwin: (path: string, other: string) =>
    `${path} and ${other} differ in the case of their letters alone.`,
  publicMap: (path: string) =>
    `${path} is a source map: list it under "maps" of remote.json, which browsers do not get.`,
  noMapOf: (path: string) => `${path} is not the source map of a listed file.`,
  unlistedFile: (path: string) => `${path} is not listed in remote.json.`,
  gatesFailed: 'The build does not pass what the portal asks of every remote.',
  notAttested:
    'Nobody signed for this build. Publish it by "counsel-remote publish" of the newest @counsel/remote-kit, which signs with the publishing token.',
  badAttestation: (reason: string) => `The attestation of this build does not hold: ${reason}.`,
  otherSubject: 'it is of another build',
  otherTime: (at: string) => `it was signed at ${at}, which is too far from the portal’s time`,
  notTested: (name: string, version: string) =>
    `${name} ${version} was published without its contract test.`,
  testFailed: (name: string, version: string, checks: readonly string[]) =>
    `${name} ${version} did not pass its contract test: ${checks.join('; ')}.`,
  missingFile: (path: string) => `${path} is missing.`,
  changedFile: (path: string) => `${path} is not what was built.`,
  tooManyFiles: (most: number) =>
    `The archive holds more than ${most.toLocaleString('en-US')} files.`,
  tooLarge: (megabytes: number) => `The archive is larger than ${megabytes} MB.`,
  tooLargeUnpacked: (megabytes: number) =>
    `The archive is larger than ${megabytes} MB when unpacked.`,
  notAnArchive: 'The body must be a gzipped tar archive.',
  notGzip: 'The body must be a gzipped tar archive (application/gzip).',
  tooSlow: 'The archive did not arrive in time.',
  unknownToken: 'This publishing token is not known.',
  otherRemotesToken: (name: string) => `This publishing token is for ${name} alone.`,
  tooManyRemotes: `There is room for ${remoteLengths.remotes} remotes here, and all of it is taken.`,
  tooManyTokens: `A remote can have ${remoteLengths.tokens} publishing tokens. Please delete one first.`,
  labelTaken: (remote: string, label: string) =>
    `${remote} has a token with the label “${label}” already. Choose another one, so that they can be told apart.`,
  contactSet: (email: string | null) =>
    email === null ? 'Nobody is written to.' : `${email} is written to when it fails.`,
  tokenDeleted: 'The token has been deleted.',
  versionInUse: (name: string, version: string) =>
    `Browsers get ${name} ${version}. It can be deleted when another version is live, or its canary has ended.`,
  versionDeleted: 'The version has been deleted.',
  remoteOn: (name: string) => `${name} is on. Turn it off first: then it can be deleted.`,
  remoteDeleted: 'The remote has been deleted.',
  reported: 'Thank you.',
  undeclaredCall: undeclaredCall.message,
  switchedOff: (name: string) =>
    `${name} was switched off while this page was open, so nothing was done. Please come back later.`,
  unknownRemote: 'This change comes from a page of a remote that is not known here.',
} as const;

/** Codes of the refusals, beyond those by status, for machines. */
export const remoteRefusals = {
  registryChanged: 'registry-changed',
  versionTaken: 'version-taken',
  contractUnmet: 'contract-unmet',
  routeTaken: 'route-taken',
  notGranted: 'not-granted',
  notPublished: 'not-published',
  alreadyLive: 'already-live',
  noEarlierVersion: 'no-earlier-version',
  holdsSwitch: 'holds-switch',
  filesGone: 'files-gone',
  undeclaredCall: undeclaredCall.code,
  switchedOff: 'remote-off',
  unknownRemote: 'remote-unknown',
  noRoom: 'no-room',
  notAttested: 'not-attested',
  notTested: 'not-tested',
  labelTaken: 'label-taken',
  versionInUse: 'version-in-use',
  remoteOn: 'remote-on',
} as const;

/** Who changed the registry, in the words of its history. */
export const actorOf = {
  token: (label: string) => `token "${label}"`,
  administrator: (name: string) => `administrator ${name}`,
  thisMachine: 'this machine',
  portal: 'the portal',
} as const;
