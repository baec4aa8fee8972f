import { DatePicker } from 'antd';
import { commonProps } from '../widgets/commonProps.ts';
import { dayFormats, dayHint, dayOf, dayText } from '../widgets/days.ts';
import type { SlotInputProps } from '../slots.ts';
import type { FieldChange } from './dialogProps.ts';

type DayInputProps = Pick<
  SlotInputProps,
  'id' | 'value' | 'onChange' | 'isInvalid' | 'isDisabled' | 'onBlur'
> & {
  days: NonNullable<FieldChange['days']>;
  canClear: boolean;
};

/** Day between two others. */
export function DayInput({ days, canClear, value, onChange, ...props }: DayInputProps) {
  return (
    <DatePicker
      {...commonProps(props)}
      format={dayFormats()}
      placeholder={dayHint()}
      allowClear={canClear}
      value={dayOf(value)}
      minDate={dayOf(days.from) ?? undefined}
      maxDate={dayOf(days.until) ?? undefined}
      onChange={(day) => onChange(dayText(day) ?? null)}
    />
  );
}
