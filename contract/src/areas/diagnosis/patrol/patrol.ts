import { endsExpected, endsWaiting, patrolOrder, type PatrolStop } from '../../../spinning/output/patrol.ts';
import { stateNumber } from '../../telemetry/states/states.ts';
import { minuteMs } from '../../../core/time/units.ts';
import type { Patrol, PatrolMachine } from './patrolCalls.ts';

/** From so many minutes on before a doff it is said: whoever goes there meets the doffers. */
export const doffSoonMin = 15;

/** A running frame of a patrol. */
export interface RunningFrame {
  readonly machine: PatrolMachine;
  readonly spindles: number;
  readonly endsDown: number;
  readonly breaksPerHour: number;
  readonly gPerSpindleHour: number;
  /** Spindles whose ends broke since the last visit, or lately where none is known; the newest first. */
  readonly broken: readonly number[];
  readonly visitedMs: number | null;
}

/** What of a patrol is said: where to go, in order, and the frames of which it cannot be told, in the order in which they stand. */
export interface PatrolShown {
  readonly stops: readonly PatrolStop<RunningFrame>[];
  readonly others: readonly PatrolMachine[];
}

/**
 * The order of a patrol as of the moment of what was read; `visits` were made here and not heard by the server yet: by machine, at
 * that moment or later. Frames that stand, are silent, or of which no rate is known, have no place in it.
 */
export function patrolShown(
  { nowMs, frames, standsAt }: Patrol,
  visits: ReadonlyMap<number, number> = new Map(),
): PatrolShown {
  const others: PatrolMachine[] = [];
  const running: RunningFrame[] = [];
  for (const machine of frames) {
    const frame = runningFrame(machine, { nowMs, visitedMs: visits.get(machine.id) });
    if (frame === undefined) others.push(machine);
    else running.push(frame);
  }
  const [newest] = [...visits].toSorted(([, a], [, b]) => b - a);
  const at = running.findIndex(({ machine }) => machine.id === (newest?.[0] ?? standsAt));
  return { stops: patrolOrder(running, at === -1 ? null : at), others };
}

function runningFrame(
  machine: PatrolMachine,
  { nowMs, visitedMs: here }: { nowMs: number; visitedMs: number | undefined },
): RunningFrame | undefined {
  const { state, isSilent, gPerSpindleH, breaksPerH, tellsBreaks, breaks, positions } = machine;
  if (state !== stateNumber.running || isSilent || gPerSpindleH === null || positions === 0) return undefined;
  const visitedMs = here ?? machine.visitedMs;
  const sinceVisitMin = visitedMs === null ? null : Math.max(0, nowMs - visitedMs) / minuteMs;
  const ages = breaks.map(({ atMs }) => Math.max(0, nowMs - atMs) / minuteMs);
  const breaksPerHour = breaksPerH ?? 0;
  // A frame that counts its breaks and does not say when and where is taken at its rate.
  const endsDown = tellsBreaks
    ? endsWaiting(ages, sinceVisitMin)
    : endsExpected(breaksPerHour, sinceVisitMin);
  const from = visitedMs ?? nowMs - lately;
  const broken = breaks.filter(({ atMs }) => atMs > from).map(({ spindle }) => spindle);
  return {
    machine,
    spindles: positions,
    endsDown,
    breaksPerHour,
    gPerSpindleHour: gPerSpindleH,
    broken: [...new Set(broken.toReversed())],
    visitedMs,
  };
}

/** Where no visit is known, ends that broke longer ago are likelier pieced than not. */
const lately = 12.5 * minuteMs;
