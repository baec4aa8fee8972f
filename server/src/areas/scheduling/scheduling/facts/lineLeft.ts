import { isDelivered, leftToMake } from '@millwright/contract/areas/metrics/output/orderRemainder.ts';
import type { LineFacts } from './planFacts.ts';

type LineKg = Pick<LineFacts, 'demandKg' | 'completedKg' | 'quantityKg' | 'deliveredKg'>;

/** Returns what is still to be made of a line, kg of what was ordered. */
export function lineLeftKg(line: LineKg): number {
  return leftToMake(amountsOf(line));
}

/** Returns true if the ordered quantity of a line is delivered. */
export function isLineDelivered(line: LineKg): boolean {
  return isDelivered(amountsOf(line));
}

function amountsOf({ demandKg, completedKg, quantityKg, deliveredKg = 0 }: LineKg) {
  return { demand: demandKg, quantity: quantityKg, made: completedKg, delivered: deliveredKg };
}
