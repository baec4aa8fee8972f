import type { Presence } from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import {
  stayBlocksOf,
  isStillThere,
  staysOf,
} from '@millwright/contract/areas/attendance/attendance/stays.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { attendanceRights } from '@millwright/contract/areas/attendance/attendance/attendanceRights.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { teamsThenOf } from '../../personnel/index.ts';
import { selectPunches } from './attendance.queries.ts';
import { attendedIn, attendanceSeenBy, attendingPeople } from './attendanceMonth.ts';
import { plannedBetween, shiftRulesOf, shiftPlanOf } from '../../shifts/index.ts';

/** Who is there now, who is missing in the running shift, and who is there without being planned in it. */
export async function presenceNow(ctx: Ctx): Promise<Presence> {
  const { tx, tenant, clock } = ctx;
  const nowMs = clock.nowMs();
  const plan = await shiftPlanOf(tx, tenant);
  const running = plan.at(nowMs);
  const { productionDate: date, shift } = running;
  const teams = await teamsThenOf(tx, { from: date });
  const people = await attendanceSeenBy(ctx, teams.today);
  const attended = await attendedIn(tx, { plan, from: date, to: date, people, nowMs });
  const own = [...attended].flatMap(([id, { turns }]) => {
    const found = turns.find(({ turn }) => turn.shift === shift);
    return found === undefined ? [] : [[id, found] as const];
  });
  const turnOf = new Map(own);
  const arrivals = await arrivalsNow(ctx, { plan, people, date });
  const others = [...arrivals].filter(([id]) => !turnOf.has(id) || turnOf.get(id)?.state === 'leave');
  const told = await attendingPeople(
    tx,
    [...new Set([...turnOf.keys(), ...others.map(([id]) => id)])],
    teams,
  );
  return {
    nowMs,
    turn: running,
    teams: teams.today
      .filter(({ leaderId }) => ctx.can(attendanceRights.read) || leaderId === ctx.person.id)
      .map(({ id, name, crew }) => ({ id, name, crew })),
    planned: told.flatMap((person) => {
      const found = turnOf.get(person.id);
      if (found === undefined) return [];
      const { state, cameMs, leftMs, lateMin, turn } = found;
      return [{ ...person, state, cameMs, leftMs, lateMin, leave: turn.leave }];
    }),
    others: others.flatMap(([id, cameMs]) => {
      const person = told.find((each) => each.id === id);
      return person === undefined ? [] : [{ ...person, cameMs }];
    }),
  };
}

/** Who came and has not left yet, with the arrival. */
async function arrivalsNow(
  { tx, clock }: Pick<Ctx, 'tx' | 'clock'>,
  {
    plan,
    people,
    date,
  }: { plan: Parameters<typeof plannedBetween>[1]['plan']; people: readonly string[] | null; date: string },
): Promise<Map<string, number>> {
  const nowMs = clock.nowMs();
  const rules = await shiftRulesOf(tx);
  const fromMs = nowMs - 2 * rules.longestPresenceMin * minuteMs;
  const punches = await selectPunches(tx, { fromMs, toMs: nowMs + 1, people });
  const planned = await plannedBetween(tx, {
    plan,
    from: addDays(date, -2),
    to: addDays(date, 1),
    personIds: [...punches.keys()],
  });
  const turnsOf = Map.groupBy(planned, ({ personId }) => personId);
  return new Map(
    [...punches].flatMap(([id, own]) => {
      const working = (turnsOf.get(id) ?? []).filter(({ leave }) => leave === null);
      const blocks = stayBlocksOf(working.toSorted((one, other) => one.startMs - other.startMs));
      const last = staysOf(own, { blocks, rules }).at(-1);
      if (last === undefined || last.inMs === null || last.outMs !== null) return [];
      return isStillThere({ inMs: last.inMs, nowMs }, { blocks, rules }) ? [[id, last.inMs] as const] : [];
    }),
  );
}
