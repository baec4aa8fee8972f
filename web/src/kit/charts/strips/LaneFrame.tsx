import type { ReactNode } from 'react';
import { ChartFrame, type ChartTable, type ChartWords } from '../ChartFrame.tsx';
import { useWidth } from '../axes/useWidth.ts';
import { StepAxis } from '../axes/StepAxis.tsx';
import styles from './steps.module.css';

export interface LaneStep {
  /** The value in words, without its unit. */
  readonly text: string;
  /** Name of the step and value in words. */
  readonly spoken: string;
}
export interface LaneOf<Step extends LaneStep> {
  readonly key: string;
  readonly name: string;
  /** The whole period. */
  readonly note: string;
  readonly steps: readonly Step[];
}

export type LaneFrameProps<Step extends LaneStep> = {
  title: string;
  note?: ReactNode;
  words: ChartWords;
  table: ChartTable;
  /** Below the columns. */
  labels: readonly string[];
  lanes: readonly LaneOf<Step>[];
  onPick: (laneKey: string, step: number) => void;
};

type Drawing<Step extends LaneStep> = {
  className: string | undefined;
  isKnown: (step: Step) => boolean;
  /** What is drawn of a step below its figure. */
  mark: (step: Step, lane: LaneOf<Step>) => ReactNode;
};

/** Room of the name before the lanes, and that a figure wants in its step, px. */
const namePx = 166;
const figurePx = 46;

/** A lane of steps for each name over one axis, with the figure in each step where there is room. */
export function LaneFrame<Step extends LaneStep>(props: LaneFrameProps<Step> & Drawing<Step>) {
  const { title, note, words, table, labels, lanes, className, isKnown, mark, onPick } = props;
  const { ref, width } = useWidth(900);
  const plotPx = Math.max(1, width - (width > 600 ? namePx : 0));
  const hasFigures = plotPx / Math.max(1, labels.length) >= figurePx;
  return (
    <ChartFrame title={title} note={note} words={words} table={table}>
      <div ref={ref} className={styles.lanes}>
        {lanes.map((lane, place) => (
          <div key={lane.key} className={styles.laneRow}>
            <div className={styles.laneName}>
              <strong title={lane.name}>{lane.name}</strong>
              <small>{lane.note}</small>
            </div>
            <div>
              <div className={className} role="list" aria-label={`${lane.name}, ${lane.note}`}>
                {lane.steps.map((step, at) => (
                  // Steps are in order and never change places.
                  <div key={at} role="listitem" data-gap={!isKnown(step) || undefined}>
                    {isKnown(step) ? (
                      <button
                        type="button"
                        title={step.spoken}
                        aria-label={step.spoken}
                        onClick={() => onPick(lane.key, at)}
                      >
                        {hasFigures ? <span>{step.text}</span> : null}
                        {mark(step, lane)}
                      </button>
                    ) : null}
                  </div>
                ))}
              </div>
              {place === lanes.length - 1 ? <StepAxis labels={labels} width={plotPx} /> : null}
            </div>
          </div>
        ))}
      </div>
    </ChartFrame>
  );
}
