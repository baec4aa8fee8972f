import {
  innerPassage,
  type Passage,
  processes,
  type Process,
} from '../../areas/basics/processTree/processes.ts';
import { areaOf, areasOf } from './areaPlan.ts';
import { auxiliaries, auxiliaryModels, type FixedLoads } from './auxiliaries.ts';
import { gatewaysOf } from './gatewayPlan.ts';
import type { LinePlan, MachinePlan, MillPlan, ModelPlan, VarietyPlan } from './millPlan.ts';
import { neededKgPerHour } from './materialFlow.ts';
import { processCodes, settings, yarnOf } from './settings.ts';
import { productionModels } from './modelPlan.ts';
import { targetsOf, type MillAims } from './targets.ts';
import { preparation, stages, yieldShares, type Stage } from './yields.ts';

/** What differs from mill to mill; the rest follows from the material flow. */
export interface MillDraft
  extends Pick<MillPlan, 'key' | 'tenantId' | 'name' | 'zone' | 'varieties' | 'tariffs' | 'climate'> {
  /** Machines by stage and variety. */
  readonly fleet: Readonly<Record<Stage, Readonly<Record<string, number>>>>;
  /** Capacity of the blowing line of each sliver. */
  readonly blowKgPerHour: Readonly<Record<string, number>>;
  readonly packKgPerHour: number;
  readonly fixedKw: FixedLoads;
  readonly aims: MillAims;
}

type Job = { readonly stage: Stage; readonly variety: VarietyPlan };

/** Works out machines, lines, gateways and targets of a mill. Throws RangeError when the draft is not consistent. */
export function buildMill({
  fleet,
  blowKgPerHour,
  packKgPerHour,
  fixedKw,
  aims,
  ...head
}: MillDraft): MillPlan {
  const lines: LinePlan[] = [];
  const production: MachinePlan[] = [];
  for (const process of processes) {
    let place = 0;
    for (const { stage, variety } of jobsOf(process, head.varieties)) {
      const setting = settings[stage]({
        variety,
        packKgPerHour,
        blowKgPerHour: blowKgPerHour[sliverOf(variety)] ?? 0,
      });
      const count = fleet[stage][variety.name] ?? 0;
      if (count === 0) throw new RangeError(`no machine for ${stage} of ${variety.name}`);
      const machines = Array.from({ length: count }, (_, index): MachinePlan => {
        place += 1;
        const number = String(place).padStart(2, '0');
        return {
          code: `${processCodes[process].machine}-${number}`,
          number,
          kind: process,
          area: areaOf(stage, { isCombed: variety.isCombed, index, count }),
          passage: passageOf(stage),
          place,
          variety: variety.name,
          ...setting,
        };
      });
      production.push(...machines);
      lines.push({
        name: `${stage}:${variety.name}`,
        kind: process,
        variety: variety.name,
        machines: machines.map((machine) => machine.code),
        from: inputsOf(stage, variety, head.varieties),
        to: stage === 'packaging' ? null : `${stage}:${variety.name}`,
        yieldShare: yieldShares[stage],
        neededKgPerHour: neededKgPerHour(stage, variety, head.varieties),
      });
    }
  }
  const machines = [...production, ...auxiliaries(fixedKw, head.climate)];
  const models: ModelPlan[] = [...productionModels(production), ...auxiliaryModels];
  const targets = targetsOf({
    lines,
    machines: production,
    varieties: head.varieties,
    aims,
  });
  const areas = areasOf(production.flatMap(({ area }) => area ?? []));
  return { ...head, areas, models, machines, lines, gateways: gatewaysOf(machines), targets };
}

/** What a process has to do, slivers and yarns in the order of the mill. */
function jobsOf(process: Process, varieties: readonly VarietyPlan[]): Job[] {
  if (process === 'packaging')
    return varieties
      .filter((variety) => variety.stage === 'yarn')
      .slice(0, 1)
      .map((variety) => ({ stage: process, variety }));
  return varieties.flatMap((variety) =>
    routeOf(variety)
      .filter((stage) => processOf(stage) === process)
      .map((stage) => ({ stage, variety })),
  );
}

function routeOf(variety: VarietyPlan): readonly Stage[] {
  if (variety.stage === 'sliver') return preparation[variety.isCombed ? 'combed' : 'carded'];
  return ['roving', 'spinning', 'winding'];
}

function processOf(stage: Stage): Process {
  return stage === 'breaker' ? 'drawing' : stage;
}

function sliverOf(variety: VarietyPlan): string {
  return variety.yarn?.sliver ?? variety.name;
}

function inputsOf(stage: Stage, variety: VarietyPlan, varieties: readonly VarietyPlan[]): string[] {
  if (stage === 'packaging')
    return varieties.filter((each) => each.stage === 'yarn').map((each) => `winding:${each.name}`);
  if (stage === 'roving') return [`drawing:${yarnOf(variety).sliver}`];
  const route = variety.stage === 'sliver' ? routeOf(variety) : stages.slice(stages.indexOf('roving'));
  const before = route[route.indexOf(stage) - 1];
  return before === undefined ? [] : [`${before}:${variety.name}`];
}

/** A breaker frame hands on within its process; boards leave its output out of the flow. */
function passageOf(stage: Stage): Passage | null {
  return stage === 'breaker' ? innerPassage : null;
}
