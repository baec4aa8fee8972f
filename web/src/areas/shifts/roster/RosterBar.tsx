import { Button, Input, Select } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { chosenLabel } from '../../../kit/text/pendingName.ts';
import type { RosterNow, ShownRoster } from './rosterModel.ts';
import type { Rostering } from './useRoster.ts';
import styles from './roster.module.css';
import layout from '../../../kit/layout.module.css';

type RosterBarProps = {
  roster: Rostering;
  shown: ShownRoster;
  now: RosterNow;
  team: string;
  workshop: string;
  find: string;
  isPhone: boolean;
  onAsk: (change: Record<string, string>) => void;
};

/** Bar above the grid: who is shown, how many cells need attention, and saving. */
export function RosterBar({ roster, shown, now, team, workshop, find, isPhone, onAsk }: RosterBarProps) {
  const t = useT('shifts');
  return (
    <div className={`${layout.line8x16} ${styles.bar}`}>
      {shown.workshops.length < 2 && workshop === '' ? null : (
        <Select
          aria-label={t('roster.workshop')}
          className={styles.team}
          value={workshop}
          options={[
            { value: '', label: t('roster.allWorkshops') },
            ...shown.workshops.map((value) => ({ value, label: value })),
          ]}
          onChange={(value: string) => onAsk({ workshop: value, team: '', page: '' })}
        />
      )}
      <Select
        aria-label={t('roster.team')}
        className={styles.team}
        value={team}
        labelRender={chosenLabel}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: '', label: t('roster.allTeams') },
          ...shown.teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value: string) => onAsk({ team: value, page: '' })}
      />
      <Input.Search
        allowClear
        className={styles.find}
        defaultValue={find}
        placeholder={t('roster.find')}
        aria-label={t('roster.find')}
        onSearch={(value) => onAsk({ find: value.trim(), page: '' })}
      />
      <Stats now={now} unsaved={roster.drafts.size} />
      {isPhone ? null : <Saving roster={roster} />}
    </div>
  );
}

function Saving({ roster }: { roster: Rostering }) {
  const t = useT('shifts');
  if (!roster.mayEdit) return <span className={styles.quiet}>{t('roster.readOnly')}</span>;
  return (
    <span className={styles.saving}>
      <Button disabled={!roster.canUndo} title="Ctrl Z" onClick={roster.undo}>
        {t('roster.undo')}
      </Button>
      <Button
        type="primary"
        loading={roster.isSaving}
        disabled={roster.savable === 0}
        title="Ctrl S"
        onClick={() => void roster.save()}
      >
        {t('roster.save', { count: roster.savable })}
      </Button>
    </span>
  );
}

function Stats({ now, unsaved }: { now: RosterNow; unsaved: number }) {
  const t = useT('shifts');
  const stats = [
    ['open', 'openCount', now.openTurns, true],
    ['conflicts', 'conflictCount', now.faulty.size, true],
    ['leave', 'leaveCount', now.leaveDays, false],
    ['unsaved', 'unsavedCount', unsaved, false],
  ] as const;
  return (
    <dl className={styles.stats}>
      {stats.map(([name, counted, count, isBad]) => (
        <div key={name} data-bad={(isBad && count > 0) || undefined}>
          <dt>{t(`roster.${name}`)}</dt>
          <dd>{t(`roster.${counted}`, { count })}</dd>
        </div>
      ))}
    </dl>
  );
}
