import type { LinePlan, MachinePlan, TargetPlan, VarietyPlan } from './millPlan.ts';
import { ratedGramsPerHour } from './modelPlan.ts';
import { round } from './ringPlan.ts';
import { bufferHours } from './yields.ts';

/** Aims that do not follow from the material flow. */
export interface MillAims {
  readonly eleTon: number;
  readonly averageKw: number;
  /** Contracted demand. */
  readonly demandKw: number;
}

interface Aimed {
  readonly lines: readonly LinePlan[];
  readonly machines: readonly MachinePlan[];
  readonly varieties: readonly VarietyPlan[];
  readonly aims: MillAims;
}

/** What the mill aims at, row by row. */
export function targetsOf({ lines, machines, varieties, aims }: Aimed): TargetPlan[] {
  return [
    ...millTargets(lines, aims),
    ...lines.filter(isFinal).flatMap((line) => lineTargets(line)),
    ...efficiencyTargets(lines, machines),
    ...varieties.flatMap(({ name, yarn }): TargetPlan[] =>
      yarn
        ? [
            {
              process: 'spinning',
              kpi: 'breakRate',
              variety: name,
              target: yarn.breakRate,
              limitMax: yarn.breakRate * 1.5,
            },
          ]
        : [],
    ),
    { process: 'spinning', kpi: 'idleRate', target: 0.8, limitMax: 1 },
    ...bufferTargets(lines),
  ];
}

function millTargets(lines: readonly LinePlan[], aims: MillAims): TargetPlan[] {
  const cones = lines.filter((line) => line.kind === 'winding');
  const total = cones.reduce((kg, line) => kg + line.neededKgPerHour, 0) * 24;
  return [
    { process: 'mill', kpi: 'output', target: round(total, 0) },
    ...cones.map(
      ({ variety, neededKgPerHour }): TargetPlan => ({
        process: 'mill',
        kpi: 'output',
        variety,
        target: round(neededKgPerHour * 24, 0),
      }),
    ),
    { process: 'mill', kpi: 'prodEff', target: 95, limitMin: 90 },
    { process: 'mill', kpi: 'timeEff', target: 94, limitMin: 90 },
    { process: 'mill', kpi: 'utilisation', target: 94, limitMin: 88 },
    { process: 'mill', kpi: 'eleTon', target: aims.eleTon, limitMax: round(aims.eleTon * 1.08, 0) },
    { process: 'mill', kpi: 'power', target: aims.averageKw, limitMax: aims.demandKw },
  ];
}

/** kg per day of one machine of the line. */
function lineTargets({ kind, variety, neededKgPerHour, machines }: LinePlan): TargetPlan[] {
  const target = round((neededKgPerHour * 24) / machines.length, 2);
  return [
    kind === 'packaging'
      ? { process: kind, kpi: 'output', target }
      : { process: kind, kpi: 'output', variety, target },
  ];
}

/** The ring frames set the pace and shall run; the others are held against what the frames need of them. */
function efficiencyTargets(lines: readonly LinePlan[], machines: readonly MachinePlan[]): TargetPlan[] {
  const kinds = [...new Set(lines.map((line) => line.kind))];
  return kinds.flatMap((process): TargetPlan[] => {
    if (process === 'spinning')
      return [
        { process, kpi: 'prodEff', target: 95, limitMin: 90 },
        { process, kpi: 'timeEff', target: 94, limitMin: 90 },
        { process, kpi: 'utilisation', target: 94, limitMin: 88 },
      ];
    const needed = lines
      .filter((line) => line.kind === process)
      .reduce((kg, line) => kg + line.neededKgPerHour, 0);
    const rated = machines
      .filter((machine) => machine.kind === process)
      .reduce((g, machine) => g + ratedGramsPerHour(machine), 0);
    const share = round((100 * 1000 * needed) / rated, 1);
    return [{ process, kpi: 'prodEff', target: share, limitMin: round(share * 0.88, 1) }];
  });
}

function bufferTargets(lines: readonly LinePlan[]): TargetPlan[] {
  const kinds = [...new Set(lines.map((line) => line.kind))];
  return kinds.flatMap((process): TargetPlan[] => {
    if (process === 'packaging') return [];
    const [limitMin, limitMax] = bufferHours[process];
    return [{ process, kpi: 'bufferHours', target: round((limitMin + limitMax) / 2, 2), limitMin, limitMax }];
  });
}

/** Breaker drawing hands on within its process, so it has no output of its own to show. */
function isFinal(line: LinePlan): boolean {
  return !line.name.startsWith('breaker:');
}
