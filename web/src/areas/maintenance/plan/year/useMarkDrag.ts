import { type PointerEvent, useRef, useState } from 'react';
import type { Mark } from './yearModel.ts';

/** A mark that is carried, with where it is held. */
export interface MarkDrag {
  readonly row: number;
  readonly mark: Mark;
  /** So many days from where it stood. */
  readonly days: number;
  /** Of the pointer, in the window, px. */
  readonly x: number;
  readonly y: number;
}

interface Held {
  readonly row: number;
  readonly mark: Mark;
  readonly x: number;
  readonly y: number;
  readonly isAdding: boolean;
}

/** Less than this is a click. */
const threshold = 4;

type MarkDragOptions = {
  /** The mark under a point of the window. */
  at: (event: PointerEvent) => { row: number; mark: Mark } | undefined;
  dayPx: number;
  /** Whether it may be carried; where not it says why. */
  canCarry: (mark: Mark) => boolean;
  onClick: (row: number, mark: Mark, isAdding: boolean) => void;
  onDrop: (mark: Mark, days: number) => void;
};

/** Carries marks along their rows by the pointer; a press that does not move is a click. */
export function useMarkDrag({ at, dayPx, canCarry, onClick, onDrop }: MarkDragOptions) {
  const held = useRef<Held>(undefined);
  const [drag, setDrag] = useState<MarkDrag>();
  const cancel = () => {
    held.current = undefined;
    setDrag(undefined);
  };
  return {
    drag,
    cancel,
    handlePointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      const found = at(event);
      if (found === undefined) return;
      const isAdding = event.shiftKey || event.ctrlKey || event.metaKey;
      held.current = { ...found, x: event.clientX, y: event.clientY, isAdding };
      if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
    },
    handlePointerMove: (event: PointerEvent) => {
      const { current } = held;
      if (current === undefined || event.pointerType === 'touch') return;
      const moved = event.clientX - current.x;
      if (drag === undefined && Math.abs(moved) < threshold) return;
      if (drag === undefined && !canCarry(current.mark)) {
        held.current = undefined;
        return;
      }
      const { row, mark } = current;
      setDrag({ row, mark, days: Math.round(moved / dayPx), x: event.clientX, y: event.clientY });
    },
    handlePointerUp: () => {
      const { current } = held;
      const carried = drag;
      cancel();
      if (current === undefined) return;
      if (carried === undefined) onClick(current.row, current.mark, current.isAdding);
      else if (carried.days !== 0) onDrop(current.mark, carried.days);
    },
  };
}
