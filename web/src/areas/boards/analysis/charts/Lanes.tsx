import { memo, type ReactNode } from 'react';
import { ChartFrame, type ChartTable, type ChartWords } from '../../../../kit/charts/ChartFrame.tsx';
import { useWidth } from '../../../../kit/charts/useWidth.ts';
import { StepAxis } from './StepAxis.tsx';
import './charts.css';

interface LaneStep {
  readonly value: number | null;
  /** The value in words, without its unit. */
  readonly text: string;
  /** Name of the step and value in words. */
  readonly spoken: string;
}
interface Lane {
  readonly key: string;
  readonly name: string;
  /** The whole period. */
  readonly note: string;
  readonly steps: readonly LaneStep[];
}

type LanesProps = {
  title: string;
  words: ChartWords;
  table: ChartTable;
  /** Below the columns. */
  labels: readonly string[];
  lanes: readonly Lane[];
  onPick: (laneKey: string, step: number) => void;
};

/** Room of the name before the lanes, and that a figure wants above its column, px. */
const namePx = 166;
const figurePx = 46;

/** Columns by step from zero, a lane with a scale of its own for each figure. */
export const Lanes = memo(function Lanes({ title, words, table, labels, lanes, onPick }: LanesProps) {
  const { ref, width } = useWidth(900);
  const plotPx = Math.max(1, width - (width > 600 ? namePx : 0));
  const hasFigures = plotPx / Math.max(1, labels.length) >= figurePx;
  return (
    <ChartFrame title={title} words={words} table={table}>
      <div ref={ref} className="mw-lanes">
        {lanes.map((lane, place) => (
          <LaneRow
            key={lane.key}
            lane={lane}
            hasFigures={hasFigures}
            onPick={onPick}
            axis={place === lanes.length - 1 ? <StepAxis labels={labels} width={plotPx} /> : null}
          />
        ))}
      </div>
    </ChartFrame>
  );
});

type LaneRowProps = Pick<LanesProps, 'onPick'> & { lane: Lane; hasFigures: boolean; axis: ReactNode };

function LaneRow({ lane: { key, name, note, steps }, hasFigures, onPick, axis }: LaneRowProps) {
  const most = Math.max(0, ...steps.map(({ value }) => value ?? 0));
  return (
    <>
      <div className="mw-lane-name">
        <strong title={name}>{name}</strong>
        <small>{note}</small>
      </div>
      <div>
        <div className="mw-lane" role="list" aria-label={`${name}, ${note}`}>
          {steps.map(({ value, text, spoken }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- steps are in order and never change places
            <div key={place} role="listitem" data-gap={value === null || undefined}>
              {value === null ? null : (
                <button type="button" title={spoken} aria-label={spoken} onClick={() => onPick(key, place)}>
                  {hasFigures ? <span>{text}</span> : null}
                  <span className="mw-lane-column">
                    <i style={{ height: `${most > 0 ? (100 * value) / most : 0}%` }} />
                  </span>
                </button>
              )}
            </div>
          ))}
        </div>
        {axis}
      </div>
    </>
  );
}
