// One file: the grid, its keys and its pointer share where things stand.
import type { PlanYear, YearPlan } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { type KeyboardEvent, type PointerEvent, useCallback, useMemo, useRef, useState } from 'react';
import hidden from '../../../../kit/hidden.module.css';
import { Counters } from '../sheet/Counters.tsx';
import { DragTip } from './DragTip.tsx';
import { type Kind, kindOf } from './markShapes.ts';
import { MatrixHead } from './MatrixHead.tsx';
import { markPlaces, RowMarks, Shapes } from './RowMarks.tsx';
import { TeamLoad } from './TeamLoad.tsx';
import { useMarkDrag } from './useMarkDrag.ts';
import type { PlanWords } from '../usePlanWords.ts';
import { useWidth } from './useWidth.ts';
import { type Mark, markBeside, placeOfDay, type YearRow } from './yearModel.ts';
import styles from '../plan.module.css';

/** Narrower weeks than this are scrolled, px; the column of machines is as wide as in the style sheet. */
const leastWeekPx = 10;
export const labelPx = 150;
/** A pointer that is so far from a mark meets it, px. */
const reachPx = 9;

type MatrixProps = {
  year: PlanYear;
  rows: readonly YearRow[];
  words: PlanWords;
  process: string;
  chosen: ReadonlySet<string>;
  openId: string;
  canEdit: boolean;
  onOpen: (mark: Mark) => void;
  onChoose: (ids: ReadonlySet<string>) => void;
  /** Whether a mark may be carried; where not it is told why. */
  canCarry: (mark: Mark) => boolean;
  onMove: (plans: readonly YearPlan[], days: number) => void;
  onUndo: () => void;
};

const steps: Readonly<Record<string, 'before' | 'behind' | 'above' | 'below'>> = {
  ArrowLeft: 'before',
  ArrowRight: 'behind',
  ArrowUp: 'above',
  ArrowDown: 'below',
};

