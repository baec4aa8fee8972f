import type { showSpinners } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import type { PlanChanges } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { listMachines, selectMachinesInUse } from '../../../equipment/index.ts';
import { responsibleBetween, selectNorms } from '../../../personnel/index.ts';
import { shiftPlanOf } from '../../../shifts/index.ts';
import type { PlanInput } from '../../planning/model.ts';
import type { RateReading } from './millRates.ts';

/** A turn of a crew, epoch ms. */
export interface CrewTurn {
  readonly crew: string;
  readonly startMs: number;
  readonly endMs: number;
}

interface Hours {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The turns of the calendar of a mill in a span, in order; the first and the last one reach beyond it. */
export async function turnsWithin(
  { tx, tenant }: Pick<RateReading, 'tx' | 'tenant'>,
  { fromMs, untilMs }: Hours,
): Promise<CrewTurn[]> {
  const plan = await shiftPlanOf(tx, tenant);
  const turns: CrewTurn[] = [];
  // A production date begins on its date, so the first turn may be of the one before.
  const last = addDays(localDate(tenant.zone, untilMs), 1);
  for (let date = addDays(localDate(tenant.zone, fromMs), -2); date <= last; date = addDays(date, 1))
    turns.push(...plan.on(date));
  return turns.filter(({ startMs, endMs }) => endMs > fromMs && startMs < untilMs);
}

/**
 * Hours in which nobody tends a frame, by place of the frame: in a turn of a crew as many frames run as its spinners can
 * tend, and those that make the most. The choice is the same in each turn, so that work can be put on frames that run.
 * Frames that are closed for all of a turn anyway need nobody.
 */
export function untended(
  ground: {
    readonly input: Pick<PlanInput, 'machines'>;
    readonly startMs: number;
    readonly closed: readonly (readonly Hours[])[];
  },
  { people, turns }: { people: PlanChanges['people']; turns: readonly CrewTurn[] },
): Hours[][] {
  const { machines } = ground.input;
  const standing: Hours[][] = machines.map(() => []);
  const most = machines.map(({ kgPerHour }) => Math.max(0, ...kgPerHour));
  const able = [...machines.keys()]
    .filter((at) => (most[at] ?? 0) > 0)
    .toSorted((one, other) => (most[other] ?? 0) - (most[one] ?? 0) || one - other);
  for (const { crew, startMs, endMs } of turns) {
    const own = people.find((each) => each.crew === crew);
    if (own === undefined) continue;
    const turn = { fromMs: Math.max(ground.startMs, startMs), untilMs: endMs };
    const needed = able.filter((at) => !isClosed(ground.closed[at] ?? [], turn));
    for (const at of needed.slice(tendedBy(own))) standing[at]?.push(turn);
  }
  return standing;
}

/** Whole frames that spinners tend. A tenth of a frame that is missing by rounding is not counted. */
export function tendedBy({ spinners, framesEach }: { spinners: number; framesEach: number }): number {
  return Math.floor(spinners * framesEach + 0.1);
}

function isClosed(closed: readonly Hours[], turn: Hours): boolean {
  return closed.some(({ fromMs, untilMs }) => fromMs <= turn.fromMs && untilMs >= turn.untilMs);
}

/** Who tends the frames of the mill today; see `showSpinners`. */
export async function spinnersOf(reading: RateReading): Promise<OutputOf<typeof showSpinners>> {
  const { tx, tenant, clock } = reading;
  const plan = await shiftPlanOf(tx, tenant);
  const today = plan.at(clock.nowMs()).productionDate;
  const inUse = await selectMachinesInUse(tx, { kind: 'spinning' });
  const frames = (await listMachines(tx)).filter(({ id, kind }) => kind === 'spinning' && inUse.has(id));
  const rows = await responsibleBetween(tx, {
    machineIds: frames.map(({ id }) => id),
    duty: 'spinner',
    from: today,
    to: today,
  });
  const { crews } = plan.namesBetween(today, addDays(today, cycleDays));
  const ofCrew = (crew: string) => rows.filter((row) => row.crew === null || row.crew === crew);
  const rounds = crews.flatMap((crew) =>
    [...Map.groupBy(ofCrew(crew), ({ personId }) => personId).values()].map(
      (own) => new Set(own.map(({ machineId }) => machineId)).size,
    ),
  );
  const norm = (await selectNorms(tx, { duty: 'spinner' })).find(({ process }) => process === 'spinning');
  const positions = frames.reduce((sum, each) => sum + each.positions, 0) / Math.max(1, frames.length);
  const byNorm = norm !== undefined && positions > 0 ? norm.positions / positions : undefined;
  const largest = Math.max(0, ...rounds);
  return {
    frames: frames.length,
    // Who tends more than the norm says does so every day.
    framesEach: largest === 0 ? null : Math.round(Math.max(byNorm ?? 0, largest) * 10) / 10,
    crews: crews.map((crew) => ({
      crew,
      spinners: new Set(ofCrew(crew).map(({ personId }) => personId)).size,
    })),
  };
}

/** Long enough that each crew has had a turn. */
const cycleDays = 14;
