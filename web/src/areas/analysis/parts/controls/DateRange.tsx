import { dayFormats } from '../../../../resource/slotParts.ts';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { AnalysisWords } from '../analysisWords.ts';
import type { Dates } from './presets.ts';
import styles from '../analysis.module.css';

const dayFormat = 'YYYY-MM-DD';

type DateRangeProps = {
  dates: Dates;
  /** The first production date with data, and today's. */
  first: string | null;
  last: string;
  words: AnalysisWords;
  onChange: (dates: Dates) => void;
};

/** From a production date to another; the later one always stands behind. */
export function DateRange({ dates, first, last, words, onChange }: DateRangeProps) {
  return (
    <DatePicker.RangePicker
      classNames={{ popup: { root: styles.analysisCalendar } }}
      format={dayFormats()}
      allowClear={false}
      order
      value={[dayjs(dates.from), dayjs(dates.to)]}
      minDate={first === null ? undefined : dayjs(first)}
      maxDate={dayjs(last)}
      placeholder={[words.t('analysis:fields.from'), words.t('analysis:fields.to')]}
      onChange={(days) => {
        const [from, to] = days ?? [];
        if (from && to) onChange({ from: from.format(dayFormat), to: to.format(dayFormat) });
      }}
    />
  );
}
