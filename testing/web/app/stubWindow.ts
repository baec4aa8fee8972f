import { vi } from 'vitest';

/** A window of this width, in px, with what jsdom lacks. */
export function stubWindow(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width < Number(/width < ([\d.]+)px/.exec(query)?.[1] ?? 0),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  const styleOf = globalThis.getComputedStyle;
  // Without pseudo-elements, which jsdom does not have.
  vi.stubGlobal('getComputedStyle', (element: Element) => styleOf(element));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
}
