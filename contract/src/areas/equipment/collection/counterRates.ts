import type { MachineKind } from '../../basics/processTree/processes.ts';

/** Cumulative counters of a machine. */
export const counterNames = ['outputG', 'energyWh', 'endBreaks', 'doffs'] as const;
export type CounterName = (typeof counterNames)[number];

/** Highest rates of the counters of one machine: g/h, W, end breaks/h, doffs/h. */
export type CounterRates = Readonly<Record<CounterName, number>>;

/** Rates that a model declares. 0, null and absent: derived from the kind of machine. */
export interface DeclaredRates {
  readonly maxGramsPerHour: number;
  readonly maxWatts: number;
  readonly maxBreaksPerHour?: number | null | undefined;
  readonly maxDoffsPerHour?: number | null | undefined;
}

/**
 * Highest rates of one position (spindle, drum, delivery, head; a line is one position), with room above the fastest machines of the
 * handbook §2 and §4: a ring spindle makes 17–23 g/h of fine yarn and about 100 g/h of Ne 7; a roving spindle 0.6–1.2 kg/h; a drum
 * 1,500 m/min of 84 tex; a delivery 1,000 m/min of 6 ktex; a head 12 kg/h; a card 250 kg/h. Ring frames draw 30–45 W a spindle. Ends break
 * 8–15 times in 1,000 spindle hours, three times as often behind a doff and 25 times as often on a bad spindle. A ring frame is
 * doffed each 2–4 h, a can is full in 5–10 min.
 */
const ratesOfPosition: Readonly<Record<MachineKind, CounterRates>> = {
  blowing: { outputG: 3_000_000, energyWh: 600_000, endBreaks: 120, doffs: 60 },
  carding: { outputG: 400_000, energyWh: 80_000, endBreaks: 120, doffs: 30 },
  predrawing: { outputG: 500_000, energyWh: 40_000, endBreaks: 120, doffs: 30 },
  lapForming: { outputG: 1_000_000, energyWh: 60_000, endBreaks: 120, doffs: 60 },
  combing: { outputG: 25_000, energyWh: 10_000, endBreaks: 60, doffs: 20 },
  drawing: { outputG: 500_000, energyWh: 40_000, endBreaks: 120, doffs: 30 },
  roving: { outputG: 2_500, energyWh: 400, endBreaks: 10, doffs: 0 },
  spinning: { outputG: 120, energyWh: 200, endBreaks: 4, doffs: 0 },
  winding: { outputG: 10_000, energyWh: 600, endBreaks: 200, doffs: 12 },
  packaging: { outputG: 5_000_000, energyWh: 100_000, endBreaks: 120, doffs: 600 },
  meter: { outputG: 5_000_000, energyWh: 50_000_000, endBreaks: 120, doffs: 60 },
  climate: { outputG: 5_000_000, energyWh: 5_000_000, endBreaks: 120, doffs: 60 },
  store: { outputG: 5_000_000, energyWh: 5_000_000, endBreaks: 120, doffs: 60 },
};

/** Rates of a frame that do not grow with its positions: drives and suction, and doffs of all spindles at once. */
const ratesOfFrame: Partial<Record<MachineKind, CounterRates>> = {
  roving: { outputG: 0, energyWh: 20_000, endBreaks: 20, doffs: 6 },
  spinning: { outputG: 0, energyWh: 20_000, endBreaks: 20, doffs: 6 },
  winding: { outputG: 0, energyWh: 20_000, endBreaks: 0, doffs: 0 },
};

/** Rates of a machine of unknown kind: above those of all kinds. */
const ratesOfUnknown: CounterRates = { outputG: 5_000_000, energyWh: 50_000_000, endBreaks: 60, doffs: 60 };

/**
 * Returns the highest plausible rates of a machine's counters: those of its model where declared, otherwise derived from its kind and
 * positions. Never 0.
 */
export function plausibleRates(
  kind: MachineKind | undefined,
  positions: number,
  declared: DeclaredRates,
): CounterRates {
  const derived = (name: CounterName) => {
    if (kind === undefined) return ratesOfUnknown[name] * (name === 'endBreaks' ? Math.max(1, positions) : 1);
    return (ratesOfFrame[kind]?.[name] ?? 0) + ratesOfPosition[kind][name] * Math.max(1, positions);
  };
  return {
    outputG: declared.maxGramsPerHour || derived('outputG'),
    energyWh: declared.maxWatts || derived('energyWh'),
    endBreaks: declared.maxBreaksPerHour || derived('endBreaks'),
    doffs: declared.maxDoffsPerHour || derived('doffs'),
  };
}
