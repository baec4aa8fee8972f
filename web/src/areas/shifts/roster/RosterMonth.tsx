// One file: the grid, its tools, what is wrong and how it is saved share one choice of cells and one draft.
import { crewsScreen } from '@millwright/contract/areas/personnel/crews/crews.ts';
import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import { rosterChange, type RosterTurn } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { usualRosterPeople } from '@millwright/contract/areas/shifts/roster/rosterCalls.ts';
import { crewLetters, shiftNames } from '@millwright/contract/core/words/shiftNames.ts';
import { Alert, App, Button, Empty, Input, Select, Skeleton } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { NarrowedRows } from '../../../resource/slotParts.ts';
import type { MonthSpan } from '../calendar/monthModel.ts';
import { CellDialog } from './CellDialog.tsx';
import { RosterChecks } from './RosterChecks.tsx';
import { RosterConflict } from './RosterConflict.tsx';
import { RosterGrid } from './RosterGrid.tsx';
import { RosterTools } from './RosterTools.tsx';
import { cellOf } from './rosterCell.ts';
import {
  effectiveOn,
  rosterKey,
  type Patch,
  patchOf,
  personDayOf,
  type RosterNow,
  type RosterRow,
  type ShownRoster,
  storedCells,
  turnOfKey,
} from './rosterModel.ts';
import { type Choice, rectOf, type Spot, spotsIn } from './selection.ts';
import { tendedOn } from './standingOf.ts';
import { useCellWords } from './useCellWords.ts';
import { type Rostering, useRoster } from './useRoster.ts';
import { chosenLabel } from '../../../kit/text/pendingName.ts';
import styles from './roster.module.css';

type RosterMonthProps = {
  span: MonthSpan;
  title: string;
  crew: string;
  /** What else is asked for, as the address says it. */
  team: string;
  workshop: string;
  find: string;
  page: number;
  isPhone: boolean;
  isPrinted: boolean;
  onAsk: (change: Record<string, string>) => void;
};

const first: Spot = { row: 0, column: 0 };

/** The calendar by person: a month at a desk, a week on a phone. */
export function RosterMonth({
  span,
  title,
  crew,
  team,
  workshop,
  find,
  page,
  isPhone,
  isPrinted,
  onAsk,
}: RosterMonthProps) {
  const t = useT('shifts');
  const letter = crewLetters.find((each) => each === crew) ?? '';
  const roster = useRoster({
    ...span,
    crew: letter,
    teamId: team,
    department: workshop,
    keyword: find,
    pageNo: page,
  });
  const { shown, now, error } = roster;
  if (shown === undefined || now === undefined)
    return <Unread cause={error} onRetry={() => void roster.refetch()} />;
  const pages = Math.ceil(shown.total / usualRosterPeople);
  return (
    <div className={styles.roster} data-phone={isPhone || undefined}>
      {isPrinted ? null : <NarrowedRows of={[personnelFile]} />}
      <div className={styles.bar}>
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
        {!isPhone &&
          (roster.mayEdit ? (
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
          ) : (
            <span className={styles.quiet}>{t('roster.readOnly')}</span>
          ))}
      </div>
      {roster.refusal === undefined ? null : <Alert type="error" showIcon title={roster.refusal} />}
      {shown.people.length === 0 ? (
        <Empty
          description={t(
            find === '' && team === '' && workshop === '' && letter === ''
              ? 'roster.none'
              : 'roster.noneFound',
          )}
        >
          <Link to={crewsScreen.path}>{t('roster.toTeams')}</Link>
        </Empty>
      ) : (
        <Filled
          // Another choice of people or dates begins at its first cell.
          key={`${span.from} ${span.to} ${letter} ${team} ${workshop} ${find} ${page}`}
          {...{ roster, shown, now, title, isPhone, isPrinted }}
        />
      )}
      {pages < 2 ? null : (
        <nav className={styles.bar}>
          <Button disabled={page <= 1} onClick={() => onAsk({ page: String(page - 1) })}>
            {t('roster.before')}
          </Button>
          <span>
            {t('roster.page', {
              from: (page - 1) * usualRosterPeople + 1,
              to: (page - 1) * usualRosterPeople + shown.people.length,
              total: shown.total,
            })}
          </span>
          <Button disabled={page >= pages} onClick={() => onAsk({ page: String(page + 1) })}>
            {t('roster.next')}
          </Button>
        </nav>
      )}
    </div>
  );
}

