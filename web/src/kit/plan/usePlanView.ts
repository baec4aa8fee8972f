import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  planPoint,
  type PlanPart,
  type PlanPoint,
  type PlanSize,
  type PlanView,
  viewOfPart,
  wholeView,
  zoomed,
} from './planView.ts';

/** A window on a plan, and how it is moved. */
export interface PlanWindow {
  readonly ref: RefObject<SVGSVGElement | null>;
  readonly plan: PlanSize;
  /** The size of the window, px. */
  readonly size: PlanSize;
  readonly view: PlanView;
  /** Closer or farther; `at` is a point of the window, its middle by default. */
  zoomBy: (factor: number, at?: PlanPoint) => void;
  panBy: (dx: number, dy: number) => void;
  showWhole: () => void;
  showPart: (part: PlanPart) => void;
  /** Where a point of the screen stands in the window, px. */
  inWindow: (event: { clientX: number; clientY: number }) => PlanPoint;
  /** Where a point of the screen stands on the plan. */
  onPlan: (event: { clientX: number; clientY: number }) => PlanPoint;
  /** The point of the plan in the middle of the window. */
  middle: () => PlanPoint;
  /** Whether a point of the screen is in the window. */
  isOver: (event: { clientX: number; clientY: number }) => boolean;
}

/** Until a browser has measured it. */
const unmeasured: PlanSize = { width: 960, height: 540 };

/** A window on a plan, which shows all of it until somebody looks closer. */
export function usePlanView(plan: PlanSize): PlanWindow {
  const ref = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState(unmeasured);
  const [looked, setLooked] = useState<PlanView>();
  const view = looked ?? wholeView(plan, size);

  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const change = (next: (before: PlanView) => PlanView) =>
    setLooked((before) => next(before ?? wholeView(plan, size)));
  const inWindow = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left = 0, top = 0 } = ref.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  return {
    ref,
    plan,
    size,
    view,
    zoomBy: (factor, at = { x: size.width / 2, y: size.height / 2 }) =>
      change((before) => zoomed(before, { factor, at, plan, window: size })),
    panBy: (dx, dy) => change((before) => ({ ...before, left: before.left + dx, top: before.top + dy })),
    showWhole: () => setLooked(undefined),
    showPart: (part) => change((before) => viewOfPart(before, part, size)),
    inWindow,
    onPlan: (event) => planPoint(view, inWindow(event)),
    middle: () => planPoint(view, { x: size.width / 2, y: size.height / 2 }),
    isOver: (event) => {
      const { x, y } = inWindow(event);
      return x >= 0 && y >= 0 && x <= size.width && y <= size.height;
    },
  };
}
