import { showPartStock } from '@millwright/contract/areas/maintenance/partCalls.ts';
import { partStock } from '@millwright/contract/areas/maintenance/partStock.ts';
import { Checkbox, Input } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { useMay } from '../../../app/session/Allowed.tsx';
import type { PlanMaterial, PlanRow } from './planRow.ts';
import type { PlanRecord, RecordDraft } from './useRecord.ts';
import type { PlanWords } from './usePlanWords.ts';
import styles from './plan.module.css';

/** Where a part of a plan lies and how much of it is there. */
export interface PartStock {
  readonly quantity: number;
  readonly place: string | null;
}

type StockOf = (part: PlanMaterial) => PartStock | undefined;

/**
 * What the store has of the parts of a plan; undefined of a part that is not kept there, and of all for people who may not see the
 * store. Then no column says so. The one place where the stock of parts joins the plan.
 */
function useStockOf(materials: readonly PlanMaterial[]): StockOf {
  const maySee = useMay(partStock.access.read);
  const ids = (of: 'sparePartId' | 'specialPartId') => materials.flatMap((line) => line[of] ?? []);
  const { data } = useCall(
    showPartStock,
    { sparePartIds: ids('sparePartId'), specialPartIds: ids('specialPartId') },
    { isQuiet: true, isEnabled: maySee && materials.length > 0 },
  );
  return (part) => {
    const found = data?.parts.find(({ id }) => id === part.sparePartId || id === part.specialPartId);
    if (found === undefined || !found.isKept || found.onHand === null) return undefined;
    const place = found.places.map((each) => each.place).join(', ');
    return { quantity: found.onHand, place: place === '' ? found.usualPlace : place };
  };
}

type MaterialsProps = {
  plan: PlanRow;
  needsVoucher: boolean;
  record: PlanRecord;
  isOpen: boolean;
  words: PlanWords;
};

/** Parts: what is needed, what is there and where, and what was used. */
export function Materials({ plan, needsVoucher, record, isOpen, words }: MaterialsProps) {
  const { t } = words;
  const { materials } = record.now;
  const stockOf = useStockOf(plan.materials);
  if (materials.length === 0)
    return (
      <section>
        <h3>{t('plan.parts')}</h3>
        <p className={styles.quiet}>{t('plan.noParts')}</p>
      </section>
    );
  const set = (id: string, part: Partial<RecordDraft['materials'][number]>) =>
    record.set({ materials: materials.map((line) => (line.id === id ? { ...line, ...part } : line)) });
  const hasStock = materials.some((line) => stockOf(line) !== undefined);
  const isTold = isOpen || plan.state === 'completed';
  return (
    <section>
      <h3>{t('plan.parts')}</h3>
      <table className={styles.parts}>
        <thead>
          <tr>
            <th>{t('plan.part')}</th>
            <th>{t('plan.need')}</th>
            {hasStock ? <th>{t('plan.stock')}</th> : null}
            {hasStock ? <th>{t('plan.place')}</th> : null}
            {isTold ? <th>{t('plan.used')}</th> : null}
            {isTold ? <th>{t('plan.replaced')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {materials.map((line) => {
            const name = line.sparePartId_dictText ?? line.specialPartId_dictText ?? '';
            const stock = stockOf(line);
            return (
              <tr key={line.id}>
                <td>{name}</td>
                <td>{words.number(line.plannedQuantity, 0)}</td>
                {hasStock ? <StockCell stock={stock} need={line.plannedQuantity} words={words} /> : null}
                {hasStock ? <td>{stock?.place ?? ''}</td> : null}
                {isTold ? (
                  <td>
                    {isOpen ? (
                      <Input
                        className={styles.amount}
                        aria-label={`${name} ${t('plan.used')}`}
                        inputMode="decimal"
                        value={line.typed}
                        onChange={({ target }) => set(line.id, { typed: target.value })}
                      />
                    ) : (
                      line.typed || '—'
                    )}
                  </td>
                ) : null}
                {isTold ? (
                  <td>
                    <Checkbox
                      aria-label={`${name} ${t('plan.replaced')}`}
                      checked={line.isReplaced}
                      disabled={!isOpen}
                      onChange={({ target }) => set(line.id, { isReplaced: target.checked })}
                    />
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
      {needsVoucher ? <p className={styles.warn}>{t('plan.voucher')}</p> : null}
    </section>
  );
}

type StockCellProps = { stock: PartStock | undefined; need: number; words: PlanWords };

function StockCell({ stock, need, words }: StockCellProps) {
  if (stock === undefined) return <td>—</td>;
  const isShort = stock.quantity < need;
  return (
    <td className={isShort ? styles.bad : undefined}>
      {isShort ? '▼ ' : ''}
      {words.number(stock.quantity, 0)}
    </td>
  );
}
