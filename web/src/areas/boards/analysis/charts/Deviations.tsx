import { memo, type ReactNode } from 'react';
import { ChartFrame, type ChartTable, type ChartWords } from '../../../../kit/charts/ChartFrame.tsx';
import { useWidth } from '../../../../kit/charts/useWidth.ts';
import { StepAxis } from './StepAxis.tsx';
import './charts.css';

interface DeviationStep {
  /** What was made, in words without its unit; empty without a value. */
  readonly text: string;
  /** Difference from the plan in percent of it; null without a plan or a value. */
  readonly percent: number | null;
  /** Name of the step, value and plan in words. */
  readonly spoken: string;
}
export interface DeviationLane {
  readonly key: string;
  readonly name: string;
  /** Total and what was reached. */
  readonly note: string;
  readonly steps: readonly DeviationStep[];
}

type DeviationsProps = {
  title: string;
  note: ReactNode;
  words: ChartWords;
  table: ChartTable;
  labels: readonly string[];
  lanes: readonly DeviationLane[];
  /** Percent that fill half of a lane, the same for all lanes. */
  mostPercent: number;
  onPick: (laneKey: string, step: number) => void;
};

/** Room of the name before the lanes, and that a figure wants in its step, px. */
const namePx = 166;
const figurePx = 46;

/**
 * Steps that are nearly equal, as difference from their plan about a zero line, with the figure above where there is
 * room: a lane for each name, since what different processes make cannot be added up.
 */
export const Deviations = memo(function Deviations(props: DeviationsProps) {
  const { title, note, words, table, labels, lanes, mostPercent, onPick } = props;
  const { ref, width } = useWidth(900);
  const plotPx = Math.max(1, width - (width > 600 ? namePx : 0));
  const hasFigures = plotPx / Math.max(1, labels.length) >= figurePx;
  return (
    <ChartFrame title={title} note={note} words={words} table={table}>
      <div ref={ref} className="mw-lanes">
        {lanes.map((lane, place) => (
          <LaneRow
            key={lane.key}
            lane={lane}
            mostPercent={mostPercent}
            hasFigures={hasFigures}
            onPick={onPick}
            axis={place === lanes.length - 1 ? <StepAxis labels={labels} width={plotPx} /> : null}
          />
        ))}
      </div>
    </ChartFrame>
  );
});

type LaneRowProps = Pick<DeviationsProps, 'onPick' | 'mostPercent'> & {
  lane: DeviationLane;
  hasFigures: boolean;
  axis: ReactNode;
};

function LaneRow({ lane: { key, name, note, steps }, mostPercent, hasFigures, axis, onPick }: LaneRowProps) {
  const share = (percent: number) =>
    `${mostPercent > 0 ? Math.min(50, (50 * Math.abs(percent)) / mostPercent) : 0}%`;
  return (
    <>
      <div className="mw-lane-name">
        <strong title={name}>{name}</strong>
        <small>{note}</small>
      </div>
      <div>
        <div className="mw-deviation-lane" role="list" aria-label={`${name}, ${note}`}>
          {steps.map(({ text, percent, spoken }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- steps are in order and never change places
            <div key={place} role="listitem" data-gap={text === '' || undefined}>
              {text === '' ? null : (
                <button type="button" title={spoken} aria-label={spoken} onClick={() => onPick(key, place)}>
                  {hasFigures ? <span>{text}</span> : null}
                  <span className="mw-deviation-bar">
                    {percent === null ? null : (
                      <i
                        data-side={percent < 0 ? 'below' : 'above'}
                        style={{ height: share(percent), [percent < 0 ? 'top' : 'bottom']: '50%' }}
                      />
                    )}
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
