import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import type { Need, ProcessLoss } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { stateNumbers } from '@millwright/contract/areas/telemetry/states/states.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { climateAims } from '../../energy/index.ts';
import { listOutputCorrections } from '../../metrics/index.ts';
import { sumByShift } from '../../telemetry/index.ts';
import {
  addSums,
  type BoardContext,
  type MachineNow,
  type LiveMillState,
  readMillState,
} from '../live/board.ts';
import { isPeriodKnown, passedMs } from '../live/completeness.ts';
import {
  breakFigure,
  boardFigure,
  outputToNow,
  planToNow,
  shareOfDay,
  shiftFigure,
  shiftSums,
  unjudged,
  utilisationOf,
} from '../live/figures.ts';
import { areConesKnown, forecastOf, settleMs } from '../materialOutput/forecast.ts';
import { flowOf } from '../live/flow.ts';
import { processLossOf } from '../live/loss.ts';
import { massBalances } from '../live/massFlow.ts';
import { machineNeedsOf } from '../live/needs.ts';
import { bandsOf, hourlyOf, kwhOf, powerSeriesOf } from './plots.ts';
import { type Recent, recentSums } from '../live/recent.ts';
import { withTakers } from '../machine/takers.ts';
import { aimOf, outputAim, scaled } from '../live/targets.ts';

const shownShifts = 3;

/** The whole mill on one screen. */
export async function showMill(context: BoardContext): Promise<MillBoard> {
  const state = await readMillState(context);
  const recent = await recentSums(context);
  const made = state.machines.filter(({ machine }) => processes.some((process) => process === machine.kind));
  const ring = made.filter(({ machine }) => machine.kind === 'spinning');
  const { limitMax } = aimOf(state.targets, { process: 'mill', kpi: 'power' });
  const needs = machineNeedsOf(made, state, { nowMs: context.nowMs });
  const winders = state.machines.filter(({ machine }) => machine.kind === 'winding');
  const turns = context.plan.on(state.turn.productionDate);
  const day = {
    startMs: turns[0]?.startMs ?? state.turn.startMs,
    endMs: turns.at(-1)?.endMs ?? state.turn.endMs,
  };
  const series = powerSeriesOf(recent);
  return {
    header: state.header,
    machineCount: made.length,
    spindleCount: ring.reduce((sum, { machine }) => sum + machine.positions, 0),
    figures: figuresOf({ state, ring, recent, day }).map((figure) => knownOf(figure, made)),
    flow: flowOf(state, { recent, balances: await massBalances(context, { state, recent }) }),
    states: stateNumbers.map((number) => ({
      state: number,
      machines: made.filter((now) => now.state === number).length,
    })),
    hourly: hourlyOf(recent, {
      kgPerDayAt: (ms) =>
        aimOf(state.aims.on(context.plan.at(ms).productionDate), { process: 'mill', kpi: 'output' }).target,
      windersSince: (startMs) => speaking(winders, startMs),
    }),
    shifts: await shiftsOf(context, {
      winders: winders.length,
      speakingSince: (startMs) => speaking(winders, startMs),
    }),
    needs: await withTakers(context, needs),
    losses: lossesOf(made, needs, context.nowMs),
    power: {
      nowKw: nowKw(state.machines),
      limitKw: limitMax,
      kwh: kwhOf(series),
      series,
      bands: await bandsOf(context),
    },
    climate: await climateOf(context, state),
  };
}

/** How many machines have spoken since a moment. */
function speaking(machines: readonly MachineNow[], sinceMs: number): number {
  return machines.filter(({ latest }) => latest !== undefined && latest.measuredMs >= sinceMs).length;
}

type MillFigure = MillBoard['figures'][number];

/**
 * Where a process has no machine nothing is known of it: a sum over none of them would look like an output of zero, and
 * a forecast of it like a mill that stands.
 */
function knownOf(figure: MillFigure, made: readonly MachineNow[]): MillFigure {
  const { process } = figure;
  if (made.some(({ machine }) => process === 'mill' || machine.kind === process)) return figure;
  const { count: _count, of: _of, ...named } = figure;
  return { ...named, value: null };
}

interface Parts {
  readonly state: LiveMillState;
  readonly ring: readonly MachineNow[];
  readonly recent: Recent;
  /** The production date that runs now. */
  readonly day: { readonly startMs: number; readonly endMs: number };
}

