import { memo } from 'react';
import { ChartFrame, type ChartTable, type ChartWords } from './ChartFrame.tsx';
import { LinePlot, valueAxis } from './LinePlot.tsx';
import { pathThrough } from './axes/linePath.ts';
import { textWidth } from './axes/textWidth.ts';
import { useWidth } from './axes/useWidth.ts';
import { labelEvery } from './axes/axisLabels.ts';
import styles from './curve.module.css';

type TrendLineProps = {
  title: string;
  note?: string;
  words: ChartWords;
  table: ChartTable;
  labels: readonly string[];
  /** By step; null is a gap. */
  values: readonly (number | null)[];
  /** Values across all steps, named at the right end. */
  limits: readonly { key: string; value: number; text: string; isBad?: boolean }[];
  /** Which way is worse than the limit. */
  worse: 'above' | 'below' | undefined;
  text: (value: number) => string;
  heightPx?: number;
  /** The step that is not over: drawn hollow, with a dashed line to it. */
  openAt?: number | undefined;
};

const edges = { top: 14, foot: 24 };
const rowPx = 15;

/** How one figure went: a line that need not start at zero; points beyond the limit are marked. */
export const TrendLine = memo(function TrendLine(props: TrendLineProps) {
  const { title, note, words, table, labels, values, limits, worse, text, heightPx = 180, openAt } = props;
  const { ref, width } = useWidth(480);
  const known = values.flatMap((value) => (value === null ? [] : [value]));
  const all = [...known, ...limits.map(({ value }) => value)];
  const { scale, y } = valueAxis(all, { heightPx, room: edges, intervals: 3 });
  const right = 12 + Math.max(0, ...limits.map(({ text: name }) => textWidth(name, 12)));
  const left = 10 + Math.max(...scale.labels.map((value) => textWidth(text(value), 12)));
  const x = (place: number) =>
    left + ((place + 0.5) / Math.max(1, values.length)) * Math.max(1, width - left - right);
  const every = labelEvery(labels, width - left - right);
  const bad = limits.find(({ isBad }) => isBad)?.value;
  const isBeyond = (value: number) =>
    bad !== undefined && worse !== undefined && (worse === 'above' ? value > bad : value < bad);
  const last = values.findLastIndex((value) => value !== null);
  const lastValue = values[last] ?? null;
  const points = values.map((value, place): [number, number] | undefined =>
    value === null ? undefined : [x(place), y(value)],
  );
  const path = pathThrough(points.map((point, place) => (place === openAt ? undefined : point)));
  const [beforeOpen, open] = openAt === undefined ? [] : [points[openAt - 1], points[openAt]];
  return (
    <ChartFrame title={title} note={note} words={words} table={table}>
      <div ref={ref} className={styles.curve}>
        <LinePlot
          label={[title, note, lastValue === null ? '' : text(lastValue)].filter(Boolean).join(', ')}
          width={width}
          heightPx={heightPx}
          room={{ ...edges, left, right }}
          rows={scale.labels.map((value) => ({ key: value, y: y(value), text: text(value) }))}
          columns={labels.flatMap((label, place) =>
            place % every === 0 ? [{ key: place, x: x(place), text: label }] : [],
          )}
        >
          {apart(limits, y).map(({ key, value, isBad, text: name, labelY }) => (
            <g key={key} className={styles.trendLimit} data-bad={isBad || undefined}>
              <path d={`M${left} ${y(value)}H${width - right}`} />
              <text x={width - right + 6} y={labelY + 4}>
                {name}
              </text>
            </g>
          ))}
          <path d={path} className={styles.curveLine} />
          {beforeOpen === undefined || open === undefined ? null : (
            <path d={`M${beforeOpen.join(' ')}L${open.join(' ')}`} className={styles.curveLine} data-open />
          )}
          {values.map((value, place) =>
            value === null ? null : (
              // Steps are in order and never change places.
              <g
                key={place}
                className={styles.trendPoint}
                data-bad={isBeyond(value) || undefined}
                data-open={place === openAt || undefined}
              >
                <title>{`${labels[place] ?? ''} ${text(value)}`}</title>
                <circle cx={x(place)} cy={y(value)} r="8" className={styles.trendReach} />
                {isBeyond(value) || place === last || values.length <= 40 ? (
                  <circle cx={x(place)} cy={y(value)} r={isBeyond(value) || place === openAt ? 3.5 : 2} />
                ) : null}
              </g>
            ),
          )}
        </LinePlot>
      </div>
    </ChartFrame>
  );
});

/** Names of limits at the right end of their lines, pushed apart where lines are close. */
function apart(limits: TrendLineProps['limits'], y: (value: number) => number) {
  let free = 0;
  return limits
    .toSorted((a, b) => b.value - a.value)
    .map((limit) => {
      const labelY = Math.max(y(limit.value), free);
      free = labelY + rowPx;
      return { ...limit, labelY };
    });
}
