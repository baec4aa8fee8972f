import {
  attendanceOf,
  type CorrectedTurn,
  type PersonAttendance,
} from '@millwright/contract/areas/attendance/attendance/attendance.ts';
import type { ShownAttendance } from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { attendanceRights } from '@millwright/contract/areas/attendance/attendance/attendanceRights.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { selectContacts } from '../../access/index.ts';
import { selectSeenIds } from '../../../resource/index.ts';
import { selectTeams, type TeamsThen, visiblePeople } from '../../personnel/index.ts';
import { type KeptCorrection, selectCorrections, selectPunches } from './attendance.queries.ts';
import { type Planned, plannedBetween, shiftRulesOf, type ShiftPlan } from '../../shifts/index.ts';

type Team = TeamsThen['today'][number];

/** Production dates, both included. */
export interface Dates {
  readonly from: string;
  readonly to: string;
}

/** The dates of a month, `2026-10`. */
export function monthDates(month: string): Dates {
  const first = `${month}-01`;
  const next = addDays(first, 31).slice(0, 7);
  return { from: first, to: addDays(`${next}-01`, -1) };
}

/**
 * Returns the people whose attendance the reader sees: null for everybody. The reader and the teams that he or she leads are
 * always among them; with the right to read all, everybody with a visible personnel file.
 */
export async function attendanceSeenBy(ctx: Ctx, teams: readonly Team[]): Promise<readonly string[] | null> {
  const { can, person, tx, dataScope } = ctx;
  const own = [person.id, ...ledBy(person.id, teams)];
  if (!can(attendanceRights.read)) return [...new Set(own)];
  // A mill has some hundred people.
  const visible = await selectSeenIds(tx, personnelFile, dataScope);
  return visible === undefined ? null : [...new Set([...own, ...visible])];
}

/** Returns whether the reader may know of the attendance of a person: of a visible file, or of a team that he or she leads. */
export async function seesAttendanceOf(ctx: Ctx, personId: string): Promise<boolean> {
  if ((await visiblePeople(ctx, [personId])).has(personId)) return true;
  return ledBy(ctx.person.id, await selectTeams(ctx.tx, null)).includes(personId);
}

function ledBy(personId: string, teams: readonly Pick<Team, 'leaderId' | 'memberIds'>[]): string[] {
  return teams.filter(({ leaderId }) => leaderId === personId).flatMap(({ memberIds }) => memberIds);
}

/**
 * The attendance at the turns of production dates, both included, by person: of some people or, with null, of everybody who
 * is planned or has punched.
 */
export async function attendedIn(
  tx: TenantTransaction,
  {
    plan,
    from,
    to,
    people,
    nowMs,
  }: Dates & { plan: ShiftPlan; people: readonly string[] | null; nowMs: number },
): Promise<ReadonlyMap<string, PersonAttendance<Planned>>> {
  const rules = await shiftRulesOf(tx);
  // Stays reach over the borders of a span by no more than this.
  const aroundMs = (rules.longestPresenceMin + rules.lateOutMin) * minuteMs;
  // With a day before and behind, since turns on end and stays reach over the borders of a month.
  const around = { from: addDays(from, -1), to: addDays(to, 1) };
  const { fromMs, toMs } = momentsOfDates(plan, { from, to });
  const planned = await plannedBetween(tx, {
    plan,
    ...around,
    ...(people === null ? {} : { personIds: people }),
  });
  const punches = await selectPunches(tx, { fromMs: fromMs - aroundMs, toMs: toMs + aroundMs, people });
  const corrections = await selectCorrections(tx, { ...around, people });
  const turnsOf = Map.groupBy(planned, ({ personId }) => personId);
  const correctionsOf = Map.groupBy(corrections, ({ personId }) => personId);
  const ids = new Set([...turnsOf.keys(), ...punches.keys()]);
  return new Map(
    [...ids].map((id) => {
      const turns = (turnsOf.get(id) ?? []).toSorted((one, other) => one.startMs - other.startMs);
      const all = attendanceOf(turns, {
        punches: punches.get(id) ?? [],
        corrections: correctedTurns(correctionsOf.get(id) ?? [], turns),
        nowMs,
        rules,
      });
      return [
        id,
        {
          turns: all.turns.filter(({ turn }) => turn.productionDate >= from && turn.productionDate <= to),
          unplanned: all.unplanned.filter(({ startMs }) => startMs >= fromMs && startMs < toMs),
        },
      ];
    }),
  );
}

/** From the first to the last moment of production dates, epoch ms. */
export function momentsOfDates(plan: ShiftPlan, { from, to }: Dates): { fromMs: number; toMs: number } {
  const [first] = plan.on(from);
  const last = plan.on(to).at(-1);
  return { fromMs: first?.startMs ?? 0, toMs: last?.endMs ?? 0 };
}

/** The corrections that hold: of each turn the newest. */
function correctedTurns(newestFirst: readonly KeptCorrection[], turns: readonly Planned[]): CorrectedTurn[] {
  return turns.flatMap((turn) => {
    const { productionDate, shift, startMs, endMs } = turn;
    const found = newestFirst.find((each) => each.productionDate === productionDate && each.shift === shift);
    if (found === undefined) return [];
    const { cameMs, leftMs } = found;
    return [{ productionDate, shift, cameMs: cameMs ?? startMs, leftMs: leftMs ?? endMs }];
  });
}

/** People as these calls tell them, by work number, with the teams of today. */
export async function attendingPeople(
  tx: TenantTransaction,
  ids: readonly string[],
  teams: Pick<TeamsThen, 'of'>,
): Promise<Pick<ShownAttendance['people'][number], 'id' | 'realname' | 'workNo' | 'teamIds'>[]> {
  return (await selectContacts(tx, ids)).map(({ id, realname, workNo }) => ({
    id,
    realname,
    workNo,
    teamIds: teams.of(id).map((team) => team.id),
  }));
}
