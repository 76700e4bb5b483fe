import { directUrl, listenTo } from '@counsel/service-kit';
import type { GatewayDeps } from '../config.ts';
import { SessionCache } from './cache.ts';
import { SessionStore } from './store.ts';

/** Sessions, remembered as long as Postgres tells of every change (migration 010). */
export function openSessions({ config, database, log, onStop }: GatewayDeps): SessionStore {
  const cache = new SessionCache(() => notices.isCurrent());
  const notices = listenTo({
    url: directUrl(config),
    channel: 'gateway_sessions',
    name: 'gateway',
    log,
    onNotice: (sid) => (sid === '' ? cache.clear() : cache.delete(sid)),
    onLost: () => cache.clear(),
  });
  onStop(() => notices.stop());
  return new SessionStore(database, cache);
}
