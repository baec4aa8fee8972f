import type { StockOfProcess } from '@millwright/contract/areas/production/stock/stock.ts';
import { AlertGlyph } from '../../../kit/marks/glyphs.tsx';
import { bufferScale } from '../../../kit/boards/bars/bufferScale.ts';
import { SparkLine } from '../../../kit/boards/bars/SparkLine.tsx';
import type { StockWords } from './useStockWords.ts';
import styles from './stock.module.css';

type RouteNodesProps = {
  processes: readonly StockOfProcess[];
  open: string;
  words: StockWords;
  onOpen: (process: string) => void;
};

/** A node for each process in the order of the route, with the stock behind it; arrows say what the next one takes. */
export function RouteNodes({ processes, open, words, onOpen }: RouteNodesProps) {
  return (
    <ol className={styles.route}>
      {processes.map((stock) => (
        <li key={stock.process}>
          <button
            type="button"
            className={styles.node}
            data-state={stock.state}
            aria-pressed={stock.process === open}
            onClick={() => onOpen(stock.process)}
          >
            <NodeFace stock={stock} words={words} />
          </button>
          <span className={styles.taken}>
            {words.t('stock.taken')} {words.kg(stock.takenGPerH, 0)} kg/h
          </span>
        </li>
      ))}
    </ol>
  );
}

function NodeFace({ stock, words }: { stock: StockOfProcess; words: StockWords }) {
  const { t, kg, hours, range } = words;
  const { process, stockG, coverageH, minHours, maxHours, state, trend } = stock;
  const isAlert = state === 'starving' || state === 'blocking' || state === 'negative';
  return (
    <>
      <span className={styles.head}>
        <b>{t('stock.process', { process: words.process(process) })}</b>
        <small className={styles.state}>
          {isAlert ? (
            <AlertGlyph isDown={state !== 'blocking'} size=".9em" label={t(`stock.states.${state}`)} />
          ) : null}{' '}
          {t(`stock.states.${state}`)}
        </small>
      </span>
      <span className={styles.amount}>
        {kg(stockG, 0)} <small>kg</small>
      </span>
      <span className={styles.hours}>
        <span>
          {hours(coverageH)} <small>h</small>
        </span>
        <small>{range(minHours, maxHours)}</small>
      </span>
      {minHours === null || maxHours === null ? null : (
        <Range hours={coverageH} minHours={minHours} maxHours={maxHours} />
      )}
      <Trend trend={trend} words={words} />
    </>
  );
}

function Range({ hours, minHours, maxHours }: { hours: number | null; minHours: number; maxHours: number }) {
  const scale = bufferScale(hours ?? 0, minHours, maxHours);
  return (
    <span className={styles.bar}>
      <span style={{ left: `${scale.low * 100}%`, right: `${(1 - scale.high) * 100}%` }} />
      {hours === null ? null : <i style={{ left: `${scale.value * 100}%` }} />}
    </span>
  );
}

/** What was there each hour of a day. */
export function Trend({ trend, words }: { trend: readonly (number | null)[]; words: StockWords }) {
  const { t, kg } = words;
  const known = trend.filter((each) => each !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const label =
    known.length === 0
      ? t('stock.trendUnknown')
      : t('stock.trend', { from: kg(lowest, 0), to: kg(highest, 0) });
  if (known.length === 0) return <span className={styles.noTrend}>{words.noValue}</span>;
  return <SparkLine label={label} values={[...trend]} lowest={lowest} highest={highest} />;
}
