import { replaceParts } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { mostLifeVouchers } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { useState } from 'react';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useTenant } from '../../../app/session/useSession.ts';
import { CallDialog, ImageUpload, millPictures } from '../../../resource/slotParts.ts';
import { Alike } from './Alike.tsx';
import { useLifeWords } from './useLifeWords.ts';
import { useMonth } from './useMonth.ts';
import styles from './lives.module.css';
import layout from '../../../kit/layout.module.css';

type LifeDialogProps = { id: string; part: string; onClose: () => void };

/** Replaces a part, and with it the same part of other machines that is due in the month. */
export function ReplacePartDialog({ id, part, onClose }: LifeDialogProps) {
  const words = useLifeWords();
  const { t, amount } = words;
  const zone = useTenant()?.zone ?? 'UTC';
  const month = useMonth(id);
  const [pieces, setPieces] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [today] = useState(() => localDate(zone, Date.now()));
  const [vouchers, setVouchers] = useState<string[]>([]);
  const [first] = month.lives;
  const piecesOf = (life: { id: string; pieces: number }) =>
    pieces.has(life.id) ? (pieces.get(life.id) ?? null) : life.pieces;
  const chosen = month.lives.filter((life) => month.chosen.includes(life.id));
  const needed = chosen.reduce((sum, life) => sum + (piecesOf(life) ?? 0), 0);
  const isShort = first !== undefined && first.onHand !== null && first.onHand < needed;
  const isRecycled = first?.isRecycled === true;
  const given = () => {
    const lives = chosen.flatMap((life) => {
      const count = piecesOf(life);
      return count === null ? [] : [{ id: life.id, pieces: count }];
    });
    const isWhole = lives.length > 0 && lives.length === chosen.length;
    if (month.month === undefined || !isWhole || (isRecycled && vouchers.length === 0)) return undefined;
    return { month: month.month.month, seen: month.month.seen, lives, vouchers };
  };
  return (
    <CallDialog
      call={replaceParts}
      given={given}
      initial={{ replacedOn: today }}
      fields={{
        replacedOn: { label: t('life.replacedOn'), days: { until: today } },
        brand: { label: t('life.brand') },
      }}
      texts={{
        title: t('life.replaceTitle', { part }),
        submit: t('life.replace'),
        done: ({ replaced }) => t('life.replaced', { count: replaced }),
      }}
      onRefusal={month.onRefusal}
      onClose={onClose}
    >
      <div className={`${layout.stack6} ${styles.form}`}>
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
          <p className={isShort ? layout.bad : layout.quiet} role={isShort ? 'alert' : undefined}>
            {t('part.columns.needed')} {amount(needed)},{' '}
            {t('part.stockHere', { onHand: amount(first.onHand), unit: words.unit('pcs') })}
            {first.place === null ? '' : ` · ${first.place}`}
          </p>
        )}
        {isRecycled ? (
          <>
            <b>{t('life.vouchers')}</b>
            <p className={layout.quiet}>{t('life.vouchersHint')}</p>
            <ImageUpload
              label={t('life.vouchers')}
              most={mostLifeVouchers}
              upload={millPictures.upload}
              onChange={setVouchers}
            />
          </>
        ) : null}
        {month.error === null ? null : <Failed cause={month.error} onRetry={month.refetch} />}
      </div>
    </CallDialog>
  );
}
