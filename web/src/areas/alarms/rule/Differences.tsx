import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber, type Language, noValue } from '../../../kit/text/format.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { TestSummary } from './testSummary.ts';

const rows: readonly (readonly [name: string, of: (summary: TestSummary) => number])[] = [
  ['alarms', ({ alarms }) => alarms],
  ['messages', ({ messages }) => messages],
  ['late', ({ late }) => late],
  ['recovered', ({ byFate }) => byFate.recovered],
  ['night', ({ night }) => night],
  ['reminders', ({ reminders }) => reminders],
];

type DifferencesProps = {
  draft: TestSummary;
  stored: TestSummary;
  /** Whether somebody reported anything: without, nothing tells what was too late. */
  isReported: boolean;
  language: Language;
};

/** What the draft does better and worse than the rule as it is stored; less is better of all that is counted here. */
export function Differences({ draft, stored, isReported, language }: DifferencesProps) {
  const t = useT('messaging');
  const number = (value: number) => formatNumber(value, 0, language);
  const isUnknown = (name: string) => name === 'late' && !isReported;
  return (
    <DataTable
      caption={t('rules.test.difference')}
      rows={rows}
      keyOf={([name]) => name}
      columns={[
        {
          name: 'name',
          head: t('rules.test.difference'),
          isHeadHidden: true,
          isRowHead: true,
          cell: ([name]) => t(`rules.test.rows.${name}`),
        },
        {
          name: 'stored',
          head: t('rules.test.stored'),
          isNumber: true,
          cell: ([name, of]) => (isUnknown(name) ? noValue : number(of(stored))),
        },
        {
          name: 'draft',
          head: t('rules.test.draft'),
          isNumber: true,
          cell: ([name, of]) => (isUnknown(name) ? noValue : number(of(draft))),
        },
        {
          name: 'diff',
          head: t('rules.test.diff'),
          isNumber: true,
          marks: ([name, of]) => ({
            'data-tone': isUnknown(name) ? undefined : toneOf(of(draft) - of(stored)),
          }),
          cell: ([name, of]) => (isUnknown(name) ? noValue : differenceText(of(draft) - of(stored), number)),
        },
      ]}
      look={{ isBare: true, density: 'compact' }}
    />
  );
}

function differenceText(difference: number, number: (value: number) => string): string {
  if (difference === 0) return number(0);
  return `${difference < 0 ? '▼' : '▲'} ${number(Math.abs(difference))}`;
}

function toneOf(difference: number) {
  if (difference === 0) return undefined;
  if (difference < 0) return 'good';
  return 'bad';
}
