import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { defaultShiftCalendar } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { LinePlan, MachinePlan, MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { ratedGramsPerHour } from '@millwright/contract/reference/mill/modelPlan.ts';
import { bufferHours } from '@millwright/contract/reference/mill/yields.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { behaviours, endBreaks, packageG, pacedPower, standby } from './behaviour.ts';
import { normal, seedOf, uniform } from './dice.ts';
import {
  none,
  type AuxiliarySetup,
  type BufferSetup,
  type LineSetup,
  type MachineSetup,
  type MillSetup,
} from './millState.ts';
import { ringSetup } from './speedCurve.ts';

/** Mean power of a ring frame over its mean running power: doffs and stops take less. */
const ringLoadShare = 0.955;

/** Works out what does not change while the mill runs. Machines keep their temper for life: it hangs on `seed` alone. */
export function setupMill(
  plan: MillPlan,
  speech: Pick<MillSetup, 'seed' | 'losesLinks' | 'isSilent' | 'parametersEveryMs'>,
): MillSetup {
  const { seed } = speech;
  const buffers = buffersOf(plan.lines);
  const indexOf = (key: string) => buffers.findIndex((buffer) => buffer.key === key);
  const codes = plan.machines.map((machine) => machine.code);
  const lines = plan.lines.map(
    (line, index): LineSetup => ({
      index,
      plan: line,
      machines: line.machines.map((code) => codes.indexOf(code)),
      from: line.from.map(indexOf),
      to: line.to === null ? none : indexOf(line.to),
      inputPerOutput: 1 / line.yieldShare,
    }),
  );
  const production = plan.machines.filter((machine) => isProcess(machine.kind));
  const asBuilt = production.map((machine, index) => setupMachine(machine, { index, seed, lines, plan }));
  return {
    plan,
    ...speech,
    system: defaultShiftCalendar(plan.zone),
    machines: [...asBuilt],
    asBuilt,
    auxiliaries: plan.machines.slice(production.length).map(
      (machine, index): AuxiliarySetup => ({
        index,
        plan: machine,
        phaseMs: phaseOf(machine.code),
        air: plan.climate.findIndex((norm) => machine.kind === 'climate' && norm.process === machine.number),
        buffers: buffers.flatMap(({ key }, at) =>
          machine.kind === 'store' && key.startsWith(`${machine.number}:`) ? [at] : [],
        ),
      }),
    ),
    lines,
    buffers,
    spinningAir: plan.climate.findIndex((norm) => norm.process === 'spinning'),
  };
}

function setupMachine(
  plan: MachinePlan,
  {
    index,
    seed,
    lines,
    plan: mill,
  }: { index: number; seed: number; lines: readonly LineSetup[]; plan: MillPlan },
): MachineSetup {
  const line = lines.find((each) => each.machines.includes(index));
  if (!line || !isProcess(plan.kind)) throw new RangeError(`${plan.code} belongs to no line`);
  const behaviour = behaviours[plan.kind];
  const ratedGPerMs = ratedGramsPerHour(plan) / hourMs;
  const yarn = mill.varieties.find((variety) => variety.name === plan.variety)?.yarn;
  const dice = { rng: seedOf(seed, plan.code, 'power') };
  const temper = temperOf(seed, plan, line.plan);
  const usualBreaks =
    plan.kind === 'spinning' ? ((yarn?.breakRate ?? 0) / 1000) * temper : endBreaks.rovingPerSpindleH;
  return {
    index,
    plan,
    kind: plan.kind,
    line,
    behaviour,
    phaseMs: phaseOf(plan.code),
    ratedGPerMs,
    runWatts: runWatts(plan, line, { ratedGPerMs, pace: behaviour.pace }) * (0.97 + 0.06 * uniform(dice)),
    packageG: (packageG[plan.kind] ?? 0) * plan.positions,
    ring: plan.kind === 'spinning' ? ringSetup(plan.set) : undefined,
    breaksPerSpindleMs: usualBreaks / hourMs,
  };
}

/** Running power such that the calendar average is the planned one, stops included. */
function runWatts(
  plan: MachinePlan,
  line: LineSetup,
  { ratedGPerMs, pace }: { ratedGPerMs: number; pace: number },
): number {
  const averageWatts = plan.averageKw * 1000;
  if (plan.kind === 'spinning') return averageWatts / ringLoadShare;
  const load = (line.plan.neededKgPerHour * 1000) / (line.machines.length * ratedGPerMs * hourMs);
  if (plan.kind === 'blowing' || plan.kind === 'packaging') return averageWatts / pacedPower(load);
  return averageWatts / (load / pace + (1 - load / pace) * standby.stopped);
}

/** Some frames are better than others: a factor on the end breaks of each, 1 on average over the line. */
function temperOf(seed: number, plan: MachinePlan, line: LinePlan): number {
  const of = (code: string) => Math.exp(0.18 * normal({ rng: seedOf(seed, code, 'temper') }));
  const mean = line.machines.reduce((sum, code) => sum + of(code), 0) / line.machines.length;
  return of(plan.code) / mean;
}

/** What stands between the lines; a buffer holds as many hours of its consumers as the mill allows. */
function buffersOf(lines: readonly LinePlan[]): BufferSetup[] {
  return lines.flatMap(({ to, neededKgPerHour }): BufferSetup[] => {
    if (to === null) return [];
    const stage = to.slice(0, to.indexOf(':'));
    const hours = Object.entries(bufferHours).find(([name]) => name === stage)?.[1];
    if (!hours) throw new RangeError(`no buffer behind ${stage}`);
    return [{ key: to, capacityKg: hours[1] * neededKgPerHour, consumptionKgPerH: neededKgPerHour }];
  });
}

/** Machines report at their own moment of a period, never on the full second. */
function phaseOf(code: string): number {
  return 1 + Math.floor(uniform({ rng: seedOf(code, 'phase') }) * 9_998);
}
