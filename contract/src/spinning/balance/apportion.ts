import { requireLength, requireNotNegative, requirePositive, requireShare } from '../output/domain.ts';

/** What one person's share of one machine in one shift counts from. */
export interface MachineShare {
  /** 0..1; the coefficients of a machine in a shift sum to 1. */
  coefficient: number;
  actualKg: number;
  theoreticalKg: number;
  breaks: number;
  spindleHours: number;
}

const COEFFICIENT_DECIMALS = 4;
const OUTPUT_DECIMALS = 2;

/** Whether coefficients sum to 1. Source: apportioning of output. */
export function isWhole(coefficients: readonly number[]): boolean {
  return Math.abs(sumOf(coefficients) - 1) < 1e-9;
}

/**
 * Shares in kg of a machine's output, 2 decimals, in the order of the coefficients. What rounding leaves over goes to
 * the largest coefficient, so that the shares sum to the output. Throws a RangeError unless the coefficients are shares
 * that sum to 1. Source: apportioning of output.
 */
export function apportionOutput(outputKg: number, coefficients: readonly number[]): number[] {
  requireNotNegative({ outputKg });
  requireLength({ coefficients }, 1);
  for (const coefficient of coefficients) requireShare({ coefficient });
  if (!isWhole(coefficients))
    throw new RangeError(`coefficients must sum to 1, sum to ${sumOf(coefficients)}`);
  return roundKeepingSum(outputKg, coefficients, OUTPUT_DECIMALS);
}

/**
 * Coefficients (4 decimals, which is % with 2) from what each operator did on the machine: counted output where an
 * operator was replaced, otherwise minutes. They sum to 1. Throws a RangeError unless any weight is above 0.
 * Source: apportioning of output.
 */
export function coefficientsFromWeights(weights: readonly number[]): number[] {
  requireLength({ weights }, 1);
  for (const weight of weights) requireNotNegative({ weight });
  const weightSum = sumOf(weights);
  requirePositive({ weightSum });
  return roundKeepingSum(
    1,
    weights.map((weight) => weight / weightSum),
    COEFFICIENT_DECIMALS,
  );
}

/** A person's output in kg over machines. Throws a RangeError for a negative one. Source: apportioning of output. */
export function personOutputKg(shares: readonly Pick<MachineShare, 'coefficient' | 'actualKg'>[]): number {
  return weighted(shares, 'actualKg');
}

/**
 * A person's production efficiency in %, weighted by theoretical kg. Throws a RangeError unless that is above 0.
 * Source: apportioning of output.
 */
export function personEfficiencyPercent(
  shares: readonly Pick<MachineShare, 'coefficient' | 'actualKg' | 'theoreticalKg'>[],
): number {
  const theoreticalKg = weighted(shares, 'theoreticalKg');
  requirePositive({ theoreticalKg });
  return (personOutputKg(shares) / theoreticalKg) * 100;
}

/**
 * A person's end breaks per 1000 spindle-hours, weighted by spindle-hours. Throws a RangeError unless those are above
 * 0. Source: apportioning of output.
 */
export function personBreaksPer1000SpindleHours(
  shares: readonly Pick<MachineShare, 'coefficient' | 'breaks' | 'spindleHours'>[],
): number {
  const spindleHours = weighted(shares, 'spindleHours');
  requirePositive({ spindleHours });
  return (weighted(shares, 'breaks') * 1000) / spindleHours;
}

type Amount = Exclude<keyof MachineShare, 'coefficient'>;

function weighted<Key extends Amount>(
  shares: readonly Pick<MachineShare, Key | 'coefficient'>[],
  key: Key,
): number {
  return shares.reduce((sum, { coefficient, [key]: amount }) => {
    requireShare({ coefficient });
    requireNotNegative({ [key]: amount });
    return sum + coefficient * amount;
  }, 0);
}

function roundKeepingSum(total: number, coefficients: readonly number[], decimals: number): number[] {
  // whole steps (hundredths of a kg) add without error, decimals would not
  const steps = coefficients.map((coefficient) => toSteps(total * coefficient, decimals));
  const residue = toSteps(total, decimals) - sumOf(steps);
  const largest = coefficients.indexOf(Math.max(...coefficients));
  return steps.map((step, place) => (place === largest ? step + residue : step) / 10 ** decimals);
}

/** 43.185 is 43.18499… in binary: 12 digits bring back the decimal that is meant, so that halves round up. */
function toSteps(amount: number, decimals: number): number {
  return Math.round(Number((amount * 10 ** decimals).toPrecision(12)));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
