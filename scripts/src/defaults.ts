import { isTrial } from '@counsel/service-kit/trial';

export interface LogsKept {
  days: number;
  /** Of lines of security. */
  securityDays: number;
  /** Of each process, compressed, beyond which the oldest go sooner. */
  megabytes: number;
}

export const everyLog: LogsKept = { days: 14, securityDays: 90, megabytes: 512 };

export const secondFactorAt = (publicUrl: string): 'required' | 'asked' =>
  isTrial(publicUrl) ? 'asked' : 'required';
