/** Share of the old value above which a change counts as large, for parameters without a limit of their own. */
export const usualStepShare = 0.2;

/** A change of one parameter at one machine, in the unit of the parameter. */
export interface ParameterStep {
  /** Null: the machine never reported it. */
  readonly original: number | null;
  readonly wanted: number;
  /** Null: `usualStepShare` of the old value is the limit. */
  readonly stepLimit: number | null;
}

/** Returns true if a change is above the limit of its parameter. A change from an unknown value cannot be judged: it is not large. */
export function isLargeStep({ original, wanted, stepLimit }: ParameterStep): boolean {
  if (original === null) return false;
  return Math.abs(wanted - original) > (stepLimit ?? Math.abs(original) * usualStepShare);
}
