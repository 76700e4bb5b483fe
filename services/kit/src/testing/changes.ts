import { type ChangingService, changesChannel } from '@counsel/contracts';
import { listenTo } from '../channel.ts';
import { createLog } from '../log.ts';
import { until } from './until.ts';

export interface ChangeNotices {
  /** Takes a step, and waits until gateways are told that there is something to ask for. */
  noticed(step: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

/** Listens, in a gateway's place, to what a service tells of its changes. */
export async function hearChanges(url: string, service: ChangingService): Promise<ChangeNotices> {
  let notices = 0;
  const channel = listenTo({
    ...{ url, channel: changesChannel, name: 'test', log: createLog('test', 'silent') },
    onNotice(told) {
      if (told === service) notices += 1;
    },
    onLost: () => undefined,
  });
  await until(() => channel.isCurrent());
  return {
    async noticed(step) {
      notices = 0;
      await step();
      await until(() => notices > 0, { patience: 1_500, what: 'a notice' });
    },
    stop: channel.stop,
  };
}
