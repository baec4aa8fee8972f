import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import { workloadNorm } from '@millwright/contract/areas/personnel/rounds/workloadNorm.ts';
import type { Allocator } from '@millwright/contract/areas/personnel/machineAllocation/allocationCalls.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { Select } from 'antd';
import { Link } from 'react-router';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useDutyWords } from '../responsibility/useDutyWords.ts';
import { isWorking, type PaletteEntry, type PaletteSection } from './palette.ts';
import styles from './allocation.module.css';

/** Who was taken from the palette, for the shifts of which crew. */
export interface Chosen {
  readonly personId: string;
  readonly crew: CrewLetter | null;
}

type PaletteProps = {
  sections: readonly PaletteSection[];
  people: readonly Allocator[];
  /** Spindles, drums or heads per person; undefined where the mill sets none. */
  norm: number | undefined;
  hasTeam: boolean;
  chosen: Chosen | undefined;
  /** Undefined for who may only read. */
  onChoose: ((chosen: Chosen | undefined) => void) | undefined;
  onAdd: (personId: string) => void;
};

/** The people to whom machines may go, by crew, with what each has beside the norm. */
export function Palette({ sections, people, norm, hasTeam, chosen, onChoose, onAdd }: PaletteProps) {
  const t = useT('personnel');
  const words = useDutyWords();
  const shown = sections.filter(({ crew, entries }) => crew !== null || entries.length > 0);
  const there = new Set(shown.flatMap(({ entries }) => entries.map(({ person }) => person.id)));
  const most = Math.max(
    norm ?? 0,
    ...shown.flatMap(({ entries }) => entries.map(({ positions }) => positions)),
    1,
  );
  return (
    <aside className={styles.palette} aria-label={t('allocation.people')}>
      {hasTeam ? null : (
        <p role="note" className={styles.warn}>
          {t('errors.processWithoutTeam')}{' '}
          <Link to={team.screen?.path ?? '/'}>{t('allocation.toTeams')}</Link>
        </p>
      )}
      {onChoose === undefined ? null : <p>{t('allocation.personHint')}</p>}
      {shown.map(({ crew, entries }) => (
        <section key={crew ?? 'all'}>
          <h2>{words.crew(crew)}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.person.id}>
                <Entry
                  entry={entry}
                  norm={norm}
                  most={most}
                  isChosen={chosen?.personId === entry.person.id && chosen.crew === crew}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {onChoose === undefined ? null : (
        <Select
          aria-label={t('allocation.addPerson')}
          placeholder={t('allocation.addPerson')}
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          options={people
            .filter((person) => isWorking(person) && !there.has(person.id))
            .map(({ id, realname, workNo, crew }) => ({
              value: id,
              label: [realname, workNo, crew === null ? null : words.crew(crew)]
                .filter((each) => each !== null)
                .join(' · '),
            }))}
          onChange={(id: unknown) => {
            if (typeof id === 'string') onAdd(id);
          }}
        />
      )}
      <p>
        <Link to={workloadNorm.screen?.path ?? '/'}>{t('allocation.norms')}</Link>
      </p>
    </aside>
  );
}

type EntryProps = {
  entry: PaletteEntry;
  norm: number | undefined;
  most: number;
  isChosen: boolean;
  onChoose: PaletteProps['onChoose'];
};

function Entry({ entry, norm, most, isChosen, onChoose }: EntryProps) {
  const t = useT('personnel');
  const { person, crew, colour, machineIds, positions } = entry;
  const figure = (value: number) => formatNumber(value, 0, readLanguage());
  const isOver = norm !== undefined && positions > norm;
  const isAway = !isWorking(person);
  const text = t('allocation.load', { machines: machineIds.length, positions: figure(positions) });
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={onChoose === undefined || isAway}
      onClick={() => onChoose?.(isChosen ? undefined : { personId: person.id, crew })}
    >
      <i className={styles.swatch} style={{ background: colour }} />
      <b>{person.realname}</b> <small>{person.workNo}</small>
      {isAway ? <em>{t('duty.notWorking')}</em> : null}
      <span className={styles.load}>
        {text} {isOver ? <em>{t('allocation.overNorm')}</em> : null}
      </span>
      <span
        className={styles.bar}
        title={norm === undefined ? undefined : t('allocation.ofNorm', { positions: figure(norm) })}
      >
        <i style={{ width: `${(100 * positions) / most}%`, background: colour }} />
        {norm === undefined ? null : <b style={{ insetInlineStart: `${(100 * norm) / most}%` }} />}
      </span>
    </button>
  );
}
