import type {
  MaterialOutput,
  UsedSum,
} from '@millwright/contract/areas/boards/materialOutput/materialOutput.ts';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { foldRows } from './foldRows.ts';
import styles from './materialOutput.module.css';

/** A row of what left the store. */
export type UsedRow = UsedSum & {
  readonly id: string;
  readonly name: string;
  /** Quiet words behind the name: a part's code. */
  readonly note?: string;
  /** With its unit; of parts alone. */
  readonly quantity?: string;
};

type UsedTableProps = {
  title: string;
  total: UsedSum;
  rows: readonly UsedRow[];
  /** Those that the server put together. */
  others: MaterialOutput['otherParts'];
  most: number;
  words: BoardWords;
};

/** What left the store by one thing, the dearest first; the rows add up to the total at the foot. */
export function UsedTable({ title, total, rows, others, most, words }: UsedTableProps) {
  const { t } = words;
  const folded = foldRows(rows, others, most);
  const hasQuantity = rows.some(({ quantity }) => quantity !== undefined);
  const lines: readonly UsedRow[] =
    folded.others === null
      ? folded.rows
      : [
          ...folded.rows,
          {
            ...folded.others,
            id: 'others',
            name: '',
            note: t('output.others', { count: folded.others.rows }),
          },
        ];
  return (
    <RailSection title={title}>
      <div className={styles.used}>
        <DataTable
          rows={lines}
          keyOf={({ id }) => id}
          columns={[
            {
              name: 'name',
              head: title,
              isHeadHidden: true,
              isRowHead: true,
              marks: ({ name }) => ({ title: name === '' ? undefined : name }),
              cell: ({ name, note }) => (
                <>
                  {name} {note === undefined ? null : <small>{note}</small>}
                </>
              ),
              sum: t('output.sum'),
            },
            ...(hasQuantity
              ? [
                  {
                    name: 'quantity',
                    head: t('output.quantity'),
                    isNumber: true,
                    cell: ({ quantity }: UsedRow) => quantity,
                  },
                ]
              : []),
            {
              name: 'amount',
              head: [t('output.amount'), words.unit('money')].filter(Boolean).join(' '),
              isNumber: true,
              cell: ({ amount }) => words.number(amount, 0),
              sum: words.number(total.amount, 0),
            },
            {
              name: 'count',
              head: t('output.count'),
              isNumber: true,
              cell: ({ movements }) => words.number(movements, 0),
              sum: words.number(total.movements, 0),
            },
            {
              name: 'unpriced',
              head: t('output.unpriced'),
              isNumber: true,
              marks: ({ unpriced }) => ({ 'data-zero': unpriced === 0 || undefined }),
              cell: ({ unpriced }) => words.number(unpriced, 0),
              sum: words.number(total.unpriced, 0),
            },
          ]}
          look={{ density: 'board' }}
        />
      </div>
    </RailSection>
  );
}
