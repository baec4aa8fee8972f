import type pg from 'pg';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { serialPeriod, serialText } from '@millwright/contract/core/fields/serial.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { demoId } from '../parts/chance.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';
import { type OpenTaskNote, openTaskNotes, type TaskPerson } from './openTaskNotes.ts';

type Mill = Pick<DemoMill, 'tenantId' | 'language' | 'zone'> & { readonly nowMs: number };

const { serial } = maintenanceTask.fields.number;

/** A task of the notes with its machine, number and people. */
interface Made extends OpenTaskNote {
  readonly id: string;
  readonly number: string;
  readonly machineId: number;
  readonly beganMs: number;
  readonly takenMs: number;
  readonly doneMs: number;
  readonly personOf: (who: TaskPerson | undefined) => string | null;
}

/**
 * What people of a new mill noticed on machines that run on: tasks that the repairer of the demonstration wrote, has in hand or helps
 * with. What machines stopped for is told by `repairDemo`. A mill in which he has no account has none.
 * Written directly: the product numbers and stamps a task with the time of the call, and these are hours and days old.
 */
export async function seedOpenTasks(client: pg.Client, mill: Mill): Promise<void> {
  const { tenantId, language } = mill;
  const made = await tasksOf(client, mill);
  const facts = { tenant_id: tenantId, version: 1 };
  await insertRows(
    client,
    'maintenance_task',
    made.map((task) => ({ ...facts, ...taskRow(task, language) })),
  );
  const done = made.filter(({ treatment }) => treatment !== undefined);
  await insertRows(
    client,
    'repair_record',
    done.map((task) => ({ ...facts, ...recordRow(task, language) })),
  );
  await insertRows(
    client,
    'maintenance_task_log',
    made.flatMap((task) => logRows(task, language).map((row) => ({ tenant_id: tenantId, ...row }))),
  );
  await writeHistory(
    client,
    tenantId,
    made.map(({ id }) => id),
  );
}

/** The history of tasks as the product writes it: who added them and who took which step, as their log says. */
async function writeHistory(client: pg.Client, tenantId: number, ids: readonly string[]): Promise<void> {
  await client.query(
    `insert into audit_entry (tenant_id, id, resource, row_id, action, before, after, by_id, by_name, at)
     select l.tenant_id, gen_random_uuid(), $2, t.id::text, coalesce(l.action, 'add'),
       case when l.kind = 'action' then jsonb_build_object('state', lag(l.state) over (partition by t.id order by l.at)) end,
       case when l.kind = 'action' then jsonb_build_object('state', l.state)
         else jsonb_build_object('name', t.name, 'machineId', t.machine_id::text, 'state', l.state) end,
       l.person_id, m.realname, l.at
     from maintenance_task_log l join maintenance_task t on t.tenant_id = l.tenant_id and t.id = l.task_id
       left join membership m on m.tenant_id = l.tenant_id and m.id = l.person_id
     where l.tenant_id = $1 and t.id = any ($3::uuid[]) and l.kind in ('added', 'action')`,
    [tenantId, maintenanceTask.name, ids],
  );
}

async function tasksOf(client: pg.Client, { tenantId, zone, nowMs }: Mill): Promise<Made[]> {
  const ids = await peopleOf(client, tenantId);
  if (!ids.has('repairer')) return [];
  const { rows: machines } = await client.query<{ id: number; kind: string }>(
    'select id, kind from machine where tenant_id = $1 and deleted_at is null order by code',
    [tenantId],
  );
  const last = new Map<string, number>();
  const made: Made[] = [];
  for (const note of openTaskNotes.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
    const machine = machines.filter(({ kind }) => kind === note.process)[note.place];
    if (machine === undefined) continue;
    const beganMs = nowMs - note.hoursAgo * hourMs;
    const date = localDate(zone, beganMs);
    const period = serialPeriod(serial, date);
    const number = (last.get(period) ?? 0) + 1;
    last.set(period, number);
    const takenMs = beganMs + 25 * minuteMs;
    made.push({
      ...note,
      id: demoId(`open task ${tenantId} ${note.key}`),
      number: serialText(serial, { date, number }),
      machineId: machine.id,
      beganMs,
      takenMs,
      doneMs: takenMs + (15 + (note.treatment?.minutes ?? 0)) * minuteMs,
      personOf: (who) => (who === undefined ? null : (ids.get(who) ?? null)),
    });
  }
  await insertRows(
    client,
    'serial_counter',
    [...last].map(([period, count]) => ({
      tenant_id: tenantId,
      resource: maintenanceTask.name,
      field: 'number',
      period,
      last: count,
    })),
  );
  return made;
}

