import {
  attendanceRate,
  type AttendanceSums,
} from '@millwright/contract/areas/attendance/attendance/attendanceSums.ts';
import type { ReactNode } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
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
  const words = useAttendanceWords();
  const figures = figuresOf(t, words);
  return (
    <div className={styles.sums}>
      <DataTable
        rows={lines}
        keyOf={({ key }) => key}
        columns={[
          { name: 'name', head: heads.name, cell: ({ name }) => name, sum: <b>{t('attendance.sum')}</b> },
          { name: 'beside', head: heads.beside, cell: ({ beside }) => beside, sum: '' },
          ...figures.map(({ name, value, text, tone, title }) => ({
            name,
            head: t(`attendance.${name}`),
            isNumber: true,
            marks: ({ sums }: SumLine) => ({
              'data-zero': value(sums) === 0 || undefined,
              'data-tone': value(sums) > 0 ? tone : undefined,
              title: title?.(sums),
            }),
            cell: ({ sums }: SumLine) =>
              name === 'leave' ? <Leave sums={sums} words={words} /> : text(sums),
            sum: <span title={title?.(sum)}>{text(sum)}</span>,
          })),
        ]}
        look={{ phone: 'lines', label }}
      />
    </div>
  );
}

/** Kinds of leave stand in the title of the sum alone: they would take the width of the table. */
function Leave({ sums, words }: { sums: AttendanceSums; words: Words }) {
  const kinds = kindsOf(sums, words);
  return (
    <>
      {words.count(leaveOf(sums))}
      {kinds === '' ? null : <small>{kinds}</small>}
    </>
  );
}

type Words = ReturnType<typeof useAttendanceWords>;

interface Figure {
  readonly name: string;
  readonly value: (sums: AttendanceSums) => number;
  readonly text: (sums: AttendanceSums) => string;
  readonly tone?: 'bad' | 'warn';
  readonly title?: (sums: AttendanceSums) => string | undefined;
}

function leaveOf({ leave }: AttendanceSums): number {
  return Object.values(leave).reduce((all, shifts) => all + shifts, 0);
}

function kindsOf({ leave }: AttendanceSums, words: Words): string {
  return Object.entries(leave)
    .map(([kind, shifts]) => `${words.leave(kind)} ${shifts}`)
    .join(' · ');
}

function figuresOf(t: ReturnType<typeof useT>, words: Words): readonly Figure[] {
  const timed = (count: number, minutes: number) =>
    count === 0 ? '0' : t('attendance.timesMinutes', { count, minutes: words.count(minutes) });
  return [
    { name: 'planned', value: ({ planned }) => planned, text: (sums) => words.planned(sums) },
    { name: 'present', value: ({ present }) => present, text: ({ present }) => words.count(present) },
    {
      name: 'rate',
      value: () => 1,
      text: (sums) => words.share(attendanceRate(sums)),
      title: (sums) => (attendanceRate(sums) === null ? undefined : words.rateOf(sums)),
    },
    {
      name: 'hours',
      value: ({ presentMin }) => presentMin,
      text: ({ presentMin }) => words.hours(presentMin),
    },
    {
      name: 'late',
      value: ({ late }) => late,
      text: ({ late, lateMin }) => timed(late, lateMin),
      tone: 'warn',
    },
    {
      name: 'early',
      value: ({ early }) => early,
      text: ({ early, earlyMin }) => timed(early, earlyMin),
      tone: 'warn',
    },
    {
      name: 'overtime',
      value: ({ overtimeMin }) => overtimeMin,
      text: ({ overtimeMin }) => words.hours(overtimeMin),
    },
    {
      name: 'unplanned',
      value: ({ unplannedMin }) => unplannedMin,
      text: ({ unplannedMin }) => words.hours(unplannedMin),
    },
    { name: 'absent', value: ({ absent }) => absent, text: ({ absent }) => words.count(absent), tone: 'bad' },
    {
      name: 'leave',
      value: leaveOf,
      text: (sums) => words.count(leaveOf(sums)),
      title: (sums) => kindsOf(sums, words),
    },
    {
      name: 'missing',
      value: ({ missing }) => missing,
      text: ({ missing }) => words.count(missing),
      tone: 'warn',
    },
  ];
}
