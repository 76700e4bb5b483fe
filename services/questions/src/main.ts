import { runService } from '@counsel/service-kit';
import { readConfiguration } from './config.ts';
import { questionsService } from './service.ts';

await runService(readConfiguration, questionsService);
