import type { ServiceDeps } from '@counsel/service-kit';
import type { GatewayConfig } from './config.ts';

/** What the gateway's app stands on. */
export type GatewayDeps = Pick<
  ServiceDeps<GatewayConfig>,
  'config' | 'database' | 'log' | 'onStop'
>;
