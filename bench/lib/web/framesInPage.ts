/** What a page has noted of its frames since it was last asked. */
export interface FrameNotes {
  /** Between neighbouring frames, ms. */
  deltasMs: number[];
  longTasksMs: number[];
  /** By frame in which some did: how many tiles changed their words. */
  changedTiles: number[];
}

declare global {
  interface Window {
    benchFrames?: { take: () => FrameNotes };
  }
}

/** Runs inside the page, so it uses nothing from outside of itself. It draws nothing, it only counts. */
export function watchFrames(): void {
  const none = (): FrameNotes => ({ deltasMs: [], longTasksMs: [], changedTiles: [] });
  let notes = none();
  let lastMs: number | undefined;
  const changed = new Set<Element>();

  const tick = (nowMs: number): void => {
    if (lastMs !== undefined) notes.deltasMs.push(nowMs - lastMs);
    lastMs = nowMs;
    if (changed.size > 0) {
      notes.changedTiles.push(changed.size);
      changed.clear();
    }
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.longTasksMs.push(duration);
  }).observe({ type: 'longtask' });
  new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const tile = element?.closest('[data-kind][data-state]');
      if (tile) changed.add(tile);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });

  window.benchFrames = {
    take() {
      const taken = notes;
      notes = none();
      lastMs = undefined;
      return taken;
    },
  };
}
