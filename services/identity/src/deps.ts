import type { ServiceDeps } from '@counsel/service-kit';
import type { IdentityConfig } from './config.ts';

/** What identity's routes, subscriptions and jobs stand on. */
export type IdentityDeps = ServiceDeps<IdentityConfig>;
