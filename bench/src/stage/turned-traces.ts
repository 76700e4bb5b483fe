/**
 * Loaded into a portal's processes ahead of their own code: traces go to BENCH_COLLECTOR from the start,
 * BENCH_SAMPLE of them, and SIGUSR2 turns them off and on. Off, a call passes one function that has nothing to do.
 */
import { isMainThread } from 'node:worker_threads';
import { openTracing } from '@counsel/service-kit/tracing/open-tracing';
import { isTracing, useTracing } from '@counsel/service-kit/tracing/tracing';

const { BENCH_COLLECTOR: endpoint, BENCH_SAMPLE: sample } = process.env;

if (isMainThread && endpoint) {
  const opened = openTracing({ name: 'bench', endpoint, sample: Number(sample) });
  useTracing(opened);
  process.on('SIGUSR2', () => useTracing(isTracing() ? undefined : opened));
}
