import type { KpiCode } from '../../telemetry/kpis/kpis.ts';

/** A KPI that a mill sets itself targets for. `bufferHours` is the stock behind a process, in hours of what is taken from it. */
export type TargetKpi = Extract<KpiCode, (typeof targetKpis)[number]> | 'bufferHours';

/** In the order in which they stand on the page of targets. */
export const targetKpis = [
  'output',
  'prodEff',
  'timeEff',
  'availability',
  'utilisation',
  'machineUse',
  'breakRate',
  'idleRate',
  'doffTime',
  'eleTon',
  'eleTonStd',
  'power',
  'bufferHours',
] as const;
