import {
  arrangeRight,
  type OrderPromise,
  unmergeOrder,
} from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { App, Button } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { formatDay } from '../../../kit/text/formatDate.ts';
import { formatWhole } from '../../../kit/text/format.ts';
import { type RowParts, WideTable } from '../../../resource/slotParts.ts';
import { Progress } from '../orders/Progress.tsx';
import { type OrderRow, tonnes } from './orderModel.ts';
import { useWorking } from './useWorking.ts';
import styles from './order.module.css';

type OrderLinesProps = Pick<RowParts, 'words' | 'forget'> & {
  order: OrderRow;
  promises: readonly OrderPromise[];
};

/** The yarns of an order with what was made and delivered of each, and their sums. */
export function OrderLines({ order, promises, words, forget }: OrderLinesProps) {
  const t = useT('production');
  const { language } = words;
  const { lines } = order;
  const heads = 'production:resources.productionOrderLine.fields';
  const promiseOf = (id: string) => promises.find(({ lineId }) => lineId === id);
  const isOver = order.state !== 'production';
  const day = (date: string | null) =>
    date === null ? '—' : formatDay(Date.parse(date), { zone: 'UTC', language });
  return (
    <section className={styles.card} aria-label={t('order.lines')}>
      <h2>
        {t('order.lines')} <small>{lines.length}</small>
      </h2>
      <WideTable label={t('order.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('order.columns.no')}</th>
            <th scope="col">{t(`${heads}.varietyId`)}</th>
            <th scope="col">{t(`${heads}.packing`)}</th>
            <th scope="col" data-number>
              {t(`${heads}.quantity`)}
            </th>
            <th scope="col" data-number>
              {t(`${heads}.yarnDemandKg`)} t
            </th>
            <th scope="col" data-number>
              {t(`${heads}.completedKg`)} t
            </th>
            <th scope="col" data-number>
              {t(`${heads}.deliveredKg`)} t
            </th>
            <th scope="col">{t(`${heads}.progress`)} %</th>
            <th scope="col">{t(`${heads}.deliveryDate`)}</th>
            <th scope="col">{t(`${heads}.forecastDate`)}</th>
            <th scope="col">{t('order.promise')}</th>
            <th scope="col">{t(`${heads}.dispatchNumbers`)}</th>
            <th scope="col">{t(`${heads}.sheetNumbers`)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            <tr key={line.id} title={line.remark ?? undefined}>
              <td>{place + 1}</td>
              <td>
                {line.varietyId_dictText ?? '—'}
                {line.mergedFromId === null ? null : (
                  <MergedFrom
                    order={order}
                    mergedId={line.mergedFromId}
                    number={line.mergedFromId_dictText ?? ''}
                    isFirst={lines.findIndex((each) => each.mergedFromId === line.mergedFromId) === place}
                    forget={forget}
                  />
                )}
              </td>
              <td>{line.packing ?? '—'}</td>
              <td data-number>
                {formatWhole(line.quantity, 0, language)} <small>{unitOf(line.orderUnit)}</small>
              </td>
              <td data-number>{tonnes(line.yarnDemandKg, language)}</td>
              <td data-number>{tonnes(line.completedKg, language)}</td>
              <td data-number>{tonnes(line.deliveredKg, language)}</td>
              <td>
                <Progress percent={line.progress} isOver={isOver} />
              </td>
              <td>{day(line.deliveryDate)}</td>
              <td>
                {day(line.forecastDate)}{' '}
                {line.forecastSource === null ? null : (
                  <small>
                    {t(`resources.productionOrder.choices.forecastSource.${line.forecastSource}`)}
                  </small>
                )}
              </td>
              <td>{day(promiseOf(line.id)?.p80 ?? null)}</td>
              <td className={styles.numbers}>{line.dispatchNumbers ?? '—'}</td>
              <td className={styles.numbers}>{line.sheetNumbers ?? '—'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>{t('order.total', { count: lines.length })}</td>
            <td data-number>{tonnes(order.yarnDemandKg, language)}</td>
            <td data-number>{tonnes(order.completedKg, language)}</td>
            <td data-number>{tonnes(order.deliveredKg, language)}</td>
            <td>
              <Progress percent={order.progress} isOver={isOver} />
            </td>
            <td colSpan={5} />
          </tr>
        </tfoot>
      </WideTable>
    </section>
  );

  function unitOf(unit: string): string {
    return unit === 'bale'
      ? t(`${heads.replace('fields', 'choices')}.orderUnit.bale`)
          .replace(/[（(].*/, '')
          .trim()
      : unit;
  }
}

type MergedFromProps = {
  order: OrderRow;
  mergedId: string;
  number: string;
  /** Of several lines that came together the first undoes it. */
  isFirst: boolean;
  forget: RowParts['forget'];
};

/** From which order a line was merged, and the way back while the order is planned. */
function MergedFrom({ order, mergedId, number, isFirst, forget }: MergedFromProps) {
  const t = useT('production');
  const { message } = App.useApp();
  const mayArrange = useMay(arrangeRight);
  const { isBusy, work } = useWorking(forget);
  const isOpen = isFirst && mayArrange && order.state === 'planned';
  const handleUndo = () =>
    void work(async () => {
      await callApi(unmergeOrder, { id: order.id, mergedId }, { isQuiet: true });
      void message.success(t('order.unmerged', { number }));
    });
  return (
    <small className={styles.from}>
      {t('order.mergedFrom', { number })}
      {isOpen ? (
        <Button type="link" size="small" loading={isBusy} onClick={handleUndo}>
          {t('order.unmerge')}
        </Button>
      ) : null}
    </small>
  );
}
