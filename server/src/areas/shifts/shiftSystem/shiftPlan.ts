import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import {
  addDays,
  type ShiftCalendar,
  type ShiftName,
  shiftNames,
  shiftsOf,
  type ShiftTurn,
  systemOn,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { shiftNamesOf, type ShiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import { systemFrom } from '@millwright/contract/areas/shifts/shiftSystem/systemRules.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { type CrewLetter, crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { selectSystems, selectSystemsOutside } from './shiftSystem.queries.ts';

/** Which shift a moment of a mill belongs to, and whose it is. */
export interface ShiftPlan {
  readonly calendar: ShiftCalendar;
  at(tsMs: number): ShiftTurn;
  /** The shifts of a production date, in order. */
  on(productionDate: string): readonly ShiftTurn[];
  /** What shifts and crews are called that work on one of the production dates, both included. */
  namesBetween(from: string, to: string): { shifts: ShiftName[]; crews: CrewLetter[] };
  /** Returns false while the mill works by the system that every mill begins with. */
  isSetOn(productionDate: string): boolean;
}

/** Reports ask for the shifts of years; zones are slow to work out. */
const mostDates = 1_500;
const mostPlans = 200;
const plans = new LRUCache<string, ShiftPlan>({ max: mostPlans });

/** The shift plan of the mill as its tables say now. */
export async function shiftPlanOf(tx: TenantTransaction, { zone }: { zone: string }): Promise<ShiftPlan> {
  const systems = await selectSystems(tx);
  return planOfCalendar({ zone, systems: systems.map(systemFrom) });
}

/** The shift plan of a mill, read by a role that sees all mills. */
export async function planOutside(
  client: pg.Pool | pg.ClientBase,
  { tenantId, zone }: { tenantId: number; zone: string },
): Promise<ShiftPlan> {
  return planOfCalendar({ zone, systems: await selectSystemsOutside(client, { tenantId }) });
}

/** The plan of a calendar; two calendars that say the same share one, with all that it has worked out. */
export function planOfCalendar(calendar: ShiftCalendar): ShiftPlan {
  const key = JSON.stringify(calendar);
  const known = plans.get(key) ?? createPlan(calendar);
  plans.set(key, known);
  return known;
}

function createPlan(calendar: ShiftCalendar): ShiftPlan {
  const dates = new LRUCache<string, readonly ShiftTurn[]>({ max: mostDates });
  const on = (productionDate: string) => {
    const known = dates.get(productionDate);
    if (known) return known;
    const found = shiftsOf(calendar, productionDate);
    dates.set(productionDate, found);
    return found;
  };
  return {
    calendar,
    on,
    isSetOn: (date) => calendar.systems.some(({ effectiveDate }) => effectiveDate <= date),
    at(tsMs) {
      const today = localDate(calendar.zone, tsMs);
      // See `shiftAt`: a moment belongs to its own date or to one beside it.
      for (const days of [0, -1, -2, 1]) {
        const turn = on(addDays(today, days)).find(({ startMs, endMs }) => tsMs >= startMs && tsMs < endMs);
        if (turn) return turn;
      }
      throw new RangeError(`no shift holds ${tsMs}`);
    },
    namesBetween(from, to) {
      const working = systemsBetween(calendar, { from, to });
      const [shifts, crews] = [working.flatMap(shiftNamesOf), working.flatMap((system) => system.crews)];
      return {
        shifts: shiftNames.filter((name) => shifts.includes(name)),
        crews: crewLetters.filter((crew) => crews.includes(crew)),
      };
    },
  };
}

function systemsBetween(
  calendar: ShiftCalendar,
  { from, to }: { from: string; to: string },
): readonly ShiftSystem[] {
  const later = calendar.systems.filter(({ effectiveDate }) => effectiveDate > from && effectiveDate <= to);
  return [systemOn(calendar, from), ...later];
}
