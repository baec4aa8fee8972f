/**
 * The probability of at least `count` events where `mean` are expected, by Poisson. `count` is a whole number of 0 or more,
 * `mean` above 0.
 */
export function poissonTail(count: number, mean: number): number {
  if (count <= 0) return 1;
  if (mean <= 0) return 0;
  // Summed from the first term of the tail on, so that small probabilities are not the rest of large ones.
  let term = Math.exp(count * Math.log(mean) - mean - logFactorial(count));
  let sum = 0;
  for (let k = count; term > sum * 1e-16; k++) {
    sum += term;
    term *= mean / (k + 1);
    if (k > count + mean * 40 + 400) break;
  }
  return Math.min(1, sum);
}

/** The probability of at least `hits` of `tries` where each is one with `share`. Whole numbers; the share is between 0 and 1. */
export function binomialTail(hits: number, tries: number, share: number): number {
  if (hits <= 0) return 1;
  if (hits > tries || share <= 0) return 0;
  const odds = share / (1 - share);
  let term = Math.exp(
    logFactorial(tries) -
      logFactorial(hits) -
      logFactorial(tries - hits) +
      hits * Math.log(share) +
      (tries - hits) * Math.log1p(-share),
  );
  let sum = 0;
  for (let k = hits; k <= tries; k++) {
    sum += term;
    term *= ((tries - k) / (k + 1)) * odds;
  }
  return Math.min(1, sum);
}

/**
 * Which of some probabilities are findings when the expected share of false ones among them is held (Benjamini and Hochberg
 * 1995): those up to the largest that is not above its rank's part of `share`. `tested` counts all that were looked at, those
 * with a probability near 1 included, which need not be in the list. Gives the greatest probability that is a finding; 0: none.
 */
export function falseDiscoveryBorder(
  probabilities: readonly number[],
  { tested, share }: { tested: number; share: number },
): number {
  let border = 0;
  for (const [place, probability] of probabilities.toSorted((a, b) => a - b).entries())
    if (probability <= (share * (place + 1)) / tested) border = probability;
  return border;
}

/** The median of numbers; undefined of none. */
export function median(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  const ordered = values.toSorted((a, b) => a - b);
  const middle = ordered.length >> 1;
  const upper = ordered[middle] ?? 0;
  return ordered.length % 2 === 1 ? upper : ((ordered[middle - 1] ?? 0) + upper) / 2;
}

const factorials = [0];
function logFactorial(n: number): number {
  for (let k = factorials.length; k <= n; k++) factorials.push((factorials[k - 1] ?? 0) + Math.log(k));
  return factorials[n] ?? 0;
}
