import { hourMs } from '@millwright/contract/core/time/units.ts';
import { countEvents, type EventRows, eventValues } from './rollups/events.ts';
import type { PreparedStatement } from '../../../platform/db/together.ts';
import { rowsIfHeld, rowsOfTransaction, type WrittenRows } from './rollups/rollups.queries.ts';
import type { Hold } from './queue/slots.ts';
import { rowArray } from '../../../platform/db/rowText.ts';

/** Rows of a batch as text, by table; each in the order of its table's columns. */
export interface BatchRows {
  readonly samples: string[];
  readonly buckets: string[];
  readonly shifts: string[];
  readonly intervals: string[];
  readonly latest: string[];
  /** When the oldest of the shifts began, epoch ms. */
  readonly oldestShiftMs: number;
}

/** The statement that writes rows within a transaction which has checked the slot. */
export function writtenRows(rows: BatchRows): PreparedStatement {
  return rowsOfTransaction(valuesOf(rows));
}

/**
 * The statement that writes what batches bring and demands that the slots are as they were. What was said before is stored already, so
 * for repeats alone there is none.
 */
export function writtenAlone(
  parts: readonly { readonly rows: BatchRows; readonly events: EventRows }[],
  holds: readonly Hold[],
): PreparedStatement | undefined {
  const rows = joinRows(parts.map((part) => part.rows));
  const events = joinEvents(parts.map((part) => part.events));
  const hasEvents = countEvents(events) > 0;
  if (!hasEvents && rows.samples.length + rows.latest.length === 0) return undefined;
  // Two batches of one slot may have been judged by different calendars: then one of the two does not fit.
  const distinct = new Map(holds.map((hold) => [`${hold.slot} ${hold.epoch} ${hold.calendar}`, hold]));
  const slots = [...distinct.values()];
  return rowsIfHeld(valuesOf(rows), { slots, events: hasEvents ? eventValues(events) : undefined });
}

/** The rows of several batches as those of one. */
function joinRows(parts: readonly BatchRows[]): BatchRows {
  return {
    samples: parts.flatMap(({ samples }) => samples),
    buckets: parts.flatMap(({ buckets }) => buckets),
    shifts: parts.flatMap(({ shifts }) => shifts),
    intervals: parts.flatMap(({ intervals }) => intervals),
    latest: parts.flatMap(({ latest }) => latest),
    oldestShiftMs: Math.min(...parts.map(({ oldestShiftMs }) => oldestShiftMs)),
  };
}

function joinEvents(parts: readonly EventRows[]): EventRows {
  return {
    breaks: parts.flatMap(({ breaks }) => breaks),
    doffs: parts.flatMap(({ doffs }) => doffs),
    aside: parts.flatMap(({ aside }) => aside),
  };
}

/** Shifts that began less than so long ago are of days that have not ended, also by the clock of a server that is elsewhere. */
const surelyTodayMs = 20 * hourMs;

function valuesOf({ samples, buckets, shifts, intervals, latest, oldestShiftMs }: BatchRows): WrittenRows {
  const hasEndedDays = oldestShiftMs < Date.now() - surelyTodayMs;
  return {
    telegrams: [rowArray(samples), rowArray(buckets), rowArray(shifts), rowArray(latest)],
    more: intervals.length > 0 || hasEndedDays ? [rowArray(intervals)] : undefined,
  };
}
