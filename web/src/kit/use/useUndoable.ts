import { useState } from 'react';

/** Steps that can be undone where people draw or fill in a grid. */
export const undoSteps = 100;

interface Steps<Draft> {
  readonly past: readonly Draft[];
  readonly now: Draft;
  readonly future: readonly Draft[];
}

/** A draft with its steps back and forward. */
export interface Undoable<Draft> {
  readonly now: Draft;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Adds a step. */
  readonly change: (next: Draft) => void;
  /** Replaces the newest step by what was stored of it; earlier steps stay. */
  readonly settle: (stored: Draft) => void;
  /** Starts anew without steps. */
  readonly restart: (draft: Draft) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Keeps the last steps of a draft where people draw or fill in. */
export function useUndoable<Draft>(begun: Draft): Undoable<Draft> {
  const [steps, setSteps] = useState<Steps<Draft>>({ past: [], now: begun, future: [] });
  return {
    now: steps.now,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    change: (next) =>
      setSteps(({ past, now }) => ({ past: [...past, now].slice(-undoSteps), now: next, future: [] })),
    settle: (stored) => setSteps(({ past }) => ({ past, now: stored, future: [] })),
    restart: (draft) => setSteps({ past: [], now: draft, future: [] }),
    undo: () => setSteps(back),
    redo: () => setSteps(forward),
  };
}

function back<Draft>(steps: Steps<Draft>): Steps<Draft> {
  const before = steps.past.at(-1);
  if (before === undefined) return steps;
  return { past: steps.past.slice(0, -1), now: before, future: [steps.now, ...steps.future] };
}

function forward<Draft>(steps: Steps<Draft>): Steps<Draft> {
  const [next, ...rest] = steps.future;
  if (next === undefined) return steps;
  return { past: [...steps.past, steps.now], now: next, future: rest };
}
