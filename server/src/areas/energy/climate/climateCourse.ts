// What a sensor's readings say of a day: their means by step, and how long they lay outside a range.

/** A reading at a moment, epoch ms. */
export interface ClimateReading {
  readonly atMs: number;
  readonly value: number;
}

/** A stretch of time cut into equal steps. */
export interface CourseSteps {
  readonly fromMs: number;
  readonly toMs: number;
  readonly count: number;
}

/** The mean of the readings in each step; null where there is none. */
export function meansOf(
  readings: readonly ClimateReading[],
  { fromMs, toMs, count }: CourseSteps,
): (number | null)[] {
  const sums = Array.from({ length: count }, () => ({ sum: 0, readings: 0 }));
  for (const { atMs, value } of readings) {
    const step = sums[Math.floor(((atMs - fromMs) / (toMs - fromMs)) * count)];
    if (step === undefined) continue;
    step.sum += value;
    step.readings += 1;
  }
  return sums.map((step) => (step.readings === 0 ? null : step.sum / step.readings));
}

/**
 * How long a value was known, and how long it lay outside its range, ms. A reading holds until the next one, but no longer than
 * `holdMs`: a sensor that is silent measures nothing.
 */
export function climateTimesOf(
  readings: readonly ClimateReading[],
  { min, max, holdMs, toMs }: { min: number | null; max: number | null; holdMs: number; toMs: number },
): { knownMs: number; outsideMs: number } {
  let [knownMs, outsideMs] = [0, 0];
  for (const [place, { atMs, value }] of readings.entries()) {
    const heldMs = Math.max(0, Math.min((readings[place + 1]?.atMs ?? toMs) - atMs, holdMs));
    knownMs += heldMs;
    if ((min !== null && value < min) || (max !== null && value > max)) outsideMs += heldMs;
  }
  return { knownMs, outsideMs };
}
