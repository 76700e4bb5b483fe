import { runService } from '@counsel/service-kit';
import { readQuestionsConfig } from './config.ts';
import { questionsService } from './service.ts';

await runService(() => readQuestionsConfig(), questionsService);
