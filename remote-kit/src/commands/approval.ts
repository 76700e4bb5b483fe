import {
  askedBy,
  beyondGrant,
  type FieldError,
  grantLines,
  grantOfAll,
  type RemoteDetail,
  type RemoteManifest,
} from '@counsel/contracts';

/** What of a build waits for an administrator's word, item by item; all of it where nothing is known. */
export const waitsFor = (
  manifest: RemoteManifest,
  remote: Pick<RemoteDetail, 'granted'> | undefined,
): FieldError[] => grantLines(beyondGrant(askedBy(manifest), remote?.granted ?? grantOfAll([])));

/** The same in words; nothing where nothing waits. */
export const approvalLines = (name: string, waits: readonly FieldError[]): string[] =>
  waits.length === 0
    ? []
    : [
        `It waits for an administrator to approve it (Admin Panel, Published Remotes, ${name}):`,
        ...waits.map(({ path, message }) => `  ${path} ${message}`),
      ];
