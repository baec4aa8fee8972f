import type { ClimateNorm, MachinePlan, ModelPlan } from './millPlan.ts';
import { bufferHours } from './yields.ts';
import { processes, type AuxiliaryKind } from '../../areas/basics/processTree/processes.ts';

/** Loads that belong to no machine, calendar average in kW. */
export interface FixedLoads {
  readonly air: number;
  readonly climate: number;
  readonly light: number;
}

const meterModel = 'MT-1';
const climateModel = 'CL-1';
const storeModel = 'ST-1';

export const auxiliaryModels: readonly ModelPlan[] = [
  model(meterModel, 'meter', 2_000_000),
  model(climateModel, 'climate', 0),
  model(storeModel, 'store', 0),
];

/** Meters, a climate sensor in each department, and a store behind each process but the last. */
export function auxiliaries(loads: FixedLoads, climate: readonly ClimateNorm[]): MachinePlan[] {
  const meters = [
    { code: 'MT-AIR', averageKw: loads.air },
    { code: 'MT-CLIMATE', averageKw: loads.climate },
    { code: 'MT-LIGHT', averageKw: loads.light },
  ].map(({ code, averageKw }, index) =>
    auxiliary({
      kind: 'meter',
      code,
      number: String(index + 1).padStart(2, '0'),
      averageKw,
      place: index + 1,
    }),
  );
  const sensors = climate.map(({ process }, index) =>
    auxiliary({ kind: 'climate', code: `CL-${process}`, number: process, place: index + 1 }),
  );
  const stores = processes
    .filter((process) => process in bufferHours)
    .map((process, index) =>
      auxiliary({ kind: 'store', code: `ST-${process}`, number: process, place: index + 1 }),
    );
  return [...meters, ...sensors, ...stores];
}

const models: Record<AuxiliaryKind, string> = { meter: meterModel, climate: climateModel, store: storeModel };

function auxiliary({
  kind,
  code,
  number,
  place,
  averageKw = 0,
}: {
  kind: AuxiliaryKind;
  code: string;
  number: string;
  place: number;
  averageKw?: number;
}): MachinePlan {
  const nothing = { positions: 0, area: null, passage: null, variety: null, set: {} };
  return { code, number, kind, model: models[kind], place, averageKw, ...nothing };
}

function model(name: string, kind: AuxiliaryKind, maxWatts: number): ModelPlan {
  return { name, kind, positions: 0, slowestPeriodS: 60, maxGramsPerHour: 0, maxWatts };
}
