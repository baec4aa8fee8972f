import { movePartByHand, showPartStock } from '@millwright/contract/areas/maintenance/parts/partCalls.ts';
import { mostPartReason } from '@millwright/contract/areas/maintenance/store/partMovement.lifeCycle.ts';
import {
  type MovementKind,
  movementKinds,
} from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { longestPlace } from '@millwright/contract/areas/maintenance/store/partStock.ts';
import { AutoComplete, Input, Modal, Segmented } from 'antd';
import { useId, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useCurrency } from '../../../app/session/currency.ts';
import { parseNumber } from '../../../kit/text/format.ts';
import { useChange } from '../../../resource/slotParts.ts';
import { useLifeWords } from '../lives/useLifeWords.ts';
import styles from '../lives/lives.module.css';

type MoveDialogProps = {
  part: { kind: 'spare' | 'special'; id: string };
  onClose: () => void;
};

/** Receives, issues, returns or counts a part, without an order. */
export function MoveDialog({ part, onClose }: MoveDialogProps) {
  const words = useLifeWords();
  const { t, amount, language } = words;
  const core = useT();
  const currency = useCurrency();
  const { isBusy, refusal, change } = useChange({ inPlace: true });
  const at = useId();
  const asked = part.kind === 'spare' ? { sparePartIds: [part.id] } : { specialPartIds: [part.id] };
  const { data, error, refetch } = useCall(showPartStock, asked, { isQuiet: true });
  const stock = data?.parts[0];
  // The same movement told twice, as after a lost answer, moves the stock once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<MovementKind>('issued');
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState<string>();
  const [price, setPrice] = useState('');
  const [reason, setReason] = useState('');
  const quantity = parseNumber(typed, language);
  const paid = price.trim() === '' ? undefined : parseNumber(price, language);
  const unit = stock === undefined ? '' : words.unit(stock.unit);
  const isReady = quantity !== null && (kind === 'counted' ? quantity >= 0 : quantity > 0) && paid !== null;
  // What is asked for anew is another movement.
  const said =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setId(crypto.randomUUID());
    };
  const save = async () => {
    if (!isReady) return;
    const isDone = await change(async () => {
      const moved = await callApi(
        movePartByHand,
        {
          id,
          part,
          kind,
          quantity,
          ...(place === undefined || place.trim() === '' ? {} : { place: place.trim() }),
          ...(kind === 'received' && paid !== undefined ? { unitPrice: paid } : {}),
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
        },
        { isQuiet: true },
      );
      return t('part.moved', { place: moved.place, onHand: amount(moved.onHandAfter), unit });
    });
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      centered
      width={440}
      title={stock === undefined ? t('part.move') : `${stock.code} · ${stock.name}`}
      okText={t(`part.kinds.${kind}`)}
      cancelText={core('actions.cancel')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {error === null ? null : (
        <>
          <p role="alert">{t('part.materialsAway')}</p>
          <Failed cause={error} onRetry={() => void refetch()} />
        </>
      )}
      <div className={styles.form}>
        <Segmented
          block
          value={kind}
          options={movementKinds.map((value) => ({ value, label: t(`part.kinds.${value}`) }))}
          onChange={said(setKind)}
        />
        {stock === undefined ? null : (
          <p className={styles.note}>
            {stock.isKept ? t('part.stockHere', { onHand: amount(stock.onHand), unit }) : t('part.notKept')}
            {stock.places.map((each) => ` · ${each.place} ${amount(each.onHand)}`).join('')}
          </p>
        )}
        <label htmlFor={`${at} quantity`}>
          {t(kind === 'counted' ? 'part.countedQuantity' : 'part.quantity')}
        </label>
        <Input
          id={`${at} quantity`}
          autoFocus
          inputMode="decimal"
          suffix={unit}
          value={typed}
          onChange={({ target }) => said(setTyped)(target.value)}
          onPressEnter={() => void save()}
        />
        <label htmlFor={`${at} place`}>{t('part.place')}</label>
        <AutoComplete
          id={`${at} place`}
          placeholder={stock?.usualPlace ?? ''}
          options={(stock?.places ?? []).map((each) => ({ value: each.place }))}
          value={place}
          maxLength={longestPlace}
          onChange={said(setPlace)}
        />
        {kind === 'received' ? (
          <>
            <label htmlFor={`${at} price`}>{t('part.unitPrice')}</label>
            <Input
              id={`${at} price`}
              inputMode="decimal"
              suffix={currency}
              value={price}
              status={paid === null ? 'error' : ''}
              onChange={({ target }) => said(setPrice)(target.value)}
            />
          </>
        ) : null}
        <label htmlFor={`${at} reason`}>{t('part.reason')}</label>
        <Input
          id={`${at} reason`}
          maxLength={mostPartReason}
          value={reason}
          onChange={({ target }) => said(setReason)(target.value)}
        />
        {refusal === undefined ? null : (
          <p className={styles.problem} role="alert">
            {refusal}
          </p>
        )}
      </div>
    </Modal>
  );
}
