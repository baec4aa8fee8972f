import {
  defaultShiftSystem,
  type ShiftSystem,
  type ShiftTurn,
  shiftAt,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar.ts';

/**
 * Which shift a moment belongs to, and whose it is. Every mill works three shifts from 08:00 with four crews until it
 * says otherwise; the shift calendar answers the same questions from its own tables.
 */
export interface ShiftPlan {
  readonly system: ShiftSystem;
  at(tsMs: number): ShiftTurn;
  /** The shifts of a production date, in order. */
  on(productionDate: string): readonly ShiftTurn[];
}

/** Reports ask for the shifts of years; zones are slow to work out. */
const mostKnown = 20_000;
const known = new Map<string, readonly ShiftTurn[]>();

export function shiftPlanOf(tenant: { zone: string }): ShiftPlan {
  const system = defaultShiftSystem(tenant.zone);
  return {
    system,
    at: (tsMs) => shiftAt(system, tsMs),
    on(productionDate) {
      const key = `${tenant.zone} ${productionDate}`;
      const found = known.get(key) ?? shiftsOf(system, productionDate);
      if (known.size >= mostKnown) known.clear();
      known.set(key, found);
      return found;
    },
  };
}
