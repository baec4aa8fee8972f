import { showPartStock } from '@millwright/contract/areas/maintenance/parts/partCalls.ts';
import { partStock } from '@millwright/contract/areas/maintenance/store/partStock.ts';
import { Button, Checkbox, Input } from 'antd';
import { useCall } from '../../../../app/api/useCall.ts';
import { useMay } from '../../../../app/rights/Allowed.tsx';
import { formatWhole } from '../../../../kit/text/format.ts';
import { DataTable } from '../../../../kit/table/DataTable.tsx';
import type { TableColumn } from '../../../../kit/table/tableTypes.ts';
import { AddPart, partOf } from './AddPart.tsx';
import { nameOfPart, type DrawerPlan } from '../year/planRow.ts';
import type { PlanRecord, WorkDraft } from './useRecord.ts';
import type { PlanWords } from '../usePlanWords.ts';
import styles from '../plan.module.css';
import layout from '../../../../kit/layout.module.css';

type DraftMaterial = WorkDraft['materials'][number];

/** Where a part of a plan lies and how much of it is there. */
export interface PartStock {
  readonly quantity: number;
  readonly place: string | null;
}

/**
 * What the store has of the parts of a plan; undefined of a part that is not kept there, and of all for people who may not see the
 * store. Then no column says so. The one place where the stock of parts joins the plan.
 */
function useStocks(materials: readonly DraftMaterial[]) {
  const maySee = useMay(partStock.access.read);
  const ids = (of: 'sparePartId' | 'specialPartId') => materials.flatMap((line) => line[of] ?? []);
  const { data, error } = useCall(
    showPartStock,
    { sparePartIds: ids('sparePartId'), specialPartIds: ids('specialPartId') },
    { isQuiet: true, isEnabled: maySee && materials.length > 0 },
  );
  const stockOf = (part: DraftMaterial): PartStock | undefined => {
    const found = data?.parts.find(({ id }) => id === partOf(part));
    if (found === undefined || !found.isKept || found.onHand === null) return undefined;
    const place = found.places.map((each) => each.place).join(', ');
    return { quantity: found.onHand, place: place === '' ? found.usualPlace : place };
  };
  return { stockOf, isAway: error !== null };
}

type MaterialsProps = {
  plan: DrawerPlan;
  /** Of its machine. */
  modelId: string | undefined;
  needsVoucher: boolean;
  record: PlanRecord;
  isOpen: boolean;
  words: PlanWords;
};

/** Parts: what is needed, what is there and where, and what was used; also of one that nobody planned. */
export function Materials({ plan, modelId, needsVoucher, record, isOpen, words }: MaterialsProps) {
  const { t, whole } = words;
  const { materials } = record.now;
  const { stockOf, isAway } = useStocks(materials);
  return (
    <section>
      <h3>{t('plan.parts')}</h3>
      {isAway ? (
        <p className={layout.bad} role="alert">
          {whole('part.materialsAway')}
        </p>
      ) : null}
      {materials.length === 0 ? (
        <p className={layout.quiet}>{t('plan.noParts')}</p>
      ) : (
        <PartTable plan={plan} record={record} isOpen={isOpen} stockOf={stockOf} words={words} />
      )}
      {isOpen ? <AddPart record={record} modelId={modelId} words={words} /> : null}
      {needsVoucher ? <p className={layout.warn}>{t('plan.voucher')}</p> : null}
    </section>
  );
}

type PartTableProps = Omit<MaterialsProps, 'needsVoucher' | 'modelId'> & {
  stockOf: (part: DraftMaterial) => PartStock | undefined;
};

function PartTable({ plan, record, isOpen, stockOf, words }: PartTableProps) {
  const { t } = words;
  const { materials } = record.now;
  const hasStock = materials.some((line) => stockOf(line) !== undefined);
  const isTold = isOpen || plan.state === 'completed';
  const set = (at: number, part: Partial<DraftMaterial>) =>
    record.set({ materials: materials.map((line, place) => (place === at ? { ...line, ...part } : line)) });
  const amount = (value: number) => formatWhole(value, 0, words.language);
  const isShort = (line: DraftMaterial) => (stockOf(line)?.quantity ?? Infinity) < line.plannedQuantity;
  const stockColumns: TableColumn<DraftMaterial>[] = [
    {
      name: 'stock',
      head: t('plan.stock'),
      marks: (line) => ({ 'data-tone': isShort(line) ? 'bad' : undefined }),
      cell: (line) => {
        const stock = stockOf(line);
        return stock === undefined ? '—' : `${isShort(line) ? '▼ ' : ''}${amount(stock.quantity)}`;
      },
    },
    { name: 'place', head: t('plan.place'), cell: (line) => stockOf(line)?.place ?? '' },
  ];
  const usedColumns: TableColumn<DraftMaterial>[] = [
    {
      name: 'used',
      head: t('plan.used'),
      cell: (line) =>
        isOpen ? (
          <Input
            className={styles.amount}
            aria-label={`${nameOfPart(line)} ${t('plan.used')}`}
            inputMode="decimal"
            value={line.typed}
            onChange={({ target }) => set(materials.indexOf(line), { typed: target.value })}
          />
        ) : (
          line.typed || '—'
        ),
    },
    {
      name: 'replaced',
      head: t('plan.replaced'),
      cell: (line) => (
        <Checkbox
          aria-label={`${nameOfPart(line)} ${t('plan.replaced')}`}
          checked={line.isReplaced}
          disabled={!isOpen}
          onChange={({ target }) => set(materials.indexOf(line), { isReplaced: target.checked })}
        />
      ),
    },
  ];
  return (
    <DataTable
      rows={materials}
      keyOf={(line) => partOf(line)}
      columns={[
        {
          name: 'part',
          head: t('plan.part'),
          cell: (line) => (
            <>
              {nameOfPart(line)}
              {line.id === undefined ? (
                <Button
                  type="text"
                  size="small"
                  aria-label={t('plan.remove', { name: nameOfPart(line) })}
                  onClick={() => record.set({ materials: materials.filter((each) => each !== line) })}
                >
                  ×
                </Button>
              ) : null}
            </>
          ),
        },
        {
          name: 'need',
          head: t('plan.need'),
          cell: (line) => (line.id === undefined ? '—' : amount(line.plannedQuantity)),
        },
        ...(hasStock ? stockColumns : []),
        ...(isTold ? usedColumns : []),
      ]}
      look={{ isBare: true, density: 'compact' }}
    />
  );
}
