import type { showShiftCalendar } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { defaultSystem } from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import { daysText, systemFrom } from '@millwright/contract/areas/shifts/shiftSystem/systemRules.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { turnsBetween } from '../shiftSystem/preview.ts';
import { planOfCalendar } from '../shiftSystem/shiftPlan.ts';
import { type KeptSystem, selectSystems } from '../shiftSystem/shiftSystem.queries.ts';

export type ShownCalendar = OutputOf<typeof showShiftCalendar>;

/** The shifts of production dates, both included, with the systems that decide them. */
export async function calendarBetween(
  tx: TenantTransaction,
  { from, to, zone, nowMs }: { from: string; to: string; zone: string; nowMs: number },
): Promise<ShownCalendar> {
  const systems = await selectSystems(tx);
  const plan = planOfCalendar({ zone, systems: systems.map(systemFrom) });
  const holding = systems.findLast(({ effectiveDate }) => effectiveDate <= from);
  const later = systems.filter(({ effectiveDate }) => effectiveDate > from && effectiveDate <= to);
  return {
    nowMs,
    zone,
    turns: turnsBetween(plan, from, to),
    systems: [holding ?? firstSystem, ...later].map(told),
  };
}

/** The system that every mill begins with, as calls tell it. */
const firstSystem: Omit<KeptSystem, 'id' | 'version'> & { id: null } = {
  id: null,
  name: '',
  effectiveDate: defaultSystem.effectiveDate,
  firstStart: '08:00',
  startDay: defaultSystem.startDay,
  shifts: defaultSystem.shiftMinutes.map((minutes) => ({ minutes })),
  crews: defaultSystem.crews.map((crew, k) => ({ crew, days: daysText(defaultSystem.rotation[k] ?? []) })),
};

function told(
  system: Omit<KeptSystem, 'id' | 'version'> & { id: string | null },
): ShownCalendar['systems'][number] {
  const { id, name, effectiveDate, firstStart, startDay, shifts, crews } = system;
  return { id, name, effectiveDate, firstStart, startDay, shifts, crews };
}
