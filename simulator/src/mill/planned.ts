import type { MachineState } from '@millwright/contract/areas/telemetry/states/states.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { endBreaks } from './behaviour.ts';
import { seedOf, uniform, type Dice } from './dice.ts';
import { never, type MachineRun } from './machineRun.ts';
import type { MachineSetup } from './millState.ts';

interface PlannedStop {
  readonly state: MachineState;
  readonly startMs: number;
  readonly endMs: number;
}

/** The calendar of a machine on a day. A pure function, so that every stretch of history gets the same calendar. */
function plannedStopOn(
  setup: MachineSetup,
  { seed, day, midnightMs }: { seed: number; day: number; midnightMs: number },
): PlannedStop | undefined {
  const { behaviour, plan, index } = setup;
  const dice: Dice = { rng: seedOf(seed, plan.code, 'calendar', day) };
  const inMorning = midnightMs + (8 * 60 + 20 + Math.floor(280 * uniform(dice))) * minuteMs;
  const stop = (state: MachineState, startMs: number, hours: number): PlannedStop => ({
    state,
    startMs,
    endMs: startMs + hours * hourMs * (0.85 + 0.3 * uniform(dice)),
  });
  const isDue = (everyDays: number, offset: number) => everyDays > 0 && (day + offset) % everyDays === 0;
  if (isDue(behaviour.changeEveryDays, index * 11)) return whole(stop(8, inMorning, behaviour.changeH));
  if (isDue(behaviour.serviceEveryDays, index * 7)) return whole(stop(7, inMorning, behaviour.serviceH));
  if (isDue(behaviour.wipeEveryDays, index * 5)) return whole(stop(7, inMorning, behaviour.wipeH));
  if (isDue(behaviour.idleEveryDays, index * 3)) {
    const shiftStart = midnightMs + 8 * hourMs * (1 + Math.floor(2 * uniform(dice)));
    return { state: 9, startMs: shiftStart + 5 * minuteMs, endMs: shiftStart + 8 * hourMs };
  }
  return undefined;
}

/** Puts the day's calendar into a machine: its stop, and what maintenance renewed at the spindles. */
export function planDay(
  setup: MachineSetup,
  run: MachineRun,
  { seed, day, midnightMs }: { seed: number; day: number; midnightMs: number },
): void {
  const stop = plannedStopOn(setup, { seed, day, midnightMs });
  run.plannedState = stop?.state ?? 9;
  run.plannedStartMs = stop?.startMs ?? never;
  run.plannedEndMs = stop?.endMs ?? never;
  if (setup.kind !== 'spinning') return;
  const cycle = Math.floor((day + setup.index * 5) / setup.behaviour.wipeEveryDays);
  const dice: Dice = { rng: seedOf(seed, setup.plan.code, 'spindles', cycle) };
  const rogues = Math.round(setup.plan.positions * endBreaks.rogueShare);
  run.hasOldTravellers = uniform(dice) < endBreaks.oldTravellerShare;
  run.rogues = Array.from({ length: rogues }, () => 1 + Math.floor(uniform(dice) * setup.plan.positions));
}

function whole({ state, startMs, endMs }: PlannedStop): PlannedStop {
  return { state, startMs, endMs: Math.round(endMs) };
}
