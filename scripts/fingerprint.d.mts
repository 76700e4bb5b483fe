export function fingerprint(
  root: string,
  folders: readonly string[],
  counts: (path: string) => boolean,
): string;
