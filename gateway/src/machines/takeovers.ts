import type { MqttClient } from 'mqtt';

export interface TakeoverOptions {
  readonly clientId: string;
  /** Reports that the broker keeps ending the connection, or null once a connection lasts. */
  readonly onProblem: (problem: string | null) => void;
}

const retryMs = 1_000;
const maxRetryMs = 60_000;
/** Minimum duration of a connection that lasts, ms, beside two waits. */
const lastingMs = 30_000;
/** Connections in a row that were accepted and ended at once: one is a broker that restarts. */
export const suspiciousEnds = 2;

/**
 * Watches a client for a second program with its client id: the broker ends a connection when another one takes its id over, and
 * both reconnect for ever. Doubles the wait before each further attempt, up to 60 s.
 */
export function watchTakeovers(client: MqttClient, { clientId, onProblem }: TakeoverOptions): void {
  let ends = 0;
  let lasting: NodeJS.Timeout | undefined;
  client.on('connect', () => {
    const waitMs = Math.min(maxRetryMs, retryMs * 2 ** ends);
    client.options.reconnectPeriod = waitMs;
    clearTimeout(lasting);
    lasting = setTimeout(
      () => {
        lasting = undefined;
        client.options.reconnectPeriod = retryMs;
        if (ends >= suspiciousEnds) onProblem(null);
        ends = 0;
      },
      lastingMs + 2 * waitMs,
    );
    lasting.unref();
  });
  client.on('error', () => {
    client.options.reconnectPeriod = retryMs;
  });
  client.on('close', () => {
    if (lasting === undefined) return;
    clearTimeout(lasting);
    lasting = undefined;
    if (client.disconnecting) return;
    ends += 1;
    if (ends >= suspiciousEnds) onProblem(takeoverProblem(clientId));
  });
}

/** Sentence for a client id that two programs seem to use. */
export function takeoverProblem(clientId: string): string {
  return `the broker ended the connection several times: another program seems to use the client id ${clientId} too`;
}
