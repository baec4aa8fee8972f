import type { StockOfProcess, StockOfVariety } from '@millwright/contract/areas/production/stock/stock.ts';
import { stockCalibration } from '@millwright/contract/areas/production/corrections/stockCalibration.ts';
import { quantity } from '@millwright/contract/core/fields/fields.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { calibrationFault, writtenKg } from '@millwright/contract/spinning/balance/stock.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { CallDialog } from '../../../resource/slotParts.ts';
import type { StockWords } from './useStockWords.ts';
import styles from './stock.module.css';

type CalibrateDialogProps = {
  stock: StockOfProcess;
  variety: StockOfVariety;
  words: StockWords;
  onClose: () => void;
};

const { add } = callsOf(stockCalibration);
const { countedAt, remark } = stockCalibration.fields;
/** Any number: what is wrong with it has words of its own. */
const typedKg = quantity({ digits: 9, unit: 'kg' });

/** What was counted of a stock: beside what the book says, with the difference before it is saved. */
export function CalibrateDialog({ stock, variety, words, onClose }: CalibrateDialogProps) {
  const { t, kg, language } = words;
  const { varietyId, code, stockG } = variety;
  const names = { process: t('stock.process', { process: words.process(stock.process) }), variety: code };
  const originalKg = stockG === null ? Number.NaN : writtenKg(stockG);
  /** The book of an earlier moment only the server knows. */
  const problemOf = (value: unknown, isNow: boolean) => {
    if (value === undefined) return undefined;
    const fault = calibrationFault(numberOf(value), isNow ? originalKg : Number.NaN);
    return fault === undefined ? undefined : t(`stock.${problems[fault]}`);
  };
  const isNow = (at: unknown) => at === undefined || at === null;
  return (
    <CallDialog
      call={add}
      given={{ varietyId }}
      fields={(values) => ({
        calibratedKg: {
          field: typedKg,
          label: t('stock.value'),
          problem: problemOf(values['calibratedKg'], isNow(values['countedAt'])),
        },
        countedAt: { field: countedAt, label: t('stock.countedAt'), hint: t('stock.now') },
        remark: { field: remark, label: t('stock.remark') },
      })}
      texts={(values) => ({
        title: t('stock.title', names),
        submit: t('stock.save'),
        hint: t('stock.originalHint'),
        done: t('stock.done', { ...names, kg: formatNumber(numberOf(values['calibratedKg']), 2, language) }),
      })}
      onClose={onClose}
    >
      {({ values }) => (
        <dl className={styles.counted}>
          <dt>{t('stock.original')}</dt>
          <dd>{kg(stockG, 2)} kg</dd>
          <dt>{t('stock.adjusted')}</dt>
          <dd>
            {values['calibratedKg'] === undefined || stockG === null || !isNow(values['countedAt'])
              ? words.noValue
              : `${words.signedKg(Math.round(numberOf(values['calibratedKg']) * 1000) - stockG, 2)} kg`}
          </dd>
        </dl>
      )}
    </CallDialog>
  );
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}

const problems = {
  notAbove0: 'notAbove0',
  moreThan2Decimals: 'moreThan2Decimals',
  equalToOriginal: 'equal',
} as const;
