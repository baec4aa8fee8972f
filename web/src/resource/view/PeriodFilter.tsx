import { DatePicker } from 'antd';
import { dayFormats, dayOf, dayText } from '../widgets/days.ts';

type PeriodFilterProps = {
  label: string;
  /** First and last day as they are sent; empty where none is asked for. */
  days: readonly string[];
  onChange: (days: readonly string[]) => void;
};

/** Days from the first to the last, each of which may stay open. */
export function PeriodFilter({ label, days: [begin = '', end = ''], onChange }: PeriodFilterProps) {
  return (
    <DatePicker.RangePicker
      aria-label={label}
      format={dayFormats()}
      allowEmpty={[true, true]}
      value={[dayOf(begin), dayOf(end)]}
      onChange={(days) => onChange([dayText(days?.[0]) ?? '', dayText(days?.[1]) ?? ''])}
    />
  );
}
