/** What a page has noted of its own drawing. Times ms since the navigation began. */
export interface PaintNotes {
  firstMs: number;
  largestMs: number;
  /** What the largest paint was: tag and class. */
  largest: string;
  /** The greatest sum of layout shifts within a second and five at most. Source: Cumulative Layout Shift, web.dev. */
  shift: number;
  /** What moved most, by its share. */
  moved: { what: string; value: number }[];
  longTasks: { startMs: number; durationMs: number }[];
}

declare global {
  interface Window {
    benchPaint?: PaintNotes;
  }
}

/** Runs inside the page before anything else, so it uses nothing from outside of itself. */
export function watchPaint(): void {
  const notes: PaintNotes = { firstMs: 0, largestMs: 0, largest: '', shift: 0, moved: [], longTasks: [] };
  window.benchPaint = notes;
  const session = { sum: 0, firstMs: 0, lastMs: Number.NEGATIVE_INFINITY };

  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') notes.firstMs = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    notes.largestMs = entry.startTime;
    notes.largest = nameOf(Reflect.get(entry, 'element'));
  });
  watch('longtask', ({ startTime, duration }) => {
    notes.longTasks.push({ startMs: startTime, durationMs: duration });
  });
  watch('layout-shift', (entry) => {
    const value: unknown = Reflect.get(entry, 'value');
    if (typeof value !== 'number' || Reflect.get(entry, 'hadRecentInput') === true) return;
    const { startTime } = entry;
    const isSame = startTime - session.lastMs < 1_000 && startTime - session.firstMs < 5_000;
    if (!isSame) Object.assign(session, { sum: 0, firstMs: startTime });
    session.sum += value;
    session.lastMs = startTime;
    notes.shift = Math.max(notes.shift, session.sum);
    const sources: unknown = Reflect.get(entry, 'sources');
    const [first] = Array.isArray(sources) ? sources : [];
    notes.moved.push({ what: nameOf(first?.node), value });
  });

  function watch(type: string, note: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  }

  function elementOf(node: unknown): Element | null {
    if (node instanceof Element) return node;
    return node instanceof Node ? node.parentElement : null;
  }

  function nameOf(node: unknown): string {
    const element = elementOf(node);
    if (element === null) return '?';
    const names = [...element.classList].map((name) => `.${name}`).join('');
    return `${element.tagName.toLowerCase()}${names}`;
  }
}
