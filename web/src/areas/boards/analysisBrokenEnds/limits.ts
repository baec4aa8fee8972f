import { chanceOfBreaks, SPINDLE_BREAK_LIMITS } from '@millwright/contract/spinning/breaks.ts';

/** Breaks that a spindle has on average in a shift; the limits of a shift are set by it. Source: formula F49. */
const usualPerShift = 0.093_25;

/**
 * From how many breaks a spindle is watched and called rogue over a longer time: as unlikely by chance as the limits of
 * a shift are, when so many are expected of each spindle. Source: formula F49.
 */
export function periodLimits(expected: number): { watch: number; rogue: number } {
  const { watch, rogue } = SPINDLE_BREAK_LIMITS;
  return {
    watch: leastUnlikely(expected, { from: watch, chance: chanceOfBreaks(usualPerShift, watch) }),
    rogue: leastUnlikely(expected, { from: rogue, chance: chanceOfBreaks(usualPerShift, rogue) }),
  };
}

function leastUnlikely(expected: number, { from, chance }: { from: number; chance: number }): number {
  let breaks = from;
  while (chanceOfBreaks(expected, breaks) > chance) breaks += 1;
  return breaks;
}
