import type { ChangeLine, LedgerDay } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { addSums, type KpiCode, kpis, stateParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { offline, stateNumber, stateNumbers } from '@millwright/contract/areas/telemetry/states/states.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { ShiftPlan } from '../../shifts/index.ts';
import { countsIn, type MachineShiftRow } from '../../telemetry/index.ts';

/** A state is told of a shift from which length on; as the shortest stop that on/off statistics know. */
export const toldStateMs = 10 * minuteMs;

const told = stateNumbers.filter(
  (state) => ![stateNumber.running, stateNumber.doffing, offline].some((each) => each === state),
);

type Row = Omit<MachineShiftRow, 'startMs'>;

/**
 * Every production date between two, both included: what kept the machine from running in each shift, what it made, and how
 * often its ends broke. A date of which nothing is known has no figures, and a counter that the machine never stated has none
 * on any. `known`: bits of what it ever stated.
 */
export function daysOf(
  rows: readonly Row[],
  { plan, from, to, nowMs }: { plan: ShiftPlan; from: string; to: string; nowMs: number },
  known: number | undefined,
): LedgerDay[] {
  const sums = addSums(rows);
  const counts = (kpi: KpiCode) => countsIn(kpis[kpi], { sums, known });
  const byDate = Map.groupBy(rows, ({ productionDate }) => productionDate);
  const days: LedgerDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const own = byDate.get(date) ?? [];
    const turns = plan.on(date).filter(({ startMs }) => startMs < nowMs);
    days.push({
      date,
      cells: turns.map(({ shift, startMs, endMs }) => ({
        shift,
        ...stateOf(
          own.filter((row) => row.shift === shift),
          Math.min(endMs, nowMs) - startMs,
        ),
      })),
      ...(own.length === 0
        ? { outputG: null, endBreaks: null, spindleMs: null, variety: null }
        : {
            outputG: counts('output') ? sumOf(own, 'outputG') : null,
            endBreaks: counts('breakRate') ? sumOf(own, 'endBreaks') : null,
            spindleMs: sumOf(own, 'spindleMs'),
            variety: mostMade(own),
          }),
    });
  }
  return days;
}

/** The state that took most of a shift beside running and doffing. */
function stateOf(rows: readonly Row[], lengthMs: number): { state: number; ms: number } {
  const known = stateNumbers.filter((state) => state !== offline);
  const knownMs = known.reduce((all, state) => all + sumOf(rows, stateParts[state]), 0);
  if (2 * knownMs < lengthMs) return { state: offline, ms: lengthMs - knownMs };
  const times = told.map((state) => ({ state, ms: sumOf(rows, stateParts[state]) }));
  const longest = times.reduce((one, other) => (other.ms > one.ms ? other : one));
  return longest.ms > toldStateMs
    ? longest
    : { state: stateNumber.running, ms: sumOf(rows, stateParts[stateNumber.running]) };
}

/** When a machine began to make something else: from the shift on in which it made more of it than of anything else. */
export function varietyChanges(rows: readonly (Row & Pick<MachineShiftRow, 'startMs'>)[]): ChangeLine[] {
  const changes: ChangeLine[] = [];
  let last: string | null = null;
  for (const [startMs, own] of Map.groupBy(rows, (row) => row.startMs)) {
    const variety = mostMade(own);
    if (variety === null || variety === last) continue;
    if (last !== null)
      changes.push({
        atMs: startMs,
        kind: 'variety',
        name: null,
        unit: null,
        digits: 0,
        from: last,
        to: variety,
        distributionId: null,
      });
    last = variety;
  }
  return changes;
}

/** The variety of which most was made, or that was run for the longest time where nothing was; null where it did not run. */
function mostMade(rows: readonly Row[]): string | null {
  const sums = [...Map.groupBy(rows, ({ variety }) => variety)]
    .map(([variety, own]) => ({ variety, outputG: sumOf(own, 'outputG'), runMs: sumOf(own, 'runMs') }))
    .filter(({ variety, outputG, runMs }) => variety !== '' && outputG + runMs > 0);
  return (
    sums.toSorted(
      (one, other) =>
        other.outputG - one.outputG || other.runMs - one.runMs || one.variety.localeCompare(other.variety),
    )[0]?.variety ?? null
  );
}

function sumOf(rows: readonly Row[], part: Exclude<keyof Row, 'productionDate' | 'shift' | 'variety'>) {
  return rows.reduce((all, row) => all + row[part], 0);
}
