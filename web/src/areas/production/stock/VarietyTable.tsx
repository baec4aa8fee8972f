import type { StockOfProcess, StockOfVariety } from '@millwright/contract/areas/production/stock/stock.ts';
import { Button, Tooltip } from 'antd';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { Trend } from './RouteNodes.tsx';
import type { StockWords } from './useStockWords.ts';
import styles from './stock.module.css';
import layout from '../../../kit/layout.module.css';

type VarietyTableProps = {
  stock: StockOfProcess;
  words: StockWords;
  /** Absent: the person may not count. */
  onCount: ((variety: StockOfVariety) => void) | undefined;
};

const moves = ['openingG', 'receivedG', 'consumedG', 'wasteG', 'calibratedG', 'closingG'] as const;
const heads = {
  openingG: 'opening',
  receivedG: 'received',
  consumedG: 'consumed',
  wasteG: 'waste',
  calibratedG: 'calibrated',
  closingG: 'closing',
} as const;

/** The stock behind one process by variety: how long it lasts, what moved it in a day, and when it was counted. */
export function VarietyTable({ stock, words, onCount }: VarietyTableProps) {
  const { t, kg, hours } = words;
  const { process, measuredKg, stockG, state } = stock;
  return (
    <section className={`${layout.stack8} ${styles.varieties}`}>
      <header>
        <h2>{t('stock.process', { process: words.process(process) })}</h2>
        <Hint stock={stock} words={words} />
        {measuredKg === null ? null : (
          <p className={styles.measured}>
            {t('stock.measured', {
              kg: kg(measuredKg * 1000, 0),
              difference: stockG === null ? words.noValue : words.signedKg(stockG - measuredKg * 1000, 0),
            })}
          </p>
        )}
      </header>
      <div className={styles.table} data-state={state}>
        <DataTable
          rows={stock.varieties}
          keyOf={({ varietyId }) => varietyId}
          columns={[
            {
              name: 'variety',
              head: t('stock.variety'),
              cell: ({ code, name }) => (
                <>
                  <b>{code}</b> <small>{name}</small>
                </>
              ),
            },
            {
              name: 'stock',
              head: `${t('stock.stock')} kg`,
              isNumber: true,
              cell: (variety) => kg(variety.stockG, 2),
            },
            {
              name: 'coverage',
              head: `${t('stock.coverage')} h`,
              isNumber: true,
              marks: (variety) => ({ 'data-tone': isAlert(variety) ? 'bad' : undefined }),
              cell: ({ coverageH, state: each }) => (
                <>
                  {hours(coverageH)} <small>{t(`stock.states.${each}`)}</small>
                </>
              ),
            },
            ...moves.map((move) => ({
              name: move,
              head: `${t(`stock.${heads[move]}`)} kg`,
              heading: (
                <Tooltip title={`${t('stock.moved')}: ${t('stock.movedHint')}`}>
                  <span>{t(`stock.${heads[move]}`)} kg</span>
                </Tooltip>
              ),
              isNumber: true,
              cell: ({ moved }: StockOfVariety) =>
                move === 'calibratedG' && moved !== null
                  ? words.signedKg(moved.calibratedG, 2)
                  : kg(moved?.[move] ?? null, 2),
            })),
            {
              name: 'moved',
              head: t('stock.moved'),
              cell: ({ trend }) => <Trend trend={trend} words={words} />,
            },
            {
              name: 'counted',
              head: t('stock.counted'),
              cell: ({ counted }) =>
                counted === null
                  ? t('stock.never')
                  : t('stock.countedBy', {
                      time: words.moment(counted.atMs),
                      person: counted.by ?? words.noValue,
                    }),
            },
            ...(onCount === undefined
              ? []
              : [
                  {
                    name: 'actions',
                    head: t('stock.calibrate'),
                    isHeadHidden: true,
                    cell: (variety: StockOfVariety) => (
                      <Button size="small" onClick={() => onCount(variety)}>
                        {t('stock.calibrate')}
                      </Button>
                    ),
                  },
                ]),
          ]}
          look={{ phone: 'lines' }}
        />
      </div>
    </section>
  );
}

function isAlert({ state }: StockOfVariety): boolean {
  return state === 'starving' || state === 'blocking' || state === 'negative';
}

/** What the stock asks of somebody. */
function Hint({ stock: { state, minHours, maxHours }, words }: { stock: StockOfProcess; words: StockWords }) {
  if (state === 'normal') return null;
  const limit = state === 'starving' ? minHours : maxHours;
  return (
    <p className={styles.hint} data-state={state} role="note">
      {words.t(`stock.hints.${state}`, { hours: limit ?? words.noValue })}
    </p>
  );
}
