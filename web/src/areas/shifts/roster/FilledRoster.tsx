import type { RosterTurn } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { CellDialog } from './CellDialog.tsx';
import { RosterChecks } from './RosterChecks.tsx';
import { RosterConflict } from './RosterConflict.tsx';
import { RosterGrid } from './RosterGrid.tsx';
import { RosterLegend } from './RosterLegend.tsx';
import { RosterTools } from './RosterTools.tsx';
import { cellOf } from './rosterCell.ts';
import {
  type Patch,
  patchOf,
  personDayOf,
  type RosterNow,
  type RosterRow,
  rosterKey,
  type ShownRoster,
  storedCells,
} from './rosterModel.ts';
import type { Spot } from './selection.ts';
import { tendedOn } from './standingOf.ts';
import { useCellWords } from './useCellWords.ts';
import type { Rostering } from './useRoster.ts';
import { useRosterWork } from './useRosterWork.ts';
import styles from './roster.module.css';

type FilledProps = {
  roster: Rostering;
  shown: ShownRoster;
  now: RosterNow;
  title: string;
  isPhone: boolean;
  isPrinted: boolean;
};

/** People and days of a roster: the grid, its tools, what is wrong, and the cell that is open. */
export function FilledRoster({ roster, shown, now, title, isPhone, isPrinted }: FilledProps) {
  const t = useT('shifts');
  const { modal } = App.useApp();
  const words = useCellWords(shown);
  const work = useRosterWork(roster, shown, now);
  const [opened, setOpened] = useState<string>();
  const { drafts, put, refusal } = roster;
  const { rect, activeDate, personOf } = work;
  const open = ({ row, column }: Spot) => {
    const [person, date] = [shown.people[row], now.dates[column]];
    if (person !== undefined && date !== undefined) setOpened(rosterKey(person.id, date));
  };
  const rest = (key: string) => {
    const person = personOf(key);
    if (person !== undefined) put([patchOf(now, { person, date: personDayOf(key).date, turn: 'rest' })]);
  };
  useEffect(() => {
    if (isPhone && refusal !== undefined) modal.error({ title: refusal });
  }, [isPhone, refusal, modal]);
  const person = opened === undefined ? undefined : personOf(opened);
  return (
    <>
      <div className={styles.work}>
        <div className={styles.board}>
          {roster.mayEdit && !isPhone ? (
            <RosterTools
              words={words}
              turns={now.turnsOn.get(activeDate) ?? []}
              people={shown.people}
              chosen={{ people: rect.bottom - rect.top + 1, days: rect.right - rect.left + 1 }}
              canPaste={work.canPaste}
              onFill={work.fill}
              onSeries={work.series}
              onCopy={work.copy}
              onPaste={work.paste}
              onSwap={work.swap}
              onRotation={work.back}
              onDrop={() => roster.drop(work.keys)}
            />
          ) : null}
          <RosterGrid
            shown={shown}
            now={now}
            drafts={drafts}
            choice={work.choice}
            words={words}
            label={t('roster.table', { month: title })}
            isWhole={isPrinted || isPhone}
            isPhone={isPhone}
            onChoose={work.setChoice}
            onKey={work.handleKey}
            onOpen={open}
          />
          {isPhone ? null : <RosterLegend words={words} now={now} date={activeDate} />}
        </div>
        <RosterChecks
          checks={now.checks}
          turns={[...now.turnsOn.values()].flat()}
          rules={shown.rules}
          words={words}
          unsaved={drafts.size}
          savable={roster.savable}
          mayEdit={roster.mayEdit}
          onLook={work.look}
          onRest={rest}
          onDrop={(key) => put([[key, null]])}
        />
      </div>
      {person === undefined || opened === undefined ? null : (
        <OpenCell
          {...{ roster, shown, now, words, isPhone, person }}
          cellKey={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      {roster.conflicts.length === 0 ? null : (
        <RosterConflict
          keys={roster.conflicts}
          drafts={drafts}
          stored={storedCells(shown)}
          words={words}
          onSettle={(mine) => void roster.settle(mine)}
        />
      )}
    </>
  );
}

type OpenCellProps = Pick<FilledProps, 'roster' | 'shown' | 'now' | 'isPhone'> & {
  words: ReturnType<typeof useCellWords>;
  person: RosterRow;
  cellKey: string;
  onClose: () => void;
};

/** Dialog of one person's day. On a phone there is no room for a draft: a choice is saved at once. */
function OpenCell({ roster, shown, now, words, isPhone, person, cellKey, onClose }: OpenCellProps) {
  const { drafts } = roster;
  const { date } = personDayOf(cellKey);
  const take = (turn: RosterTurn | null) => {
    onClose();
    const patch: Patch = turn === null ? [cellKey, null] : patchOf(now, { person, date, turn });
    if (isPhone) void roster.saveNow([patch]);
    else roster.put([patch]);
  };
  return (
    <CellDialog
      person={person}
      date={date}
      said={cellOf({ now, drafts, words }, person, date).title}
      turns={now.turnsOn.get(date) ?? []}
      open={now.checks.flatMap((check) =>
        check.kind === 'openPost' && check.key === cellKey ? [check.turn] : [],
      )}
      tended={tendedOn(shown, person.id, date)}
      words={words}
      mayEdit={roster.mayEdit}
      onTake={take}
      onClose={onClose}
    />
  );
}
