import {
  attendanceRate,
  type AttendanceSums,
} from '@millwright/contract/areas/attendance/attendance/attendanceSums.ts';
import type { ReactNode } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import styles from './attendance.module.css';
import { useAttendanceWords } from './useAttendanceWords.ts';

export interface SumLine {
  readonly key: string;
  readonly name: ReactNode;
  readonly beside: ReactNode;
  readonly sums: AttendanceSums;
}

type SumTableProps = {
  label: string;
  heads: { name: string; beside: string };
  lines: readonly SumLine[];
  sum: AttendanceSums;
};

/** A line a person or a team with what the month comes to, and the sum of all below. */
export function SumTable({ label, heads, lines, sum }: SumTableProps) {
  const t = useT('shifts');
  const names = [
    'planned',
    'present',
    'rate',
    'hours',
    'late',
    'early',
    'overtime',
    'unplanned',
    'absent',
    'leave',
    'missing',
  ] as const;
  return (
    <div className={styles.sums} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th>{heads.name}</th>
            <th>{heads.beside}</th>
            {names.map((name) => (
              <th key={name} className={styles.number}>
                {t(`attendance.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, beside, sums }) => (
            <tr key={key}>
              <td data-head={heads.name}>{name}</td>
              <td data-head={heads.beside}>{beside}</td>
              <Figures sums={sums} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td data-head={heads.name}>
              <b>{t('attendance.sum')}</b>
            </td>
            <td data-head={heads.beside} />
            <Figures sums={sum} isSum />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Of all below, the kinds of leave stand in the title of the cell alone: they would take the width of the table. */
function Figures({ sums, isSum = false }: { sums: AttendanceSums; isSum?: boolean }) {
  const t = useT('shifts');
  const words = useAttendanceWords();
  const figure = (name: string, value: number, text: string, look?: 'bad' | 'warn', title?: string) => (
    <td
      data-head={t(`attendance.${name}`)}
      className={styles.number}
      data-zero={value === 0 || undefined}
      data-look={value > 0 ? look : undefined}
      title={title}
    >
      {text}
    </td>
  );
  const timed = (count: number, minutes: number) =>
    count === 0 ? '0' : t('attendance.timesMinutes', { count, minutes: words.count(minutes) });
  const rate = attendanceRate(sums);
  const leave = Object.entries(sums.leave);
  const kinds = leave.map(([kind, turns]) => `${words.leave(kind)} ${turns}`).join(' · ');
  return (
    <>
      {figure('planned', sums.planned, words.planned(sums))}
      {figure('present', sums.present, words.count(sums.present))}
      {figure('rate', 1, words.share(rate), undefined, rate === null ? undefined : words.rateOf(sums))}
      {figure('hours', sums.presentMin, words.hours(sums.presentMin))}
      {figure('late', sums.late, timed(sums.late, sums.lateMin), 'warn')}
      {figure('early', sums.early, timed(sums.early, sums.earlyMin), 'warn')}
      {figure('overtime', sums.overtimeMin, words.hours(sums.overtimeMin))}
      {figure('unplanned', sums.unplannedMin, words.hours(sums.unplannedMin))}
      {figure('absent', sums.absent, words.count(sums.absent), 'bad')}
      <td
        data-head={t('attendance.leave')}
        className={`${styles.number} ${styles.leave}`}
        data-zero={leave.length === 0 || undefined}
        title={kinds}
      >
        {words.count(leave.reduce((all, [, turns]) => all + turns, 0))}
        {isSum || leave.length === 0 ? null : <small>{kinds}</small>}
      </td>
      {figure('missing', sums.missing, words.count(sums.missing), 'warn')}
    </>
  );
}
