/** The load generator, a process of its own: takes orders over its channel, one after the other. */
import { randomUUID } from 'node:crypto';
import autocannon, { type Instance, type Request, type Result } from 'autocannon';
import type { LoadOrder, LoadRequest, LoadResult } from './order.ts';

function requestOf({ withKey, headers, ...request }: LoadRequest): Request {
  if (!withKey) return { ...request, headers: { ...headers } };
  return {
    ...request,
    setupRequest: (each: Request) => ({
      ...each,
      headers: { ...headers, 'idempotency-key': randomUUID() },
    }),
  };
}

async function run({ requests, seconds, rate, ...order }: LoadOrder): Promise<LoadResult> {
  const times: number[] = [];
  const start = performance.now();
  const instance = autocannon({
    ...order,
    duration: seconds,
    requests: requests.map(requestOf),
    ...(rate && { overallRate: rate }),
    // Both at once, which its types do not know.
  }) as unknown as Instance & Promise<Result>;
  let answered = 0;
  let refused = 0;
  const connected = new WeakSet<object>();
  instance.on('response', (client, status, _bytes, time) => {
    if (status < 200 || status >= 300) {
      refused += 1;
      return;
    }
    answered += 1;
    // The first one waited for its connection.
    if (connected.has(client)) times.push(time);
    else connected.add(client);
  });
  const { errors } = await instance;
  const elapsed = (performance.now() - start) / 1_000;
  return {
    answered,
    failed: refused + errors,
    seconds: elapsed,
    times: Float64Array.from(times),
  };
}

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ fault: error.message }),
  );
});

process.once('disconnect', () => process.exit());
