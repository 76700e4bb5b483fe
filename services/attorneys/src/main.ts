import { runService } from '@counsel/service-kit';
import { readAttorneysConfig } from './config.ts';
import { attorneysService } from './service.ts';

await runService(() => readAttorneysConfig(), attorneysService);
