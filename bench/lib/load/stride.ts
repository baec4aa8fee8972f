const goldenShare = (Math.sqrt(5) - 1) / 2;

/** A step that leads through all of `count` places once before the first comes again, neighbours far apart in time. */
export function mixingStride(count: number): number {
  for (let step = Math.max(1, Math.round(count * goldenShare)); ; step++)
    if (greatestDivisor(step, count) === 1) return step;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
