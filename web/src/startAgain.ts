/*
 * For a page whose application did not arrive. It stands in the first file, which has arrived, and needs no other: no
 * phrases, no theme. The server has put the sentence into the page.
 */

const healthPath = '/healthz';
/** Session storage: how often in a row the application did not arrive. */
const triesKey = 'startTries';
const shortestWaitMs = 2000;
const longestWaitMs = 60_000;

/** The application has arrived. */
export function noteStarted(): void {
  sessionStorage.removeItem(triesKey);
}

/**
 * Says that the page could not be loaded, and begins it anew when the server is there; after growing waits, so that a
 * file that stays missing is not asked for without end.
 */
export function startAgain(begin: () => void = () => globalThis.location.reload()): void {
  const splash = document.getElementById('splash');
  const sentence = splash?.dataset['failed'];
  if (splash !== null && sentence !== undefined) {
    splash.removeAttribute('aria-hidden');
    splash.setAttribute('role', 'alert');
    const words = splash.querySelector('span') ?? splash.appendChild(document.createElement('span'));
    words.textContent = sentence;
  }
  const tries = Number(sessionStorage.getItem(triesKey) ?? 0);
  sessionStorage.setItem(triesKey, String(tries + 1));
  const waitMs = Math.min(longestWaitMs, shortestWaitMs * 2 ** tries);
  const look = async () => {
    const answer = await fetch(healthPath, { cache: 'no-store' }).catch(() => undefined);
    if (answer?.status === 200) begin();
    else setTimeout(look, shortestWaitMs);
  };
  setTimeout(look, waitMs);
}
