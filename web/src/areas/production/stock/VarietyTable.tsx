import type { StockOfProcess, StockOfVariety } from '@millwright/contract/areas/production/stock/stock.ts';
import { Button, Tooltip } from 'antd';
import folding from '../../../kit/foldingTable.module.css';
import { Trend } from './RouteNodes.tsx';
import type { StockWords } from './useStockWords.ts';
import styles from './stock.module.css';

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
    <section className={styles.varieties}>
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
      <div className={folding.frame} data-state={state}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('stock.variety')}</th>
              <th scope="col">{t('stock.stock')} kg</th>
              <th scope="col">{t('stock.coverage')} h</th>
              {moves.map((move) => (
                <th key={move} scope="col">
                  <Tooltip title={`${t('stock.moved')}: ${t('stock.movedHint')}`}>
                    <span>{t(`stock.${heads[move]}`)} kg</span>
                  </Tooltip>
                </th>
              ))}
              <th scope="col">{t('stock.moved')}</th>
              <th scope="col">{t('stock.counted')}</th>
              {onCount === undefined ? null : <th scope="col" aria-label={t('stock.calibrate')} />}
            </tr>
          </thead>
          <tbody>
            {stock.varieties.map((variety) => (
              <tr key={variety.varietyId}>
                <td data-head={t('stock.variety')}>
                  <span>
                    <b>{variety.code}</b> <small>{variety.name}</small>
                  </span>
                </td>
                <td data-head={`${t('stock.stock')} kg`}>{kg(variety.stockG, 2)}</td>
                <td data-head={`${t('stock.coverage')} h`} data-alert={isAlert(variety) || undefined}>
                  <span>
                    {hours(variety.coverageH)} <small>{t(`stock.states.${variety.state}`)}</small>
                  </span>
                </td>
                {moves.map((move) => (
                  <td key={move} data-head={`${t(`stock.${heads[move]}`)} kg`}>
                    {move === 'calibratedG' && variety.moved !== null
                      ? words.signedKg(variety.moved.calibratedG, 2)
                      : kg(variety.moved?.[move] ?? null, 2)}
                  </td>
                ))}
                <td data-head={t('stock.moved')}>
                  <Trend trend={variety.trend} words={words} />
                </td>
                <td data-head={t('stock.counted')}>
                  {variety.counted === null
                    ? t('stock.never')
                    : t('stock.countedBy', {
                        time: words.moment(variety.counted.atMs),
                        person: variety.counted.by ?? words.noValue,
                      })}
                </td>
                {onCount === undefined ? null : (
                  <td>
                    <Button size="small" onClick={() => onCount(variety)}>
                      {t('stock.calibrate')}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
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
