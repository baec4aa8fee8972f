import { rosterChange, type RosterTurn } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { shiftNames } from '@millwright/contract/core/words/shiftNames.ts';
import { useT } from '../../../app/i18n/useT.ts';
import type { RosterNow } from './rosterModel.ts';
import type { useCellWords } from './useCellWords.ts';
import styles from './roster.module.css';

/** Meaning of the cells, and the keys that fill them. */
export function RosterLegend({
  words,
  now,
  date,
}: {
  words: ReturnType<typeof useCellWords>;
  now: RosterNow;
  date: string;
}) {
  const t = useT('shifts');
  const shifts = (now.turnsOn.get(date) ?? []).map(({ shift }) => shift);
  const marks: readonly RosterTurn[] = [...shifts, 'rest', 'sick', 'personal', 'annual'];
  const keys = marks.map((mark) => {
    const place = shiftNames.some((name) => name === mark)
      ? shifts.findIndex((each) => each === mark) + 1
      : 0;
    return place > 0 ? String(place) : (rosterChange.choices[mark]?.key?.toUpperCase() ?? '');
  });
  return (
    <p className={styles.legend}>
      <span data-look="leave">{words.mark('sick')}</span> {t('roster.leave')}
      <span data-look="standIn" data-tone="2">
        {words.mark(shifts[0] ?? 'rest')}
      </span>{' '}
      {t('roster.standInMark')}
      <span data-look="swapped" data-tone="2">
        {words.mark(shifts[0] ?? 'rest')}
      </span>{' '}
      {t('roster.swapped')}
      <span data-look="draft">{words.mark(shifts[0] ?? 'rest')}</span> {t('roster.filling')}
      <span data-look="fault">{words.mark(shifts[0] ?? 'rest')}</span> {t('roster.conflicts')}
      <span data-look="leave open">{words.mark('sick')}</span> {t('roster.open')}
      <span data-closed>{words.mark(shifts[0] ?? 'rest')}</span> {t('roster.closedMark')}
      <small>{t('roster.keys', { keys: keys.join(' '), marks: marks.map(words.mark).join(' ') })}</small>
    </p>
  );
}
