/** The next moment of a machine's own grid, after `afterMs`. */
export function nextOnGrid(afterMs: number, periodMs: number, phaseMs: number): number {
  return (Math.floor((afterMs - phaseMs) / periodMs) + 1) * periodMs + phaseMs;
}
