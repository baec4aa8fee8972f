import { doneMsOf } from '@millwright/contract/areas/metrics/output/orderForecast.ts';
import type {
  PlannedFrameTold,
  PlannedLotTold,
  ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { Pagination } from 'antd';
import { type ReactNode, useState } from 'react';
import folding from '../../../kit/foldingTable.module.css';
import { orderLabel } from './planModel.ts';
import { VarietyMark } from './VarietyMark.tsx';
import type { PlanWords } from './usePlanWords.ts';
import styles from './scheduling.module.css';

type TableProps = {
  plan: ShownPlan;
  words: PlanWords;
  selectedOrder: number | undefined;
  onOrder: (order: number) => void;
};

const ordersAtOnce = 50;
const framesAtOnce = 25;

/** Orders of the plan with their ends, those that are late first, then as they are due. */
export function OrderTable({ plan, words, selectedOrder, onOrder }: TableProps) {
  const { t } = words;
  const [page, setPage] = useState(1);
  const sorted = [...plan.orders.entries()].toSorted(
    ([, one], [, other]) => other.lateDays - one.lateDays || one.dueMs - other.dueMs,
  );
  const heads = [
    'order',
    'customer',
    'variety',
    'kg',
    'frames',
    'due',
    'done',
    'late',
    'unscheduled',
  ] as const;
  return (
    <Paged page={page} size={ordersAtOnce} total={sorted.length} onPage={setPage}>
      <table className={`${styles.table} ${styles.ofOrders}`} data-testid="orders-table">
        <Heads heads={heads} words={words} />
        <tbody>
          {sorted.slice((page - 1) * ordersAtOnce, page * ordersAtOnce).map(([at, order]) => (
            <tr key={order.lineId} data-selected={selectedOrder === at || undefined}>
              <td data-head={t('table.order')}>
                <button type="button" className={styles.link} onClick={() => onOrder(at)}>
                  {orderLabel(order)}
                </button>
                {order.isGone === true ? <small> {t('age.mark')}</small> : null}
              </td>
              <td data-head={t('table.customer')}>{order.customer}</td>
              <td data-head={t('table.variety')}>
                <VarietyMark variety={plan.varieties[order.variety]} />
              </td>
              <td data-head={t('table.kg')}>{words.kg(order.kg)}</td>
              <td data-head={t('table.frames')}>{order.frames}</td>
              <td data-head={t('table.due')}>{words.dayOf(order.deliveryDate)}</td>
              <td data-head={t('table.done')}>
                {order.endMs === null ? words.noValue : words.moment(doneMsOf(order.endMs))}
              </td>
              <td data-head={t('table.late')} className={order.lateDays > 0 ? styles.bad : undefined}>
                {order.lateDays > 0 ? words.number(order.lateDays, 0) : words.noValue}
              </td>
              <td data-head={t('table.unscheduled')}>{words.kg(order.unscheduledKg)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paged>
  );
}

type FrameTableProps = TableProps & {
  /** Places of frames, in the order of the chart. */
  frames: readonly number[];
  selected: string | undefined;
  onLot: (lot: PlannedLotTold) => void;
};

/** What each frame makes, one lot behind the other. */
export function FrameTable({ plan, words, frames, selected, onLot }: FrameTableProps) {
  const { t } = words;
  const [page, setPage] = useState(1);
  const byFrame = Map.groupBy(plan.lots, ({ frame }) => frame);
  const heads = ['frame', 'order', 'variety', 'lotKg', 'changeover', 'begin', 'end'] as const;
  const shown = frames.slice((page - 1) * framesAtOnce, page * framesAtOnce);
  const rows = shown.flatMap((frame): { frame: number; lot: PlannedLotTold | undefined }[] => {
    const own = (byFrame.get(frame) ?? []).toSorted((one, other) => one.at - other.at);
    return own.length === 0 ? [{ frame, lot: undefined }] : own.map((lot) => ({ frame, lot }));
  });
  return (
    <Paged page={page} size={framesAtOnce} total={frames.length} onPage={setPage}>
      <table className={`${styles.table} ${styles.ofFrames}`} data-testid="frames-table">
        <Heads heads={heads} words={words} />
        <tbody>
          {rows.map(({ frame, lot }) => (
            <tr
              key={`${frame} ${lot?.at ?? ''}`}
              data-selected={(lot !== undefined && `${lot.frame}:${lot.at}` === selected) || undefined}
            >
              <td data-head={t('table.frame')}>
                {plan.frames[frame]?.number}
                {(lot?.at ?? 0) === 0 ? <Services frame={plan.frames[frame]} words={words} /> : null}
              </td>
              {lot === undefined ? (
                <td colSpan={6} data-head={t('table.order')}>
                  {t('table.idle')}
                </td>
              ) : (
                <LotCells lot={lot} plan={plan} words={words} onLot={onLot} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Paged>
  );
}

/** When a frame stands for maintenance, which the chart shows as ticks. */
function Services({ frame, words }: { frame: PlannedFrameTold | undefined; words: PlanWords }) {
  return frame?.closed
    .filter(({ reason }) => reason === 'service')
    .map(({ fromMs, untilMs }) => (
      <small key={fromMs} className={styles.service}>
        {words.t('table.service', { from: words.moment(fromMs), until: words.moment(untilMs) })}
      </small>
    ));
}

type LotCellsProps = Pick<FrameTableProps, 'plan' | 'words' | 'onLot'> & { lot: PlannedLotTold };

function LotCells({ lot, plan, words, onLot }: LotCellsProps) {
  const { t } = words;
  const order = plan.orders[lot.order];
  return (
    <>
      <td data-head={t('table.order')}>
        <span>
          <button type="button" className={styles.link} onClick={() => onLot(lot)}>
            {order === undefined ? words.noValue : orderLabel(order)}
          </button>{' '}
          {lot.isLocked ? <small>{t('table.locked')}</small> : null}
        </span>
      </td>
      <td data-head={t('table.variety')}>
        <VarietyMark variety={plan.varieties[order?.variety ?? -1]} />
      </td>
      <td data-head={t('table.lotKg')}>{words.kg(lot.kg)}</td>
      <td data-head={t('table.changeover')}>
        {lot.changeoverHours > 0 ? words.hours(lot.changeoverHours) : words.noValue}
      </td>
      <td data-head={t('table.begin')}>{words.moment(lot.startMs)}</td>
      <td
        data-head={t('table.end')}
        className={lot.endMs > (order?.dueMs ?? Infinity) ? styles.bad : undefined}
      >
        {words.moment(lot.endMs)}
      </td>
    </>
  );
}

function Heads({ heads, words }: { heads: readonly string[]; words: PlanWords }) {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {words.t(`table.${head}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type PagedProps = {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  children: ReactNode;
};

function Paged({ page, size, total, onPage, children }: PagedProps) {
  return (
    <div className={styles.tables}>
      <div className={folding.frame}>{children}</div>
      {total > size ? (
        <Pagination
          size="small"
          current={page}
          pageSize={size}
          total={total}
          showSizeChanger={false}
          onChange={onPage}
        />
      ) : null}
    </div>
  );
}