function figuresOf({ state, ring, recent, day }: Parts): MillBoard['figures'] {
  const cones = state.machines.filter(({ machine }) => machine.kind === 'winding');
  const coneSums = addSums(cones.map((now) => now.total));
  const { energyWh } = shiftSums('energy', state.machines);
  const aim = (kpi: string) => aimOf(state.targets, { process: 'mill', kpi });
  const dayAim = aim('output').target;
  const outputPlan =
    dayAim === null ? planToNow(state, cones) : scaled(outputAim(dayAim, shareOfDay(state)), 1e-3);
  const forecast = boardFigure('forecastT', forecastOf(recent, day), scaled(outputAim(dayAim, 1), 1e-3));
  return [
    { ...outputToNow(state, cones, outputPlan), process: 'winding' },
    { ...shiftFigure('prodEff', ring, aim('prodEff')), process: 'spinning' },
    { ...utilisationOf(ring, aim('utilisation')), process: 'spinning' },
    { ...breakFigure(state.targets, ring), process: 'spinning' },
    {
      ...boardFigure(
        'eleTon',
        { coneG: coneSums.outputG, ...(energyWh === undefined ? {} : { energyWh }) },
        aim('eleTon'),
      ),
      process: 'mill',
    },
    {
      ...(areConesKnown(recent, day, speaking(cones, day.startMs)) ? forecast : unjudged(forecast)),
      process: 'winding',
    },
  ];
}

async function shiftsOf(
  { tx, plan, nowMs }: BoardContext,
  { winders, speakingSince }: { winders: number; speakingSince: (startMs: number) => number },
): Promise<MillBoard['shifts']> {
  const turns = [plan.at(nowMs)];
  while (turns.length < shownShifts) {
    const [first] = turns;
    if (!first) break;
    turns.unshift(plan.at(first.startMs - 1));
  }
  const today = turns.at(-1)?.productionDate ?? '';
  const sums = await sumByShift(tx, {
    kind: 'winding',
    part: 'outputG',
    fromDate: addDays(today, -1),
    toDate: today,
  });
  const corrections = (await listOutputCorrections(tx, { from: addDays(today, -1), to: today })).filter(
    ({ kind }) => kind === 'winding',
  );
  return turns.map((turn) => {
    const made = sums.find(
      ({ productionDate, shift }) => productionDate === turn.productionDate && shift === turn.shift,
    );
    const correctedG = corrections
      .filter(({ productionDate, shift }) => productionDate === turn.productionDate && shift === turn.shift)
      .reduce((sum, { outputG }) => sum + outputG, 0);
    const expectedMs = speakingSince(turn.startMs) * passedMs(turn, nowMs - settleMs);
    return {
      ...turn,
      outputKg: ((made?.total ?? 0) + correctedG) / 1000,
      // Without winders no shift has cones, and none is known to have made nothing.
      isComplete:
        winders > 0 && (expectedMs === 0 || isPeriodKnown({ knownMs: made?.knownMs ?? 0, expectedMs })),
    };
  });
}

/** Loss by process, in the order of the material flow. */
function lossesOf(made: readonly MachineNow[], needs: readonly Need[], nowMs: number): ProcessLoss[] {
  return processes.flatMap((process) => {
    const machines = made.filter(({ machine }) => machine.kind === process);
    return machines.length === 0 ? [] : [processLossOf(process, machines, { needs, nowMs })];
  });
}

function nowKw(machines: readonly MachineNow[]): number | null {
  const stated = machines.flatMap((now) => {
    const kw = now.signal('powerKw');
    return kw === null || now.isSilent ? [] : [kw];
  });
  return stated.length === 0 ? null : stated.reduce((sum, kw) => sum + kw, 0);
}

async function climateOf(
  { tx, tenant, nowMs }: BoardContext,
  state: LiveMillState,
): Promise<MillBoard['climate']> {
  const aimAt = await climateAims(tx, localDate(tenant.zone, nowMs));
  return state.machines.flatMap((now) => {
    if (now.machine.kind !== 'climate') return [];
    const { process: place, ...aim } = aimAt(now.machine);
    return [
      {
        place,
        temperature: now.isSilent ? null : now.signal('temperature'),
        humidity: now.isSilent ? null : now.signal('humidity'),
        ...aim,
      },
    ];
  });
}
