import { useMemo, useRef, useState } from 'react';
import hidden from '../../../../kit/hidden.module.css';
import { DragTip } from './DragTip.tsx';
import { type Kind, kindOf } from './markShapes.ts';
import { MatrixHead } from './MatrixHead.tsx';
import type { MatrixProps } from './matrixProps.ts';
import { MatrixRow } from './MatrixRow.tsx';
import { TeamLoad } from './TeamLoad.tsx';
import { useMatrix } from './useMatrix.ts';
import { useWidth } from './useWidth.ts';
import styles from '../plan.module.css';

/** Minimum width of a week, px; narrower ones are scrolled. The column of machines is as wide as in the style sheet. */
const minWeekPx = 10;
const labelPx = 150;

/** Machine × week: what is done when on each machine of the mill. */
export function Matrix(props: MatrixProps) {
  const { year, rows, words, chosen, openId, process } = props;
  const { t } = words;
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  const weekPx = Math.max(minWeekPx, (room - labelPx - 2) / Math.max(1, year.weeks.length));
  const dayPx = weekPx / 7;
  const width = Math.floor(weekPx * year.weeks.length);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(() => new Map(year.items.map((item) => [item.id, item])), [year.items]);
  const kindOfItem = useMemo(
    (): ReadonlyMap<string, Kind> => new Map(year.items.map(({ id, typeCode }) => [id, kindOf(typeCode)])),
    [year.items],
  );
  const { cursorId, here, drag, cancel, pointer, handleKey, movedWith, placeOf } = useMatrix(props, {
    box,
    dayPx,
  });
  const toggleOpen = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
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
            count={t('matrix.count', { shown: rows.length, all: year.machines.length })}
          />
          <div
            className={styles.rows}
            data-carried={drag === undefined ? undefined : 'yes'}
            onPointerDown={pointer.handlePointerDown}
            onPointerMove={pointer.handlePointerMove}
            onPointerUp={pointer.handlePointerUp}
            onPointerCancel={cancel}
          >
            {rows.map((row, place) => (
              <MatrixRow
                key={row.machine.machineId}
                {...{ year, row, place, words, kindOfItem, chosen }}
                lane={{ dayPx, width, placeOf }}
                cursor={cursorId ?? openId}
                carried={drag?.row === place ? drag : undefined}
                isOpen={open.has(row.machine.machineId)}
                onToggle={() => toggleOpen(row.machine.machineId)}
              />
            ))}
          </div>
          <TeamLoad
            year={year}
            process={process}
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
          process={process}
          words={words}
        />
      )}
      <output className={hidden.hidden} aria-live="polite">
        {here === undefined
          ? ''
          : t(here.mark.plan === undefined ? 'matrix.saidAhead' : 'matrix.said', {
              machine: rows[here.row]?.machine.code ?? '',
              item: items.get(here.mark.itemId)?.name ?? '',
              date: words.day(here.mark.date),
              state: words.state(here.mark),
            })}
      </output>
    </div>
  );
}
