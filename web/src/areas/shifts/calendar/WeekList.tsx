import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatClock, formatTableDay, formatWeekday } from '../../../kit/text/formatDate.ts';
import { crewName } from '../parts/shiftWords.ts';
import styles from './calendar.module.css';
import type { DateColumn } from './monthModel.ts';
import layout from '../../../kit/layout.module.css';

/** A week on a phone: each day with the shift of the crew that is followed, and all shifts below it. */
export function WeekList({
  columns,
  crew,
  today,
}: {
  columns: readonly DateColumn[];
  crew: string;
  today: string;
}) {
  const t = useT('shifts');
  const zone = useTenant()?.zone ?? 'UTC';
  const language = readLanguage();
  const hours = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
    t('calendar.stay', { from: formatClock(startMs, zone), to: formatClock(endMs, zone) });
  return (
    <ol className={`${layout.stack8} ${styles.week}`}>
      {columns.map(({ date, turns, off }) => {
        const atMs = Date.parse(`${date}T00:00:00Z`);
        const place = { zone: 'UTC', language };
        const mine = turns.find((turn) => turn.crew === crew);
        return (
          <li key={date} data-today={date === today || undefined} data-over={date < today || undefined}>
            <header>
              <b>
                {formatTableDay(atMs, place)} {formatWeekday(atMs, place)}
              </b>
              {crew === '' ? null : (
                <span data-mine={mine === undefined ? undefined : true}>
                  {t('calendar.myShift', {
                    crew: crewName(t, crew),
                    shift:
                      mine === undefined ? t('calendar.off') : `${t(`names.${mine.shift}`)} ${hours(mine)}`,
                  })}
                </span>
              )}
            </header>
            <dl>
              {turns.map((turn) => (
                <div key={turn.shift} data-mine={turn.crew === crew || undefined}>
                  <dt>
                    {t(`names.${turn.shift}`)} <small>{hours(turn)}</small>
                  </dt>
                  <dd>{crewName(t, turn.crew)}</dd>
                </div>
              ))}
              {off.length === 0 ? null : (
                <div>
                  <dt>{t('calendar.rest')}</dt>
                  <dd>{off.map((each) => crewName(t, each)).join(' · ')}</dd>
                </div>
              )}
            </dl>
          </li>
        );
      })}
    </ol>
  );
}
