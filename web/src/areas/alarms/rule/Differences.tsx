import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber, type Language, noValue } from '../../../kit/text/format.ts';
import type { TestSummary } from './testSummary.ts';
import styles from './backTest.module.css';

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
  return (
    <table className={styles.table}>
      <caption>{t('rules.test.difference')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('rules.test.stored')}</th>
          <th scope="col">{t('rules.test.draft')}</th>
          <th scope="col">{t('rules.test.diff')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, of]) => {
          if (name === 'late' && !isReported)
            return (
              <tr key={name}>
                <th scope="row">{t(`rules.test.rows.${name}`)}</th>
                <td>{noValue}</td>
                <td>{noValue}</td>
                <td>{noValue}</td>
              </tr>
            );
          const [before, now] = [of(stored), of(draft)];
          const difference = now - before;
          const tone = toneOf(difference);
          return (
            <tr key={name}>
              <th scope="row">{t(`rules.test.rows.${name}`)}</th>
              <td>{number(before)}</td>
              <td>{number(now)}</td>
              <td data-tone={tone}>
                {difference === 0
                  ? number(0)
                  : `${difference < 0 ? '▼' : '▲'} ${number(Math.abs(difference))}`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function toneOf(difference: number) {
  if (difference === 0) return undefined;
  if (difference < 0) return 'good';
  return 'bad';
}
