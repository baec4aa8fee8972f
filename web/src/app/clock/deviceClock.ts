import { preferences } from '../storage/storage.ts';
import { createSteadyClock } from './steadyClock.ts';

const keepEveryMs = 5000;

/** The clock of this device for spans: see `steadyClock.ts`. */
export const deviceClock = createSteadyClock({
  wallMs: () => Date.now(),
  pageMs: () => performance.now(),
  read: () => preferences.read('steadyClock'),
  write: (text) => {
    try {
      preferences.write('steadyClock', text);
    } catch {
      // A device without room: spans are right as long as the page stays.
    }
  },
});

/** Watches sleep and jumps while a page of the floor is open; the returned function ends it. */
export function watchDeviceClock(): () => void {
  const look = () => deviceClock.hide(document.visibilityState === 'hidden');
  const keep = () => deviceClock.keep();
  look();
  const timer = setInterval(keep, keepEveryMs);
  document.addEventListener('visibilitychange', look);
  globalThis.addEventListener('pagehide', keep);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    globalThis.removeEventListener('pagehide', keep);
  };
}

/** Reads the server's time before spans are sent, unless it was read lately. Without an answer the own clock counts. */
export async function readServerTime(): Promise<void> {
  if (deviceClock.isServerFresh()) return;
  try {
    const { headers } = await fetch('/healthz', { cache: 'no-store' });
    const serverMs = Date.parse(headers.get('date') ?? '');
    if (Number.isFinite(serverMs)) deviceClock.noteServer(serverMs);
  } catch {
    // No answer: what is sent next finds out.
  }
}
