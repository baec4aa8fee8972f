declare global {
  interface Window {
    benchSettling?: {
      /** The next click or key begins a change. */
      arm: () => void;
      /** Ms from its beginning to the last change of the page's shape being drawn, once nothing has followed for `quietMs`. */
      settled: (quietMs: number) => Promise<number>;
    };
  }
}

/**
 * Runs inside every page before anything else, so it uses nothing from outside of itself. A change begins with a click
 * or key and is settled when no call is under way and no element has come or gone; texts that tick do not count. The
 * beginning is kept in the window's name, which a reload leaves alone.
 */
export function watchSettling(): void {
  const epochMs = () => performance.timeOrigin + performance.now();
  let isArmed = false;
  let pending = 0;
  let changedMs = epochMs();
  let drawnMs = changedMs;

  const begin = (event: Event): void => {
    if (!isArmed) return;
    isArmed = false;
    changedMs = drawnMs = performance.timeOrigin + event.timeStamp;
    window.name = String(changedMs);
  };
  window.addEventListener('click', begin, { capture: true });
  window.addEventListener('keydown', begin, { capture: true });

  const note = (): void => {
    changedMs = epochMs();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // Behind the frame: what has changed is drawn.
      port1.addEventListener('message', () => {
        drawnMs = epochMs();
      });
      port1.start();
      port2.postMessage(undefined);
    });
  };

  const send = window.fetch;
  window.fetch = async (...words) => {
    pending += 1;
    try {
      return await send(...words);
    } finally {
      pending -= 1;
      changedMs = epochMs();
    }
  };

  new MutationObserver((records) => {
    const isOfShape = records.some(({ target, addedNodes, removedNodes }) => {
      const element = target instanceof Element ? target : target.parentElement;
      // What lies over the page, the menu that was chosen from, fades out by itself.
      if (element?.closest('#root') === null) return false;
      return [...addedNodes, ...removedNodes].some((node) => node instanceof Element);
    });
    if (isOfShape) note();
  }).observe(document, { subtree: true, childList: true });

  window.benchSettling = {
    arm() {
      isArmed = true;
    },
    async settled(quietMs) {
      for (;;) {
        const isDrawn = document.querySelector('h1') !== null;
        if (isDrawn && pending === 0 && epochMs() - Math.max(changedMs, drawnMs) >= quietMs) break;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return drawnMs - Number(window.name);
    },
  };
}
