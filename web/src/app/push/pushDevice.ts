import {
  addDevice,
  removeDevice,
  showPushKey,
} from '@millwright/contract/areas/messaging/sending/ownCalls.ts';
import { callApi } from '../api/callApi.ts';
import { readLanguage } from '../i18n/language.ts';
import { ownerKey } from '../outbox/item.ts';
import { ownerOf, readSession } from '../session/session.ts';
import { preferences } from '../storage/storage.ts';
import { registerWorker, workerRegistration } from '../worker/registerWorker.ts';

/** Whether this browser rings: `unable`, it cannot; `denied`, its person forbade it. */
export type Ringing = 'unable' | 'denied' | 'off' | 'on';

export async function readRinging(): Promise<Ringing> {
  if (!canRing()) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscription()) !== null && isForMe() ? 'on' : 'off';
}

/** Asks the person, and lets this browser ring. Throws what the server refuses; gives how it is then. */
export async function startRinging(): Promise<Ringing> {
  if (!canRing()) return 'unable';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const worker = await activeWorker();
  if (worker === undefined) return 'unable';
  const { key } = await callApi(showPushKey, {}, { isQuiet: true });
  const wanted = bytesOf(key);
  let subscribed: PushSubscription | null | undefined = await worker.pushManager.getSubscription();
  // Of another installation of the server, whose key is another.
  if (subscribed !== null && !isSame(subscribed.options.applicationServerKey, wanted)) {
    await subscribed.unsubscribe();
    subscribed = null;
  }
  subscribed ??= await subscribedAt(worker, wanted);
  // A private window, or a browser whose push service cannot be reached from here.
  if (subscribed === undefined) return 'unable';
  await tellServer(subscribed);
  const owner = ownerOf(readSession());
  if (owner !== undefined) preferences.write('ringsFor', ownerKey(owner));
  return 'on';
}

/** This browser rings no more; the server is told, unless the session is over. */
export async function stopRinging(): Promise<void> {
  preferences.forget('ringsFor');
  const subscribed = await subscription();
  if (subscribed === null) return;
  const { endpoint } = subscribed;
  await subscribed.unsubscribe();
  if (readSession() !== undefined) await callApi(removeDevice, { endpoint }, { isQuiet: true });
}

/** A new login of whom this browser rings for goes on ringing; silent when it cannot be told. */
export async function keepRinging(): Promise<void> {
  if (!isForMe()) return;
  const subscribed = await subscription();
  if (subscribed !== null) await tellServer(subscribed).catch(() => undefined);
}

function canRing(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

function isForMe(): boolean {
  const owner = ownerOf(readSession());
  return owner !== undefined && preferences.read('ringsFor') === ownerKey(owner);
}

async function subscription(): Promise<PushSubscription | null> {
  return (await workerRegistration())?.pushManager.getSubscription() ?? null;
}

/** The worker once it works: one that is just installed takes a moment. */
async function activeWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const registered = await registerWorker();
  const coming = registered?.installing ?? registered?.waiting;
  if (registered === undefined || registered.active !== null || !coming) return registered;
  await new Promise<void>((done) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') done();
    });
  });
  return registered.active === null ? undefined : registered;
}

async function subscribedAt(
  worker: ServiceWorkerRegistration,
  applicationServerKey: Uint8Array<ArrayBuffer>,
): Promise<PushSubscription | undefined> {
  try {
    return await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch (cause) {
    if (cause instanceof DOMException) return undefined;
    throw cause;
  }
}

async function tellServer(subscribed: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscribed.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await callApi(
    addDevice,
    { endpoint: endpoint ?? '', p256dh, auth, language: readLanguage() },
    { isQuiet: true },
  );
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
}

function isSame(kept: ArrayBuffer | null, wanted: Uint8Array): boolean {
  const bytes = new Uint8Array(kept ?? new ArrayBuffer(0));
  return bytes.length === wanted.length && bytes.every((byte, at) => byte === wanted[at]);
}
