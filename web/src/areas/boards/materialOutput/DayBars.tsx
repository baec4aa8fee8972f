import type { MaterialOutput } from '@millwright/contract/areas/boards/materialOutput/materialOutput.ts';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import { formatDay } from '../../../kit/text/formatDate.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import styles from './materialOutput.module.css';

/** Every so many days a date stands below its bar. */
const labelEvery = 5;

/** What left the store on each production date, from 0; days on which something without a price left are marked. */
export function DayBars({ days, words }: { days: MaterialOutput['days']; words: BoardWords }) {
  const { t, language } = words;
  const highest = Math.max(0, ...days.map(({ amount }) => amount ?? 0));
  const top = Math.max(1, highest);
  const inUnit = (value: number | null) =>
    [words.number(value, 0), words.unit('money')].filter(Boolean).join('\u2009');
  return (
    <RailSection title={t('output.days')} note={t('output.highest', { value: inUnit(highest) })}>
      <ol className={styles.days}>
        {days.map(({ date, amount, movements, unpriced }, place) => {
          const day = formatDay(Date.parse(`${date}T12:00:00Z`), { zone: 'UTC', language });
          const said = t('output.byDay', {
            date: day,
            amount: inUnit(amount),
            count: movements,
            unpriced: words.number(unpriced, 0),
          });
          return (
            <li key={date} aria-label={said} title={said}>
              <span>
                <i
                  data-unpriced={unpriced > 0 || undefined}
                  style={{ blockSize: `${(100 * Math.max(0, amount ?? 0)) / top}%` }}
                />
              </span>
              <small aria-hidden="true">{(days.length - 1 - place) % labelEvery === 0 ? day : ''}</small>
            </li>
          );
        })}
      </ol>
    </RailSection>
  );
}
