import type { ViewerBroker } from '../../areas/telemetry/index.ts';
import type { App } from '../../platform/http/calls/app.ts';

/** A session that ran out, or whose end or lost right was not told, loses its live boards within this time. */
const sweepMs = 5_000;
/** However often rights are changed, viewers are looked at so often at most. */
const betweenMs = 500;

/** Looks after the viewers of a broker now and then, and at once when rights were changed, here or in another process. */
export function createRechecks(
  app: Pick<App, 'sessions' | 'changes' | 'log'>,
  broker: ViewerBroker,
): { stop: () => void } {
  let running: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;
  let lastMs = Number.NEGATIVE_INFINITY;
  let isStopped = false;

  function look(): void {
    soon = undefined;
    if (running !== undefined) return askSoon();
    lastMs = performance.now();
    running = recheckViewers(app, { broker })
      .catch((error: Error) => app.log.warn({ err: error }, 'viewers could not be checked'))
      .finally(() => {
        running = undefined;
      });
  }

  function askSoon(): void {
    if (isStopped) return;
    soon ??= setTimeout(look, Math.max(0, lastMs + betweenMs - performance.now()));
  }

  const sweeping = setInterval(askSoon, sweepMs);
  const stopHearing = app.changes.onChanged('iam', askSoon);
  return {
    stop() {
      isStopped = true;
      clearInterval(sweeping);
      clearTimeout(soon);
      stopHearing();
    },
  };
}

/**
 * Ends the connections of viewers whose session lives no more, or that watch what their rights no longer allow or what
 * data scope and data rules now hide.
 */
export async function recheckViewers(
  { sessions }: Pick<App, 'sessions'>,
  { broker }: { broker: ViewerBroker },
): Promise<void> {
  const viewers = broker.connected().flatMap((who) => (who.kind === 'viewer' ? [who] : []));
  if (viewers.length === 0) return;
  const { links } = sessions;
  const ofLinks = viewers.filter(({ sessionId }) => links.isLink(sessionId));
  const over = new Set<string>();
  for (const sessionId of new Set(ofLinks.map((who) => who.sessionId)))
    if ((await links.isLive(sessionId)) !== true) over.add(sessionId);
  const rights = await sessions.rightsNow(viewers.filter(({ sessionId }) => !links.isLink(sessionId)));
  await broker.recheck((who) => {
    if (who.kind !== 'viewer') return who;
    if (over.has(who.sessionId)) return undefined;
    // Of a link, or connected since.
    if (!rights.has(who)) return who;
    const permissions = rights.get(who);
    return permissions && { ...who, permissions };
  });
}
