import { memo } from 'react';
import type { MachineState } from '../../../theme/states.ts';
import { StateBadge } from '../../marks/StateBadge.tsx';
import { hiddenClass } from '../../hidden.ts';
import styles from './MachineCells.module.css';

/** One machine as a cell of the mill's matrix. */
export type MachineCell = {
  id: string;
  state: MachineState;
  /** "Ring 17, fault" – read aloud and shown on hover. */
  label: string;
};

type MachineCellsProps = {
  label: string;
  cells: MachineCell[];
  columns?: number;
  /** Side of a cell in design pixels. */
  side?: number;
  /** The cell that is chosen, where cells are chosen. */
  chosen?: string;
  onPick?: (id: string) => void;
  className?: string | undefined;
};

/** Every machine of a process as one small cell; running is calm, anything else has its glyph. */
export const MachineCells = memo(function MachineCells(props: MachineCellsProps) {
  const { label, cells, columns = 7, side = 20, chosen, onPick, className = '' } = props;
  return (
    <ul
      className={`${styles.cells} ${className}`}
      aria-label={label}
      style={{ '--mw-columns': columns, '--mw-cell': side }}
    >
      {cells.map((cell) => (
        <Cell
          key={cell.id}
          id={cell.id}
          state={cell.state}
          label={cell.label}
          isChosen={cell.id === chosen}
          onPick={onPick}
        />
      ))}
    </ul>
  );
});

type CellProps = MachineCell & { isChosen: boolean; onPick?: (id: string) => void };

const Cell = memo(function Cell({ id, state, label, isChosen, onPick }: CellProps) {
  const mark =
    state === 'running' ? <span className={styles.calm} /> : <StateBadge state={state} size="100%" />;
  return (
    <li title={label}>
      {onPick ? (
        <button
          type="button"
          aria-label={label}
          aria-current={isChosen || undefined}
          onClick={() => onPick(id)}
        >
          {mark}
        </button>
      ) : (
        <>
          {mark}
          <span className={hiddenClass}>{label}</span>
        </>
      )}
    </li>
  );
});
