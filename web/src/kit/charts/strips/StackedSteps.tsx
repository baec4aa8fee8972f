import { memo } from 'react';
import { ChartFrame, type ChartTable, type ChartWords } from '../ChartFrame.tsx';
import { useWidth } from '../axes/useWidth.ts';
import { fillClass, fillStyle } from '../../marks/stateFill.ts';
import { PartKeys, type StackPart } from '../PartKeys.tsx';
import { StepAxis } from '../axes/StepAxis.tsx';
import styles from './steps.module.css';

type StackedStepsProps = {
  title: string;
  words: ChartWords;
  table: ChartTable;
  labels: readonly string[];
  /** Kinds of time, from below; each drawn as the state that it is made of. */
  parts: readonly StackPart[];
  /** By step, an amount for each part. */
  amounts: readonly (readonly number[])[];
  /** By step, all of it in words. */
  spoken: readonly string[];
  /** Writes the height of the scale. */
  scaleText: (amount: number) => string;
  onPick?: (step: number) => void;
  /** The step that is not over: drawn hollow. */
  openAt?: number | undefined;
};

/** Amounts that add up, by step: columns from zero. */
export const StackedSteps = memo(function StackedSteps(props: StackedStepsProps) {
  const { title, words, table, labels, parts, amounts, spoken, scaleText, onPick, openAt } = props;
  const { ref, width } = useWidth(720);
  const most = Math.max(0, ...amounts.map((each) => each.reduce((sum, amount) => sum + amount, 0)));
  return (
    <ChartFrame title={title} words={words} table={table} note={<PartKeys parts={parts} />}>
      <div ref={ref} className={styles.stack}>
        <span className={styles.stackScale}>{scaleText(most)}</span>
        <div className={styles.stackPlot} role="list" aria-label={title}>
          {amounts.map((each, place) => (
            // Steps are in order and never change places.
            <div key={place} role="listitem" data-open={place === openAt || undefined}>
              <button
                type="button"
                title={spoken[place]}
                aria-label={spoken[place]}
                disabled={onPick === undefined}
                onClick={() => onPick?.(place)}
              >
                {parts.map((part, of) => (
                  <i
                    key={part.key}
                    className={fillClass(part.state)}
                    style={{
                      ...fillStyle(part.state),
                      height: `${most > 0 ? (100 * (each[of] ?? 0)) / most : 0}%`,
                    }}
                  />
                ))}
              </button>
            </div>
          ))}
        </div>
        <StepAxis labels={labels} width={width} />
      </div>
    </ChartFrame>
  );
});
