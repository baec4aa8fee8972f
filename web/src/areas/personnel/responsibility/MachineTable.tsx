import type { DutyPerson } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { type MachineGroup, type MachineLine, isForAllShifts, rowsOfCrew } from './dutyBoard.ts';
import { PeopleCell } from './PeopleCell.tsx';
import { crewRangeMovedBy, type CrewRange, selected, type Selection } from './selection.ts';
import { useDutyWords } from './useDutyWords.ts';
import styles from './machineTable.module.css';

type MachineTableProps = {
  groups: readonly MachineGroup[];
  crews: readonly CrewLetter[];
  /** The crew that works now; null where another day is shown. */
  crewNow: CrewLetter | null;
  people: ReadonlyMap<string, DutyPerson>;
  /** Undefined for who may only read. */
  selection: Selection | undefined;
  onSelect: ((selection: Selection | undefined) => void) | undefined;
  onAssign: () => void;
  onRelease: () => void;
};

/** Machines by process and area, and who answers for them in the shifts of each crew. */
export function MachineTable(props: MachineTableProps) {
  const { groups, crews, crewNow, selection, onSelect, onAssign, onRelease } = props;
  const t = useT('personnel');
  const words = useDutyWords();
  const [isDragging, setIsDragging] = useState(false);
  const ids = groups.flatMap(({ lines }) => lines.map(({ machine }) => machine.id));
  const chosen = selected(selection, ids);
  const isChosen = ({ id, first, last }: CrewRange) =>
    chosen.ids.includes(id) && first <= chosen.last && last >= chosen.first;
  const begin = (place: CrewRange, isLonger: boolean) => {
    setIsDragging(true);
    onSelect?.({ anchor: isLonger && selection !== undefined ? selection.anchor : place, head: place });
  };
  const lead = (place: CrewRange) => {
    if (isDragging && selection !== undefined) onSelect?.({ ...selection, head: place });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (selection === undefined) return;
    if (event.key === 'Enter' || event.key === ' ') onAssign();
    else if (event.key === 'Delete') onRelease();
    else if (event.key === 'Escape') onSelect?.(undefined);
    else {
      const head = crewRangeMovedBy(event.key, selection.head, { ids, columns: crews.length });
      if (head === undefined) return;
      onSelect?.({ anchor: event.shiftKey ? selection.anchor : head, head });
      event.currentTarget.querySelector<HTMLElement>(`[data-place="${head.id}-${head.first}"]`)?.focus();
    }
    event.preventDefault();
  };
  return (
    <div className={styles.frame}>
      <table
        role="grid"
        aria-multiselectable
        aria-label={t('duty.byMachine')}
        onKeyDown={handleKeyDown}
        onPointerUp={() => setIsDragging(false)}
        onPointerLeave={() => setIsDragging(false)}
      >
        <thead>
          <tr>
            <th scope="col">{t('duty.machine')}</th>
            {crews.map((crew) => (
              <th key={crew} scope="col" data-now={crew === crewNow || undefined}>
                {words.crew(crew)} {crew === crewNow ? <small>{t('duty.crewNow')}</small> : null}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key}>
            <GroupHead group={group} columns={crews.length + 1} />
            {group.lines.map((line) => (
              <Line
                key={line.machine.id}
                line={line}
                table={props}
                isFirst={line.machine.id === ids[0]}
                isUsed={group.isUsed}
                isChosen={isChosen}
                onBegin={begin}
                onLead={lead}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function GroupHead({ group, columns }: { group: MachineGroup; columns: number }) {
  const t = useT('personnel');
  const { kind, area, lines, isUsed } = group;
  const gaps = lines.reduce((sum, line) => sum + line.gaps.length, 0);
  return (
    <tr className={styles.group}>
      <th scope="colgroup" colSpan={columns}>
        {t(`basics:processes.${kind}`)} {area === null ? null : <span>{area}</span>}{' '}
        <small>{t('duty.machines', { count: lines.length })}</small>{' '}
        {isUsed ? null : <small>{t('duty.unused')}</small>}
        {gaps === 0 ? null : <em>{t('duty.gaps', { count: gaps })}</em>}
      </th>
    </tr>
  );
}

type LineProps = {
  line: MachineLine;
  table: MachineTableProps;
  isFirst: boolean;
  isUsed: boolean;
  isChosen: (place: CrewRange) => boolean;
  onBegin: (place: CrewRange, isLonger: boolean) => void;
  onLead: (place: CrewRange) => void;
};

function Line({ line, table, isFirst, isUsed, isChosen, onBegin, onLead }: LineProps) {
  const { crews, people, selection, onSelect } = table;
  const words = useDutyWords();
  const { machine, rows, gaps } = line;
  const { id } = machine;
  const all: CrewRange = { id, first: 0, last: crews.length - 1 };
  const cell = (place: CrewRange, isEntry: boolean) => {
    const isFocus =
      selection === undefined ? isEntry : selection.head.id === id && selection.head.first === place.first;
    const isOn = isChosen(place);
    if (onSelect === undefined) return {};
    return {
      role: 'gridcell',
      'data-place': `${id}-${place.first}`,
      'aria-selected': isOn,
      tabIndex: isFocus ? 0 : -1,
      onFocus: () => {
        if (selection === undefined) onSelect({ anchor: place, head: place });
      },
      onPointerDown: (event: { button: number; shiftKey: boolean }) => {
        if (event.button === 0) onBegin(place, event.shiftKey);
      },
      onPointerEnter: () => onLead(place),
      onDoubleClick: table.onAssign,
    };
  };
  return (
    <tr>
      <th
        scope="row"
        onPointerDown={(event) => onBegin(all, event.shiftKey)}
        onPointerEnter={() => onLead(all)}
        data-chosen={isChosen(all) || undefined}
        title={machine.code}
      >
        {words.machine(machine)}
      </th>
      {isForAllShifts(rows) ? (
        <td colSpan={crews.length} {...cell(all, isFirst)}>
          <PeopleCell rows={rows} people={people} isForAll />
        </td>
      ) : (
        crews.map((crew, column) => (
          <td
            key={crew}
            data-gap={gaps.includes(crew) || undefined}
            {...cell({ id, first: column, last: column }, isFirst && column === 0)}
          >
            <PeopleCell rows={rowsOfCrew(rows, crew)} people={people} isMissed={isUsed} />
          </td>
        ))
      )}
    </tr>
  );
}
