import { runService } from '@counsel/service-kit';
import { readConfiguration } from './config.ts';
import { attorneysService } from './service.ts';

await runService(readConfiguration, attorneysService);
