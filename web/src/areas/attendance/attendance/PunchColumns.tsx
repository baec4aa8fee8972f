import type { ShownPunchLayout } from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import {
  type PunchColumn,
  punchColumns,
} from '@millwright/contract/areas/attendance/attendance/punchFile.ts';
import { type DateOrder, dateOrders } from '@millwright/contract/core/values/dateOrder.ts';
import { Select } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import styles from './attendance.module.css';

/** How a person says that a file is to be understood. */
export interface ChosenColumns {
  readonly columns: (PunchColumn | 'none')[];
  readonly dateOrder: DateOrder | undefined;
}

/** How the columns of a clock's file were understood, each to be corrected. */
export function PunchColumns({
  layout,
  isBusy,
  onChange,
}: {
  layout: ShownPunchLayout;
  isBusy: boolean;
  onChange: (chosen: ChosenColumns) => void;
}) {
  const t = useT('shifts');
  const columns = layout.columns.map(({ meaning }) => meaning ?? ('none' as const));
  const dateOrder = dateOrders.find((order) => order === layout.dateOrder);
  const meanings = [
    { value: 'none' as const, label: t('punchFile.layout.none') },
    ...punchColumns.map((column) => ({ value: column, label: t(`punchFile.columns.${column}`) })),
  ];
  /** A meaning moves to the column that it is chosen for. */
  const choose = (at: number, meaning: PunchColumn | 'none') =>
    onChange({
      columns: columns.map((each, place) => {
        if (place === at) return meaning;
        return each === meaning ? 'none' : each;
      }),
      dateOrder,
    });
  const notes = [
    ...layout.missing.map((column) =>
      t('punchFile.layout.missing', { column: t(`punchFile.columns.${column}`) }),
    ),
    ...(layout.hasOneDirection ? [t('punchFile.layout.oneDirection')] : []),
    ...(layout.isRemembered ? [t('punchFile.layout.remembered')] : []),
  ];
  return (
    <section className={styles.problems} aria-label={t('punchFile.layout.title')}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <DataTable
        rows={layout.columns.map((column, at) => ({ ...column, at }))}
        keyOf={({ at }) => String(at)}
        columns={[
          { name: 'column', head: t('punchFile.column'), cell: ({ head }) => head },
          {
            name: 'values',
            head: t('punchFile.layout.values'),
            cell: ({ samples }) => samples.filter((sample) => sample !== '').join(' · '),
          },
          {
            name: 'meaning',
            head: t('punchFile.layout.meaning'),
            cell: ({ head, at }) => (
              <Select
                aria-label={`${t('punchFile.layout.meaning')} ${head}`}
                value={columns[at] ?? 'none'}
                options={meanings}
                disabled={isBusy}
                popupMatchSelectWidth={false}
                onChange={(meaning) => choose(at, meaning)}
              />
            ),
          },
        ]}
        look={{ density: 'compact' }}
      />
      <label>
        {t('punchFile.layout.dateOrder')}{' '}
        <Select
          aria-label={t('punchFile.layout.dateOrder')}
          value={layout.dateOrder}
          disabled={isBusy}
          popupMatchSelectWidth={false}
          options={[
            ...(dateOrder === undefined
              ? [{ value: 'undecided' as const, label: t('punchFile.layout.orders.undecided') }]
              : []),
            ...dateOrders.map((order) => ({ value: order, label: t(`punchFile.layout.orders.${order}`) })),
          ]}
          onChange={(order) => {
            if (order !== 'undecided') onChange({ columns, dateOrder: order });
          }}
        />
      </label>
    </section>
  );
}
