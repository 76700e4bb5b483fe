import { runService } from '@counsel/service-kit';
import { giveWay } from './accounts/hashing.ts';
import { readIdentityConfig } from './config.ts';
import { identityService } from './service.ts';

await giveWay();
await runService(() => readIdentityConfig(), identityService);
