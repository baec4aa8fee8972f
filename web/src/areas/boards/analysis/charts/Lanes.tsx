import { memo } from 'react';
import { ChartFrame, type ChartTable, type ChartWords } from '../../../../kit/charts/ChartFrame.tsx';
import { useWidth } from '../../../../kit/charts/useWidth.ts';
import { StepAxis } from './StepAxis.tsx';
import './charts.css';

export interface LaneStep {
  readonly value: number | null;
  /** What it is held against: a mark at that height. */
  readonly mark?: number | null;
  /** Name of the step, value and mark in words. */
  readonly spoken: string;
}
export interface Lane {
  readonly key: string;
  readonly name: string;
  /** Total and what was reached. */
  readonly note: string;
  readonly steps: readonly LaneStep[];
}

type LanesProps = {
  title: string;
  /** Key of columns and marks. */
  note?: React.ReactNode;
  words: ChartWords;
  table: ChartTable;
  /** Below the columns. */
  labels: readonly string[];
  lanes: readonly Lane[];
  onPick?: (laneKey: string, step: number) => void;
};

/**
 * Columns by step, a lane for each name with a scale of its own: what lanes make cannot be added up, but their course
 * can be compared. Below its mark a column is amber and hollow at the missing part.
 */
export const Lanes = memo(function Lanes({ title, note, words, table, labels, lanes, onPick }: LanesProps) {
  const { ref, width } = useWidth(720);
  return (
    <ChartFrame title={title} note={note} words={words} table={table}>
      <div className="mw-lanes">
        {lanes.map((lane, place) => (
          <LaneRow
            key={lane.key}
            lane={lane}
            onPick={onPick}
            axis={place === lanes.length - 1 ? <StepAxis labels={labels} width={width} /> : null}
            plotRef={place === 0 ? ref : undefined}
          />
        ))}
      </div>
    </ChartFrame>
  );
});

type LaneRowProps = Pick<LanesProps, 'onPick'> & {
  lane: Lane;
  axis: React.ReactNode;
  plotRef: React.Ref<HTMLDivElement> | undefined;
};

function LaneRow({ lane: { key, name, note, steps }, onPick, axis, plotRef }: LaneRowProps) {
  const most = Math.max(0, ...steps.flatMap(({ value, mark }) => [value ?? 0, mark ?? 0]));
  const share = (value: number) => `${most > 0 ? (100 * value) / most : 0}%`;
  return (
    <>
      <div className="mw-lane-name">
        <strong title={name}>{name}</strong>
        <small>{note}</small>
      </div>
      <div ref={plotRef}>
        <div className="mw-lane" role="list" aria-label={`${name}, ${note}`}>
          {steps.map(({ value, mark = null, spoken }, place) => {
            const isBelow = value !== null && mark !== null && value < mark;
            const inner = (
              <>
                {value === null ? null : <i style={{ height: share(value) }} />}
                {mark === null ? null : <b style={{ bottom: share(mark) }} />}
              </>
            );
            return (
              // oxlint-disable-next-line react/no-array-index-key -- steps are in order and never change places
              <div
                key={place}
                role="listitem"
                data-below={isBelow || undefined}
                data-gap={value === null || undefined}
              >
                {onPick === undefined || value === null ? (
                  <span title={spoken} aria-label={spoken} role="img">
                    {inner}
                  </span>
                ) : (
                  <button type="button" title={spoken} aria-label={spoken} onClick={() => onPick(key, place)}>
                    {inner}
                  </button>
                )}
              </div>
            );
          })}
        </div>
        {axis}
      </div>
    </>
  );
}
