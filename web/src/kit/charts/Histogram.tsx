import { memo } from 'react';
import { ChartFrame, type ChartTable, type ChartWords } from './ChartFrame.tsx';
import { placeLabels } from './axes/placeLabels.ts';
import { textWidth } from './axes/textWidth.ts';
import { useWidth } from './axes/useWidth.ts';
import { labelEvery } from './axes/axisLabels.ts';
import type { Bin } from './axes/histogram.ts';
import styles from './curve.module.css';

type HistogramProps = {
  title: string;
  note?: string;
  words: ChartWords;
  table: ChartTable;
  bins: readonly Bin[];
  /** Values that are named above: the median, target, limit. */
  marks: readonly { key: string; value: number; text: string; isBad?: boolean }[];
  /** Classes that lie wholly beyond the limit are amber. */
  limit: { value: number; worse: 'above' | 'below' } | undefined;
  /** Writes the start of a class. */
  text: (value: number) => string;
};

const heightPx = 240;
const top = 40;
const foot = 24;

/** How many machines lie where: columns of equal classes, with limit and median as lines. */
export const Histogram = memo(function Histogram(props: HistogramProps) {
  const { title, note, words, table, bins, marks, limit, text } = props;
  const { ref, width } = useWidth(480);
  const [first, last] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1];
  const ends = [first, last, ...marks.map(({ value }) => value)];
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  const x = (value: number) => 8 + ((value - from) / (to - from || 1)) * (width - 16);
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const bottom = heightPx - foot;
  const every = labelEvery(
    bins.map(({ from: low }) => text(low)),
    width,
  );
  const isBeyond = ({ from: low, to: high }: Bin) =>
    limit !== undefined && (limit.worse === 'below' ? high <= limit.value : low >= limit.value);
  const placed = placeLabels(
    marks.map(({ key, value, text: name }) => ({
      key,
      at: x(value) + 4,
      width: textWidth(name, 12) + 4,
      weight: 1,
    })),
    { width, rows: 2, rowPx: 16 },
  );
  return (
    <ChartFrame title={title} note={note} words={words} table={table}>
      <div ref={ref} className={styles.curve}>
        <svg
          viewBox={`0 0 ${width} ${heightPx}`}
          width={width}
          height={heightPx}
          role="img"
          aria-label={[title, note, ...marks.map((mark) => mark.text)].filter(Boolean).join(', ')}
        >
          {bins.map((bin, place) => {
            const height = (bin.count / most) * (bottom - top - 14);
            const wide = Math.max(1, x(bin.to) - x(bin.from) - 2);
            return (
              <g key={bin.from} className={styles.bin} data-beyond={isBeyond(bin) || undefined}>
                <rect x={x(bin.from) + 1} y={bottom - height} width={wide} height={height} />
                {bin.count > 0 && wide > 14 ? (
                  <text x={x(bin.from) + 1 + wide / 2} y={bottom - height - 4} textAnchor="middle">
                    {bin.count}
                  </text>
                ) : null}
                {place % every === 0 ? (
                  <text x={x(bin.from)} y={heightPx - 6} textAnchor={place === 0 ? 'start' : 'middle'}>
                    {text(bin.from)}
                  </text>
                ) : null}
              </g>
            );
          })}
          <path d={`M8 ${bottom}H${width - 8}`} className={styles.binBase} />
          {marks.map(({ key, value, text: name, isBad }) => {
            const label = placed.find((each) => each.key === key);
            return (
              <g key={key} className={styles.trendLimit} data-bad={isBad || undefined}>
                <path d={`M${x(value)} ${top - 8 - (label?.level ?? 0)}V${bottom}`} />
                {label ? (
                  <text x={label.left} y={top - 12 - label.level}>
                    {name}
                  </text>
                ) : null}
              </g>
            );
          })}
        </svg>
      </div>
    </ChartFrame>
  );
});
