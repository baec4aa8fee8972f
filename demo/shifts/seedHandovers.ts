import type pg from 'pg';
import { handover, isHazard, type PointKind } from '@millwright/contract/areas/shifts/handover/handover.ts';
import {
  handoverBriefs,
  handoverNotes,
  handoverReasons,
} from '@millwright/contract/reference/handoverNotes.ts';
import { addDays, type ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { serialPeriod, serialText } from '@millwright/contract/core/fields/serial.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { planOfCalendar } from '@millwright/server/areas/shifts/index.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';

type Mill = Pick<DemoMill, 'tenantId' | 'language' | 'zone'> & { readonly nowMs: number };

const weeks = 5;
/** Which of the shifts that are over nobody handed over, counted from now, with the place of their process. */
const missing: readonly (readonly [turnsAgo: number, place: number])[] = [
  [3, 1],
  [5, 4],
];
/** Every so many a handover is disputed before it is accepted; those of the last days still are. */
const disputedEvery = 47;
const stillDisputed = 9;
/** Every so many a shift leaves something new. */
const noteEvery = 4;

/**
 * The handovers of a new mill's last five weeks, on every process with a template and people: most were accepted, some
 * disputed before, two are missing, and those of the shift that has just ended wait. What stays open goes on.
 * Written directly: the product refuses handovers of shifts past its limit, which most of these are.
 */
export async function seedHandovers(client: pg.Client, mill: Mill): Promise<void> {
  const { tenantId, zone, nowMs } = mill;
  const plan = planOfCalendar({ zone, systems: [] });
  const today = plan.at(nowMs).productionDate;
  const dates = Array.from({ length: weeks * 7 + 1 }, (_, days) => addDays(today, days - weeks * 7));
  const turns = dates.flatMap((date) => plan.on(date)).filter(({ endMs }) => endMs <= nowMs);
  const places = await placesOf(client, tenantId);
  const records = places.flatMap((place, at) => recordsOf(place, { turns, mill, at }));
  const numbered = withNumbers(records, zone);
  // A shift before its template was made would owe nothing.
  await client.query('update handover_template set create_time = $2 where tenant_id = $1', [
    tenantId,
    new Date((turns[0]?.startMs ?? nowMs) - minuteMs),
  ]);
  const facts = { tenant_id: tenantId, version: 1 };
  await insertRows(
    client,
    'handover',
    numbered.map(({ row }) => ({ ...facts, ...row })),
  );
  await insertRows(
    client,
    'handover_answer',
    records.flatMap(({ answers }) => answers.map((row) => ({ ...facts, ...row }))),
  );
  await insertRows(
    client,
    'handover_point',
    records.flatMap(({ points }) => points.map((row) => ({ ...facts, ...row }))),
  );
  await insertRows(client, 'serial_counter', countersOf(numbered, mill));
}

interface Place {
  readonly templateId: string;
  readonly process: string;
  readonly departmentId: string | null;
  readonly items: readonly {
    name: string;
    options: string[];
    hazards: string[] | null;
    isRequired: boolean;
  }[];
  readonly machines: readonly number[];
  /** The people of the process by their crews. */
  readonly people: Readonly<Record<string, readonly string[]>>;
}

/** Where the crews of a mill hand over: processes with a template, their machines and who tends them. */
async function placesOf(client: pg.Client, tenantId: number): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    `select t.id as "templateId", t.process,
       (select d.department_id from team d where d.tenant_id = t.tenant_id and d.process = t.process
         order by d.name limit 1) as "departmentId",
       (select json_agg(json_build_object('name', i.name, 'options', i.options, 'hazards', i.hazards, 'isRequired', i.is_required)
          order by i.position)
        from handover_item i where i.tenant_id = t.tenant_id and i.template_id = t.id) as items,
       (select coalesce(json_agg(m.id order by m.code), '[]') from machine m
        where m.tenant_id = t.tenant_id and m.kind = t.process) as machines,
       (select coalesce(json_object_agg(c.crew, c.people), '{}') from (
          select r.crew, json_agg(distinct r.person_id) as people
          from responsibility r join machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
          where r.tenant_id = t.tenant_id and m.kind = t.process and r.duty = 'spinner' and r.crew is not null
            and r.to_date is null
          group by r.crew) c) as people
     from handover_template t where t.tenant_id = $1 order by t.process`,
    [tenantId],
  );
  return rows.filter(({ people }) => Object.keys(people).length > 0);
}

type Row = Readonly<Record<string, unknown>>;
interface Written {
  readonly row: Row & { readonly createMs: number };
  readonly answers: readonly Row[];
  readonly points: readonly Row[];
}

/** Something open, and for how many shifts yet. */
interface Open {
  readonly originId: string;
  readonly kind: PointKind;
  readonly text: string;
  readonly machineId: number | null;
  readonly since: Date;
  readonly left: number;
}

