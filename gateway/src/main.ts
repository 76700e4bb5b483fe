import { runService } from '@counsel/service-kit';
import { readGatewayConfig } from './config.ts';
import { gateway } from './gateway.ts';

await runService(() => readGatewayConfig(), gateway);
