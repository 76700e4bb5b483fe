import { AskingServiceConfig, readConfig, runService } from '@counsel/service-kit';
import { questionsService } from './service.ts';

await runService(() => readConfig(AskingServiceConfig), questionsService);
