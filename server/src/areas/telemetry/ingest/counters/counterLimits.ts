import { plausibleRates } from '@millwright/contract/areas/equipment/collection/counterRates.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { type Counter, counters, type MachineFacts } from '../batch/rows.ts';

/** Width and plausible rate of one counter of a machine. */
export interface CounterLimits {
  /** Amount after which the counter begins anew at 0, in its unit. Infinite where a wrap cannot be told from a reset. */
  readonly modulus: number;
  /** Maximum amount within `ms`, with tolerance: `base + perMs × ms`. */
  readonly base: number;
  readonly perMs: number;
}

/** Tolerance of plausible rates: models declare what a machine makes on average. */
const slack = 1.5;
/** Controllers sum up for a while before they report: counters each 30–60 s (handbook §1.4). */
const graceMs = 60_000;
/** Pieces are whole: one of them may fall into any interval. */
const wholePieces: Readonly<Record<Counter, number>> = { outputG: 0, energyWh: 0, endBreaks: 1, doffs: 1 };

const cache = new WeakMap<MachineFacts, Readonly<Record<Counter, CounterLimits>>>();

/** Returns the limits of a machine's counters; computed once for each description of a machine. */
export function counterLimits(facts: MachineFacts): Readonly<Record<Counter, CounterLimits>> {
  const known = cache.get(facts);
  if (known) return known;
  const rates = plausibleRates(facts.kind, facts.positions, facts);
  const limitsOf = (counter: Counter): CounterLimits => ({
    modulus: facts.moduli?.[counter] ?? Number.POSITIVE_INFINITY,
    base: (slack * rates[counter] * graceMs) / hourMs + wholePieces[counter],
    perMs: (slack * rates[counter]) / hourMs,
  });
  const limits = {
    outputG: limitsOf('outputG'),
    energyWh: limitsOf('energyWh'),
    endBreaks: limitsOf('endBreaks'),
    doffs: limitsOf('doffs'),
  };
  cache.set(facts, limits);
  return limits;
}

/** Widest counter that a number holds exactly, in bits. A wider or undeclared one never wraps within the life of a machine. */
export const greatestBits = 53;

/** Width of a mapped register and its factor, as a mapping declares them. */
export interface MappedCounter {
  readonly type: string | null;
  readonly scale: number;
}

/**
 * Returns the amounts at which counters wrap, by counter. A register of 16 or 32 bits declares its width by itself; the model declares that
 * of others. A counter that is read times a factor wraps at its width times the factor.
 */
export function wrapAmounts(
  bits: Readonly<Record<Counter, number | null>>,
  mapped: Readonly<Partial<Record<Counter, MappedCounter>>>,
): Partial<Record<Counter, number>> {
  const amounts: Partial<Record<Counter, number>> = {};
  for (const counter of counters) {
    const { type = null, scale = 1 } = mapped[counter] ?? {};
    const width = registerBits(type) ?? bits[counter] ?? greatestBits;
    if (width < greatestBits) amounts[counter] = 2 ** width * Math.abs(scale);
  }
  return amounts;
}

function registerBits(type: string | null): number | undefined {
  if (type === 'uint16' || type === 'int16') return 16;
  return type === 'uint32' || type === 'int32' ? 32 : undefined;
}
