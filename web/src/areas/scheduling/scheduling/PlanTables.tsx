import { doneMsOf } from '@millwright/contract/areas/metrics/output/orderForecast.ts';
import type {
  PlannedFrameTold,
  PlannedLotTold,
  ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { Pagination } from 'antd';
import { type ReactNode, useState } from 'react';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { orderLabel } from './planModel.ts';
import { VarietyMark } from './VarietyMark.tsx';
import type { PlanWords } from './usePlanWords.ts';
import styles from './scheduling.module.css';
import layout from '../../../kit/layout.module.css';

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
  const head = (name: string) => t(`table.${name}`);
  return (
    <Paged page={page} size={ordersAtOnce} total={sorted.length} onPage={setPage}>
      <DataTable
        rows={sorted.slice((page - 1) * ordersAtOnce, page * ordersAtOnce)}
        keyOf={([, { lineId }]) => lineId}
        marks={([at]) => ({ 'data-selected': selectedOrder === at || undefined })}
        columns={[
          {
            name: 'order',
            head: head('order'),
            cell: ([at, order]) => (
              <>
                <button type="button" className={styles.link} onClick={() => onOrder(at)}>
                  {orderLabel(order)}
                </button>
                {order.isGone === true ? <small> {t('age.mark')}</small> : null}
              </>
            ),
          },
          { name: 'customer', head: head('customer'), cell: ([, { customer }]) => customer },
          {
            name: 'variety',
            head: head('variety'),
            cell: ([, { variety }]) => <VarietyMark variety={plan.varieties[variety]} />,
          },
          { name: 'kg', head: head('kg'), isNumber: true, cell: ([, { kg }]) => words.kg(kg) },
          { name: 'frames', head: head('frames'), isNumber: true, cell: ([, { frames }]) => frames },
          { name: 'due', head: head('due'), cell: ([, { deliveryDate }]) => words.dayOf(deliveryDate) },
          {
            name: 'done',
            head: head('done'),
            cell: ([, { endMs }]) => (endMs === null ? words.noValue : words.moment(doneMsOf(endMs))),
          },
          {
            name: 'late',
            head: head('late'),
            isNumber: true,
            marks: ([, { lateDays }]) => ({ 'data-tone': lateDays > 0 ? 'bad' : undefined }),
            cell: ([, { lateDays }]) => (lateDays > 0 ? words.number(lateDays, 0) : words.noValue),
          },
          {
            name: 'unscheduled',
            head: head('unscheduled'),
            isNumber: true,
            cell: ([, { unscheduledKg }]) => words.kg(unscheduledKg),
          },
        ]}
        look={{ phone: 'lines', testId: 'orders-table', isOneLine: true }}
      />
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
  const head = (name: string) => t(`table.${name}`);
  const shown = frames.slice((page - 1) * framesAtOnce, page * framesAtOnce);
  const rows = shown.flatMap((frame): FrameRow[] => {
    const own = (byFrame.get(frame) ?? []).toSorted((one, other) => one.at - other.at);
    if (own.length === 0) return [{ frame, lot: undefined, order: undefined }];
    return own.map((lot) => ({ frame, lot, order: plan.orders[lot.order] }));
  });
  return (
    <Paged page={page} size={framesAtOnce} total={frames.length} onPage={setPage}>
      <DataTable
        rows={rows}
        keyOf={({ frame, lot }) => `${frame} ${lot?.at ?? ''}`}
        marks={({ lot }) => ({
          'data-selected': (lot !== undefined && `${lot.frame}:${lot.at}` === selected) || undefined,
        })}
        columns={[
          {
            name: 'frame',
            head: head('frame'),
            cell: ({ frame, lot }) => (
              <>
                {plan.frames[frame]?.number}
                {(lot?.at ?? 0) === 0 ? <Services frame={plan.frames[frame]} words={words} /> : null}
              </>
            ),
          },
          {
            name: 'order',
            head: head('order'),
            cell: ({ lot, order }) =>
              lot === undefined ? (
                t('table.idle')
              ) : (
                <>
                  <button type="button" className={styles.link} onClick={() => onLot(lot)}>
                    {order === undefined ? words.noValue : orderLabel(order)}
                  </button>{' '}
                  {lot.isLocked ? <small>{t('table.locked')}</small> : null}
                </>
              ),
          },
          {
            name: 'variety',
            head: head('variety'),
            cell: ({ lot, order }) =>
              lot === undefined ? null : <VarietyMark variety={plan.varieties[order?.variety ?? -1]} />,
          },
          {
            name: 'lotKg',
            head: head('lotKg'),
            isNumber: true,
            cell: ({ lot }) => (lot === undefined ? null : words.kg(lot.kg)),
          },
          {
            name: 'changeover',
            head: head('changeover'),
            isNumber: true,
            cell: ({ lot }) => {
              if (lot === undefined) return null;
              return lot.changeoverHours > 0 ? words.hours(lot.changeoverHours) : words.noValue;
            },
          },
          {
            name: 'begin',
            head: head('begin'),
            cell: ({ lot }) => (lot === undefined ? null : words.moment(lot.startMs)),
          },
          {
            name: 'end',
            head: head('end'),
            marks: ({ lot, order }) => ({
              'data-tone': lot !== undefined && lot.endMs > (order?.dueMs ?? Infinity) ? 'bad' : undefined,
            }),
            cell: ({ lot }) => (lot === undefined ? null : words.moment(lot.endMs)),
          },
        ]}
        look={{ phone: 'lines', testId: 'frames-table', isOneLine: true }}
      />
    </Paged>
  );
}

/** A lot of a frame; a frame without lots has one row that says so. */
interface FrameRow {
  readonly frame: number;
  readonly lot: PlannedLotTold | undefined;
  readonly order: ShownPlan['orders'][number] | undefined;
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

type PagedProps = {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  children: ReactNode;
};

function Paged({ page, size, total, onPage, children }: PagedProps) {
  return (
    <div className={layout.stack8}>
      {children}
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
