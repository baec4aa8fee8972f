import {
  defaultShiftSystem,
  type ShiftSystem,
  type ShiftTurn,
  shiftAt,
} from '@millwright/contract/areas/shifts/calendar.ts';

/**
 * Which shift a moment belongs to, and whose it is. Every mill works three shifts from 08:00 with four crews until it
 * says otherwise; the shift calendar answers the same questions from its own tables.
 */
export interface ShiftPlan {
  readonly system: ShiftSystem;
  at(tsMs: number): ShiftTurn;
}

export function shiftPlanOf(tenant: { zone: string }): ShiftPlan {
  const system = defaultShiftSystem(tenant.zone);
  return { system, at: (tsMs) => shiftAt(system, tsMs) };
}
