import type { WebSocket } from 'ws';

/** Asks readers whether they are there. Whoever reads answers a ping, without a program having to do so (RFC 6455, 5.5.2). */
export interface Pulse {
  add(socket: WebSocket, name: string): void;
  stop(): void;
}

const defaultTimes = { everyMs: 3_000, patienceMs: 9_000 };

/**
 * Ends the WebSockets that leave a ping unanswered. The system takes megabytes for a reader that has stopped, or whose
 * plug was pulled, before a write says so; an answer that is missing says it within seconds.
 */
export function createPulse({
  log,
  clock,
  times: { everyMs, patienceMs } = defaultTimes,
}: {
  log: { warn(details: object, message: string): void };
  clock: () => number;
  times?: { everyMs: number; patienceMs: number };
}): Pulse {
  /** When the ping was sent that is not answered yet. */
  const asked = new Map<WebSocket, { name: string; sinceMs: number | undefined }>();

  function look(): void {
    const late: WebSocket[] = [];
    for (const [socket, state] of asked) {
      if (state.sinceMs === undefined) {
        state.sinceMs = clock();
        socket.ping();
      } else if (clock() - state.sinceMs >= patienceMs) late.push(socket);
    }
    // An answer may have come while this process was busy: what has arrived is read first.
    if (late.length > 0) setImmediate(() => setImmediate(() => late.forEach(endUnlessAnswered)));
  }

  function endUnlessAnswered(socket: WebSocket): void {
    const state = asked.get(socket);
    if (state?.sinceMs === undefined) return;
    const reason = `answers no ping for ${patienceMs / 1000} s`;
    log.warn({ client: state.name, reason }, 'a slow reader was cut off');
    socket.terminate();
  }

  const looking = setInterval(look, everyMs);
  return {
    add(socket, name) {
      asked.set(socket, { name, sinceMs: undefined });
      socket.on('pong', () => {
        const state = asked.get(socket);
        if (state) state.sinceMs = undefined;
      });
      socket.once('close', () => asked.delete(socket));
    },
    stop: () => clearInterval(looking),
  };
}
