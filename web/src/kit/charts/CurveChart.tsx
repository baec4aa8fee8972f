import { memo, type KeyboardEvent, useState } from 'react';
import { axisScale } from './axes/axisScale.ts';
import { ChartFrame, type ChartTable, type ChartWords } from './ChartFrame.tsx';
import { LinePlot, valueAxis } from './LinePlot.tsx';
import { type PathPoint, pathThrough } from './axes/linePath.ts';
import { useWidth } from './axes/useWidth.ts';
import styles from './curve.module.css';

/** A point of a curve; y null is a gap. */
export type CurvePoint = { x: number; y: number | null };

type CurveChartProps = {
  title: string;
  /** Unit and context: "1000 rpm · cop 61 % · doff in 1:14". */
  note?: string;
  words: ChartWords & { set: string };
  table: ChartTable;
  /** Measured, in order of x. */
  points: CurvePoint[];
  /** What was set, dashed. */
  setPoints: CurvePoint[];
  xFrom: number;
  xTo: number;
  /** Writes a value of the x axis (with its unit at the end of the axis), of the y axis, and of the last point. */
  xText: (x: number) => string;
  yText: (y: number) => string;
  lastText: (y: number) => string;
  /** Causes, written at the point. */
  notes: { x: number; y: number; text: string }[];
  heightPx?: number;
};

const room = { left: 34, right: 24, top: 16, foot: 24 };

/** A quantity over the build of the cop (or time), against what was set; the last point carries its figure. */
export const CurveChart = memo(function CurveChart(props: CurveChartProps) {
  const { title, note, words, table, points, setPoints, xFrom, xTo, heightPx = 200 } = props;
  const { ref, width } = useWidth(480);
  const [picked, setPicked] = useState<number | null>(null);
  const known = points.filter(hasValue);
  const ys = [...known, ...setPoints.filter(hasValue)].map(({ y }) => y);
  const { scale, y } = valueAxis(ys, { heightPx, room });
  const x = (value: number) =>
    room.left + ((value - xFrom) / (xTo - xFrom || 1)) * (width - room.left - room.right);
  const placed = (point: CurvePoint): PathPoint => (hasValue(point) ? [x(point.x), y(point.y)] : undefined);
  const last = known.at(-1);
  const shown = picked === null ? undefined : known[picked];

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Escape') setPicked(null);
    if (step === undefined) return;
    event.preventDefault();
    setPicked(Math.min(known.length - 1, Math.max(0, (picked ?? known.length - 1) + step)));
  }

  const setKnown = setPoints.filter(hasValue);
  // Named where the plateau ends: there the dashed line is farthest from anything else.
  const setLast = setKnown.findLast((point) => setKnown.every((other) => other.y <= point.y));
  return (
    <ChartFrame title={title} note={note} words={words} table={table}>
      <div ref={ref} className={styles.curve}>
        <LinePlot
          label={[title, last ? props.lastText(last.y) : '', ...props.notes.map(({ text }) => text)]
            .filter(Boolean)
            .join(', ')}
          width={width}
          heightPx={heightPx}
          room={room}
          rows={scale.labels.map((value) => ({ key: value, y: y(value), text: props.yText(value) }))}
          columns={xLabels(xFrom, xTo, width).map((value) => ({
            key: value,
            x: x(value),
            text: props.xText(value),
          }))}
          rowGap={8}
          // The chart itself takes focus so that its points can be walked with the arrow keys.
          walk={{
            onKeyDown: handleKey,
            onPointerLeave: () => setPicked(null),
            onPointerMove: (event) => {
              const box = event.currentTarget.getBoundingClientRect();
              setPicked(nearest(known, (point) => Math.abs(x(point.x) - (event.clientX - box.left))));
            },
          }}
        >
          <path d={pathThrough(setPoints.map(placed))} className={styles.curveSet} />
          <path d={pathThrough(points.map(placed))} className={styles.curveLine} />
          {setLast ? (
            <text x={x(setLast.x)} y={y(setLast.y) - 8} textAnchor="end" className={styles.quietText}>
              {words.set}
            </text>
          ) : null}
          {props.notes.map((cause) => {
            // On the right half the figure of the last point needs the room to the right.
            const isRight = x(cause.x) > width / 2;
            return (
              <text
                key={cause.text}
                x={x(cause.x) + (isRight ? -6 : 6)}
                y={Math.min(heightPx - room.foot - 4, y(cause.y) + 16)}
                textAnchor={isRight ? 'end' : 'start'}
                className={styles.quietText}
              >
                {cause.text}
              </text>
            );
          })}
          {last ? (
            <LastPoint x={x(last.x)} y={y(last.y)} text={props.lastText(last.y)} {...{ width, heightPx }} />
          ) : null}
          {shown ? (
            <g className={styles.curveCross}>
              <path d={`M${x(shown.x)} ${room.top}V${heightPx - room.foot}`} />
              <circle cx={x(shown.x)} cy={y(shown.y)} r="3" />
              <text x={x(shown.x)} y={room.top - 4} textAnchor="middle">
                {props.xText(shown.x)} · {props.lastText(shown.y)}
              </text>
            </g>
          ) : null}
        </LinePlot>
      </div>
    </ChartFrame>
  );
});

function hasValue(point: CurvePoint): point is { x: number; y: number } {
  return point.y !== null;
}

function nearest(points: { x: number; y: number }[], distance: (point: { x: number; y: number }) => number) {
  if (points.length === 0) return null;
  return points.reduce((best, point, place) => {
    const held = points[best];
    return held && distance(held) <= distance(point) ? best : place;
  }, 0);
}

/** The values below the plot, as many as there is room for. */
function xLabels(from: number, to: number, width: number): number[] {
  const { labels } = axisScale(from, to, Math.min(5, Math.max(2, width / 80)));
  return labels.filter((value) => value >= from && value <= to);
}

type LastPointProps = { x: number; y: number; text: string; width: number; heightPx: number };

function LastPoint({ x, y, text, width, heightPx }: LastPointProps) {
  const isNearEnd = x > width - 80;
  // Below its point, unless the figures of the axis stand there.
  const below = y + 18;
  const baseline = below <= heightPx - room.foot - 4 ? below : y - 8;
  return (
    <g className={styles.curveLast}>
      <circle cx={x} cy={y} r="3.5" />
      <text x={isNearEnd ? x - 6 : x + 8} y={baseline} textAnchor={isNearEnd ? 'end' : 'start'}>
        {text}
      </text>
    </g>
  );
}
