import type { DutyBoard } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { DatePicker } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { dayFormats, dayOf, dayText } from '../../../resource/slotParts.ts';
import layout from '../../../kit/layout.module.css';

/** A field of a dialog under its label. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={layout.stack4}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}

type FromDateProps = { turn: DutyBoard['turn']; value: string; onChange: (date: string) => void };

/** From which production date on; never in the past. */
export function FromDate({ turn, value, onChange }: FromDateProps) {
  const t = useT('personnel');
  return (
    <Labelled label={t('duty.fromDate')}>
      <DatePicker
        aria-label={t('duty.fromDate')}
        allowClear={false}
        format={dayFormats()}
        minDate={dayOf(turn.productionDate) ?? undefined}
        value={dayOf(value)}
        onChange={(day) => onChange(dayText(day) ?? turn.productionDate)}
      />
    </Labelled>
  );
}

type DutyDatesProps = {
  turn: DutyBoard['turn'];
  from: string;
  /** Undefined: for good. */
  to: string | undefined;
  onFrom: (date: string) => void;
  onTo: (date: string | undefined) => void;
};

/** From which production date on somebody answers, and until when. */
export function DutyDates({ turn, from, to, onFrom, onTo }: DutyDatesProps) {
  const t = useT('personnel');
  return (
    <>
      <FromDate turn={turn} value={from} onChange={onFrom} />
      <Labelled label={t('duty.toDate')}>
        <DatePicker
          aria-label={t('duty.toDate')}
          format={dayFormats()}
          minDate={dayOf(from) ?? undefined}
          value={dayOf(to)}
          onChange={(day) => onTo(dayText(day))}
        />
      </Labelled>
    </>
  );
}
