import { type PointerEvent, useEffect, useRef } from 'react';
import type { PlanPoint } from './planView.ts';
import type { PlanWindow } from './usePlanView.ts';

/** What a press on the plan becomes while the pointer is held. */
export interface PlanGesture {
  move: (point: PlanPoint, event: PointerEvent) => void;
  end: (point: PlanPoint, event: PointerEvent) => void;
  /** A second finger came, or the browser took the pointer. */
  cancel: () => void;
}

export interface PlanPresses {
  /** What a press begins; undefined: it moves the window. */
  onPress?: ((point: PlanPoint, event: PointerEvent) => PlanGesture | undefined) | undefined;
  /** A press without a movement where no gesture was begun. */
  onTap?: ((point: PlanPoint, event: PointerEvent) => void) | undefined;
}

/** A press that moved less, px, is a tap. */
const tapPx = 4;
/** A turn of the wheel by so much doubles or halves, px. */
const wheelPx = 400;

/** Presses, drags, two fingers and the wheel on a window on a plan. Gives the handlers of its element. */
export function usePlanPointers(window: PlanWindow, { onPress, onTap }: PlanPresses) {
  const held = useRef(new Map<number, PlanPoint>());
  const gesture = useRef<{ own: PlanGesture | undefined; begun: PlanPoint; hasMoved: boolean } | undefined>(
    undefined,
  );
  const newest = useRef(window);
  useEffect(() => {
    newest.current = window;
  });
  const element = window.ref;
  useEffect(() => {
    const svg = element.current;
    if (svg === null) return undefined;
    // React listens to wheels without a way to keep the page where it is.
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { zoomBy, inWindow } = newest.current;
      zoomBy(2 ** (-event.deltaY / wheelPx), inWindow(event));
    };
    svg.addEventListener('wheel', handleWheel, { passive: false });
    return () => svg.removeEventListener('wheel', handleWheel);
  }, [element]);

  const handleDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button > 1) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const at = window.inWindow(event);
    held.current.set(event.pointerId, at);
    if (held.current.size > 1) {
      gesture.current?.own?.cancel();
      gesture.current = { own: undefined, begun: at, hasMoved: true };
      return;
    }
    const own = event.button === 1 ? undefined : onPress?.(window.onPlan(event), event);
    gesture.current = { own, begun: at, hasMoved: false };
  };
  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    const before = held.current.get(event.pointerId);
    const now = gesture.current;
    if (before === undefined || now === undefined) return;
    const at = window.inWindow(event);
    now.hasMoved ||= Math.hypot(at.x - now.begun.x, at.y - now.begun.y) >= tapPx;
    if (!now.hasMoved) return;
    const others = [...held.current].filter(([id]) => id !== event.pointerId);
    held.current.set(event.pointerId, at);
    const [other] = others;
    if (other === undefined) {
      if (now.own === undefined) window.panBy(at.x - before.x, at.y - before.y);
      else now.own.move(window.onPlan(event), event);
      return;
    }
    const [, still] = other;
    const spread = (point: PlanPoint) => Math.max(Math.hypot(point.x - still.x, point.y - still.y), 1);
    window.zoomBy(spread(at) / spread(before), { x: (at.x + still.x) / 2, y: (at.y + still.y) / 2 });
    window.panBy((at.x - before.x) / 2, (at.y - before.y) / 2);
  };
  const handleUp = (event: PointerEvent<SVGSVGElement>) => {
    if (!held.current.delete(event.pointerId)) return;
    const now = gesture.current;
    if (held.current.size > 0 || now === undefined) return;
    gesture.current = undefined;
    const point = window.onPlan(event);
    if (now.own !== undefined) now.own.end(point, event);
    else if (!now.hasMoved && event.button === 0) onTap?.(point, event);
  };
  const handleCancel = (event: PointerEvent<SVGSVGElement>) => {
    held.current.delete(event.pointerId);
    gesture.current?.own?.cancel();
    gesture.current = undefined;
  };
  return {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: handleCancel,
  };
}
