// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Undoable, useUndoable } from './useUndoable.ts';

let root: Root;
const result: { current: Undoable<string> } = {
  current: {
    now: '',
    canUndo: false,
    canRedo: false,
    change: () => undefined,
    settle: () => undefined,
    restart: () => undefined,
    undo: () => undefined,
    redo: () => undefined,
  },
};

function Drawing({ onDraw }: { onDraw: (drawing: Undoable<string>) => void }) {
  const drawing = useUndoable('a');
  onDraw(drawing);
  return drawing.now;
}

function hold(drawing: Undoable<string>) {
  result.current = drawing;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Drawing onDraw={hold} />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

describe('useUndoable', () => {
  it('goes back and forward between the steps of a draft', () => {
    act(() => result.current.change('b'));
    act(() => result.current.change('c'));
    act(() => result.current.undo());
    expect(result.current).toMatchObject({ now: 'b', canUndo: true, canRedo: true });
    act(() => result.current.redo());
    expect(result.current).toMatchObject({ now: 'c', canRedo: false });
  });

  it('forgets what was undone once something else is changed', () => {
    act(() => result.current.change('b'));
    act(() => result.current.undo());
    act(() => result.current.change('c'));
    expect(result.current).toMatchObject({ now: 'c', canUndo: true, canRedo: false });
  });

  it('keeps earlier steps behind what was stored, and none after a restart', () => {
    act(() => result.current.change('b'));
    act(() => result.current.settle('b stored'));
    expect(result.current).toMatchObject({ now: 'b stored', canUndo: true });
    act(() => result.current.restart('new'));
    expect(result.current).toMatchObject({ now: 'new', canUndo: false });
  });
});
