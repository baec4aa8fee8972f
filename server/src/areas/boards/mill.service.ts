import { type Process, processes } from '@millwright/contract/areas/basics/processes.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/snapshots.ts';
import { stateNumbers } from '@millwright/contract/areas/telemetry/states.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar.ts';
import { shiftPlanOf } from '../shifts/index.ts';
import { sumByShift } from '../telemetry/index.ts';
import { addSums, type BoardContext, type MachineNow, type MillState, readMillState } from './board.ts';
import { figureOf, mixedBreakAim, planToNow, shareOfDay, shiftSums, utilisationOf } from './figures.ts';
import { flowOf } from './flow.ts';
import { lossKg, needsOf } from './needs.ts';
import { bandsOf, hourlyOf, powerSeriesOf } from './plots.ts';
import { type Recent, recentSums } from './recent.ts';
import { aimOf, outputAim, scaled } from './targets.ts';

const shownShifts = 3;

/** The whole mill on one screen. */
export async function showMill(context: BoardContext): Promise<MillBoard> {
  const state = await readMillState(context);
  const recent = await recentSums(context);
  const made = state.machines.filter(({ machine }) => processes.some((process) => process === machine.kind));
  const ring = made.filter(({ machine }) => machine.kind === 'spinning');
  const { limitMax } = aimOf(state.targets, { process: 'mill', kpi: 'power' });
  return {
    header: state.header,
    machineCount: made.length,
    spindleCount: ring.reduce((sum, { machine }) => sum + machine.positions, 0),
    figures: knownFigures(made, await figuresOf(context, { state, made, ring, recent })),
    flow: flowOf(state, recent),
    states: stateNumbers.map((number) => ({
      state: number,
      machines: made.filter((now) => now.state === number).length,
    })),
    hourly: hourlyOf(recent, aimOf(state.targets, { process: 'mill', kpi: 'output' }).target),
    shifts: await shiftsOf(context),
    needs: needsOf(made, state, context.nowMs),
    lostKg: lostInShift(made, state),
    power: {
      nowKw: nowKw(state.machines),
      limitKw: limitMax,
      series: powerSeriesOf(recent),
      bands: await bandsOf(context),
    },
    climate: climateOf(state),
  };
}

type Parts = {
  state: MillState;
  made: readonly MachineNow[];
  ring: readonly MachineNow[];
  recent: Recent;
};

/** Where there is no machine nothing is known: a sum over none of them would look like an output of zero. */
function knownFigures(made: readonly MachineNow[], figures: MillBoard['figures']): MillBoard['figures'] {
  if (made.length > 0) return figures;
  return figures.map(({ count: _count, of: _of, ...figure }) => ({ ...figure, value: null }));
}

async function figuresOf(
  context: BoardContext,
  { state, ring, recent }: Parts,
): Promise<MillBoard['figures']> {
  const cones = state.machines.filter(({ machine }) => machine.kind === 'winding');
  const coneSums = addSums(cones.map((now) => now.total));
  const energy = addSums(state.machines.map((now) => now.total));
  const aim = (kpi: string) => aimOf(state.targets, { process: 'mill', kpi });
  const dayAim = aim('output').target;
  const outputPlan =
    dayAim === null ? planToNow(state, cones) : scaled(outputAim(dayAim, shareOfDay(state)), 1e-3);
  return [
    figureOf('outputT', coneSums, outputPlan),
    figureOf('prodEff', shiftSums(ring), aim('prodEff')),
    utilisationOf(ring, aim('utilisation')),
    figureOf('breakRate', shiftSums(ring), mixedBreakAim(state.targets, ring)),
    figureOf('eleTon', { energyWh: energy.energyWh, coneG: coneSums.outputG }, aim('eleTon')),
    figureOf(
      'forecastT',
      { forecastG: await forecastG(context, { state, recent }) },
      scaled(outputAim(dayAim, 1), 1e-3),
    ),
  ];
}

/** Cones of this production date so far, and for the time left the rate of the last hour. */
async function forecastG(
  { tx, tenant, nowMs }: BoardContext,
  { state, recent }: Pick<Parts, 'state' | 'recent'>,
): Promise<number> {
  const { productionDate } = state.turn;
  const made = await sumByShift(tx, {
    kind: 'winding',
    part: 'outputG',
    fromDate: productionDate,
    toDate: productionDate,
  });
  const dayStart = shiftPlanOf(tenant).system;
  const endMs = dayEndMs(state, dayStart.firstStartMinute);
  const soFar = made.reduce((sum, { total }) => sum + total, 0);
  return soFar + (recent.gramsPerHour('winding') * Math.max(0, endMs - nowMs)) / 3_600_000;
}

function dayEndMs({ turn }: MillState, _firstStartMinute: number): number {
  const shiftsLeft = { morning: 2, middle: 1, night: 0 }[turn.shift];
  return turn.endMs + shiftsLeft * (turn.endMs - turn.startMs);
}

async function shiftsOf({ tx, tenant, nowMs }: BoardContext): Promise<MillBoard['shifts']> {
  const plan = shiftPlanOf(tenant);
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
  return turns.map((turn) => ({
    ...turn,
    outputKg:
      (sums.find(
        ({ productionDate, shift }) => productionDate === turn.productionDate && shift === turn.shift,
      )?.total ?? 0) / 1000,
  }));
}

/** Output that unplanned stops of this shift have cost so far, at the machines' set speeds. */
function lostInShift(machines: readonly MachineNow[], { header }: MillState): number {
  let kg = 0;
  for (const now of machines) {
    const { stoppedMs, faultMs, endBreakStopMs, waitingMs, powerOffMs } = now.total;
    const rate = now.latest?.rateGPerH ?? 0;
    if (now.machine.kind !== 'spinning' || rate <= 0) continue;
    kg += (rate * (stoppedMs + faultMs + endBreakStopMs + waitingMs + powerOffMs)) / 3_600_000_000;
    const open = lossKg(now, header.atMs);
    const measured = now.latest?.measuredMs ?? header.atMs;
    if (open !== null) kg += (rate * Math.max(0, header.atMs - measured)) / 3_600_000_000;
  }
  return kg;
}

function nowKw(machines: readonly MachineNow[]): number | null {
  const stated = machines.flatMap((now) => {
    const kw = now.signal('powerKw');
    return kw === null || now.isSilent ? [] : [kw];
  });
  return stated.length === 0 ? null : stated.reduce((sum, kw) => sum + kw, 0);
}

function climateOf(state: MillState): MillBoard['climate'] {
  return state.machines.flatMap((now) => {
    if (now.machine.kind !== 'climate') return [];
    const place = now.machine.number;
    const temperature = aimOf(state.targets, { process: place, kpi: 'temperature' });
    const humidity = aimOf(state.targets, { process: place, kpi: 'humidity' });
    return [
      {
        place,
        temperature: now.isSilent ? null : now.signal('temperature'),
        humidity: now.isSilent ? null : now.signal('humidity'),
        temperatureMin: temperature.limitMin,
        temperatureMax: temperature.limitMax,
        humidityMin: humidity.limitMin,
        humidityMax: humidity.limitMax,
      },
    ];
  });
}

export function isProcessName(name: string): name is Process {
  return processes.some((process) => process === name);
}
