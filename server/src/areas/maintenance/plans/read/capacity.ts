import { inForceOn } from '@millwright/contract/areas/energy/bands/tariffDay.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { leaveOf } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { tariffsBetween, type TariffRow } from '../../../energy/index.ts';
import { selectContacts } from '../../../access/index.ts';
import { plannedBetween, selectStatedTurns, type ShiftPlan } from '../../../shifts/index.ts';

/** What day staff work on a workday. */
const dayHours = 8;

export interface CapacityTeam {
  readonly id: string;
  readonly memberIds: readonly string[];
  /** Null: day staff. */
  readonly crew: string | null;
}

/** Hours that a team can work in the week that begins on a Monday. */
export type CapacityOf = (team: CapacityTeam, monday: string) => number;

/**
 * What teams can work, person by person: members of a crew in their turns, day staff eight hours on Monday to Friday. Public holidays and
 * weekends that are worked are those of the mill's tariff, where they are kept; who has leave or a day off by the roster, or
 * has left the mill, counts nothing.
 */
export async function readCapacity(
  tx: TenantTransaction,
  {
    teams,
    shifts,
    from,
    to,
  }: { teams: readonly CapacityTeam[]; shifts: ShiftPlan; from: string; to: string },
): Promise<CapacityOf> {
  const isDay = ({ crew }: CapacityTeam) => crew === null;
  const membersOf = (some: readonly CapacityTeam[]) => [
    ...new Set(some.flatMap(({ memberIds }) => memberIds)),
  ];
  const dayStaff = membersOf(teams.filter(isDay));
  const tariffs = dayStaff.length === 0 ? [] : await tariffsBetween(tx, { fromDate: from, toDate: to });
  const said = await statedOf(tx, { personIds: dayStaff, from, to });
  const gone = new Set(
    (await selectContacts(tx, dayStaff)).flatMap(({ id, isEnabled }) => (isEnabled ? [] : [id])),
  );
  const inCrews = membersOf(teams.filter((team) => !isDay(team)));
  const worked = await hoursOfTurns(tx, { personIds: inCrews, shifts, from, to });
  return ({ crew, memberIds }, monday) => {
    const dates = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
    return memberIds.reduce((sum, personId) => {
      if (crew !== null)
        return sum + dates.reduce((all, date) => all + (worked.get(`${personId} ${date}`) ?? 0), 0);
      if (gone.has(personId)) return sum;
      const days = dates.filter((date) => worksOn(said.get(`${personId} ${date}`), isWorkday(date, tariffs)));
      return sum + days.length * dayHours;
    }, 0);
  };
}

/** Whether day staff work on a date: by what a tariff says of it, or else by its day of the week. */
export function isWorkday(
  date: string,
  tariffs: readonly Pick<TariffRow, 'validFrom' | 'holidays' | 'weekend' | 'periods' | 'seasons'>[],
): boolean {
  const holiday = inForceOn(tariffs, date)?.holidays.find(({ day }) => day === date);
  if (holiday !== undefined) return holiday.dayType === 'workday';
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}

/** What the roster says of somebody and a date goes before the day: leave and a day off, or a turn that is worked. */
function worksOn(turn: string | undefined, usual: boolean): boolean {
  if (turn === undefined) return usual;
  return turn !== 'rest' && leaveOf(turn) === null;
}

type Asked = { personIds: readonly string[]; from: string; to: string };

async function statedOf(tx: TenantTransaction, asked: Asked): Promise<ReadonlyMap<string, string>> {
  const cells = asked.personIds.length === 0 ? [] : await selectStatedTurns(tx, asked);
  return new Map(cells.map(({ personId, productionDate, turn }) => [`${personId} ${productionDate}`, turn]));
}

async function hoursOfTurns(
  tx: TenantTransaction,
  { shifts, ...asked }: Asked & { shifts: ShiftPlan },
): Promise<ReadonlyMap<string, number>> {
  const hours = new Map<string, number>();
  const turns = asked.personIds.length === 0 ? [] : await plannedBetween(tx, { plan: shifts, ...asked });
  for (const { personId, productionDate, startMs, endMs, leave } of turns) {
    if (leave !== null) continue;
    const key = `${personId} ${productionDate}`;
    hours.set(key, (hours.get(key) ?? 0) + (endMs - startMs) / hourMs);
  }
  return hours;
}
