import { AskingServiceConfig, readConfig, runService } from '@counsel/service-kit';
import { attorneysService } from './service.ts';

await runService(() => readConfig(AskingServiceConfig), attorneysService);
