import { movePartByHand, showPartStock } from '@millwright/contract/areas/maintenance/parts/partCalls.ts';
import { movementKinds } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { AutoComplete, Segmented } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useCurrency } from '../../../app/session/currency.ts';
import { CallDialog } from '../../../resource/slotParts.ts';
import { useLifeWords } from '../lives/useLifeWords.ts';
import layout from '../../../kit/layout.module.css';

type MoveDialogProps = {
  part: { kind: 'spare' | 'special'; id: string };
  onClose: () => void;
};

/** Receives, issues, returns or counts a part, without an order. */
export function MoveDialog({ part, onClose }: MoveDialogProps) {
  const words = useLifeWords();
  const { t, amount } = words;
  const core = useT();
  const currency = useCurrency();
  const asked = part.kind === 'spare' ? { sparePartIds: [part.id] } : { specialPartIds: [part.id] };
  const { data, error, refetch } = useCall(showPartStock, asked, { isQuiet: true });
  const stock = data?.parts[0];
  const unit = stock === undefined ? '' : words.unit(stock.unit);
  const places = (stock?.places ?? []).map(({ place }) => ({ value: place }));
  return (
    <CallDialog
      call={movePartByHand}
      given={{ part }}
      initial={{ kind: 'issued' }}
      fields={({ kind, quantity }) => ({
        kind: {
          draw: ({ onChange }) => (
            <Segmented
              block
              value={kind}
              options={movementKinds.map((value) => ({ value, label: t(`part.kinds.${value}`) }))}
              onChange={onChange}
            />
          ),
        },
        quantity: {
          label: t(kind === 'counted' ? 'part.countedQuantity' : 'part.quantity'),
          unit: stock === undefined ? '…' : unit,
          problem: kind !== 'counted' && quantity === 0 ? core('rules.moreThan', { min: 0 }) : undefined,
        },
        place: {
          label: t('part.place'),
          draw: ({ id, value, onChange }) => (
            <AutoComplete
              id={id}
              placeholder={stock?.usualPlace ?? ''}
              options={places}
              value={typeof value === 'string' ? value : undefined}
              onChange={onChange}
            />
          ),
        },
        unitPrice: { label: t('part.unitPrice'), unit: currency, isAway: kind !== 'received' },
        reason: { label: t('part.reason') },
      })}
      texts={({ kind = 'issued' }) => ({
        title: stock === undefined ? t('part.move') : `${stock.code} · ${stock.name}`,
        submit: t(`part.kinds.${kind}`),
        done: ({ place, onHandAfter }) => t('part.moved', { place, onHand: amount(onHandAfter), unit }),
      })}
      onClose={onClose}
    >
      {stock === undefined ? null : (
        <p className={layout.quiet}>
          {stock.isKept ? t('part.stockHere', { onHand: amount(stock.onHand), unit }) : t('part.notKept')}
          {stock.places.map((each) => ` · ${each.place} ${amount(each.onHand)}`).join('')}
        </p>
      )}
      {error === null ? null : (
        <>
          <p role="alert">{t('part.materialsAway')}</p>
          <Failed cause={error} onRetry={() => void refetch()} />
        </>
      )}
    </CallDialog>
  );
}
