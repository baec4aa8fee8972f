import { connectionRetryMs, probeTimeoutMs } from '../constants.ts';

/*
 * Whether the server is there. Calls tell when one was answered or not; once the server itself does not answer either,
 * it is asked until it does. One state for the page.
 */

const healthPath = '/healthz';

type Listener = () => void;
const listeners = new Set<Listener>();
const backListeners = new Set<Listener>();
let sinceMs: number | undefined;
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<boolean> | undefined;

/** Since when the server does not answer, epoch ms; undefined while it does. */
export function awaySince(): number | undefined {
  return sinceMs;
}

/** Registers a listener for changes of the connection; the returned function removes it. */
export function onConnection(listener: Listener): () => void {
  return added(listeners, listener);
}

/** Registers a listener for the server's return, so that failed reads and loads are tried again. */
export function onBack(listener: Listener): () => void {
  return added(backListeners, listener);
}

/** The server has answered a call, whatever it said. */
export function noteAnswer(): void {
  if (sinceMs === undefined) return;
  sinceMs = undefined;
  clearTimeout(timer);
  for (const listener of [...listeners, ...backListeners]) listener();
}

/**
 * Asks the server whether it is there, and remembers it; for whoever met silence. True when it is. A server that starts
 * or has lost its database answers too, but does not say that it is ready: it counts as away.
 */
export async function checkConnection(): Promise<boolean> {
  asking ??= probe().finally(() => {
    asking = undefined;
  });
  const isThere = await asking;
  if (isThere) noteAnswer();
  else noteAway();
  return isThere;
}

function noteAway(): void {
  if (sinceMs !== undefined) return;
  sinceMs = Date.now();
  tries = 0;
  for (const listener of listeners) listener();
  askLater();
}

function askLater(): void {
  const waitMs = connectionRetryMs[Math.min(tries, connectionRetryMs.length - 1)];
  tries += 1;
  timer = setTimeout(async () => {
    await checkConnection();
    if (sinceMs !== undefined) askLater();
  }, waitMs);
}

async function probe(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs);
    const { status } = await fetch(healthPath, { cache: 'no-store', signal });
    // Where a proxy keeps this address to itself, it has at least answered.
    return status < 500;
  } catch {
    return false;
  }
}

function added(heard: Set<Listener>, listener: Listener): () => void {
  heard.add(listener);
  return () => {
    heard.delete(listener);
  };
}
