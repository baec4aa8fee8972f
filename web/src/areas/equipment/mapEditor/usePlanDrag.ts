import type { Point } from '@millwright/contract/areas/equipment/map/mapGeometry.ts';
import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { PlanWindow } from '../../../kit/plan/usePlanView.ts';

/** A press that moved less, px, is a click. */
const clickPx = 4;

/** Something that is dragged from a list onto the plan, and where it is over it. */
export interface Dragged<Item> {
  readonly item: Item;
  /** The point of the plan under the pointer; undefined while it is not over the plan. */
  readonly at: Point | undefined;
}

/**
 * Drags things from a list onto a plan: with the mouse, a pen or a finger. A press without a movement, Enter and Space are
 * clicks of the element. `handlersOf` gives the handlers of an element.
 */
export function usePlanDrag<Item>({
  plan,
  onDrop,
  onClick,
}: {
  /** The window on the plan. */
  plan: RefObject<PlanWindow | null>;
  onDrop: (item: Item, at: Point) => void;
  onClick: (item: Item) => void;
}) {
  const [dragged, setDragged] = useState<Dragged<Item>>();
  const press = useRef<{ x: number; y: number; hasMoved: boolean } | undefined>(undefined);
  const hasDragged = useRef(false);
  const handlersOf = (item: Item) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasDragged.current = false;
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      press.current = { x: event.clientX, y: event.clientY, hasMoved: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = press.current;
      if (now === undefined) return;
      now.hasMoved ||= Math.hypot(event.clientX - now.x, event.clientY - now.y) >= clickPx;
      if (now.hasMoved)
        setDragged({
          item,
          at: plan.current?.isOver(event) === true ? plan.current.onPlan(event) : undefined,
        });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const now = press.current;
      press.current = undefined;
      setDragged(undefined);
      if (now?.hasMoved !== true) return;
      hasDragged.current = true;
      if (plan.current?.isOver(event) === true) onDrop(item, plan.current.onPlan(event));
    },
    onPointerCancel: () => {
      press.current = undefined;
      setDragged(undefined);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      event.stopPropagation();
      if (!hasDragged.current) onClick(item);
      hasDragged.current = false;
    },
  });
  return { dragged, handlersOf };
}
