import type { LauncherConfig } from './config.ts';

const isOfThisMachine = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** What works, but not as whoever configured it may think. */
export function adviceFor({ publicUrl, smtpUrl }: LauncherConfig): string[] {
  if (smtpUrl !== undefined || isOfThisMachine(new URL(publicUrl).hostname)) return [];
  return [
    `Mail reaches nobody: people come by ${publicUrl}, but the mail catcher keeps all mails on this machine, where only you can read them. It is for trials. Set SMTP_URL to a mail server.`,
  ];
}
