import { DatePicker } from 'antd';
import { dayFormats, dayOf, dayText } from './days.ts';
import type { RangeProps } from './RangeInput.tsx';

/** From a day to a day, either of which may be left open. The later one always stands behind. */
export function DayRange({ id, labels, range, onChange }: RangeProps) {
  return (
    <DatePicker.RangePicker
      id={id === undefined ? undefined : { start: id }}
      style={{ width: '100%' }}
      format={dayFormats()}
      value={[dayOf(range.from), dayOf(range.to)]}
      allowEmpty={[true, true]}
      order
      placeholder={[labels[0], labels[1]]}
      onChange={(days) => onChange({ from: dayText(days?.[0]), to: dayText(days?.[1]) })}
    />
  );
}
