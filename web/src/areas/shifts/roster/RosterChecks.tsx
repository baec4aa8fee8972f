import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { shortRestsOf } from '@millwright/contract/areas/shifts/roster/rotationRest.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { ShortRests } from '../parts/ShortRests.tsx';
import type { useCellWords } from './useCellWords.ts';
import { replacementLink } from './replacementLink.ts';
import { type Check, personDayOf, type ShownRoster } from './rosterModel.ts';
import styles from './roster.module.css';

/** More are told by their number. */
const mostShown = 40;

type RosterChecksProps = {
  rules: ShownRoster['rules'];
  checks: readonly Check[];
  /** The shifts that are shown, in which the rotation may leave too little rest. */
  turns: readonly ShiftTurn[];
  words: ReturnType<typeof useCellWords>;
  unsaved: number;
  savable: number;
  mayEdit: boolean;
  onLook: (key: string) => void;
  /** Gives the day off to who has too little rest. */
  onRest: (key: string) => void;
  onDrop: (key: string) => void;
};

/** What is wrong with the roster as it stands: why, whom and when it concerns, and one way out. */
export function RosterChecks(props: RosterChecksProps) {
  const { checks, rules, turns, words, unsaved, savable, mayEdit, onLook, onRest, onDrop } = props;
  const t = useT('shifts');
  const say = (check: Check): { text: string; why: string } => {
    const { personId, date } = personDayOf(check.key);
    const said = { name: words.person(personId), date: date.slice(5) };
    switch (check.kind) {
      case 'shortRest':
      case 'twoTurns': {
        const why = t('roster.shortRestWhy', { hours: check.clash.restHours, least: rules.restHours });
        return {
          text: t(`roster.${check.kind}`, { ...said, shift: words.name(check.clash.after.shift) }),
          why,
        };
      }
      case 'noShift':
        return { text: t('roster.noShift', { ...said, shift: words.name(check.turn ?? 'rest') }), why: '' };
      case 'closed':
        return { text: t('roster.closed', said), why: '' };
      case 'openPost':
        return {
          text: t('roster.openPost', { ...said, shift: words.name(check.turn.shift) }),
          why: t('roster.openPostWhy', { ...said, machines: words.machines(check.machineIds) }),
        };
      case 'overHours':
        return {
          text: t('roster.overHours', { ...said, hours: check.hours }),
          why: t('roster.overHoursWhy', {
            most: rules.monthHours,
            over: Math.round((check.hours - rules.monthHours) * 10) / 10,
          }),
        };
    }
  };
  const remedyOf = (check: Check) => {
    if (check.kind === 'openPost') {
      const { personId, date } = personDayOf(check.key);
      return (
        <Link to={replacementLink({ absent: personId, date, shift: check.turn.shift })}>
          {t('roster.findSomebody')}
        </Link>
      );
    }
    if (check.kind === 'overHours' || !mayEdit) return null;
    if (check.kind === 'noShift' || check.kind === 'closed')
      return (
        <Button type="link" size="small" onClick={() => onDrop(check.key)}>
          {t('roster.toRotation')}
        </Button>
      );
    return (
      <Button type="link" size="small" onClick={() => onRest(check.key)}>
        {t('roster.toRest')}
      </Button>
    );
  };
  return (
    <section className={styles.checks} aria-label={t('roster.checks')}>
      <h2>
        {t('roster.checks')}
        {unsaved === 0 ? null : <small>{t('roster.checksSaved', { cells: unsaved, good: savable })}</small>}
      </h2>
      <ShortRests rests={shortRestsOf(turns, rules.restHours)} leastHours={rules.restHours} />
      {checks.length === 0 ? <p className={styles.quiet}>{t('roster.noChecks')}</p> : null}
      <ul>
        {checks.slice(0, mostShown).map((check) => {
          const { text, why } = say(check);
          return (
            <li key={`${check.kind} ${check.key} ${text}`} data-kind={check.kind}>
              <button type="button" className={styles.look} onClick={() => onLook(check.key)}>
                <span>{text}</span>
                {why === '' ? null : <small>{why}</small>}
              </button>
              {remedyOf(check)}
            </li>
          );
        })}
      </ul>
      {checks.length > mostShown ? (
        <p className={styles.quiet}>{t('roster.more', { count: checks.length - mostShown })}</p>
      ) : null}
    </section>
  );
}
