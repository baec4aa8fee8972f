import { memo, type KeyboardEvent, useState } from 'react';
import { axisScale, type AxisScale } from './axisScale.ts';
import { ChartFrame, type ChartTable, type ChartWords } from './ChartFrame.tsx';
import { useWidth } from './useWidth.ts';
import './curve.css';

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

const left = 34;
const right = 24;
const top = 16;
const foot = 24;

/** A quantity over the build of the cop (or time), against what was set; the last point carries its figure. */
export const CurveChart = memo(function CurveChart(props: CurveChartProps) {
  const { title, note, words, table, points, setPoints, xFrom, xTo, heightPx = 200 } = props;
  const { ref, width } = useWidth(480);
  const [picked, setPicked] = useState<number | null>(null);
  const known = points.filter(hasValue);
  const ys = [...known, ...setPoints.filter(hasValue)].map(({ y }) => y);
  const scale = axisScale(Math.min(...ys), Math.max(...ys));
  const x = (value: number) => left + ((value - xFrom) / (xTo - xFrom || 1)) * (width - left - right);
  const y = (value: number) =>
    top + ((scale.to - value) / (scale.to - scale.from || 1)) * (heightPx - top - foot);
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
      <div ref={ref} className="mw-curve">
        <svg
          viewBox={`0 0 ${width} ${heightPx}`}
          width={width}
          height={heightPx}
          role="img"
          aria-label={[title, last ? props.lastText(last.y) : '', ...props.notes.map(({ text }) => text)]
            .filter(Boolean)
            .join(', ')}
          // The chart itself takes focus so that its points can be walked with the arrow keys.
          tabIndex={0}
          onKeyDown={handleKey}
          onPointerLeave={() => setPicked(null)}
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            setPicked(nearest(known, (point) => Math.abs(x(point.x) - (event.clientX - box.left))));
          }}
        >
          <Axes scale={scale} y={y} x={x} width={width} height={heightPx} {...props} />
          <path d={pathOf(setPoints, x, y)} className="mw-curve-set" />
          <path d={pathOf(points, x, y)} className="mw-curve-line" />
          {setLast ? (
            <text x={x(setLast.x)} y={y(setLast.y) - 8} textAnchor="end" className="mw-quiet-text">
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
                y={Math.min(heightPx - foot - 4, y(cause.y) + 16)}
                textAnchor={isRight ? 'end' : 'start'}
                className="mw-quiet-text"
              >
                {cause.text}
              </text>
            );
          })}
          {last ? (
            <LastPoint x={x(last.x)} y={y(last.y)} text={props.lastText(last.y)} {...{ width, heightPx }} />
          ) : null}
          {shown ? (
            <g className="mw-curve-cross">
              <path d={`M${x(shown.x)} ${top}V${heightPx - foot}`} />
              <circle cx={x(shown.x)} cy={y(shown.y)} r="3" />
              <text x={x(shown.x)} y={top - 4} textAnchor="middle">
                {props.xText(shown.x)} · {props.lastText(shown.y)}
              </text>
            </g>
          ) : null}
        </svg>
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

function pathOf(points: CurvePoint[], x: (value: number) => number, y: (value: number) => number): string {
  return points
    .map((point, place) => {
      if (!hasValue(point)) return '';
      const before = points[place - 1];
      return `${before && hasValue(before) ? 'L' : 'M'}${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`;
    })
    .join('');
}

type AxesProps = Pick<CurveChartProps, 'xFrom' | 'xTo' | 'xText' | 'yText'> & {
  scale: AxisScale;
  x: (value: number) => number;
  y: (value: number) => number;
  width: number;
  height: number;
};

function Axes({ scale, x, y, width, height, xFrom, xTo, xText, yText }: AxesProps) {
  const xLabels = axisScale(xFrom, xTo, Math.min(5, Math.max(2, width / 80))).labels.filter(
    (value) => value >= xFrom && value <= xTo,
  );
  return (
    <g className="mw-curve-axes">
      {scale.labels.map((value) => (
        <g key={value}>
          <path d={`M${left} ${y(value)}H${width - right}`} />
          <text x={left - 8} y={y(value) + 4} textAnchor="end">
            {yText(value)}
          </text>
        </g>
      ))}
      {xLabels.map((value) => (
        <text key={value} x={x(value)} y={height - 6} textAnchor="middle">
          {xText(value)}
        </text>
      ))}
    </g>
  );
}

type LastPointProps = { x: number; y: number; text: string; width: number; heightPx: number };

function LastPoint({ x, y, text, width, heightPx }: LastPointProps) {
  const isNearEnd = x > width - 80;
  // Below its point, unless the figures of the axis stand there.
  const below = y + 18;
  const baseline = below <= heightPx - foot - 4 ? below : y - 8;
  return (
    <g className="mw-curve-last">
      <circle cx={x} cy={y} r="3.5" />
      <text x={isNearEnd ? x - 6 : x + 8} y={baseline} textAnchor={isNearEnd ? 'end' : 'start'}>
        {text}
      </text>
    </g>
  );
}