function Unread({ cause, onRetry }: { cause: Error | null; onRetry: () => void }) {
  const isLate = useIsLate(cause === null);
  if (cause !== null) return <Failed cause={cause} onRetry={onRetry} />;
  return isLate ? <Skeleton paragraph={{ rows: 8 }} /> : null;
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

type FilledProps = {
  roster: Rostering;
  shown: ShownRoster;
  now: RosterNow;
  title: string;
  isPhone: boolean;
  isPrinted: boolean;
};

function Filled({ roster, shown, now, title, isPhone, isPrinted }: FilledProps) {
  const t = useT('shifts');
  const { modal } = App.useApp();
  const words = useCellWords(shown);
  const [choice, setChoice] = useState<Choice>({ anchor: first, active: first });
  const [copied, setCopied] = useState<readonly (readonly RosterTurn[])[]>([]);
  const [opened, setOpened] = useState<string>();
  const { drafts, put } = roster;
  const rect = rectOf(choice);
  const chosen = spotsIn(rect).flatMap(({ row, column }) => {
    const [person, date] = [shown.people[row], now.dates[column]];
    return person === undefined || date === undefined ? [] : [{ person, date, row, column }];
  });
  const keys = chosen.map(({ person, date }) => rosterKey(person.id, date));
  const activeDate = now.dates[choice.active.column] ?? '';
  const fill = (turn: RosterTurn) =>
    put(chosen.map(({ person, date }) => patchOf(now, { person, date, turn })));
  const back = () => put(keys.map((key): Patch => [key, null]));
  const copy = () =>
    setCopied(
      shown.people
        .slice(rect.top, rect.bottom + 1)
        .map((person) =>
          now.dates.slice(rect.left, rect.right + 1).map((date) => effectiveOn(now, person, date)),
        ),
    );
  const paste = () => {
    const [rows, columns] = [copied.length, copied[0]?.length ?? 0];
    if (rows === 0 || columns === 0) return;
    // One cell stands for the place where what was copied begins; several are filled with it again and again.
    const isOne = rect.top === rect.bottom && rect.left === rect.right;
    const bottom = isOne ? rect.top + rows - 1 : rect.bottom;
    const right = isOne ? rect.left + columns - 1 : rect.right;
    put(
      spotsIn({ ...rect, bottom, right }).flatMap(({ row, column }): Patch[] => {
        const [person, date] = [shown.people[row], now.dates[column]];
        const turn = copied[(row - rect.top) % rows]?.[(column - rect.left) % columns];
        return person && date && turn ? [patchOf(now, { person, date, turn })] : [];
      }),
    );
  };
  const series = (letters: string) =>
    put(
      chosen.flatMap(({ person, date, column }): Patch[] => {
        const key = letters.charAt((column - rect.left) % letters.length);
        const turn = turnOfKey(now, date, key);
        return turn === undefined ? [] : [patchOf(now, { person, date, turn })];
      }),
    );
  const swap = (otherId: string) => {
    const other = shown.people.find(({ id }) => id === otherId);
    if (other === undefined) return;
    put(
      chosen.flatMap(({ person, date }) => [
        patchOf(now, { person, date, turn: effectiveOn(now, other, date) }),
        patchOf(now, { person: other, date, turn: effectiveOn(now, person, date) }),
      ]),
    );
  };
  const handleKey = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      const does = { z: roster.undo, s: () => void roster.save(), c: copy, v: paste }[key];
      does?.();
      return does !== undefined;
    }
    if (!roster.mayEdit || event.altKey) return false;
    if (key === 'delete' || key === 'backspace') {
      back();
      return true;
    }
    const patches = chosen.flatMap(({ person, date }): Patch[] => {
      const turn = turnOfKey(now, date, key);
      return turn === undefined ? [] : [patchOf(now, { person, date, turn })];
    });
    if (patches.length === 0) return false;
    put(patches);
    const last = now.dates.length - 1;
    if (chosen.length === 1) {
      const next = { row: choice.active.row, column: Math.min(last, choice.active.column + 1) };
      setChoice({ anchor: next, active: next });
    }
    return true;
  };
  const look = (key: string) => {
    const { personId, date } = personDayOf(key);
    const spot = {
      row: shown.people.findIndex(({ id }) => id === personId),
      column: now.dates.indexOf(date),
    };
    if (spot.row >= 0 && spot.column >= 0) setChoice({ anchor: spot, active: spot });
  };
  const open = ({ row, column }: Spot) => {
    const [person, date] = [shown.people[row], now.dates[column]];
    if (person !== undefined && date !== undefined) setOpened(rosterKey(person.id, date));
  };
  const personOf = (key: string): RosterRow | undefined =>
    shown.people.find(({ id }) => id === personDayOf(key).personId);
  const rest = (key: string) => {
    const person = personOf(key);
    if (person !== undefined) put([patchOf(now, { person, date: personDayOf(key).date, turn: 'rest' })]);
  };
  const take = (key: string, turn: RosterTurn | null) => {
    const person = personOf(key);
    setOpened(undefined);
    if (person === undefined) return;
    const patch: Patch =
      turn === null ? [key, null] : patchOf(now, { person, date: personDayOf(key).date, turn });
    // On a phone there is no room for a draft: what is chosen is saved.
    if (isPhone) void roster.saveNow([patch]);
    else put([patch]);
  };
  const refusal = roster.refusal;
  useEffect(() => {
    if (isPhone && refusal !== undefined) modal.error({ title: refusal });
  }, [isPhone, refusal, modal]);
  const person = opened === undefined ? undefined : personOf(opened);
  const { date: openedDate } = personDayOf(opened ?? '');
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
              canPaste={copied.length > 0}
              onFill={fill}
              onSeries={series}
              onCopy={copy}
              onPaste={paste}
              onSwap={swap}
              onRotation={back}
              onDrop={() => roster.drop(keys)}
            />
          ) : null}
          <RosterGrid
            shown={shown}
            now={now}
            drafts={drafts}
            choice={choice}
            words={words}
            label={t('roster.table', { month: title })}
            isWhole={isPrinted || isPhone}
            isPhone={isPhone}
            onChoose={setChoice}
            onKey={handleKey}
            onOpen={open}
          />
          {isPhone ? null : <Legend words={words} now={now} date={activeDate} />}
        </div>
        <RosterChecks
          checks={now.checks}
          turns={[...now.turnsOn.values()].flat()}
          rules={shown.rules}
          words={words}
          unsaved={drafts.size}
          savable={roster.savable}
          mayEdit={roster.mayEdit}
          onLook={look}
          onRest={rest}
          onDrop={(key) => put([[key, null]])}
        />
      </div>
      {person === undefined || opened === undefined ? null : (
        <CellDialog
          person={person}
          date={openedDate}
          said={cellOf({ now, drafts, words }, person, openedDate).title}
          turns={now.turnsOn.get(openedDate) ?? []}
          open={now.checks.flatMap((check) =>
            check.kind === 'openPost' && check.key === opened ? [check.turn] : [],
          )}
          tended={tendedOn(shown, person.id, openedDate)}
          words={words}
          mayEdit={roster.mayEdit}
          onTake={(turn) => take(opened, turn)}
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

/** What the cells mean, and the keys that fill them. */
function Legend({
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
