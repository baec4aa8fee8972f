import type { ShortRest } from '@millwright/contract/areas/shifts/roster/rotationRest.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { crewName } from './shiftWords.ts';
import styles from './shortRests.module.css';

/** Rests between two shifts of a crew that the rotation leaves too short; nothing where all are long enough. */
export function ShortRests({ rests, leastHours }: { rests: readonly ShortRest[]; leastHours: number }) {
  const t = useT('shifts');
  if (rests.length === 0) return null;
  return (
    <div className={styles.rests} role="note">
      <b>{t('preview.rests', { least: leastHours })}</b>
      <ul>
        {rests.map(({ before, after, restHours, crews, firstDate, times }) => (
          <li key={`${before} ${after} ${restHours}`}>
            {t('preview.rest', {
              before: t(`names.${before}`),
              after: t(`names.${after}`),
              hours: restHours,
              crews: crews.map((crew) => crewName(t, crew)).join(', '),
              date: firstDate,
              count: times,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
