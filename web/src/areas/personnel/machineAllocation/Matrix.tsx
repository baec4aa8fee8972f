import type { DutyMachine } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { useWidth } from '../../../kit/charts/axes/useWidth.ts';
import { crewRangeMovedBy, type CrewRange, selected, type Selection } from '../responsibility/selection.ts';
import { useDutyWords } from '../responsibility/useDutyWords.ts';
import { AllocationCell, type Painted } from './AllocationCell.tsx';
import {
  type Base,
  type AllocationDraft,
  isChanged,
  type AllocatedShare,
  sharesAt,
} from './allocationDraft.ts';
import styles from './matrix.module.css';
import layout from '../../../kit/layout.module.css';

/** A column of a crew is at least so wide, and that of the machines, px. */
const crewPx = 96;
const machinePx = 64;
/** Fewer machines stand in one block. */
const fewMachines = 18;

type MatrixProps = {
  machines: readonly DutyMachine[];
  base: Base;
  draft: AllocationDraft;
  crewNow: CrewLetter | null;
  /** The crew in whose column machines go to the chosen person; null: in all of them. Undefined: nobody is chosen. */
  crewOfTool: CrewLetter | null | undefined;
  paintedOf: (personId: string, crew: CrewLetter) => Painted;
  selection: Selection | undefined;
  /** Undefined for who may only read. */
  onSelect: ((selection: Selection | undefined) => void) | undefined;
  /** Somebody has let go of a selection, or pressed Enter. */
  onWork: (selection: Selection) => void;
  onErase: (selection: Selection) => void;
};

/** Machines in floor order by crews, in blocks side by side where there is room; a round is a block of one colour. */
export function Matrix(props: MatrixProps) {
  const { machines, base, crewNow, crewOfTool, selection, onSelect, onWork, onErase } = props;
  const t = useT('personnel');
  const words = useDutyWords();
  const { ref, width } = useWidth(1200);
  const [isDragging, setIsDragging] = useState(false);
  const { crews } = base;
  const ids = machines.map(({ id }) => id);
  const blockPx = machinePx + crews.length * crewPx;
  const blocks = machines.length <= fewMachines ? 1 : Math.max(1, Math.floor(width / (blockPx + 16)));
  const perBlock = Math.ceil(machines.length / blocks);
  const chosen = selected(selection, ids);
  const begin = (place: CrewRange, isLonger: boolean) => {
    setIsDragging(true);
    onSelect?.({ anchor: isLonger && selection !== undefined ? selection.anchor : place, head: place });
  };
  const lead = (place: CrewRange) => {
    if (isDragging && selection !== undefined) onSelect?.({ ...selection, head: place });
  };
  const end = () => {
    setIsDragging(false);
    if (isDragging && selection !== undefined) onWork(selection);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (selection === undefined || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') onWork(selection);
    else if (event.key === 'Delete' || event.key === 'Backspace') onErase(selection);
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
    <div ref={ref} className={layout.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its cells has the focus */}
      <div
        role="grid"
        aria-multiselectable
        aria-label={t('allocation.matrix')}
        className={styles.blocks}
        onKeyDown={handleKeyDown}
        onPointerUp={end}
        onPointerLeave={() => setIsDragging(false)}
      >
        {Array.from({ length: blocks }, (_, block) => (
          <div
            key={machines[block * perBlock]?.id ?? block}
            role="rowgroup"
            className={styles.block}
            style={{ gridTemplateColumns: `${machinePx}px repeat(${crews.length}, minmax(0, 1fr))` }}
          >
            <div role="row" className={styles.row}>
              <span role="columnheader" className={styles.head}>
                {t('duty.machine')}
              </span>
              {crews.map((crew) => (
                <span
                  key={crew}
                  role="columnheader"
                  className={styles.head}
                  data-now={crew === crewNow || undefined}
                  data-away={
                    (crewOfTool !== undefined && crewOfTool !== null && crewOfTool !== crew) || undefined
                  }
                >
                  {words.crew(crew)} {crew === crewNow ? <small>{t('duty.crewNow')}</small> : null}
                </span>
              ))}
            </div>
            {machines.slice(block * perBlock, (block + 1) * perBlock).map((machine, index) => (
              <Row
                key={machine.id}
                machine={machine}
                above={index === 0 ? undefined : machines[block * perBlock + index - 1]}
                isFirst={machine.id === ids[0]}
                matrix={props}
                isChosen={({ id, first, last }) =>
                  chosen.ids.includes(id) && first <= chosen.last && last >= chosen.first
                }
                onBegin={begin}
                onLead={lead}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

type RowProps = {
  machine: DutyMachine;
  above: DutyMachine | undefined;
  isFirst: boolean;
  matrix: MatrixProps;
  isChosen: (place: CrewRange) => boolean;
  onBegin: (place: CrewRange, isLonger: boolean) => void;
  onLead: (place: CrewRange) => void;
};

function Row({ machine, above, isFirst, matrix, isChosen, onBegin, onLead }: RowProps) {
  const { base, draft, crewOfTool, paintedOf, selection, onSelect } = matrix;
  const t = useT('personnel');
  const words = useDutyWords();
  const { id } = machine;
  const { crews } = base;
  const all: CrewRange = { id, first: 0, last: crews.length - 1 };
  const handlers = (place: CrewRange) =>
    onSelect === undefined
      ? {}
      : {
          onPointerDown: (event: { button: number; shiftKey: boolean }) => {
            if (event.button === 0) onBegin(place, event.shiftKey);
          },
          onPointerEnter: () => onLead(place),
        };
  return (
    <div role="row" className={styles.row}>
      <span role="rowheader" className={styles.machine} title={words.machine(machine)} {...handlers(all)}>
        {machine.number}
      </span>
      {crews.map((crew, column) => {
        const place: CrewRange = { id, first: column, last: column };
        const shares = sharesAt(base, draft, { machineId: id, crew });
        const isFocus =
          selection === undefined
            ? isFirst && column === 0
            : selection.head.id === id && selection.head.first === column;
        const [only, ...others] = shares;
        const isFollowing =
          above !== undefined && isSameRound(shares, sharesAt(base, draft, { machineId: above.id, crew }));
        return (
          <div
            key={crew}
            role="gridcell"
            className={styles.cell}
            style={
              only === undefined || others.length > 0
                ? undefined
                : { '--mw-round': paintedOf(only.personId, crew).colour }
            }
            data-gap={only === undefined || undefined}
            data-away={(crewOfTool !== undefined && crewOfTool !== null && crewOfTool !== crew) || undefined}
            data-changed={isChanged(draft, { machineId: id, crew }) || undefined}
            data-follows={isFollowing || undefined}
            {...(onSelect === undefined
              ? {}
              : {
                  'data-place': `${id}-${column}`,
                  'aria-selected': isChosen(place),
                  tabIndex: isFocus ? 0 : -1,
                  onFocus: () => {
                    if (selection === undefined) onSelect({ anchor: place, head: place });
                  },
                })}
            {...handlers(place)}
          >
            <AllocationCell
              shares={shares}
              paintedOf={(personId) => paintedOf(personId, crew)}
              isFollowing={isFollowing}
            />
            {isChanged(draft, { machineId: id, crew }) ? (
              <span className={styles.mark} title={t('allocation.changed')} />
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

function isSameRound(one: readonly AllocatedShare[], other: readonly AllocatedShare[]): boolean {
  return (
    one.length > 0 &&
    one.length === other.length &&
    one.every(({ personId }, place) => personId === other[place]?.personId)
  );
}
