import { directAddress, listenTo } from '@counsel/service-kit';
import type { GatewayDeps } from '../config.ts';
import { SessionCache } from './cache.ts';
import { SessionStore } from './store.ts';

/** Sessions, remembered as long as Postgres tells of every change (migration 010). */
export function openSessions({ config, database, log, onStop }: GatewayDeps): SessionStore {
  const cache = new SessionCache(() => notices.isCurrent());
  const notices = listenTo({
    url: directAddress(config),
    channel: 'gateway_sessions',
    name: 'gateway',
    log,
    onNotice: (key) => store.heard(key),
    onLost: () => store.heard(''),
  });
  const store = new SessionStore(database, cache);
  onStop(() => notices.stop());
  return store;
}
