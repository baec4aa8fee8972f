import type pg from 'pg';
import {
  addDays,
  defaultShiftCalendar,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import {
  type Planned,
  plannedTurns,
  type RosterCell,
} from '@millwright/contract/areas/shifts/roster/planned.ts';
import { daysBetween, localDate } from '@millwright/contract/core/time/zone.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';

const days = 35;

/** Why a leader set the attendance right at a turn whose punch was forgotten. */
const forgotten: Readonly<Record<Language, string>> = {
  zh: '忘记打卡',
  en: 'Forgot to clock in or out',
  vn: 'Quên chấm công',
};

/**
 * Lets the people of a new mill clock in and out for five weeks, as their roster says: most on time, some late or longer than
 * planned, a few without one of the punches or not at all. The same at each start, but for the dates.
 * Written directly: the product reads five weeks of punches from files of a time clock, which this mill does not have.
 */
export async function seedPunches(
  client: pg.Client,
  {
    tenantId,
    language,
    zone,
    nowMs,
  }: { tenantId: number; language: Language; zone: DemoMill['zone']; nowMs: number },
): Promise<void> {
  const planned = await plannedOf(client, { tenantId, zone, nowMs });
  const facts = { tenant_id: tenantId, source: 'file', create_time: new Date(nowMs) };
  const told = planned
    .filter(({ leave, startMs }) => leave === null && startMs - 30 * minuteMs < nowMs)
    .map((turn) => ({ turn, ...behaviour(turn) }));
  const punches = told.flatMap(({ turn, cameMs, leftMs, gate }) =>
    [
      { atMs: cameMs, direction: 'in' },
      { atMs: leftMs, direction: 'out' },
    ].flatMap(({ atMs, direction }) =>
      atMs === undefined || atMs > nowMs
        ? []
        : [{ person_id: turn.personId, at: new Date(atMs), direction, device: gate }],
    ),
  );
  await insertRows(
    client,
    'punch',
    punches.map((punch) => ({ ...facts, id: uuidv7(), ...punch })),
  );
  const leader = await leaderOf(client, tenantId);
  const halves = told.filter(
    ({ turn, cameMs, leftMs }) => (cameMs === undefined) !== (leftMs === undefined) && turn.endMs < nowMs,
  );
  await insertRows(
    client,
    'attendance_correction',
    halves
      .filter((_, place) => place % 2 === 0)
      .map(({ turn }) => ({
        tenant_id: tenantId,
        id: uuidv7(),
        person_id: turn.personId,
        production_date: turn.productionDate,
        shift: turn.shift,
        kind: 'asPlanned',
        reason: forgotten[language],
        create_by: leader,
        create_time: new Date(turn.endMs + 60 * minuteMs),
        version: 1,
      })),
  );
}

async function plannedOf(
  client: pg.Client,
  { tenantId, zone, nowMs }: { tenantId: number; zone: string; nowMs: number },
): Promise<PlayedTurn[]> {
  const { rows: people } = await client.query<{ id: string; workNo: string; crews: string[] }>(
    `select m.id, coalesce(m.work_no, m.username) as "workNo", array_agg(t.crew) as crews
     from team t join membership m on m.tenant_id = t.tenant_id and m.id::text = any (t.member_ids)
     where t.tenant_id = $1 and t.crew is not null and t.deleted_at is null
     group by m.id, m.work_no, m.username order by 2`,
    [tenantId],
  );
  const { rows: changes } = await client.query<RosterCell>(
    `select person_id as "personId", production_date::text as "productionDate", turn from roster_change
     where tenant_id = $1 and deleted_at is null`,
    [tenantId],
  );
  const today = localDate(zone, nowMs);
  const calendar = defaultShiftCalendar(zone);
  const turns = Array.from({ length: days + 1 }, (_, at) => shiftsOf(calendar, addDays(today, at - days)));
  const planned = plannedTurns(turns.flat(), {
    people: people.map((person) => ({ ...person, leftMs: null })),
    changes,
    standIns: [],
  });
  const workNoOf = new Map(people.map(({ id, workNo }) => [id, workNo]));
  return planned.map((turn) => ({
    ...turn,
    workNo: workNoOf.get(turn.personId) ?? '',
    daysAgo: daysBetween(turn.productionDate, today),
  }));
}

/** A turn with what its punches are drawn by: they are the same at each start. */
interface PlayedTurn extends Planned {
  readonly workNo: string;
  readonly daysAgo: number;
}

/** When somebody came to a turn and left; undefined where the punch is missing, both where nobody came. */
function behaviour({ workNo, daysAgo, startMs, endMs }: PlayedTurn): {
  cameMs: number | undefined;
  leftMs: number | undefined;
  gate: string;
} {
  const draw = (what: string, below: number) => drawn(`${workNo} ${daysAgo} ${what}`, below);
  const gate = draw('gate', 3) === 0 ? 'G2' : 'G1';
  const isOftenLate = drawn(workNo, 12) === 0;
  const kind = draw('kind', 1000);
  const at = {
    cameMs: startMs - (2 + draw('in', 14)) * minuteMs,
    leftMs: endMs + (1 + draw('out', 9)) * minuteMs,
  };
  if (kind < 6) return { cameMs: undefined, leftMs: undefined, gate };
  if (kind < 16) return { ...at, leftMs: undefined, gate };
  if (kind < 22) return { ...at, cameMs: undefined, gate };
  if (kind < (isOftenLate ? 180 : 50))
    return { ...at, cameMs: startMs + (11 + draw('late', 40)) * minuteMs, gate };
  if (kind >= 985) return { ...at, leftMs: endMs - (12 + draw('early', 60)) * minuteMs, gate };
  if (kind >= 945) return { ...at, leftMs: endMs + (35 + draw('more', 110)) * minuteMs, gate };
  return { ...at, gate };
}

/** A whole number below another, the same for the same text. Source: FNV-1a, 32 bits, with a final mix. */
function drawn(text: string, below: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return (hash >>> 0) % below;
}

/** Who set things right: the mill's administrator. */
async function leaderOf(client: pg.Client, tenantId: number): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select u.user_id as id from user_role u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
     where u.tenant_id = $1 and r.role_code = 'tenantAdministrator' order by u.user_id limit 1`,
    [tenantId],
  );
  return rows[0]?.id ?? null;
}
