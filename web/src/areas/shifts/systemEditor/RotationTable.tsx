import type { ShiftName } from '@millwright/contract/core/words/shiftNames.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatWhole } from '../../../kit/text/format.ts';
import { crewColour, crewName, shiftMark, toneOf } from '../parts/shiftWords.ts';
import styles from './systemEditor.module.css';
import {
  type PatternCell,
  cycleOf,
  weekHours,
  isUnfitCell,
  painted,
  withCrewStep,
  withRow,
} from './systemDraft.ts';
import type { SystemEditing } from './useSystemEditor.ts';

type RotationTableProps = {
  editor: SystemEditing;
  names: readonly ShiftName[];
  /** The shift that the pointer paints, from 1; 0 a day off. */
  brush: number;
};

/**
 * Crew × day of the cycle. The pointer paints while it is held down; arrows move, digits set a shift and go on to the next
 * day. A day's head makes it the one that the effective date is.
 */
export function RotationTable({ editor, names, brush }: RotationTableProps) {
  const t = useT('shifts');
  const { draft, canEdit, change } = editor;
  const [focus, setFocus] = useState<PatternCell>({ row: 0, day: 0 });
  const [copied, setCopied] = useState<number>();
  const isPainting = useRef(false);
  const table = useRef<HTMLTableElement>(null);
  const cycle = cycleOf(draft);
  const at = { row: Math.min(focus.row, draft.crews.length - 1), day: Math.min(focus.day, cycle - 1) };

  const go = (row: number, day: number) => {
    const next = {
      row: Math.min(draft.crews.length - 1, Math.max(0, row)),
      day: Math.min(cycle - 1, Math.max(0, day)),
    };
    setFocus(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.day}"]`)?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { row, day } = at;
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [row, day - 1],
      ArrowRight: [row, day + 1],
      ArrowUp: [row - 1, day],
      ArrowDown: [row + 1, day],
      Home: [row, 0],
      End: [row, cycle - 1],
    };
    const step = steps[event.key];
    const shift = /^[0-4]$/.test(event.key) ? Number(event.key) : undefined;
    if (step !== undefined) go(...step);
    else if (canEdit && shift !== undefined && shift <= names.length) {
      change(painted(draft, at, shift));
      go(row, day + 1);
    } else return;
    event.preventDefault();
  };
  return (
    <table ref={table} role="grid" aria-label={t('editor.table')} className={styles.rotation}>
      <CycleHead editor={editor} />
      <tbody onKeyDown={handleKey}>
        {draft.crews.map(({ crew, days }, row) => {
          const name = crewName(t, crew);
          return (
            <tr key={crew}>
              <th scope="row" style={{ borderInlineStartColor: crewColour(crew) }}>
                {name}
              </th>
              {days.map((shift, day) => {
                const shiftName = names[shift - 1];
                const isUnfit = isUnfitCell(draft, { row, day });
                return (
                  <td
                    // A day of the cycle is its place.
                    key={day}
                    data-cell={`${row} ${day}`}
                    data-tone={shiftName === undefined ? undefined : toneOf(shiftName)}
                    data-unfit={isUnfit || undefined}
                    aria-invalid={isUnfit || undefined}
                    tabIndex={at.row === row && at.day === day ? 0 : -1}
                    aria-label={t('editor.cell', {
                      crew: name,
                      day: day + 1,
                      shift: shiftMark(t, shiftName),
                    })}
                    onFocus={() => setFocus({ row, day })}
                    onPointerDown={(event) => {
                      // The pointer is let go, or the cells that it goes over would not hear of it.
                      const { currentTarget, pointerId } = event;
                      if (currentTarget.hasPointerCapture?.(pointerId))
                        currentTarget.releasePointerCapture(pointerId);
                      isPainting.current = true;
                      change(painted(draft, { row, day }, brush));
                    }}
                    onPointerEnter={(event) => {
                      if (isPainting.current && event.buttons > 0)
                        change(painted(draft, { row, day }, brush));
                      else isPainting.current = false;
                    }}
                    onPointerUp={() => {
                      isPainting.current = false;
                    }}
                  >
                    {shiftName === undefined ? '' : shiftMark(t, shiftName)}
                  </td>
                );
              })}
              <RotationTools editor={editor} row={row} name={name} copied={copied} onCopied={setCopied} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Days of the cycle; a click makes one that of the effective date. */
function CycleHead({ editor: { draft, canEdit, change } }: { editor: SystemEditing }) {
  const t = useT('shifts');
  const cycle = cycleOf(draft);
  return (
    <thead>
      <tr>
        <td />
        {Array.from({ length: cycle }, (_day, day) => (
          <th key={day} scope="col" data-start={draft.startDay === day + 1 || undefined}>
            <button
              type="button"
              tabIndex={-1}
              disabled={!canEdit}
              title={t('editor.startHere', { day: day + 1 })}
              aria-label={t('editor.startHere', { day: day + 1 })}
              aria-pressed={draft.startDay === day + 1}
              onClick={() => change({ ...draft, startDay: day + 1 })}
            >
              {day + 1}
            </button>
          </th>
        ))}
        <td />
      </tr>
    </thead>
  );
}

type RotationToolsProps = {
  editor: SystemEditing;
  row: number;
  name: string;
  /** The row whose days were copied. */
  copied: number | undefined;
  onCopied: (row: number | undefined) => void;
};

/** Hours of a crew, and what moves or copies its days. */
function RotationTools({ editor, row, name, copied, onCopied }: RotationToolsProps) {
  const t = useT('shifts');
  const { draft, canEdit, change } = editor;
  const { week, cycle: perCycle } = weekHours(draft, row);
  const hours = (value: number) => formatWhole(Math.round(value * 10) / 10, 0, readLanguage());
  return (
    <td className={styles.rowTools}>
      <span>
        {t('editor.hoursWeek', { hours: hours(week) })} · {t('editor.hoursCycle', { hours: hours(perCycle) })}
      </span>
      {canEdit ? (
        <>
          <RowButton
            text="◀"
            label={t('editor.earlier', { crew: name })}
            onClick={() => change(withCrewStep(draft, row, -1))}
          />
          <RowButton
            text="▶"
            label={t('editor.later', { crew: name })}
            onClick={() => change(withCrewStep(draft, row, 1))}
          />
          {copied === undefined || copied === row ? (
            <RowButton
              text={t('editor.copy')}
              label={t('editor.copyRow', { crew: name })}
              isPressed={copied === row}
              onClick={() => onCopied(copied === row ? undefined : row)}
            />
          ) : (
            <RowButton
              text={t('editor.paste')}
              label={t('editor.pasteRow', { crew: name })}
              onClick={() => change(withRow(draft, row, copied))}
            />
          )}
        </>
      ) : null}
    </td>
  );
}

type RowButtonProps = { text: string; label: string; isPressed?: boolean; onClick: () => void };

function RowButton({ text, label, isPressed, onClick }: RowButtonProps) {
  return (
    <button type="button" title={label} aria-label={label} aria-pressed={isPressed} onClick={onClick}>
      <span aria-hidden>{text}</span>
    </button>
  );
}
