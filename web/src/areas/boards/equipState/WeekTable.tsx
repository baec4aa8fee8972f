import type { EquipState } from '@millwright/contract/areas/boards/machine/equipment.ts';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import { formatDay, formatWeekday } from '../../../kit/text/formatDate.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import styles from '../parts/equipment.module.css';

type Day = EquipState['days'][number];
const parts = ['run', 'unplanned', 'technological', 'planned', 'outside', 'unknown'] as const;

function timeOf(day: Day, part: (typeof parts)[number]): number {
  return day[`${part}Ms`];
}

/** The last seven days: how much of all time machines ran, and why they stood. A day without data says so. */
export function WeekTable({ days, words }: { days: readonly Day[]; words: BoardWords }) {
  const { t, language } = words;
  return (
    <RailSection title={t('equip.week')} note={t('equip.weekHint')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('equip.date')}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {t(`equip.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => {
            const all = parts.reduce((sum, part) => sum + timeOf(day, part), 0);
            const atMs = Date.parse(`${day.date}T12:00:00Z`);
            const place = { zone: 'UTC', language };
            return (
              <tr key={day.date}>
                <th scope="row">
                  {formatDay(atMs, place)} <small>{formatWeekday(atMs, place)}</small>
                </th>
                {parts.map((part) => (
                  <td key={part} data-part={part}>
                    {all === 0
                      ? words.number(null, 0)
                      : `${words.number((100 * timeOf(day, part)) / all, 1)}\u2009%`}
                    {part === 'run' && all > 0 ? (
                      <i aria-hidden="true" style={{ inlineSize: `${(100 * day.runMs) / all}%` }} />
                    ) : null}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </RailSection>
  );
}
