import {
  correctAttendance,
  enterPunch,
  exportAttendance,
  type PersonMonth,
  showAttendance,
  showAttendanceOf,
  showPresence,
  takeBackCorrection,
} from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import type { TurnAttendance } from '@millwright/contract/areas/attendance/attendance/attendance.ts';
import { attendanceRights } from '@millwright/contract/areas/attendance/attendance/attendanceRights.ts';
import { sumsOf } from '@millwright/contract/areas/attendance/attendance/attendanceSums.ts';
import type { ShiftRules } from '@millwright/contract/areas/shifts/shiftRules/shiftRules.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { type NamedTeam, type TeamsThen, teamsThenOf } from '../../personnel/index.ts';
import { selectCorrections, selectPunchesOf } from './attendance.queries.ts';
import { correct, enter, withdrawCorrection } from './attendance.service.ts';
import {
  attendanceSeenBy,
  attendedIn,
  type Dates,
  attendingPeople,
  momentsOfDates,
  monthDates,
} from './attendanceMonth.ts';
import { attendanceSheet } from './attendanceSheet.ts';
import { attendedByTeams } from './attendanceTeams.ts';
import { presenceNow } from './presence.ts';
import { type Planned, shiftRulesOf, type ShiftPlan, shiftPlanOf } from '../../shifts/index.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';

/** Attendance: the month of everybody, of one person, and who is there now; corrections and punches by hand. */
export function mountAttendance(app: App): void {
  call(app, showAttendance, async (ctx, { month }) => {
    const { people, teams, ...shown } = await monthOf(ctx, month);
    return {
      ...shown,
      may: { readAll: ctx.can(attendanceRights.read), correct: ctx.can(attendanceRights.correct) },
      teams: [...teams],
      people: people.map(({ attended, parts, ...person }) => ({
        ...person,
        sums: sumsOf(attended),
        parts:
          parts.length < 2
            ? []
            : parts.map((part) => ({ teamIds: [...part.teamIds], sums: sumsOf(part.attended) })),
      })),
    };
  });

  downloadCall(app, exportAttendance, async (ctx, { month, teamId = '' }) => {
    const shown = await monthOf(ctx, month);
    const people = shown.people.flatMap(({ parts, ...person }) => {
      const own = parts.filter(({ teamIds }) => teamId === '' || teamIds.includes(teamId));
      return own.length === 0 ? [] : [{ ...person, parts: own }];
    });
    return attendanceSheet({ ...shown, people, month }, ctx.language);
  });

  call(app, showAttendanceOf, showPerson);
  call(app, showPresence, (ctx) => presenceNow(ctx));
  call(app, correctAttendance, (ctx, said) => correct(ctx, said));
  call(app, takeBackCorrection, (ctx, { id }) => withdrawCorrection(ctx, id));
  call(app, enterPunch, (ctx, said) => enter(ctx, said));
}

async function monthOf(ctx: Ctx, month: string) {
  const { tx, tenant, clock } = ctx;
  const nowMs = clock.nowMs();
  const plan = await shiftPlanOf(tx, tenant);
  const dates = monthDates(month);
  const teams = await teamsThenOf(tx, { from: dates.from });
  const seen = await attendanceSeenBy(ctx, teams.today);
  const attended = await attendedIn(tx, { plan, ...dates, people: seen, nowMs });
  const people = (await attendingPeople(tx, [...attended.keys()], teams)).map((person) => {
    const own = attended.get(person.id) ?? { turns: [], unplanned: [] };
    const parts = attendedByTeams(person.id, own, { plan, teams });
    const teamIds = [...new Set(parts.flatMap((part) => part.teamIds))];
    return { ...person, teamIds, attended: own, parts };
  });
  return { nowMs, zone: tenant.zone, ...dates, teams: teamsShown(ctx, { teams, people }), people };
}

/** The teams that are told by name: all of today, or those that whoever asks leads; and those in which the people were. */
function teamsShown(
  { person, can }: Ctx,
  {
    teams,
    people,
  }: {
    teams: TeamsThen;
    people: readonly { teamIds: readonly string[]; parts: readonly unknown[] }[];
  },
): NamedTeam[] {
  const own = teams.today.filter(({ leaderId }) => can(attendanceRights.read) || leaderId === person.id);
  const moved = people.filter(({ parts }) => parts.length > 1).flatMap(({ teamIds }) => teamIds);
  const gone = moved
    .flatMap((id) => teams.named(id) ?? [])
    .filter(({ id }) => !own.some((each) => each.id === id));
  return [...own, ...new Set(gone)].map(({ id, name, crew }) => ({ id, name, crew }));
}

async function showPerson(
  ctx: Ctx,
  { personId, month }: { personId: string; month: string },
): Promise<PersonMonth> {
  const { tx, tenant, clock } = ctx;
  const nowMs = clock.nowMs();
  const plan = await shiftPlanOf(tx, tenant);
  const dates = monthDates(month);
  const teams = await teamsThenOf(tx, { from: dates.from });
  const seen = await attendanceSeenBy(ctx, teams.today);
  if (seen !== null && !seen.includes(personId)) throw fail('core.notFound');
  const [person] = await attendingPeople(tx, [personId], teams);
  if (person === undefined) throw fail('core.notFound');
  const rules = await shiftRulesOf(tx);
  const people = [personId];
  const attended = (await attendedIn(tx, { plan, ...dates, people, nowMs })).get(personId);
  const { turns, unplanned } = attended ?? { turns: [], unplanned: [] };
  const corrections = await selectCorrections(tx, { ...dates, people });
  const firsts = new Set(
    corrections.filter((each, at) => corrections.findIndex(isSameTurnAs(each)) === at).map(({ id }) => id),
  );
  return {
    nowMs,
    zone: tenant.zone,
    ...dates,
    person,
    sums: sumsOf({ turns, unplanned }),
    turns: turns.map(toldTurn),
    unplanned: unplanned.map(({ startMs, endMs, minutes }) => ({ startMs, endMs, minutes })),
    punches: await selectPunchesOf(tx, { personId, ...punchSpan(plan, dates, rules) }),
    corrections: corrections.map(({ personId: _personId, ...each }) => ({
      ...each,
      holds: firsts.has(each.id),
    })),
    nearMin: rules.lateOutMin,
    mayCorrect: ctx.can(attendanceRights.correct),
  };
}

/** Arrivals for the first turn of a month, and departures from the last, lie a little outside of it. */
function punchSpan(
  plan: ShiftPlan,
  dates: Dates,
  { earlyMin, lateOutMin }: ShiftRules,
): { fromMs: number; toMs: number } {
  const { fromMs, toMs } = momentsOfDates(plan, dates);
  return { fromMs: fromMs - earlyMin * minuteMs, toMs: toMs + lateOutMin * minuteMs };
}

function isSameTurnAs(one: { productionDate: string; shift: string }) {
  return (other: { productionDate: string; shift: string }) =>
    other.productionDate === one.productionDate && other.shift === one.shift;
}

function toldTurn({ turn, ...judged }: TurnAttendance<Planned>): PersonMonth['turns'][number] {
  const { productionDate, shift, crew, startMs, endMs, leave } = turn;
  return { productionDate, shift, crew, startMs, endMs, leave, ...judged };
}
