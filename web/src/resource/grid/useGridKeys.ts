import { type Grid, shownField } from '@millwright/contract/core/grid/grid.ts';
import { type KeyboardEvent, useRef } from 'react';
import { choicesOf } from './gridWords.ts';
import {
  at,
  isOneCell,
  movedSelection,
  type Selection,
  type Size,
  tabbed,
  whole,
} from './model/selection.ts';

export interface GridActions {
  select: (selection: Selection) => void;
  /** Puts a value of the shown field into all chosen cells. */
  enter: (value: string) => void;
  clear: () => void;
  /** Begins to type into the active cell. */
  type: (text: string) => void;
  open: () => void;
  undo: () => void;
  redo: () => void;
  save: () => void;
  fill: (direction: 'down' | 'right') => void;
}

type Asked = { selection: Selection; size: Size; pageRows: number; mayEdit: boolean };

const steps: Readonly<Record<string, { rows?: number; columns?: number }>> = {
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
  ArrowLeft: { columns: -1 },
  ArrowRight: { columns: 1 },
};
const far = 1_000_000;

/** The keys of a spreadsheet. Tab goes from cell to cell, and out of the grid behind Escape and at its ends. */
export function useGridKeys(grid: Grid, { selection, size, pageRows, mayEdit }: Asked, does: GridActions) {
  const isLeaving = useRef(false);
  const [, field] = shownField(grid);
  const byKey = new Map(
    Object.entries(grid.choices).flatMap(([value, { key }]): [string, string][] =>
      key === undefined ? [] : [[key.toLowerCase(), value]],
    ),
  );
  const hasChoices = choicesOf(field).length > 0;
  const isTyped = !hasChoices && field.to === undefined && field.dictionary === undefined;

  const withControl = (event: KeyboardEvent): boolean => {
    const step = steps[event.key];
    switch (event.key.toLowerCase()) {
      case 'a':
        does.select(whole(size));
        return true;
      case 's':
        does.save();
        return true;
      case 'z':
        if (event.shiftKey) does.redo();
        else does.undo();
        return true;
      case 'y':
        does.redo();
        return true;
      case 'd':
      case 'r':
        if (mayEdit) does.fill(event.key.toLowerCase() === 'd' ? 'down' : 'right');
        return mayEdit;
      case 'home':
        does.select(at(0, 0));
        return true;
      case 'end':
        does.select(movedSelection(selection, { rows: far, columns: far }, { size }));
        return true;
      default:
        if (step === undefined) return false;
        does.select(
          movedSelection(
            selection,
            { rows: (step.rows ?? 0) * far, columns: (step.columns ?? 0) * far },
            { size, isExtending: event.shiftKey },
          ),
        );
        return true;
    }
  };

  const alone = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    const step = steps[key];
    if (step !== undefined && event.altKey) return mayEdit && key === 'ArrowDown' ? call(does.open) : false;
    if (step !== undefined) {
      does.select(movedSelection(selection, step, { size, isExtending: shiftKey }));
      return true;
    }
    switch (key) {
      case 'Tab': {
        const next = isLeaving.current ? undefined : tabbed(selection, shiftKey, size);
        if (next !== undefined) does.select(next);
        return next !== undefined;
      }
      case 'Enter':
        does.select(movedSelection(selection, { rows: shiftKey ? -1 : 1 }, { size }));
        return true;
      case 'Home':
        does.select(movedSelection(selection, { columns: -far }, { size, isExtending: shiftKey }));
        return true;
      case 'End':
        does.select(movedSelection(selection, { columns: far }, { size, isExtending: shiftKey }));
        return true;
      case 'PageUp':
      case 'PageDown':
        does.select(
          movedSelection(
            selection,
            { rows: key === 'PageUp' ? -pageRows : pageRows },
            { size, isExtending: shiftKey },
          ),
        );
        return true;
      case 'F2':
      case 'ContextMenu':
        return call(does.open);
      case 'Delete':
      case 'Backspace':
        return mayEdit ? call(does.clear) : false;
      default:
        return mayEdit && key.length === 1 ? typed(key) : false;
    }
  };

  const typed = (key: string): boolean => {
    const value = byKey.get(key.toLowerCase());
    if (value !== undefined) {
      does.enter(value);
      if (isOneCell(selection)) does.select(movedSelection(selection, { columns: 1 }, { size }));
      return true;
    }
    if (key === ' ') return call(does.open);
    if (isTyped) does.type(key);
    return isTyped;
  };

  return (event: KeyboardEvent) => {
    const isDone = event.ctrlKey || event.metaKey ? withControl(event) : alone(event);
    if (isDone) event.preventDefault();
    isLeaving.current = event.key === 'Escape';
  };
}

function call(does: () => void): true {
  does();
  return true;
}
