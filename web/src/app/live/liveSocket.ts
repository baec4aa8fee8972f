import type { MqttClient } from 'mqtt';
import { liveKeepaliveS, liveMovedMs, liveRetryMs, restartCode } from '../constants.ts';
import { renewSession } from '../api/renewal.ts';
import { checkConnection } from '../connection/connection.ts';
import { readSpeaker } from '../session/speaker.ts';
import { unpackedText } from './frame.ts';

/** `idle`: nobody listens or the page is hidden. */
export type SocketState = 'idle' | 'connecting' | 'open' | 'closed';
type FrameListener = (text: string) => void;

const sessionUser = 'session';
/** MQTT 3.1.1 return codes of a refused login. */
const refusedLogin = new Set([4, 5]);
/** A login that stays refused is not a matter of the token's age. */
const mostRenewals = 2;

const frames = new Map<string, Set<FrameListener>>();
const watchers = new Set<() => void>();
let state: SocketState = 'idle';
let client: MqttClient | undefined;
let attempts = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
/** Counts the sockets; messages of an abandoned socket are ignored by its older number. */
let generation = 0;

export function socketState(): SocketState {
  return state;
}

export function onSocketState(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/**
 * Hears the frames of a topic until the returned function is called. All listeners of the page share one
 * socket, which exists while somebody listens and the page is seen.
 */
export function onFrame(topic: string, listener: FrameListener): () => void {
  const heard = frames.get(topic) ?? new Set();
  frames.set(topic, heard.add(listener));
  if (heard.size === 1) client?.subscribe(topic);
  if (frames.size === 1 && heard.size === 1) start();
  return () => {
    heard.delete(listener);
    if (heard.size > 0) return;
    frames.delete(topic);
    client?.unsubscribe(topic);
    if (frames.size === 0) stop();
  };
}

function start(): void {
  document.addEventListener('visibilitychange', followVisibility);
  followVisibility();
}

function stop(): void {
  document.removeEventListener('visibilitychange', followVisibility);
  close('idle');
}

function followVisibility(): void {
  if (document.hidden) close('idle');
  else if (state === 'idle') void open();
}

function close(next: SocketState): void {
  generation += 1;
  clearTimeout(retryTimer);
  client?.end(true);
  client = undefined;
  attempts = 0;
  turn(next);
}

/** Each socket is opened with the token of its moment. */
async function open(): Promise<void> {
  generation += 1;
  const own = generation;
  turn('connecting');
  const loaded = await import('mqtt').catch(() => undefined);
  const token = readSpeaker()?.token;
  if (own !== generation || token === undefined) return;
  let isRestart = false;
  // If the MQTT client cannot be loaded there is no socket, and boards poll instead.
  if (loaded === undefined) {
    retryLater();
    return;
  }
  const socket = loaded.default.connect(socketAddress(), {
    protocolVersion: 4,
    username: sessionUser,
    password: token,
    clean: true,
    keepalive: liveKeepaliveS,
    reconnectPeriod: 0,
    // Timers in a worker made from text are against the page's content policy.
    timerVariant: 'native',
    createWebsocket: (address, protocols) => {
      const webSocket = new WebSocket(address, protocols);
      webSocket.addEventListener('close', ({ code }) => {
        isRestart = code === restartCode;
      });
      return webSocket;
    },
  });
  client = socket;
  // One after the other, so that none overtakes the one before it.
  let reading = Promise.resolve();
  socket.on('connect', () => {
    if (own !== generation) return;
    attempts = 0;
    socket.subscribe([...frames.keys()]);
    turn('open');
  });
  socket.on('message', (topic, payload) => {
    reading = reading
      .then(() => unpackedText(payload))
      .then((text) => {
        if (own !== generation) return;
        for (const listener of frames.get(topic) ?? []) listener(text);
      })
      // The frame is skipped, since the next one is whole again; a fault of a listener must still be seen.
      .catch((cause: unknown) => console.error('live frame not handled', topic, cause));
  });
  socket.on('error', (cause) => {
    const isRefused = 'code' in cause && refusedLogin.has(cause.code);
    if (isRefused && attempts < mostRenewals) void renewSession(token);
  });
  socket.on('close', () => {
    if (own !== generation) return;
    socket.end(true);
    if (isRestart && attempts === 0) moveOn();
    else retryLater();
  });
}

function retryLater(): void {
  turn('closed');
  const waitMs = liveRetryMs[Math.min(attempts, liveRetryMs.length - 1)] ?? 0;
  attempts += 1;
  // Pages that were cut off together do not come back together.
  retryTimer = setTimeout(() => void open(), waitMs * (1 + Math.random() / 4));
}

/** The process at the other end is started anew: another one is there, or it will be in a moment. */
function moveOn(): void {
  turn('connecting');
  attempts += 1;
  retryTimer = setTimeout(() => void open(), Math.random() * liveMovedMs);
}

function turn(next: SocketState): void {
  if (state === next) return;
  state = next;
  for (const watcher of watchers) watcher();
  // A socket that breaks is often the first to notice that the server is away.
  if (state === 'closed') void checkConnection();
}

function socketAddress(): string {
  const { protocol, host } = globalThis.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/mqtt`;
}
