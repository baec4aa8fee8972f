import type { BoardContext } from '../../boards/index.ts';
import type { Period } from './period.ts';
import { joinedSpans, type FigureSpan } from './spans.ts';
import {
  listQuarterVarieties,
  listShiftVarieties,
  type QuarterVarietyRow,
  type ShiftVarietiesRow,
} from './varietyTime.queries.ts';

interface ShiftOfMachine extends FigureSpan {
  readonly machineId: number;
  /** All that the machine ran in it. */
  readonly varieties: readonly string[];
}

/**
 * When machines ran one of some varieties, by machine, in order. Roll-ups tell it: nearly always a machine runs one
 * variety in a shift, and of a shift with a change its quarters of an hour hold how long each of the two was run. What
 * was stated last holds on: a machine that has said nothing yet in the shift that has just begun still runs it.
 */
export async function readVarietyTime(
  { tx, plan }: BoardContext,
  question: { period: Period; machineIds: readonly number[]; variety: readonly string[] },
): Promise<ReadonlyMap<number, FigureSpan[]>> {
  const { period, machineIds, variety } = question;
  const { from, to } = period;
  const shifts = (await listShiftVarieties(tx, { machineIds, from, to, variety }))
    .flatMap(({ date, shift, isLast, ...row }: ShiftVarietiesRow): ShiftOfMachine[] => {
      const turn = plan.on(date).find((each) => each.shift === shift);
      if (turn === undefined) return [];
      const endMs = isLast ? Math.max(turn.endMs, period.endMs) : turn.endMs;
      return [{ ...row, startMs: turn.startMs, endMs }];
    })
    .toSorted((a, b) => a.startMs - b.startMs);
  const mixed = new Set(shifts.filter(({ varieties }) => varieties.some((each) => !variety.includes(each))));
  const quarters = await quartersOf({ tx }, [...mixed]);
  return new Map(
    [...Map.groupBy(shifts, ({ machineId }) => machineId)].map(([machineId, own]) => [
      machineId,
      joinedSpans(
        own.flatMap((shift) => (mixed.has(shift) ? changedSpans(shift, { quarters, variety }) : [shift])),
      ),
    ]),
  );
}

async function quartersOf(
  { tx }: Pick<BoardContext, 'tx'>,
  mixed: readonly ShiftOfMachine[],
): Promise<ReadonlyMap<number, QuarterVarietyRow[]>> {
  if (mixed.length === 0) return new Map();
  const rows = await listQuarterVarieties(tx, {
    machineIds: mixed.map(({ machineId }) => machineId),
    startMs: mixed.map(({ startMs }) => startMs),
    endMs: mixed.map(({ endMs }) => endMs),
  });
  return Map.groupBy(rows, ({ machineId }) => machineId);
}

/**
 * The parts of a shift with a change in which one of the varieties ran. A variety is run until the next one begins, the
 * last until the end of the shift.
 */
function changedSpans(
  { machineId, startMs, endMs }: ShiftOfMachine,
  { quarters, variety }: { quarters: ReadonlyMap<number, QuarterVarietyRow[]>; variety: readonly string[] },
): FigureSpan[] {
  const own = (quarters.get(machineId) ?? []).filter((row) => row.startMs >= startMs && row.startMs < endMs);
  const changes: { variety: string; startMs: number }[] = [];
  const inQuarters = [...Map.groupBy(own, (row) => row.startMs)];
  for (const [place, [quarterMs, rows]] of inQuarters.entries()) {
    const next = inQuarters[place + 1]?.[1].map((row) => row.variety) ?? [];
    let atMs = quarterMs;
    for (const row of inOrder(rows, { before: changes.at(-1)?.variety, next })) {
      if (changes.at(-1)?.variety !== row.variety) changes.push({ variety: row.variety, startMs: atMs });
      atMs += row.ms;
    }
  }
  return joinedSpans(
    changes.flatMap((change, place) => {
      if (!variety.includes(change.variety)) return [];
      // The first one ran since the shift began: what was not heard is of nobody else.
      const fromMs = place === 0 ? startMs : change.startMs;
      return [{ startMs: fromMs, endMs: changes[place + 1]?.startMs ?? endMs }];
    }),
  );
}

/** Of two varieties in a quarter the one that ran before came first, and the one that goes on last. */
function inOrder(
  rows: readonly QuarterVarietyRow[],
  { before, next }: { before: string | undefined; next: readonly string[] },
): QuarterVarietyRow[] {
  const rank = ({ variety }: QuarterVarietyRow) => {
    if (variety === before) return 0;
    if (next.length === 1 && next[0] === variety) return 2;
    return 1;
  };
  return rows.toSorted((a, b) => rank(a) - rank(b));
}
