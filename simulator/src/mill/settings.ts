import { ratedGramsPerHour } from '@millwright/contract/reference/mill/modelPlan.ts';
import { curveBuilds } from '@millwright/contract/reference/mill/ringPlan.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { MachineRun } from './machineRun.ts';
import type { LineSetup, MachineSetup, Mill } from './millState.ts';

/** Lets every machine behave as it was told: behind a start, and behind a snapshot. */
export function tuneAll(mill: Mill): void {
  for (const run of mill.state.machines) {
    // A snapshot from before machines took commands.
    run.set ??= {};
    run.ordered ??= {};
    run.nextVariety ??= '';
    run.changeEndMs ??= 0;
    run.commandIds ??= [];
    run.deafTo ??= [];
    run.commands ??= 0;
  }
  for (const { index } of mill.setup.asBuilt) tune(mill, index);
}

/**
 * Lets a machine behave by what it is set to now and by the variety that it was told to make: its rate, its course over a
 * cop, and the line that it works in. Called between ticks alone, so that a tick books what was made into one line.
 */
export function tune({ setup, state }: Mill, index: number): void {
  const run = state.machines[index];
  const asBuilt = setup.asBuilt[index];
  if (!run || !asBuilt) return;
  const recipe = recipeOf(setup.asBuilt, asBuilt, run);
  const set = stated(recipe, run);
  const line = setup.lines[recipe.line.index] ?? asBuilt.line;
  const plan = { ...asBuilt.plan, variety: recipe.plan.variety, set };
  for (const each of setup.lines) moveTo(each, { index, isIn: each === line });
  setup.machines[index] = {
    ...asBuilt,
    plan,
    line,
    ratedGPerMs: isChanged(recipe, asBuilt, run) ? ratedGramsPerHour(plan) / hourMs : asBuilt.ratedGPerMs,
    breaksPerSpindleMs: recipe.breaksPerSpindleMs,
    // What speed does to power and breaks is judged against the course that the frame was built for.
    ring: recipe.ring && {
      ...recipe.ring,
      curveRpm: curveBuilds.map((build) => set[`speed${build}`] ?? 0),
      twistTpm: set['twist'] ?? recipe.ring.twistTpm,
      tex: set['tex'] ?? recipe.ring.tex,
      doffLengthM: set['doffLength'] ?? recipe.ring.doffLengthM,
    },
  };
}

/** The machine whose settings make the ordered variety; itself where nothing was ordered. */
export function recipeOf(
  asBuilt: readonly MachineSetup[],
  own: MachineSetup,
  { ordered, nextVariety }: Pick<MachineRun, 'ordered' | 'nextVariety'>,
): MachineSetup {
  const variety = nextVariety === '' ? ordered['variety'] : ordered['varietyBefore'];
  if (variety === undefined || variety === own.plan.variety) return own;
  return asBuilt.find(({ kind, plan }) => kind === own.kind && plan.variety === variety) ?? own;
}

/**
 * What a machine says that it is set to. A frame whose speed is set moves its speed curve along, and its delivery follows
 * from speed and twist.
 */
function stated({ plan, kind }: MachineSetup, { set }: MachineRun): Readonly<Record<string, number>> {
  if (kind !== 'spinning' || Object.keys(set).length === 0) return { ...plan.set, ...set };
  const speed = ratio(set['spindleSpeed'], plan.set['spindleSpeed']);
  const twist = ratio(set['twist'], plan.set['twist']);
  const curve = Object.fromEntries(
    curveBuilds.map((build) => [`speed${build}`, Math.round((plan.set[`speed${build}`] ?? 0) * speed)]),
  );
  const deliverySet = Math.round((100 * (plan.set['deliverySet'] ?? 0) * speed) / twist) / 100;
  return { ...plan.set, ...curve, deliverySet, ...set };
}

function ratio(now: number | undefined, before: number | undefined): number {
  return now === undefined || before === undefined || before === 0 ? 1 : now / before;
}

function isChanged(recipe: MachineSetup, own: MachineSetup, { set }: MachineRun): boolean {
  return recipe !== own || Object.keys(set).length > 0;
}

function moveTo({ machines }: LineSetup, { index, isIn }: { index: number; isIn: boolean }): void {
  const place = machines.indexOf(index);
  if (isIn && place < 0) machines.push(index);
  if (!isIn && place >= 0) machines.splice(place, 1);
}
