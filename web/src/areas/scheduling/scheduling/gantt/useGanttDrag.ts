import { type DragEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  edges,
  frameAt,
  type GanttLayout,
  type GanttView,
  lotAt,
  msAt,
  placeAt,
  xOf,
} from './ganttLayout.ts';
import { type DropTarget, fromBeside, type GanttDrag } from './ganttGhost.ts';
import type { GanttLot } from './ganttPlan.ts';

type DragOptions = {
  readonly layout: GanttLayout;
  readonly view: () => GanttView;
  readonly box: { readonly current: HTMLDivElement | null };
  readonly canEdit: boolean;
  /** What is carried here from beside the chart; it is on no frame. */
  readonly lifted: GanttLot | undefined;
  readonly onSelect: (lotId: string | undefined) => void;
  /** Told when the place under the pointer is another; undefined: nowhere. */
  readonly onCarry: (drag: GanttDrag | undefined) => void;
  readonly onDrop: (drag: GanttDrag & { target: DropTarget }) => void;
};

/** A pointer has to move so far before it carries. */
const slackPx = 4;
/** Within so many px of an edge the plan is scrolled under what is carried. */
const edgePx = 28;

type Pressed = {
  readonly drag: GanttDrag;
  readonly fromX: number;
  readonly fromY: number;
  isCarried: boolean;
};

/** Takes lots up with the pointer, carries them, and lets them go: a click selects, Alt takes a part. */
export function useGanttDrag(options: DragOptions) {
  const { layout, view, box, canEdit, lifted, onSelect, onCarry, onDrop } = options;
  const pressed = useRef<Pressed>(undefined);
  const [drag, setDrag] = useState<GanttDrag>();

  const end = () => {
    pressed.current = undefined;
    setDrag(undefined);
    onCarry(undefined);
  };
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    if (drag === undefined) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current();
    };
    globalThis.addEventListener('keydown', handleKey);
    return () => globalThis.removeEventListener('keydown', handleKey);
  }, [drag]);

  const placeOf = (event: MouseEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const { x, y } = placeOf(event);
    const seen = view();
    const found = lotAt(layout, seen, { x, y });
    onSelect(found?.lot.id);
    // A finger scrolls; it moves lots by the dialog.
    if (found === undefined || !canEdit || found.lot.isLocked || event.pointerType === 'touch') return;
    const grabPx = x - xOf(layout, seen, found.lot.startMs);
    pressed.current = {
      drag: { ...found, x, y, grabPx, isSplit: event.altKey, target: undefined },
      fromX: x,
      fromY: y,
      isCarried: false,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = pressed.current;
    if (held === undefined) return;
    const { x, y } = placeOf(event);
    if (!held.isCarried && Math.hypot(x - held.fromX, y - held.fromY) < slackPx) return;
    held.isCarried = true;
    scrollAtEdge(box.current, view(), { x, y });
    const next: GanttDrag = {
      ...held.drag,
      x,
      y,
      isSplit: event.altKey,
      target: targetAt(layout, view(), { ...held.drag, x, y, isSplit: event.altKey }),
    };
    const before = drag?.target;
    setDrag(next);
    if (
      before?.frame !== next.target?.frame ||
      before?.place !== next.target?.place ||
      drag?.isSplit !== next.isSplit
    )
      onCarry(next);
  };

  const handlePointerUp = () => {
    const carried = pressed.current?.isCarried === true ? drag : undefined;
    end();
    if (carried?.target !== undefined) onDrop({ ...carried, target: carried.target });
  };

  const handleDragOver = (event: DragEvent<HTMLElement>) => {
    if (lifted === undefined || !canEdit) return;
    event.preventDefault();
    const { x, y } = placeOf(event);
    scrollAtEdge(box.current, view(), { x, y });
    const carried = { lot: lifted, frame: fromBeside, x, y, grabPx: 0, isSplit: false };
    const target = targetAt(layout, view(), carried);
    setDrag({ ...carried, target });
    if (drag?.target?.frame !== target?.frame || drag?.target?.place !== target?.place)
      onCarry({ ...carried, target });
  };
  const handleDrop = (event: DragEvent<HTMLElement>) => {
    if (lifted === undefined) return;
    event.preventDefault();
    const carried = drag;
    end();
    if (carried?.target !== undefined) onDrop({ ...carried, target: carried.target });
  };
  const handleDragLeave = () => {
    if (lifted !== undefined) end();
  };

  return {
    drag,
    handleDragOver,
    handleDrop,
    handleDragLeave,
    handlePointerDown,
    handlePointerMove,
    handlePointerUp,
    cancel: end,
  };
}

/** Where a carried lot would go. Its own place is none, unless a part of it goes there. */
export function targetAt(
  layout: GanttLayout,
  view: GanttView,
  drag: Omit<GanttDrag, 'target'>,
): DropTarget | undefined {
  const { plan } = layout;
  const frame = frameAt(layout, view, drag.y);
  const order = plan.orders[drag.lot.order];
  if (frame === undefined || order === undefined || drag.x < edges.label) return undefined;
  const own = plan.lots[frame] ?? [];
  const place = placeAt(
    own,
    msAt(layout, view, drag.x - drag.grabPx),
    drag.isSplit ? undefined : drag.lot.id,
  );
  const isOwnPlace = frame === drag.frame && own.findIndex(({ id }) => id === drag.lot.id) === place;
  if (isOwnPlace && !drag.isSplit) return undefined;
  return { frame, place, isRefused: plan.frames[frame]?.makes.has(order.varietyAt) === false };
}

function scrollAtEdge(
  box: HTMLDivElement | null,
  { width, height }: GanttView,
  { x, y }: { x: number; y: number },
): void {
  if (box === null) return;
  if (x > width - edgePx) box.scrollLeft += edgePx / 2;
  else if (x < edges.label + edgePx / 2) box.scrollLeft -= edgePx / 2;
  if (y > height - edges.load - edgePx) box.scrollTop += edgePx / 2;
  else if (y < edges.head + edgePx / 2) box.scrollTop -= edgePx / 2;
}
