import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { listLastTurns } from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { DatePicker, Select, Skeleton } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { dayFormats, dayOf, dayText } from '../../../resource/slotParts.ts';
import { useTurnWords } from '../../shifts/parts/useTurnWords.ts';
import { turnKey } from './draft.ts';
import styles from './replacing.module.css';

type LastTurnProps = {
  /** The turn with which it begins. */
  first: ShiftTurn;
  last: Pick<ShiftTurn, 'productionDate' | 'shift'>;
  onChange: (last: ShiftTurn) => void;
};

/** The last turn of a replacement: its date, then which shift of the date. */
export function LastTurn({ first, last, onChange }: LastTurnProps) {
  const t = useT('shifts');
  const words = useTurnWords();
  const { data, error, refetch } = useCall(listLastTurns, { from: first.productionDate });
  if (error !== null && data === undefined) return <Failed cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton.Input active block />;
  const turns = data.turns.filter(({ startMs }) => startMs >= first.startMs);
  const ofDate = (date: string | null | undefined) =>
    turns.filter(({ productionDate }) => productionDate === date);
  const isKnown = new Set(turns.map(({ productionDate }) => productionDate));
  return (
    <div className={styles.times}>
      <DatePicker
        aria-label={t('replacing.lastDate')}
        allowClear={false}
        format={dayFormats()}
        value={dayOf(last.productionDate)}
        disabledDate={(day) => !isKnown.has(dayText(day) ?? '')}
        onChange={(day) => {
          const own = ofDate(dayText(day));
          // The shift that was chosen, where the other date has it too; else the last one.
          const next = own.find(({ shift }) => shift === last.shift) ?? own.at(-1);
          if (next !== undefined) onChange(next);
        }}
      />
      <Select
        aria-label={t('replacing.lastTurn')}
        value={turnKey(last)}
        notFoundContent={t('replacing.noTurns')}
        options={ofDate(last.productionDate).map((turn) => ({
          value: turnKey(turn),
          label: words.turn(turn),
        }))}
        onChange={(key) => {
          const next = turns.find((turn) => turnKey(turn) === key);
          if (next !== undefined) onChange(next);
        }}
      />
    </div>
  );
}
