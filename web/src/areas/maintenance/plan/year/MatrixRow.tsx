import type { PlanYear } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { Counters } from '../sheet/Counters.tsx';
import type { PlanWords } from '../usePlanWords.ts';
import type { Kind } from './markShapes.ts';
import { RowMarks, Shapes } from './RowMarks.tsx';
import type { Mark, YearRow } from './yearModel.ts';
import styles from '../plan.module.css';

type MatrixRowProps = {
  year: PlanYear;
  row: YearRow;
  /** Position among the rows. */
  place: number;
  words: PlanWords;
  lane: { dayPx: number; width: number; placeOf: (date: string) => number };
  kindOfItem: ReadonlyMap<string, Kind>;
  chosen: ReadonlySet<string>;
  /** The mark under the cursor, or that is open. */
  cursor: string;
  /** The mark of this row that is carried, and how far. */
  carried: { mark: Mark; days: number } | undefined;
};

/** Machine of the matrix: its name, its marks, and its counters once they are opened. */
export function MatrixRow(props: MatrixRowProps & { isOpen: boolean; onToggle: () => void }) {
  const { year, row, place, words, lane, kindOfItem, chosen, cursor, carried, isOpen } = props;
  const { machine, marks, isFirstOfProcess } = row;
  const { dayPx, width, placeOf } = lane;
  return (
    <div data-first={isFirstOfProcess || undefined} className={styles.group}>
      <div className={styles.row} data-row={place}>
        <RowLabel row={row} words={words} isOpen={isOpen} onToggle={props.onToggle} />
        <RowMarks
          marks={marks}
          kindOfItem={kindOfItem}
          dayPx={dayPx}
          placeOf={placeOf}
          today={year.today}
          width={width}
          chosen={chosenIn(marks, chosen)}
          cursor={marks.some(({ id }) => id === cursor) ? cursor : undefined}
        />
        {carried === undefined ? null : (
          <svg className={styles.ghost} width={width} height={20} aria-hidden="true">
            <Shapes
              look="carried"
              kind={kindOfItem.get(carried.mark.itemId) ?? 'square'}
              xs={[(placeOf(carried.mark.date) + 0.5 + carried.days) * dayPx]}
            />
          </svg>
        )}
      </div>
      {isOpen ? (
        <Counters machineId={machine.machineId} year={year} words={words} dayPx={dayPx} width={width} />
      ) : null}
    </div>
  );
}

type RowLabelProps = { row: YearRow; words: PlanWords; isOpen: boolean; onToggle: () => void };

function RowLabel({ row: { machine, isFirstOfProcess }, words, isOpen, onToggle }: RowLabelProps) {
  const label = words.t(isOpen ? 'matrix.close' : 'matrix.open', { machine: machine.code });
  return (
    <div className={styles.label}>
      <span>{isFirstOfProcess ? words.process(machine.process) : ''}</span>
      {machine.hasCounters ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={label}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={onToggle}
        >
          <i aria-hidden>{isOpen ? '▾' : '▸'}</i> {machine.code}
        </button>
      ) : (
        <b>{machine.code}</b>
      )}
    </div>
  );
}

function chosenIn(marks: readonly Mark[], chosen: ReadonlySet<string>): string {
  if (chosen.size === 0) return '';
  return marks
    .filter(({ id }) => chosen.has(id))
    .map(({ id }) => id)
    .join(' ');
}
