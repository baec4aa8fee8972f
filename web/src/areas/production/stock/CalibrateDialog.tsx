import type { StockOfProcess, StockOfVariety } from '@millwright/contract/areas/production/stock/stock.ts';
import { stockCalibration } from '@millwright/contract/areas/production/corrections/stockCalibration.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { calibrationFault, writtenKg } from '@millwright/contract/spinning/balance/stock.ts';
import { DatePicker, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { formatNumber, parseNumber } from '../../../kit/text/format.ts';
import { momentFormats, momentOf, useChange, wallClockOf } from '../../../resource/slotParts.ts';
import type { StockWords } from './useStockWords.ts';
import styles from './stock.module.css';

type CalibrateDialogProps = {
  stock: StockOfProcess;
  variety: StockOfVariety;
  words: StockWords;
  onClose: () => void;
};

const mostRemark = stockCalibration.fields.remark.max;

/** What was counted of a stock: beside what the book says, with the difference before it is saved. */
export function CalibrateDialog({ stock, variety, words, onClose }: CalibrateDialogProps) {
  const { t, kg, language, zone } = words;
  const { isBusy, change } = useChange();
  const [typed, setTyped] = useState('');
  const [countedAt, setCountedAt] = useState<string>();
  const [remark, setRemark] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const id = useId();
  const names = {
    process: t('stock.process', { process: words.process(stock.process) }),
    variety: variety.code,
  };
  const value = parseNumber(typed, language);
  const originalKg = variety.stockG === null ? null : writtenKg(variety.stockG);
  // What the book said at an earlier moment only the server knows.
  const isNow = countedAt === undefined;
  const fault = calibrationFault(value ?? Number.NaN, isNow ? (originalKg ?? Number.NaN) : Number.NaN);
  const problem = fault === undefined ? undefined : t(`stock.${problems[fault]}`);
  const isShown = problem !== undefined && (isAsked || (typed !== '' && value !== null));
  const handleOk = async () => {
    setIsAsked(true);
    if (value === null || fault !== undefined) return;
    const isDone = await change(async () => {
      const at = countedAt === undefined ? {} : { countedAt };
      const said = {
        varietyId: variety.varietyId,
        calibratedKg: value,
        remark: remark.trim() || null,
        ...at,
      };
      await callApi(callsOf(stockCalibration).add, said, { isQuiet: true });
      return t('stock.done', { ...names, kg: formatNumber(value, 2, language) });
    });
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      centered
      width={480}
      title={t('stock.title', names)}
      okText={t('stock.save')}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <dl>
          <dt>{t('stock.original')}</dt>
          <dd>{kg(variety.stockG, 2)} kg</dd>
          <dt>{t('stock.adjusted')}</dt>
          <dd>
            {value === null || variety.stockG === null || !isNow
              ? words.noValue
              : `${words.signedKg(Math.round(value * 1000) - variety.stockG, 2)} kg`}
          </dd>
        </dl>
        <p className={styles.note}>{t('stock.originalHint')}</p>
        <label htmlFor={`${id} value`}>{t('stock.value')}</label>
        <Input
          id={`${id} value`}
          autoFocus
          inputMode="decimal"
          suffix="kg"
          value={typed}
          status={isShown ? 'error' : ''}
          aria-invalid={isShown}
          aria-describedby={isShown ? `${id} problem` : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={() => void handleOk()}
        />
        {isShown ? (
          <p id={`${id} problem`} className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <label htmlFor={`${id} at`}>{t('stock.countedAt')}</label>
        <DatePicker
          id={`${id} at`}
          showTime={{ format: 'HH:mm' }}
          format={momentFormats()}
          placeholder={t('stock.now')}
          value={wallClockOf(countedAt, zone)}
          onChange={(next) => setCountedAt(next === null ? undefined : momentOf(next, zone))}
        />
        <label htmlFor={`${id} remark`}>{t('stock.remark')}</label>
        <Input
          id={`${id} remark`}
          maxLength={mostRemark}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
      </div>
    </Modal>
  );
}

const problems = {
  notAbove0: 'notAbove0',
  moreThan2Decimals: 'moreThan2Decimals',
  equalToOriginal: 'equal',
} as const;
