import { rollupParts, type RollupSums } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { MillFacts, MachineFacts, Series } from './facts.ts';

/** A machine of a test that ran the whole day; `sums` say what else it did. */
export function aMachine(
  id: number,
  {
    machine,
    sums,
    ...rest
  }: Partial<Omit<MachineFacts, 'machine' | 'sums'>> & {
    readonly machine?: Partial<MachineFacts['machine']>;
    readonly sums?: Partial<RollupSums>;
  } = {},
): MachineFacts {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a number for each declared part
  const nothing = Object.fromEntries(rollupParts.map((part) => [part, 0])) as RollupSums;
  return {
    machine: {
      id,
      code: `M-${id}`,
      number: String(id),
      kind: 'spinning',
      area: null,
      passage: null,
      place: id,
      positions: 1008,
      modelId: 'one',
      model: 'one',
      slowestPeriodS: 60,
      ...machine,
    },
    variety: 'JC40',
    sums: { ...nothing, runMs: dayMs, ...sums },
    running: new Map(),
    standing: new Map(),
    any: new Map(),
    intervals: [],
    breaks: { atMs: [], spindles: [] },
    doffsMs: [],
    ejectionsBefore: undefined,
    aim: undefined,
    ...rest,
  };
}

/** A mill of these machines; the window is the day from 0. */
export function aMill(machines: readonly MachineFacts[], processes: MillFacts['processes'] = []): MillFacts {
  return { window: { fromMs: 0, toMs: dayMs }, machines, processes };
}

/** A reading each minute of the day, or of the first so many. */
export function each(value: number | ((minute: number) => number), minutes = 1440): Series {
  const steps = Array.from({ length: minutes }, (_, minute) => minute);
  return { steps, values: steps.map((step) => (typeof value === 'number' ? value : value(step))) };
}
