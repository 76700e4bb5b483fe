/** Where processes log, and that a rehearsal keeps all of it. */
export const logsIn = (folder: string) => ({
  dataDir: folder,
  logs: { days: 1, megabytes: 1_000, securityDays: 1 },
});
