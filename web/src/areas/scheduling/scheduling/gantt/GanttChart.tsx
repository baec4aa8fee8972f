import {
  type KeyboardEvent,
  type ReactNode,
  type WheelEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import hidden from '../../../../kit/hidden.module.css';
import type { Mode } from '../../../../theme/tokens.ts';
import { ganttBlocksOf, tonesOf } from './ganttBlocks.ts';
import { ganttColours } from './ganttColours.ts';
import { daysOf } from './ganttDays.ts';
import { type DropTarget, type GanttDrag, paintGhost } from './ganttGhost.ts';
import { scrolledTo } from './ganttLayout.ts';
import { paintGantt } from './ganttPaint.ts';
import type { GanttScene, GanttWords } from './ganttScene.ts';
import type { GanttLot, GanttPlan } from './ganttPlan.ts';
import { lotBeside, type PlacedLot, placedLot, type StepTo } from './ganttSteps.ts';
import { useGanttDrag } from './useGanttDrag.ts';
import { type ScrolledGantt, useGanttView } from './useGanttView.ts';
import styles from './gantt.module.css';

/** What is done to the selected lot by a key. */
export type LotCommand = 'lock' | 'split' | 'remove' | 'frameAbove' | 'frameBelow' | 'earlier' | 'later';

type GanttChartProps = {
  plan: GanttPlan;
  words: GanttWords;
  mode: Mode;
  font: string;
  label: string;
  /** Said to readers: the selected lot in words. */
  said: string;
  selected: string | undefined;
  canEdit: boolean;
  /** What is carried to the chart from beside it. */
  lifted: GanttLot | undefined;
  /** Stands at the pointer while a lot is carried. */
  tip: (drag: GanttDrag) => ReactNode;
  onSelect: (lotId: string | undefined) => void;
  onCarry: (drag: GanttDrag | undefined) => void;
  onDrop: (drag: GanttDrag & { target: DropTarget }) => void;
  onCommand: (command: LotCommand, placed: PlacedLot) => void;
  onUndo: () => void;
  /** Above the chart: zoom. */
  tools: (scrolled: ScrolledGantt) => ReactNode;
};

const commandKeys: Readonly<Record<string, LotCommand>> = {
  l: 'lock',
  s: 'split',
  Delete: 'remove',
  Backspace: 'remove',
};
const steps: Readonly<Record<string, StepTo>> = {
  ArrowLeft: 'before',
  ArrowRight: 'behind',
  ArrowUp: 'above',
  ArrowDown: 'below',
};
const moves: Readonly<Record<string, LotCommand>> = {
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  ArrowUp: 'frameAbove',
  ArrowDown: 'frameBelow',
};
/** A notch of a wheel zooms by so much. */
const zoomStep = 1.15;

/** Frames and what each makes, on a canvas: scrolled, zoomed, and moved about by pointer and keys. */
export function GanttChart(props: GanttChartProps) {
  const { plan, words, mode, font, selected, canEdit, onSelect, onCarry, onDrop } = props;
  const scrolled = useGanttView(plan);
  const { box, layout, size, view } = scrolled;
  const base = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const drawn = useMemo(
    () => ({ days: daysOf(plan), blocks: ganttBlocksOf(plan), tones: tonesOf(plan) }),
    [plan],
  );
  const scene = useMemo(
    (): GanttScene => ({ layout, ...drawn, words, colours: ganttColours(mode), font, selected }),
    [layout, drawn, words, mode, font, selected],
  );
  const { drag, cancel, ...handles } = useGanttDrag({
    layout,
    view,
    box,
    canEdit,
    lifted: props.lifted,
    onSelect,
    onCarry,
    onDrop,
  });
  const redraw = useRedraw(base, size, (ctx) => paintGantt(ctx, scene, view()));
  const redrawGhost = useRedraw(overlay, size, (ctx) => {
    ctx.clearRect(0, 0, size.width, size.height);
    if (drag !== undefined) paintGhost(ctx, scene, view(), drag);
  });
  // Fonts that arrive later have other widths.
  useEffect(() => void document.fonts?.ready.then(redraw), [redraw]);

  const showLot = (placed: PlacedLot | undefined) => {
    if (placed === undefined) return;
    onSelect(placed.lot.id);
    const { left, top } = scrolledTo(layout, view(), placed);
    if (box.current) Object.assign(box.current, { scrollLeft: left, scrollTop: top });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const here = placedLot(plan, selected);
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z') props.onUndo();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (key === 'Escape') onSelect(undefined);
    else if (key === '+' || key === '=') scrolled.zoomBy(zoomStep);
    else if (key === '-') scrolled.zoomBy(1 / zoomStep);
    else if (event.shiftKey && moves[key] !== undefined) {
      if (here !== undefined && canEdit) props.onCommand(moves[key], here);
    } else if (steps[key] !== undefined) showLot(lotBeside(plan, here, steps[key]));
    else {
      const command = commandKeys[key] ?? commandKeys[key.toLowerCase()];
      if (command === undefined || here === undefined || !canEdit) return;
      props.onCommand(command, here);
    }
    event.preventDefault();
  };
  useWheelZoom(box, scrolled);
  const isOff = drag?.target === undefined || drag.target.isRefused;
  return (
    <div className={styles.frame}>
      {props.tools(scrolled)}
      <div
        ref={box}
        className={styles.scroll}
        role="application"
        aria-label={props.label}
        // Arrows select lots in it.
        tabIndex={0}
        onKeyDown={handleKeyDown}
        onScroll={() => {
          redraw();
          redrawGhost();
        }}
        data-testid="gantt"
      >
        <div style={{ width: scrolled.contentWidth, height: scrolled.contentHeight }}>
          <div
            className={styles.stick}
            style={size}
            data-drag={drag && (isOff ? 'off' : 'on')}
            onPointerDown={handles.handlePointerDown}
            onPointerMove={handles.handlePointerMove}
            onPointerUp={handles.handlePointerUp}
            onDragOver={handles.handleDragOver}
            onDragLeave={handles.handleDragLeave}
            onDrop={handles.handleDrop}
            onPointerCancel={cancel}
          >
            <canvas ref={base} aria-hidden />
            <canvas ref={overlay} aria-hidden />
          </div>
        </div>
      </div>
      {drag === undefined ? null : (
        <div className={styles.tips}>
          <div
            className={styles.tip}
            style={{
              left: Math.min(drag.x + 14, size.width - 240),
              top: Math.min(drag.y + 14, size.height - 90),
            }}
          >
            {props.tip(drag)}
          </div>
        </div>
      )}
      <output className={hidden.hidden} aria-live="polite">
        {props.said}
      </output>
    </div>
  );
}

/** Draws on a canvas at most once a frame of the screen, as sharp as the screen is. Gives what asks for it. */
function useRedraw(
  canvas: { readonly current: HTMLCanvasElement | null },
  { width, height }: { readonly width: number; readonly height: number },
  paint: (ctx: CanvasRenderingContext2D) => void,
): () => void {
  const latest = useRef(paint);
  const asked = useRef(0);
  const ask = useCallback(() => {
    if (asked.current !== 0) return;
    asked.current = requestAnimationFrame(() => {
      asked.current = 0;
      const element = canvas.current;
      const ctx = element?.getContext('2d');
      if (element === null || ctx === null || ctx === undefined) return;
      const ratio = globalThis.devicePixelRatio || 1;
      const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
      if (element.width !== wide) element.width = wide;
      if (element.height !== high) element.height = high;
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      latest.current(ctx);
    });
  }, [canvas, width, height]);
  useLayoutEffect(() => {
    latest.current = paint;
    ask();
  });
  useEffect(
    () => () => {
      cancelAnimationFrame(asked.current);
      asked.current = 0;
    },
    [],
  );
  return ask;
}

/** Ctrl and wheel zoom, as in other drawings. React's own listener cannot keep the page from zooming. */
function useWheelZoom(box: { readonly current: HTMLDivElement | null }, { zoomBy }: ScrolledGantt): void {
  const latest = useRef(zoomBy);
  useEffect(() => {
    latest.current = zoomBy;
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const handleWheel = (event: WheelEvent['nativeEvent']) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left } = element.getBoundingClientRect();
      latest.current(event.deltaY < 0 ? zoomStep : 1 / zoomStep, event.clientX - left);
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, [box]);
}
