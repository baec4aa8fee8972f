import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  dayRange,
  edges,
  fitting,
  type GanttLayout,
  type GanttView,
  ganttLayoutOf,
  loadHeight,
  rowRange,
  within,
} from './ganttLayout.ts';
import type { GanttPlan } from './ganttPlan.ts';

export interface GanttZoom {
  readonly dayPx: number;
  readonly rowPx: number;
}

/** The frame in which a plan is scrolled and zoomed. */
export interface ScrolledGantt {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly size: { readonly width: number; readonly height: number };
  readonly layout: GanttLayout;
  /** What is seen at this moment. */
  readonly view: () => GanttView;
  readonly contentWidth: number;
  readonly contentHeight: number;
  /** Makes days so many times wider, and leaves what stands at a place of the canvas where it is. */
  readonly zoomBy: (factor: number, atX?: number) => void;
  readonly zoomTo: (dayPx: number) => void;
  /** The whole span is shown. */
  readonly isFitted: boolean;
  /** Shows the whole span. */
  readonly fit: () => void;
}

const unknownSize = { width: 960, height: 480 };

export function useGanttView(plan: GanttPlan): ScrolledGantt {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ x: number; share: number }>(undefined);
  const [size, setSize] = useState(unknownSize);
  /** Undefined: as wide as the room is. */
  const [chosen, setChosen] = useState<number>();
  const fitted = useMemo(() => fitting(plan, size), [plan, size]);
  const dayPx = chosen ?? fitted.dayPx;
  const rowPx = within(rowRange, fitted.rowPx);
  const layout = useMemo(() => ganttLayoutOf(plan, { dayPx, rowPx }), [plan, dayPx, rowPx]);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0)
        setSize((before) =>
          before.width === width && before.height === height ? before : { width, height },
        );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const kept = anchor.current;
    const element = box.current;
    anchor.current = undefined;
    if (kept !== undefined && element !== null)
      element.scrollLeft = kept.share * layout.bodyWidth - (kept.x - edges.label);
  }, [layout]);

  const view = useCallback((): GanttView => {
    const element = box.current;
    return { ...size, left: element?.scrollLeft ?? 0, top: element?.scrollTop ?? 0 };
  }, [size]);

  const zoomTo = useCallback(
    (next: number, atX = size.width / 2) => {
      const left = box.current?.scrollLeft ?? 0;
      anchor.current = { x: atX, share: (left + atX - edges.label) / Math.max(1, layout.bodyWidth) };
      setChosen(within(dayRange, next));
    },
    [layout.bodyWidth, size.width],
  );

  return {
    box,
    size,
    layout,
    view,
    contentWidth: edges.label + layout.bodyWidth + edges.right,
    contentHeight: edges.head + layout.bodyHeight + loadHeight(layout),
    zoomBy: (factor, atX) => zoomTo(dayPx * factor, atX),
    zoomTo,
    isFitted: chosen === undefined,
    fit: () => setChosen(undefined),
  };
}
