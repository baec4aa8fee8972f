interface Tended {
  readonly id: number;
  /** Spindles, drums or heads. */
  readonly positions: number;
}

/**
 * Divides machines, in the order in which they stand on the floor, among people: each gets a round of machines side by side,
 * and spindles are as even as whole machines let them be. The k-th of n borders stands at the machine border that is nearest
 * to k/n of all spindles; whoever is left without a machine gets none.
 */
export function balancedRounds(machines: readonly Tended[], people: number): number[][] {
  if (people === 0) return [];
  const whole = machines.reduce((sum, { positions }) => sum + positions, 0);
  const rounds = Array.from({ length: people }, (): number[] => []);
  let before = 0;
  for (const { id, positions } of machines) {
    // A machine belongs to the round in which its middle lies.
    const middle = whole === 0 ? 0 : (before + positions / 2) / whole;
    rounds[Math.min(Math.floor(middle * people), people - 1)]?.push(id);
    before += positions;
  }
  return rounds;
}
