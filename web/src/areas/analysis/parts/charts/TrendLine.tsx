import { memo } from 'react';
import { axisScale } from '../../../../kit/charts/axisScale.ts';
import { ChartFrame, type ChartTable, type ChartWords } from '../../../../kit/charts/ChartFrame.tsx';
import { textWidth } from '../../../../kit/charts/textWidth.ts';
import { useWidth } from '../../../../kit/charts/useWidth.ts';
import { labelEvery } from './axisLabels.ts';
import '../../../../kit/charts/curve.css';
import './charts.css';

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
};

const top = 14;
const foot = 24;
const rowPx = 15;

/** How one figure went: a line that need not start at zero; points beyond the limit are marked. */
export const TrendLine = memo(function TrendLine(props: TrendLineProps) {
  const { title, note, words, table, labels, values, limits, worse, text, heightPx = 180 } = props;
  const { ref, width } = useWidth(480);
  const known = values.flatMap((value) => (value === null ? [] : [value]));
  const all = [...known, ...limits.map(({ value }) => value)];
  const scale = axisScale(Math.min(...all), Math.max(...all), 3);
  const right = 12 + Math.max(0, ...limits.map(({ text: name }) => textWidth(name, 12)));
  const left = 10 + Math.max(...scale.labels.map((value) => textWidth(text(value), 12)));
  const x = (place: number) =>
    left + ((place + 0.5) / Math.max(1, values.length)) * Math.max(1, width - left - right);
  const y = (value: number) =>
    top + ((scale.to - value) / (scale.to - scale.from || 1)) * (heightPx - top - foot);
  const every = labelEvery(labels, width - left - right);
  const bad = limits.find(({ isBad }) => isBad)?.value;
  const isBeyond = (value: number) =>
    bad !== undefined && worse !== undefined && (worse === 'above' ? value > bad : value < bad);
  const last = values.findLastIndex((value) => value !== null);
  const lastValue = values[last] ?? null;
  return (
    <ChartFrame title={title} note={note} words={words} table={table}>
      <div ref={ref} className="mw-curve">
        <svg
          viewBox={`0 0 ${width} ${heightPx}`}
          width={width}
          height={heightPx}
          role="img"
          aria-label={[title, note, lastValue === null ? '' : text(lastValue)].filter(Boolean).join(', ')}
        >
          <g className="mw-curve-axes">
            {scale.labels.map((value) => (
              <g key={value}>
                <path d={`M${left} ${y(value)}H${width - right}`} />
                <text x={left - 6} y={y(value) + 4} textAnchor="end">
                  {text(value)}
                </text>
              </g>
            ))}
            {labels.map((label, place) =>
              place % every === 0 ? (
                // oxlint-disable-next-line react/no-array-index-key -- steps are in order and never change places
                <text key={place} x={x(place)} y={heightPx - 6} textAnchor="middle">
                  {label}
                </text>
              ) : null,
            )}
          </g>
          {apart(limits, y).map(({ key, value, isBad, text: name, labelY }) => (
            <g key={key} className="mw-trend-limit" data-bad={isBad || undefined}>
              <path d={`M${left} ${y(value)}H${width - right}`} />
              <text x={width - right + 6} y={labelY + 4}>
                {name}
              </text>
            </g>
          ))}
          <path d={pathOf(values, x, y)} className="mw-curve-line" />
          {values.map((value, place) =>
            value === null ? null : (
              // oxlint-disable-next-line react/no-array-index-key -- steps are in order and never change places
              <g key={place} className="mw-trend-point" data-bad={isBeyond(value) || undefined}>
                <title>{`${labels[place] ?? ''} ${text(value)}`}</title>
                <circle cx={x(place)} cy={y(value)} r="8" className="mw-trend-reach" />
                {isBeyond(value) || place === last || values.length <= 40 ? (
                  <circle cx={x(place)} cy={y(value)} r={isBeyond(value) ? 3.5 : 2} />
                ) : null}
              </g>
            ),
          )}
        </svg>
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

/** Straight between neighbours; where a step is missing the line is, too. */
function pathOf(
  values: readonly (number | null)[],
  x: (place: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, place) => {
      if (value === null) return '';
      const before = values[place - 1];
      const isJoined = before !== null && before !== undefined;
      return `${isJoined ? 'L' : 'M'}${x(place).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}
