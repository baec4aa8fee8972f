import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { drawnOut } from './model/filling.ts';
import { type CellPlace, type Rect, rectOf, type Selection, type Size, within } from './model/selection.ts';

interface Measures {
  readonly rowPx: number;
  readonly cellPx: number;
  readonly firstPx: number;
}
type Drag = { kind: 'choose'; anchor: CellPlace } | { kind: 'fill'; from: Rect };

/** Choosing cells and drawing out the fill handle with a mouse or a pen. */
export function useGridPointer(
  body: RefObject<HTMLElement | null>,
  { selection, size, measures }: { selection: Selection; size: Size; measures: Measures },
  does: { select: (selection: Selection) => void; fill: (from: Rect, to: Rect) => void },
) {
  const drag = useRef<Drag>(undefined);
  const [filling, setFilling] = useState<Rect>();

  const placeOf = ({ clientX, clientY }: PointerEvent): CellPlace => {
    const { left = 0, top = 0 } = body.current?.getBoundingClientRect() ?? {};
    return within(
      {
        row: Math.floor((clientY - top) / measures.rowPx),
        column: Math.floor((clientX - left - measures.firstPx) / measures.cellPx),
      },
      size,
    );
  };
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    if (event.target.closest('[data-handle]') !== null) {
      drag.current = { kind: 'fill', from: rectOf(selection) };
    } else {
      const place = placeIn(event.target);
      if (place === undefined) return;
      const anchor = event.shiftKey ? selection.anchor : place;
      drag.current = { kind: 'choose', anchor };
      does.select({ anchor, active: place });
    }
    // Not every page that draws a grid knows pointers: tests have none.
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    if (drag.current === undefined) return;
    const place = placeOf(event);
    if (drag.current.kind === 'choose') {
      if (place.row !== selection.active.row || place.column !== selection.active.column)
        does.select({ anchor: drag.current.anchor, active: place });
    } else setFilling(drawnOut(drag.current.from, place));
  };
  const handleUp = () => {
    if (drag.current?.kind === 'fill' && filling !== undefined) does.fill(drag.current.from, filling);
    drag.current = undefined;
    setFilling(undefined);
  };
  return { filling, handleDown, handleMove, handleUp };
}

/** The place that a cell stands at. */
export function placeIn(element: Element): CellPlace | undefined {
  const said = element.closest<HTMLElement>('[data-place]')?.dataset['place'];
  if (said === undefined) return undefined;
  const [row = 0, column = 0] = said.split(' ').map(Number);
  return { row, column };
}