/** Machine × week: what is done when on each machine of the mill. */
export function Matrix(props: MatrixProps) {
  const { year, rows, words, chosen, openId, onOpen, onChoose, onMove } = props;
  const { t } = words;
  const { weeks, today } = year;
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  const weekPx = Math.max(leastWeekPx, (room - labelPx - 2) / Math.max(1, weeks.length));
  const dayPx = weekPx / 7;
  const width = Math.floor(weekPx * weeks.length);
  const [cursorId, setCursorId] = useState<string>();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const placeOf = useCallback((date: string) => placeOfDay({ weeks }, date), [weeks]);
  const items = useMemo(() => new Map(year.items.map((item) => [item.id, item])), [year.items]);
  const kindOfItem = useMemo(
    (): ReadonlyMap<string, Kind> => new Map(year.items.map(({ id, typeCode }) => [id, kindOf(typeCode)])),
    [year.items],
  );
  const at = (event: PointerEvent) => {
    const element = event.target instanceof Element ? event.target.closest('[data-row]') : null;
    const row = Number(element?.getAttribute('data-row') ?? '-1');
    const lane = element?.querySelector('svg')?.getBoundingClientRect();
    const found = rows[row];
    if (found === undefined || lane === undefined) return undefined;
    const x = event.clientX - lane.left;
    const near = markPlaces(found.marks, { dayPx, placeOf })
      .map((each) => ({ ...each, away: Math.abs(each.x - x) }))
      .filter(({ away }) => away <= reachPx)
      .toSorted((one, other) => one.away - other.away);
    return near[0] && { row, mark: near[0].mark };
  };
  const toggled = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    return next;
  };
  /** What moves with a mark: all that are chosen, if it is one of them. */
  const movedWith = (mark: Mark): readonly YearPlan[] => {
    if (!chosen.has(mark.id)) return mark.plan === undefined ? [] : [mark.plan];
    return rows.flatMap(({ marks }) =>
      marks.flatMap(({ plan }) => (plan && chosen.has(plan.id) ? [plan] : [])),
    );
  };
  const { drag, cancel, ...pointer } = useMarkDrag({
    at,
    dayPx,
    canCarry: props.canCarry,
    onClick: (_row, mark, isAdding) => {
      setCursorId(mark.id);
      if (isAdding && mark.plan !== undefined) onChoose(toggled(mark.id));
      else onOpen(mark);
    },
    onDrop: (mark, days) => {
      if (addDays(mark.date, days) >= today) onMove(movedWith(mark), days);
    },
  });
  const row =
    cursorId === undefined ? -1 : rows.findIndex(({ marks }) => marks.some(({ id }) => id === cursorId));
  const mark = rows[row]?.marks.find(({ id }) => id === cursorId);
  const here = mark && { row, mark };
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event;
    // Buttons inside answer their own keys.
    if (event.target !== event.currentTarget) return;
    const step = steps[key];
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z') props.onUndo();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (key === 'Escape') {
      cancel();
      onChoose(new Set());
    } else if (step !== undefined && event.shiftKey && (step === 'before' || step === 'behind')) {
      const days = step === 'before' ? -1 : 1;
      if (mark !== undefined && props.canCarry(mark) && addDays(mark.date, days) >= today)
        onMove(movedWith(mark), days);
    } else if (step !== undefined) {
      const next = markBeside(rows, here, step);
      if (next === undefined) return;
      setCursorId(next.mark.id);
      // Where nothing is laid out there is nothing to scroll.
      box.current?.querySelector(`[data-row="${next.row}"]`)?.scrollIntoView?.({ block: 'nearest' });
    } else if (key === 'Enter' && mark !== undefined) onOpen(mark);
    else if (key === ' ' && mark?.plan !== undefined) onChoose(toggled(mark.id));
    else return;
    event.preventDefault();
  };
  const toggleOpen = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const shownMachines = year.machines.length;
  return (
    <div className={styles.matrixFrame}>
      <div
        ref={box}
        className={styles.matrix}
        role="application"
        aria-label={t('matrix.label', { year: year.year, machines: rows.length })}
        // Arrows select plans in it.
        tabIndex={0}
        data-testid="plan-matrix"
        onKeyDown={handleKey}
      >
        <div className={styles.sheet} style={{ width: labelPx + width }}>
          <MatrixHead
            year={year}
            words={words}
            dayPx={dayPx}
            width={width}
            count={t('matrix.count', { shown: rows.length, all: shownMachines })}
          />
          <div
            className={styles.rows}
            data-carried={drag === undefined ? undefined : 'yes'}
            onPointerDown={pointer.handlePointerDown}
            onPointerMove={pointer.handlePointerMove}
            onPointerUp={pointer.handlePointerUp}
            onPointerCancel={cancel}
          >
            {rows.map(({ machine, marks, isFirstOfProcess }, place) => (
              <div
                key={machine.machineId}
                data-first={isFirstOfProcess || undefined}
                className={styles.group}
              >
                <div className={styles.row} data-row={place}>
                  <div className={styles.label}>
                    <span>{isFirstOfProcess ? words.process(machine.process) : ''}</span>
                    {machine.hasCounters ? (
                      <button
                        type="button"
                        aria-expanded={open.has(machine.machineId)}
                        aria-label={t(open.has(machine.machineId) ? 'matrix.close' : 'matrix.open', {
                          machine: machine.code,
                        })}
                        onPointerDown={(event) => event.stopPropagation()}
                        onClick={() => toggleOpen(machine.machineId)}
                      >
                        <i aria-hidden>{open.has(machine.machineId) ? '▾' : '▸'}</i> {machine.code}
                      </button>
                    ) : (
                      <b>{machine.code}</b>
                    )}
                  </div>
                  <RowMarks
                    marks={marks}
                    kindOfItem={kindOfItem}
                    dayPx={dayPx}
                    placeOf={placeOf}
                    today={today}
                    width={width}
                    chosen={chosenIn(marks, chosen)}
                    cursor={
                      marks.some(({ id }) => id === (cursorId ?? openId)) ? (cursorId ?? openId) : undefined
                    }
                  />
                  {drag?.row === place ? (
                    <svg className={styles.ghost} width={width} height={20} aria-hidden="true">
                      <Shapes
                        look="carried"
                        kind={kindOfItem.get(drag.mark.itemId) ?? 'square'}
                        xs={[(placeOf(drag.mark.date) + 0.5 + drag.days) * dayPx]}
                      />
                    </svg>
                  ) : null}
                </div>
                {open.has(machine.machineId) ? (
                  <Counters
                    machineId={machine.machineId}
                    year={year}
                    words={words}
                    dayPx={dayPx}
                    width={width}
                  />
                ) : null}
              </div>
            ))}
          </div>
          <TeamLoad
            year={year}
            process={props.process}
            words={words}
            weekPx={weekPx}
            carried={drag && { days: drag.days, plans: movedWith(drag.mark), items }}
          />
        </div>
      </div>
      {drag === undefined ? null : (
        <DragTip
          drag={drag}
          count={movedWith(drag.mark).length}
          item={items.get(drag.mark.itemId)}
          year={year}
          process={props.process}
          words={words}
        />
      )}
      <output className={hidden.hidden} aria-live="polite">
        {here === undefined
          ? ''
          : t(mark?.plan === undefined ? 'matrix.saidAhead' : 'matrix.said', {
              machine: rows[row]?.machine.code ?? '',
              item: items.get(here.mark.itemId)?.name ?? '',
              date: words.day(here.mark.date),
              state: words.state(here.mark),
            })}
      </output>
    </div>
  );
}

function chosenIn(marks: readonly Mark[], chosen: ReadonlySet<string>): string {
  if (chosen.size === 0) return '';
  return marks
    .filter(({ id }) => chosen.has(id))
    .map(({ id }) => id)
    .join(' ');
}
