import type { CottonAnswer, CottonOfRoutes } from './cotton.ts';

/** Lines of the balance: what was used, then where it went. `balance.<name>` of the phrases names each. */
export const balanceLines = [
  'raw',
  'reused',
  'gained',
  'used',
  'cones',
  'reusable',
  'hard',
  'droppings',
  'noil',
  'unaccounted',
] as const;
export type BalanceLine = (typeof balanceLines)[number];

/** Lines that are parts of what was used, and add up to it. */
export const partsOfUsed: readonly BalanceLine[] = balanceLines.slice(balanceLines.indexOf('cones'));

/** Kilograms of a line; null: not known. */
export function lineKg(of: CottonOfRoutes, line: BalanceLine): number | null {
  switch (line) {
    case 'raw':
      return of.rawKg;
    case 'reused':
      return of.reusedKg;
    case 'gained':
      return of.gainedKg;
    case 'used':
      return of.usedKg;
    case 'cones':
      return of.conesKg;
    case 'unaccounted':
      return of.unaccountedKg;
    default:
      return of.waste[line];
  }
}

/** The columns of the balance: all, and yarns of each kind of route where the period has both. */
export function balanceColumns({ total, combed, carded }: CottonAnswer) {
  const all = { name: 'total' as const, of: total };
  if (combed === null || carded === null) return [all];
  return [all, { name: 'combed' as const, of: combed }, { name: 'carded' as const, of: carded }];
}

/** What yarn is called: of a mill that winds none it is cops. */
export function isOfCops({ processes }: CottonAnswer): boolean {
  return processes.length > 0 && !processes.some(({ process }) => process === 'winding');
}
