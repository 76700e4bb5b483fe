import { runService } from '@counsel/service-kit';
import { readIdentityConfig } from './config.ts';
import { identityService } from './service.ts';

await runService(() => readIdentityConfig(), identityService);
