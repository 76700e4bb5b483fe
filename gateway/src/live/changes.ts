import { type ChangingService, changesChannel, internalCalls } from '@counsel/contracts';
import { directAddress, internalClient, listenTo, upstream } from '@counsel/service-kit';
import type { GatewayDeps } from '../config.ts';
import { type AskForChanges, ChangeFeed, type Listener } from './feed.ts';

export interface Changes {
  /** Makes sure of it: a notice can be lost. */
  check(): void;
}

/**
 * Tells what changes in the services, each change once. A notice of Postgres says no more than which of
 * them there is something to ask for: any role of the database can send one.
 */
export function followChanges(deps: GatewayDeps, { begin, tell }: Listener): Changes {
  const { config, log, onStop } = deps;
  const asking = askers(deps);
  let silent = Object.keys(asking).length;
  const listener: Listener = {
    tell,
    begin() {
      silent -= 1;
      if (silent === 0) begin();
    },
  };
  const feeds = new Map<string, ChangeFeed>();
  for (const [service, ask] of Object.entries(asking)) {
    feeds.set(service, new ChangeFeed(ask, listener, log));
  }
  const readAll = () => {
    for (const feed of feeds.values()) void feed.read();
  };
  const notices = listenTo({
    url: directAddress(config),
    channel: changesChannel,
    name: 'gateway',
    log,
    onNotice: (service) => void feeds.get(service)?.read(),
    onLost: readAll,
  });
  onStop(() => {
    for (const feed of feeds.values()) feed.stop();
    return notices.stop();
  });
  return {
    check() {
      // Asked, the channel looks whether its connection still lives.
      notices.isCurrent();
      readAll();
    },
  };
}

/** By their services, how changes are asked for. */
function askers({
  config,
  principals: { sign },
}: GatewayDeps): Record<ChangingService, AskForChanges> {
  const { IDENTITY_URL, QUESTIONS_URL } = config;
  const asks = (service: ChangingService, url: string) =>
    internalClient({ service, upstream: upstream(url), sign });
  const asksIdentity = asks('identity', IDENTITY_URL);
  const asksQuestions = asks('questions', QUESTIONS_URL);
  return {
    identity: (body) => asksIdentity(internalCalls.listNoticeChanges, { body }),
    questions: (body) => asksQuestions(internalCalls.listQuestionChanges, { body }),
  };
}
