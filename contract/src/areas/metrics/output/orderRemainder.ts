/*
 * Remaining quantities of an order line. Every progress, forecast, plan, promise, due state and list goes by these functions; no other
 * place subtracts what was made or delivered from a demand. See `docs/decisions/orders.md`.
 */

/** Amounts of one order line, all in the same unit (kg or g). */
export interface LineAmounts {
  /** Quantity to be spun: the ordered quantity with its allowance. */
  readonly demand: number;
  /** Quantity that the customer ordered; the demand where it is not known. */
  readonly quantity?: number | null | undefined;
  readonly made: number;
  readonly delivered: number;
}

/**
 * Returns true once the ordered quantity is delivered, whatever machines made of it: yarn from stock counts, and the allowance
 * is not owed to the customer.
 */
export function isDelivered({ demand, quantity, delivered }: LineAmounts): boolean {
  return delivered > 0 && delivered >= Math.min(demand, quantity ?? demand);
}

/** Returns what is still to be made, in the unit of the amounts: demand less the larger of made and delivered. */
export function leftToMake(line: LineAmounts): number {
  return isDelivered(line) ? 0 : Math.max(0, line.demand - fulfilled(line));
}

/** Returns what is still to be delivered, in the unit of the amounts. */
export function leftToDeliver(line: LineAmounts): number {
  return isDelivered(line) ? 0 : Math.max(0, line.demand - line.delivered);
}

/** Deliveries beyond demand or output by more than this share are asked about. */
export const usualExcess = 0.1;
export const deliveryDoubts = ['aboveDemand', 'withoutOutput'] as const;
export type DeliveryDoubt = (typeof deliveryDoubts)[number];

/** Returns why a further delivery of a line should be confirmed: far above the demand, or far above what was made. */
export function deliveryDoubt(line: LineAmounts, further: number): DeliveryDoubt | undefined {
  const delivered = line.delivered + further;
  if (delivered > line.demand * (1 + usualExcess)) return 'aboveDemand';
  return delivered > line.made * (1 + usualExcess) ? 'withoutOutput' : undefined;
}

/** Returns the larger of made and delivered; at least the demand of a line that is delivered. */
export function fulfilled(line: LineAmounts): number {
  const most = Math.max(line.made, line.delivered);
  return isDelivered(line) ? Math.max(most, line.demand) : most;
}
