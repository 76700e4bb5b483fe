import { remoteRefusals } from '@counsel/contracts';

/** What helps when the portal refused, by its code. */
const byCode: Record<string, string> = {
  [remoteRefusals.registryChanged]: 'See "counsel-remote list", then decide again.',
  [remoteRefusals.versionTaken]: 'Raise the version in package.json, build and publish again.',
  [remoteRefusals.contractUnmet]:
    'Build against a version of @counsel/shell-sdk that the portal has, or promote it after the portal’s next update.',
  [remoteRefusals.routeTaken]:
    'Choose another address in remote.config.ts, or agree with the team of the other remote.',
  [remoteRefusals.notGranted]:
    'Ask an administrator of the portal to approve it: Admin Panel, Published Remotes, your remote.',
  [remoteRefusals.notPublished]: 'Run "counsel-remote promote <version>" first.',
  [remoteRefusals.alreadyLive]:
    'Publish another version, or name one that "counsel-remote list" shows.',
  [remoteRefusals.noEarlierVersion]:
    'See "counsel-remote list"; "counsel-remote promote <version>" makes any of them live, "canary 0" ends a canary, "disable" turns the remote off.',
  [remoteRefusals.holdsSwitch]:
    'Nothing was changed. "counsel-remote rollback" goes back to the version before.',
  [remoteRefusals.notTested]:
    'Raise the version in package.json and publish it with its contract test: "counsel-remote publish".',
  [remoteRefusals.notAttested]: 'Update @counsel/remote-kit.',
  [remoteRefusals.filesGone]:
    'Nothing was changed. "counsel-remote promote <version>" makes one of those live that "counsel-remote list" shows.',
};

/** What helps, by status. */
const byStatus: Record<number, string> = {
  400: 'Build again with "counsel-remote build", and change nothing in dist by hand.',
  401: 'Set COUNSEL_TOKEN (or --token) to a publishing token of this remote. An administrator of the portal makes and deletes them.',
  403: 'Use a token of this remote, or check --name.',
  404: 'See "counsel-remote list" for what is published.',
  413: 'Make the build smaller: see which files in dist are large.',
  429: 'Wait a minute and try again.',
};

export const hintFor = (status: number, code: string): string | undefined =>
  byCode[code] ?? byStatus[status] ?? (status >= 500 ? 'Try again in a moment.' : undefined);
