import { runService } from '@counsel/service-kit';
import { lowerPriority } from './accounts/hashing.ts';
import { readIdentityConfig } from './config.ts';
import { identityService } from './service.ts';

await lowerPriority();
await runService(() => readIdentityConfig(), identityService);
