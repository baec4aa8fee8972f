// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Explained } from './Explained.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let box: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has none, and the tooltip asks for it.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Explained', () => {
  it('opens its explanation on keyboard focus', async () => {
    await act(async () => root.render(<Explained title="Sum of all working days">Sum</Explained>));
    await act(async () => {
      box.querySelector('span')?.focus();
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect(document.body.textContent).toContain('Sum of all working days');
  });
});
