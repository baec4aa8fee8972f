import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { LifeScale } from './lifeScale.ts';

/** By how many days an arrow moves the window, and a page key. */
const arrowDays = 7;
const pageDays = 30;

interface Brush {
  /** The last date of the window as it is drawn: while it is dragged, where it would stand. */
  readonly to: string;
  /** Handlers of the ground on which the window is dragged. */
  readonly plot: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: () => void;
  };
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A window of days on a life that people drag, click to a place, or move by keys. */
export function useBrush({
  scale,
  to,
  days,
  onMove,
}: {
  scale: LifeScale;
  to: string;
  days: number;
  onMove: (to: string) => void;
}): Brush {
  const [dragged, setDragged] = useState<string>();
  // Wherever it is taken, its middle comes there.
  const dateAt = ({ clientX, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    if (box.width === 0) return to;
    return addDays(scale.at((clientX - box.left) / box.width), Math.floor(days / 2));
  };
  return {
    to: dragged ?? to,
    plot: {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(dateAt(event));
      },
      onPointerMove: (event) => {
        if (dragged !== undefined) setDragged(dateAt(event));
      },
      onPointerUp: (event) => {
        if (dragged === undefined) return;
        setDragged(undefined);
        onMove(dateAt(event));
      },
      onPointerCancel: () => setDragged(undefined),
    },
    onKeyDown: (event) => {
      const step = { ArrowLeft: -arrowDays, ArrowRight: arrowDays, PageUp: -pageDays, PageDown: pageDays }[
        event.key
      ];
      if (step === undefined) return;
      event.preventDefault();
      onMove(addDays(to, step));
    },
  };
}
