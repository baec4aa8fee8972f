import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { type AxisScale, axisScale } from './axes/axisScale.ts';
import styles from './curve.module.css';

/** Room around a plot for its figures, px. */
export interface PlotRoom {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
}

/** Round steps over values, and where a value stands in a plot of this height, px from above. */
export function valueAxis(
  values: readonly number[],
  {
    heightPx,
    room,
    intervals,
  }: { heightPx: number; room: Pick<PlotRoom, 'top' | 'foot'>; intervals?: number },
): { scale: AxisScale; y: (value: number) => number } {
  const scale = axisScale(Math.min(...values), Math.max(...values), intervals);
  const y = (value: number) =>
    room.top + ((scale.to - value) / (scale.to - scale.from || 1)) * (heightPx - room.top - room.foot);
  return { scale, y };
}

type LinePlotProps = {
  /** Everything that is drawn, in words. */
  label: string;
  width: number;
  heightPx: number;
  room: PlotRoom;
  /** Figures left of the plot with their lines, and names below it, px. */
  rows: readonly { key: number; y: number; text: string }[];
  columns: readonly { key: number; x: number; text: string }[];
  /** From the left end of a row to its figure, px. */
  rowGap?: number;
  /** A plot whose points can be walked takes focus. */
  walk?: {
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
    onPointerLeave: () => void;
  };
  children: ReactNode;
};

/** The ground of every line chart: figures left, names below, and what is drawn on it. */
export function LinePlot(props: LinePlotProps) {
  const { label, width, heightPx, room, rows, columns, rowGap = 6, walk, children } = props;
  return (
    <svg
      viewBox={`0 0 ${width} ${heightPx}`}
      width={width}
      height={heightPx}
      role="img"
      aria-label={label}
      tabIndex={walk === undefined ? undefined : 0}
      {...walk}
    >
      <g className={styles.curveAxes}>
        {rows.map(({ key, y, text }) => (
          <g key={key}>
            <path d={`M${room.left} ${y}H${width - room.right}`} />
            <text x={room.left - rowGap} y={y + 4} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {columns.map(({ key, x, text }) => (
          <text key={key} x={x} y={heightPx - 6} textAnchor="middle">
            {text}
          </text>
        ))}
      </g>
      {children}
    </svg>
  );
}
