import { replaceParts } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { mostLifeVouchers } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { DatePicker, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import {
  dayFormats,
  dayOf,
  dayText,
  ImageUpload,
  millPictures,
  useChange,
} from '../../../resource/slotParts.ts';
import { Alike } from './Alike.tsx';
import { useLifeWords } from './useLifeWords.ts';
import { useMonth } from './useMonth.ts';
import styles from './lives.module.css';

type LifeDialogProps = { id: string; part: string; onClose: () => void };

/** Replaces a part, and with it the same part of other machines that is due in the month. */
export function ReplaceDialog({ id, part, onClose }: LifeDialogProps) {
  const words = useLifeWords();
  const { t, amount } = words;
  const core = useT();
  const zone = useTenant()?.zone ?? 'UTC';
  const { isBusy, change } = useChange();
  const month = useMonth(id);
  const at = useId();
  // One request, however often it is sent after a lost answer.
  const [requestId] = useState(() => crypto.randomUUID());
  const [pieces, setPieces] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [today] = useState(() => localDate(zone, Date.now()));
  const [replacedOn, setReplacedOn] = useState(today);
  const [brand, setBrand] = useState('');
  const [vouchers, setVouchers] = useState<string[]>([]);
  const [first] = month.lives;
  const piecesOf = (life: { id: string; pieces: number }) =>
    pieces.has(life.id) ? (pieces.get(life.id) ?? null) : life.pieces;
  const chosen = month.lives.filter((life) => month.chosen.includes(life.id));
  const needed = chosen.reduce((sum, life) => sum + (piecesOf(life) ?? 0), 0);
  const isShort = first !== undefined && first.onHand !== null && first.onHand < needed;
  const isReady =
    month.month !== undefined &&
    chosen.length > 0 &&
    chosen.every((life) => piecesOf(life) !== null) &&
    (first?.isRecycled !== true || vouchers.length > 0);
  const save = async () => {
    if (month.month === undefined) return;
    const { month: name, seen } = month.month;
    const isDone = await change(async () => {
      const lives = chosen.map((life) => ({ id: life.id, pieces: piecesOf(life) ?? life.pieces }));
      const more = brand.trim() === '' ? {} : { brand: brand.trim() };
      const asked = { id: requestId, month: name, seen, lives, replacedOn, vouchers, ...more };
      const { replaced } = await callApi(replaceParts, asked, { isQuiet: true });
      return t('life.replaced', { count: replaced });
    }, month.onRefusal);
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      centered
      width={520}
      title={t('life.replaceTitle', { part })}
      okText={t('life.replace')}
      cancelText={core('actions.cancel')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {month.error === null ? null : <Failed cause={month.error} onRetry={month.refetch} />}
      <div className={styles.form}>
        <Alike
          lives={month.lives}
          chosen={month.chosen}
          words={words}
          onChoose={month.choose}
          pieces={{
            of: piecesOf,
            set: (life, value) => setPieces((all) => new Map([...all, [life, value]])),
          }}
        />
        {first === undefined || first.onHand === null ? null : (
          <p className={isShort ? styles.problem : styles.note} role={isShort ? 'alert' : undefined}>
            {t('part.columns.needed')} {amount(needed)},{' '}
            {t('part.stockHere', { onHand: amount(first.onHand), unit: words.unit('pcs') })}
            {first.place === null ? '' : ` · ${first.place}`}
          </p>
        )}
        <label htmlFor={`${at} on`}>{t('life.replacedOn')}</label>
        <DatePicker
          id={`${at} on`}
          format={dayFormats()}
          allowClear={false}
          value={dayOf(replacedOn)}
          maxDate={dayOf(today) ?? undefined}
          onChange={(day) => setReplacedOn(dayText(day) ?? replacedOn)}
        />
        <label htmlFor={`${at} brand`}>{t('life.brand')}</label>
        <Input
          id={`${at} brand`}
          maxLength={60}
          value={brand}
          onChange={({ target }) => setBrand(target.value)}
        />
        {first?.isRecycled === true ? (
          <>
            <b>{t('life.vouchers')}</b>
            <p className={styles.note}>{t('life.vouchersHint')}</p>
            <ImageUpload
              label={t('life.vouchers')}
              most={mostLifeVouchers}
              upload={millPictures.upload}
              onChange={setVouchers}
            />
          </>
        ) : null}
      </div>
    </Modal>
  );
}
