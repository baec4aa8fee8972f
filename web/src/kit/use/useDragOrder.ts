import { type DragEvent, type KeyboardEvent, useState } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Rows in an order that is changed by dragging: they give way while one is dragged over them, so that what is seen is what
 * will be. Gives what the element of a row takes, by its place.
 */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  return (place: number) => ({
    draggable: true,
    'data-dragged': place === dragged || undefined,
    onDragStart: () => setDragged(place),
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return;
      event.preventDefault();
      if (place === dragged) return;
      move(dragged, place);
      setDragged(place);
    },
    onDragEnd: () => setDragged(undefined),
    onDrop: (event: DragEvent) => event.preventDefault(),
  });
}

/** Lets the arrow keys move a row by its handle. */
export function stepByKey(onStep: (by: 1 | -1) => void) {
  return (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
}