async function peopleOf(client: pg.Client, tenantId: number): Promise<ReadonlyMap<TaskPerson, string>> {
  const { rows } = await client.query<{ who: TaskPerson; id: string }>(
    `select username as who, id from membership where tenant_id = $1 and username in ('repairer', 'shiftleader', 'leader')
     union all (select 'mechanic', person_id from responsibility
       where tenant_id = $1 and duty = 'repairman' and crew = 'A' and to_date is null and deleted_at is null
         and person_id not in (select id from membership where tenant_id = $1 and username = 'repairer')
       order by person_id limit 1)`,
    [tenantId],
  );
  return new Map(rows.map(({ who, id }) => [who, id]));
}

function taskRow(task: Made, language: DemoMill['language']) {
  const { initiator, responsible, participants = [], state, personOf, doneMs } = task;
  const isDone = task.treatment !== undefined;
  return {
    id: task.id,
    number: task.number,
    name: task.name[language],
    // Its machine did not stop: it counts as no failure, and its time as no repair of one.
    kind: 'maintenance',
    urgency: 'normal',
    machine_id: task.machineId,
    description: task.description[language],
    initiator_id: personOf(initiator),
    create_by: personOf(initiator),
    responsible_id: personOf(responsible),
    participant_ids: participants.flatMap((who) => personOf(who) ?? []),
    source: task.source,
    detected_at: new Date(task.beganMs),
    accepted_at: state === 'toBeAllocated' ? null : new Date(task.takenMs),
    completed_at: isDone ? new Date(doneMs) : null,
    recurrences: 0,
    record_count: isDone ? 1 : 0,
    return_count: 0,
    state,
    create_time: new Date(task.beganMs),
  };
}

function recordRow(
  { id, name, takenMs, treatment, responsible, ...task }: Made,
  language: DemoMill['language'],
) {
  const startMs = takenMs + 10 * minuteMs;
  const by = task.personOf(responsible);
  return {
    id: demoId(`record ${id}`),
    task_id: id,
    name: name[language],
    start_time: new Date(startMs),
    end_time: new Date(startMs + (treatment?.minutes ?? 0) * minuteMs),
    treatment: treatment?.text[language],
    person_ids: [by],
    create_by: by,
    create_time: new Date(task.doneMs - 1000),
  };
}

function logRows(task: Made, language: DemoMill['language']) {
  const { id, state, initiator, responsible, personOf, remark } = task;
  const line = (
    kind: string,
    atMs: number,
    by: TaskPerson | undefined,
    more: { action?: string; state?: string; note?: string } = {},
  ) => ({
    id: demoId(`line ${id} ${kind} ${more.action ?? ''}`),
    task_id: id,
    at: new Date(atMs),
    kind,
    action: more.action ?? null,
    state: more.state ?? null,
    person_id: personOf(by),
    note: more.note ?? null,
  });
  return [
    line('added', task.beganMs, initiator, { state: 'toBeAllocated' }),
    ...(state === 'toBeAllocated'
      ? []
      : [line('action', task.takenMs, responsible, { action: 'accept', state: 'inProgress' })]),
    ...(remark === undefined
      ? []
      : [line('remark', task.takenMs + hourMs, remark.by, { note: remark.text[language] })]),
    ...(task.treatment === undefined
      ? []
      : [
          line('record', task.doneMs - 1000, responsible, { note: task.name[language] }),
          line('action', task.doneMs, responsible, { action: 'complete', state: 'toBeConfirmed' }),
        ]),
  ];
}
