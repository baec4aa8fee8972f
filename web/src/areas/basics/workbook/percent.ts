/** How much of some work is done, of 100; the last hundredth is its end. */
export function percentOf(done: number, total: number): number {
  return total === 0 ? 99 : Math.min(99, Math.floor((100 * done) / total));
}
