import { Link } from 'react-router';
import { StateBadge } from '../../../kit/marks/StateBadge.tsx';
import type { TableColumn } from '../../../kit/table/tableTypes.ts';
import { stateOfCode } from '../../../theme/states.ts';
import { machineAddress } from '../parts/openMachine.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { timeInState, reasonText, sinceText, type StatusContext } from './cellText.ts';
import type { StatusRow } from './rows.ts';
import styles from './machineStatus.module.css';

type MachineListProps = {
  rows: readonly StatusRow[];
  context: StatusContext;
  /** Efficiency and output are told for one process only. */
  hasFigures: boolean;
};

/** One line a machine; on a phone two. */
export function MachineList({ rows, context, hasFigures }: MachineListProps) {
  const { words } = context;
  const { t } = words;
  return (
    <div className={styles.statusTable}>
      <DataTable
        rows={rows}
        keyOf={({ code }) => code}
        columns={[
          {
            name: 'machine',
            head: t('status.machine'),
            isRowHead: true,
            cell: ({ code, process, number }) => (
              <Link to={machineAddress(code)}>{words.machine(process, number)}</Link>
            ),
          },
          {
            name: 'state',
            head: t('status.state'),
            cell: ({ state }) => (
              <>
                <StateBadge state={stateOfCode(state)} size="16px" className={styles.statusBadge} />{' '}
                {words.state(state)}
              </>
            ),
          },
          { name: 'reason', head: t('status.reason'), cell: (row) => reasonText(row, words) },
          { name: 'variety', head: t('status.variety'), cell: ({ variety }) => variety ?? '' },
          {
            name: 'since',
            head: t('status.since'),
            isNumber: true,
            cell: (row) => sinceText(row, context),
          },
          {
            name: 'duration',
            head: t('status.duration'),
            isNumber: true,
            cell: (row) => timeInState(row, context),
          },
          ...(hasFigures ? figureColumns(context) : []),
        ]}
        look={{ isOneLine: true }}
      />
    </div>
  );
}

/** Units stand in the head; where the head has no room, behind the figure. */
function figureColumns({ words }: StatusContext): TableColumn<StatusRow>[] {
  const column = (name: 'efficiency' | 'output', unit: string, cell: (row: StatusRow) => string) => ({
    name,
    head: `${words.t(`status.${name}`)} ${unit}`,
    isNumber: true,
    marks: () => ({ 'data-unit': unit }),
    cell,
  });
  return [
    column('efficiency', words.unit('percent'), ({ efficiency }) =>
      efficiency === undefined ? '' : words.number(efficiency, 1),
    ),
    column('output', words.unit('kg'), ({ outputKg }) =>
      outputKg === undefined ? '' : words.number(outputKg, 0),
    ),
  ];
}
