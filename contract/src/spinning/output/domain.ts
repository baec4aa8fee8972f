/**
 * The domain of the formulas' inputs. Each check takes the inputs by name, so that the error can say which one is
 * wrong: `requirePositive({ tex, twistTpm })`.
 */
type NamedInputs = Readonly<Record<string, number>>;

/** Inputs that divide, or make no sense at 0. Throws a RangeError naming the first that is not finite and above 0. */
export function requirePositive(inputs: NamedInputs): void {
  requireEach(inputs, 'finite and above 0', (value) => value > 0);
}

/** Amounts, speeds, times. Throws a RangeError naming the first that is not finite and at least 0. */
export function requireNotNegative(inputs: NamedInputs): void {
  requireEach(inputs, 'finite and at least 0', (value) => value >= 0);
}

/** Values that may have either sign. Throws a RangeError naming the first that is not finite. */
export function requireFinite(inputs: NamedInputs): void {
  requireEach(inputs, 'finite', () => true);
}

/** Shares of a whole. Throws a RangeError naming the first that is not within 0..1. */
export function requireShare(inputs: NamedInputs): void {
  requireEach(inputs, 'a share within 0..1', (value) => value >= 0 && value <= 1);
}

/** Counts of whole things. Throws a RangeError naming the first that is not a whole number of at least 0. */
export function requireWhole(inputs: NamedInputs): void {
  requireEach(inputs, 'a whole number of at least 0', (value) => Number.isInteger(value) && value >= 0);
}

/** Lists. Throws a RangeError naming the list when it has fewer than `atLeast` entries. */
export function requireLength(lists: Readonly<Record<string, readonly unknown[]>>, atLeast: number): void {
  for (const [name, list] of Object.entries(lists)) {
    if (list.length < atLeast)
      throw new RangeError(`${name} needs at least ${atLeast} entries, has ${list.length}`);
  }
}

function requireEach(inputs: NamedInputs, rule: string, isAllowed: (value: number) => boolean): void {
  for (const [name, value] of Object.entries(inputs)) {
    if (!Number.isFinite(value) || !isAllowed(value))
      throw new RangeError(`${name} must be ${rule}, is ${value}`);
  }
}