function recordsOf(
  place: Place,
  { turns, mill, at }: { turns: readonly ShiftTurn[]; mill: Mill; at: number },
): Written[] {
  const written: Written[] = [];
  let open: readonly Open[] = [];
  for (const [index, turn] of turns.entries()) {
    const ago = turns.length - 1 - index;
    if (missing.some(([turnsAgo, where]) => turnsAgo === ago && where === at)) continue;
    const next = turns[index + 1]?.crew;
    const id = uuidv7();
    const createTime = new Date(turn.endMs - 25 * minuteMs);
    const fresh = noteOf(place, { turn, seed: index + 3 * at, language: mill.language });
    const lines = [...open, ...fresh];
    const told = { handover_id: id, create_time: createTime };
    const points = lines.map((each, position) => {
      const isCarried = open.includes(each);
      return {
        ...told,
        id: isCarried ? uuidv7() : each.originId,
        position,
        kind: each.kind,
        machine_id: each.machineId,
        text: each.text,
        since: each.since,
        status: each.left === 0 ? 'done' : 'open',
        origin_id: isCarried ? each.originId : null,
      };
    });
    open = lines.filter(({ left }) => left > 0).map((each) => ({ ...each, left: each.left - 1 }));
    const answers = place.items.map(({ name, options, hazards, isRequired }, position) => {
      const chosen = options[(index + position) % 11 === 0 ? 1 : 0] ?? null;
      return {
        ...told,
        id: uuidv7(),
        position,
        name,
        options,
        hazards,
        is_required: isRequired,
        chosen,
        note: isHazard({ hazards, chosen }) ? hazardNotes[mill.language] : null,
      };
    });
    const row = headOf(place, { id, turn, next, ago, seed: index * 7 + at, mill });
    written.push({ row: { ...row, open_count: open.length }, answers, points });
  }
  return written;
}

const hazardNotes = {
  zh: '巷道地面有油，已放置警示牌',
  en: 'Oil on the floor of the alley, warning sign set up',
  vn: 'Có dầu trên sàn lối đi, đã đặt biển cảnh báo',
} as const;

function noteOf(
  { machines }: Place,
  { turn, seed, language }: { turn: ShiftTurn; seed: number; language: DemoMill['language'] },
): Open[] {
  if (seed % noteEvery !== 0) return [];
  const note = handoverNotes[(seed / noteEvery) % handoverNotes.length];
  if (note === undefined) return [];
  const { kind, text, lasts, isOfMachine } = note;
  const machineId = isOfMachine ? (machines[(seed * 5) % machines.length] ?? null) : null;
  const since = new Date(turn.startMs + ((seed * 37) % 400) * minuteMs);
  return [{ originId: uuidv7(), kind, text: text[language], machineId, since, left: lasts }];
}

function headOf(
  { templateId, process, departmentId, people }: Place,
  {
    id,
    turn,
    next,
    ago,
    seed,
    mill: { language, zone },
  }: { id: string; turn: ShiftTurn; next: string | undefined; ago: number; seed: number; mill: Mill },
): Row & { createMs: number } {
  const plan = planOfCalendar({ zone, systems: [] });
  const nextCrew = next ?? plan.at(turn.endMs).crew;
  const giver = personIn(people[turn.crew], seed);
  const receiver = personIn(
    people[nextCrew]?.filter((person) => person !== giver),
    seed,
  );
  const isDisputed = seed % disputedEvery === 0;
  const waits = ago === 0 || receiver === null;
  const state = waits ? 'submitted' : answeredState(isDisputed && ago < stillDisputed);
  const createMs = turn.endMs - 25 * minuteMs;
  const reason = handoverReasons[seed % handoverReasons.length]?.[language] ?? null;
  const brief = seed % 3 === 0 ? handoverBriefs[(seed / 3) % handoverBriefs.length]?.[language] : undefined;
  return {
    createMs,
    id,
    template_id: templateId,
    edition: 1,
    process,
    department_id: departmentId,
    production_date: turn.productionDate,
    shift: turn.shift,
    start_time: new Date(turn.startMs),
    crew: turn.crew,
    next_crew: nextCrew,
    giver_id: giver,
    submit_time: new Date(turn.endMs - (3 + (seed % 9)) * minuteMs),
    receiver_id: waits ? null : receiver,
    answer_time: waits ? null : new Date(turn.endMs + (2 + (seed % 13)) * minuteMs),
    brief: brief ?? null,
    dispute_reason: isDisputed && !waits ? reason : null,
    state,
    create_by: giver,
    create_time: new Date(createMs),
  };
}

function answeredState(isDisputed: boolean): 'disputed' | 'accepted' {
  return isDisputed ? 'disputed' : 'accepted';
}

function personIn(people: readonly string[] | undefined, seed: number): string | null {
  return people === undefined ? null : (people[seed % people.length] ?? null);
}

type Numbered = { readonly row: Row; readonly date: string; readonly last: number };

/** Numbers follow the moments of the drafts, beginning anew each day. */
function withNumbers(records: readonly Written[], zone: string): Numbered[] {
  const { serial } = handover.fields.number;
  const counts = new Map<string, number>();
  return records
    .toSorted((one, other) => one.row.createMs - other.row.createMs)
    .map(({ row: { createMs, ...row } }) => {
      const date = localDate(zone, createMs);
      const last = (counts.get(date) ?? 0) + 1;
      counts.set(date, last);
      return { row: { ...row, number: serialText(serial, { date, number: last }) }, date, last };
    });
}

/** Counting goes on behind the numbers that are given. */
function countersOf(numbered: readonly Numbered[], { tenantId }: Mill): Row[] {
  const lasts = new Map(numbered.map(({ date, last }) => [date, last]));
  const { serial } = handover.fields.number;
  return [...lasts].map(([date, last]) => ({
    tenant_id: tenantId,
    resource: handover.name,
    field: 'number',
    period: serialPeriod(serial, date),
    last,
  }));
}
