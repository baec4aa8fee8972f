import { requireFinite, requirePositive, requireWhole } from '../output/domain.ts';

/** Relative change of a continued fraction below which another term changes nothing. */
const fractionTolerance = 3e-16;

/** Terms of the continued fraction at most; 100,000 degrees of freedom need about 500. */
const maxTerms = 20_000;

/** Steps of Newton's method at most; a probability of 1e-12 with one degree of freedom needs about 45. */
const maxSteps = 500;

/** Degrees of freedom from which the series of the gamma ratio is exact to 15 digits. */
const largeDegrees = 120;

/**
 * Returns Γ((k + 1)/2) / Γ(k/2) for k degrees of freedom. Throws a RangeError unless k is a whole number above 0.
 * Source: DLMF 5.5.1 (recurrence) and 5.11.13 (ratio for large arguments).
 */
export function gammaHalfRatio(degrees: number): number {
  requireWhole({ degrees });
  requirePositive({ degrees });
  if (degrees > largeDegrees) {
    const y = 1 / (4 * degrees);
    // Expansion of the ratio in 1/(4k), divided by √(k/2).
    const series = 1 + y * (-1 + y * (1 / 2 + y * (5 / 2 + y * (-21 / 8 + y * (-399 / 8 + (y * 869) / 16)))));
    return Math.sqrt(degrees / 2) * series;
  }
  let ratio = degrees % 2 === 1 ? 1 / Math.sqrt(Math.PI) : Math.sqrt(Math.PI) / 2;
  for (let k = degrees % 2 === 1 ? 1 : 2; k < degrees; k += 2) ratio *= (k + 1) / k;
  return ratio;
}

/**
 * Returns the probability that Student's t with so many degrees of freedom exceeds `t`. Throws a RangeError unless `t`
 * is finite and the degrees are a whole number above 0. Source: DLMF 8.17 (incomplete beta function).
 */
export function studentTail(t: number, degrees: number): number {
  requireFinite({ t });
  const tail = upperTail(Math.abs(t), degrees);
  return t < 0 ? 1 - tail : tail;
}

/**
 * Returns the value that Student's t stays below with the given probability: 2.2281 for 0.975 and 10 degrees of
 * freedom. Throws a RangeError unless the probability is within 0..1, both excluded. Source: DLMF 8.17.
 */
export function studentQuantile(probability: number, degrees: number): number {
  if (!(probability > 0 && probability < 1))
    throw new RangeError(`probability must be between 0 and 1, is ${probability}`);
  return probability < 0.5 ? -upperQuantile(probability, degrees) : upperQuantile(1 - probability, degrees);
}

/** Newton's method from 0: the tail is convex, so each step stays below the solution until rounding ends it. */
function upperQuantile(tail: number, degrees: number): number {
  const scale = gammaHalfRatio(degrees) / Math.sqrt(Math.PI * degrees);
  let t = 0;
  for (let step = 0; step < maxSteps; step += 1) {
    const density = scale * Math.exp(-((degrees + 1) / 2) * Math.log1p((t * t) / degrees));
    const change = (upperTail(t, degrees) - tail) / density;
    t += change;
    if (change <= 1e-15 * (1 + t)) break;
  }
  return t;
}

/** Half of the incomplete beta function I_x(k/2, 1/2) at x = k/(k + t²), for t ≥ 0. */
function upperTail(t: number, degrees: number): number {
  const factor = gammaHalfRatio(degrees) / Math.sqrt(Math.PI);
  const square = t * t;
  const x = degrees / (degrees + square);
  // 1 − x, without the cancellation
  const y = square / (degrees + square);
  const a = degrees / 2;
  const b = 0.5;
  const front = factor * Math.exp(-a * Math.log1p(square / degrees)) * Math.sqrt(y);
  if (x < (a + 1) / (a + b + 2)) return (front / a / betaFraction(x, a, b)) * 0.5;
  return (1 - front / b / betaFraction(y, b, a)) * 0.5;
}

/** Continued fraction of the incomplete beta function by Lentz's method. Source: DLMF 8.17.22 and 3.10(iii). */
function betaFraction(x: number, a: number, b: number): number {
  let value = 1;
  let above = 1;
  let below = 0;
  for (let term = 1; term < maxTerms; term += 1) {
    const m = Math.floor(term / 2);
    const coefficient =
      term % 2 === 0
        ? (m * (b - m) * x) / ((a + term - 1) * (a + term))
        : (-(a + m) * (a + b + m) * x) / ((a + term - 1) * (a + term));
    below = 1 / (1 + coefficient * below);
    above = 1 + coefficient / above;
    const change = above * below;
    value *= change;
    if (Math.abs(change - 1) <= fractionTolerance) break;
  }
  return value;
}
