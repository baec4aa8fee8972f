import type { AttendanceSums } from '@millwright/contract/areas/attendance/attendance/attendanceSums.ts';
import { useMemo } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { formatMonth } from '../../../kit/text/formatDate.ts';
import { crewName } from '../../shifts/parts/shiftWords.ts';

/** How pages of attendance write months, hours, shares and kinds of leave. */
export function useAttendanceWords() {
  const t = useT('shifts');
  return useMemo(() => {
    const language = readLanguage();
    return {
      month: (month: string) => formatMonth(month, language),
      count: (value: number) => formatNumber(value, 0, language),
      hours: (minutes: number) => formatNumber(minutes / 60, 1, language),
      share: (share: number | null) => (share === null ? '—' : `${formatNumber(100 * share, 1, language)} %`),
      /** Planned shifts; with those that are due so far while the month is not over. */
      planned: ({ due, planned }: Pick<AttendanceSums, 'due' | 'planned'>) =>
        due < planned
          ? t('attendance.dueOf', {
              due: formatNumber(due, 0, language),
              planned: formatNumber(planned, 0, language),
            })
          : formatNumber(planned, 0, language),
      /** The numbers that an attendance rate is made of. */
      rateOf: ({ present, due }: Pick<AttendanceSums, 'present' | 'due'>) =>
        t('attendance.rateOf', {
          present: formatNumber(present, 0, language),
          due: formatNumber(due, 0, language),
        }),
      leave: (kind: string) => t(`resources.rosterChange.choices.turn.${kind}`),
      crew: (crew: string) => crewName(t, crew),
    };
  }, [t]);
}
