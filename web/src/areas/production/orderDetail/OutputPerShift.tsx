import type { orderDesk } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { ChartFrame } from '../../../kit/charts/ChartFrame.tsx';
import { formatDay } from '../../../kit/text/formatDate.ts';
import { formatNumber, type Language } from '../../../kit/text/format.ts';
import styles from './order.module.css';

type OutputPerShiftProps = { desk: OutputOf<typeof orderDesk> | undefined; language: Language };

/** Bars stand for so many shifts at most, the newest; the table has all. */
const mostBars = 42;

/** Few bars stay as wide as many. */
const widestBarPx = 32;

/** What shifts made of an order, as bars from nothing. */
export function OutputPerShift({ desk, language }: OutputPerShiftProps) {
  const t = useT('production');
  const turns = desk?.output ?? [];
  const shown = turns.slice(-mostBars);
  const most = Math.max(1, ...shown.map(({ outputKg }) => outputKg));
  const day = (date: string) => formatDay(Date.parse(date), { zone: 'UTC', language });
  const name = (shift: string) => t(`shifts:names.${shift}`);
  const kg = (value: number) => formatNumber(value, 1, language);
  return (
    <section className={styles.card} aria-label={t('order.output')}>
      <ChartFrame
        title={t('order.output')}
        note={`kg · ${t('order.outputHint')}`}
        words={{ asTable: t('core:actions.asTable'), asChart: t('core:actions.asChart') }}
        table={{
          columns: [
            { key: 'date', name: t('order.columns.date') },
            { key: 'shift', name: t('order.columns.shift') },
            { key: 'kg', name: 'kg', isNumber: true },
          ],
          rows: turns.toReversed().map(({ productionDate, shift, outputKg }) => ({
            key: `${productionDate} ${shift}`,
            cells: [productionDate, name(shift), kg(outputKg)],
          })),
        }}
      >
        {turns.length === 0 ? (
          <p className={styles.quiet}>{desk === undefined ? '' : t('order.noOutput')}</p>
        ) : (
          <div className={styles.bars} style={{ maxInlineSize: `${shown.length * widestBarPx}px` }}>
            <small className={styles.barsMost}>{kg(most)}</small>
            <ol>
              {shown.map(({ productionDate, shift, outputKg }, place) => (
                <li
                  key={`${productionDate} ${shift}`}
                  data-day={place === 0 || shown[place - 1]?.productionDate !== productionDate || undefined}
                  title={`${day(productionDate)} ${name(shift)}: ${kg(outputKg)} kg`}
                >
                  <i style={{ blockSize: `${(100 * outputKg) / most}%` }} />
                </li>
              ))}
            </ol>
            <p className={styles.barsDays}>
              <span>{shown[0] === undefined ? '' : day(shown[0].productionDate)}</span>
              <span>{shown.length < 2 ? '' : day(shown.at(-1)?.productionDate ?? '')}</span>
            </p>
          </div>
        )}
      </ChartFrame>
    </section>
  );
}
