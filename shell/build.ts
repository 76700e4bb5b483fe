import { buildShell } from '@counsel/remote-kit';

await buildShell(import.meta.dirname);
