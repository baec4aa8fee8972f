/** Units in which yarn is ordered, each with the kilograms of one: a bale of yarn is 400 pounds in this trade. */
export const kgPerUnit = { kg: 1, t: 1000, bale: 181.44, lb: 0.453_592_37 } as const;
export type OrderUnit = keyof typeof kgPerUnit;

/** Processes whose varieties are ordered: yarn on cones or cops, and what is packed. */
export const orderedProcesses = ['winding', 'packaging', 'spinning'] as const;

export const orderUnits = ['t', 'kg', 'bale', 'lb'] as const satisfies readonly OrderUnit[];

/** The mass of an amount in a unit, kg to the gram. */
export function kgOf(amount: number, unit: OrderUnit): number {
  return toGram(amount * kgPerUnit[unit]);
}

/** What must be spun for a mass to be delivered: with the allowance for waste, samples and moisture, kg to the gram. */
export function demandOf(quantityKg: number, allowancePercent: number): number {
  return toGram(quantityKg * (1 + allowancePercent / 100));
}

function toGram(kg: number): number {
  return Number(kg.toFixed(3));
}
