// A process of its own: bare Fastify, one pool of the application's role, and statements that somebody wrote for these
// very questions as well as they can be: the keys of a page first, counted, added up and sorted from one look at the
// table, names looked up for the page only, plans kept under a name. No session, no rights, no declarations. Prints its port.
import fastify from 'fastify';
import pg from 'pg';
import { randomUUID } from 'node:crypto';
import { exactTotal } from '@millwright/contract/core/resource/listQuery.ts';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 });
const server = fastify();

async function inMill<Result>(
  tenantId: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local app.tenant_id = '${tenantId}'`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const time = (column: string) => `to_char(r.${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;
const facts = `r.id::text as id, r.version, ${time('create_time')} as "createTime", ${time('update_time')} as "updateTime",
  (select u.realname from app_user u where u.id = r.create_by) as "createBy",
  (select u.realname from app_user u where u.id = r.update_by) as "updateBy"`;
const machineColumns = `${facts}, r.code, r.number, r.kind, r.positions, r.passage, r.place, r.status, r.level,
  r.model_id::text as "modelId", r.source_id::text as "sourceId", r.area_id::text as "areaId",
  r.factory_number as "factoryNumber", r.upper_computer_number as "upperComputerNumber",
  r.production_date as "productionDate", r.entry_date as "entryDate", r.install_date as "installDate", r.description,
  (select t.name from machine_model t where t.tenant_id = r.tenant_id and t.id = r.model_id) as "modelId_dictText",
  (select t.code from machine_source t where t.tenant_id = r.tenant_id and t.id = r.source_id) as "sourceId_dictText",
  (select t.name from equipment_area t where t.tenant_id = r.tenant_id and t.id = r.area_id) as "areaId_dictText",
  (select i.item_text ->> 'zh' from dict_item i join dict_type d on d.tenant_id = i.tenant_id and d.id = i.type_id
   where d.tenant_id = r.tenant_id and d.type_code = 'equipment_level' and i.item_value = r.level) as "level_dictText"`;

interface ListQuery {
  tenant: string;
  pageNo: string;
  status: string;
}
const machinesOfPage = {
  name: 'machines',
  text: `with matched as materialized (
      select r.id, r.number, r.kind, r.positions from machine r where r.deleted_at is null and r.status = $1),
    counted as (
      select count(*)::int as n, case when min(kind) = max(kind) then sum(positions) end as positions from matched),
    page as materialized (
      select row_number() over () as nth, p.id from (
        select id from matched order by number desc, id desc limit 20 offset $2) p)
    select counted.n as total, counted.positions as total_positions, nth, shown.*
    from counted left join (page cross join lateral (
      select ${machineColumns} from machine r where r.id = page.id offset 0) shown) on true order by nth`,
};
server.get<{ Querystring: ListQuery }>('/machines', async ({ query }) => {
  const { tenant, pageNo, status } = query;
  const { rows } = await inMill(Number(tenant), (client) =>
    client.query({ ...machinesOfPage, values: [status, 20 * (Number(pageNo) - 1)] }),
  );
  const [{ total: counted, total_positions: positions }] = rows;
  const total = Math.min(counted, exactTotal);
  const records = rows.flatMap(({ total: _n, total_positions: _sum, nth, ...row }) =>
    nth === null ? [] : [row],
  );
  const result = { records, total, totals: { positions: positions === null ? null : Number(positions) } };
  return { success: true, code: 200, message: '', result, timestamp: Date.now() };
});

const utc = (column: string) => `to_char(r.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const personOf = (column: string) => `(select m.realname || ' · ' || m.username from membership m
  where m.tenant_id = r.tenant_id and m.id = r.${column})`;
const taskColumns = `${facts}, r.state, r.number, r.name, r.kind, r.urgency, r.machine_id::text as "machineId",
  r.equipment_id::text as "equipmentId", r.description, r.photos, r.label_ids as "labelIds", r.initiator_id::text as "initiatorId",
  r.responsible_id::text as "responsibleId", r.participant_ids as "participantIds", r.supervisor_id::text as "supervisorId", r.source,
  ${utc('detected_at')} as "detectedAt", ${utc('accepted_at')} as "acceptedAt", ${utc('completed_at')} as "completedAt",
  ${utc('confirmed_at')} as "confirmedAt", ${utc('due_at')} as "dueAt", r.recurrences, ${utc('recurred_at')} as "recurredAt",
  r.record_count as "recordCount", r.return_count as "returnCount", r.return_reason as "returnReason",
  r.transfer_reason as "transferReason", r.cancel_reason as "cancelReason",
  (select d.name from department d where d.tenant_id = r.tenant_id and d.id = r.department_id) as "createDepartment",
  (select m.code from machine m where m.tenant_id = r.tenant_id and m.id = r.machine_id) as "machineId_dictText",
  (select e.number || ' · ' || e.name from non_production_equipment e
   where e.tenant_id = r.tenant_id and e.id = r.equipment_id) as "equipmentId_dictText",
  (select string_agg(l.name, ', ' order by l.name) from label l
   where l.tenant_id = r.tenant_id and l.id = any (r.label_ids::uuid[])) as "labelIds_dictText",
  ${personOf('initiator_id')} as "initiatorId_dictText", ${personOf('responsible_id')} as "responsibleId_dictText",
  ${personOf('supervisor_id')} as "supervisorId_dictText",
  (select string_agg(m.realname || ' · ' || m.username, ', ') from membership m
   where m.tenant_id = r.tenant_id and m.id = any (r.participant_ids::uuid[])) as "participantIds_dictText"`;

const words: Readonly<Record<string, string>> = {
  repair: '维修',
  maintenance: '保养',
  normal: '一般',
  urgent: '紧急',
};

/**
 * Conditions that somebody would write for a reader whose role is narrowed. `named`: where few rows fit, each way to a row has an
 * index; where many do, rows are read in an order and compared, so participants need no look-up of their own.
 */
const named = (
  participates: string,
) => `r.initiator_id = any ($2::uuid[]) or r.responsible_id = any ($2::uuid[])
  or r.supervisor_id = any ($2::uuid[]) or ${participates}`;
const ofDepartments = `r.department_id = any ($3::uuid[]) or r.machine_id = any ($4::int[]) or r.create_by = $5::uuid
  or ${named('r.participant_ids && $2::text[]')}`;
const foundByIndex = `r.create_by = any ($2::uuid[])
  or ${named("r.id = any (secure.rows_naming('maintenance_task', 'participant_ids', $2::text[]))")}`;

/** Few rows fit: they are found once, counted and sorted. */
const fewTasks = (condition: string) => `matched as materialized (
    select r.id, r.create_time from maintenance_task r where r.deleted_at is null and (${condition}) limit ${exactTotal + 1}),
  counted as (select count(*)::int as n from matched),
  page as materialized (select row_number() over () as nth, p.id from (
    select id from matched order by create_time desc, id desc limit 20 offset $1) p)`;
/** Many rows fit: the page is met in the index of the order, and they are counted apart. */
const manyTasks = (condition: string) => `counted as (
    select count(*)::int as n from (select 1 from maintenance_task r
      where r.deleted_at is null and (${condition}) limit ${exactTotal + 1}) c),
  page as materialized (select row_number() over () as nth, p.id from (
    select r.id from maintenance_task r where r.deleted_at is null and (${condition})
    order by r.create_time desc, r.id desc limit 20 offset $1) p)`;
const foundTasks: Readonly<Record<string, string>> = {
  own: fewTasks(foundByIndex),
  department: manyTasks(ofDepartments),
  departmentTree: manyTasks(ofDepartments),
  rule: manyTasks("r.kind = 'maintenance'"),
};
interface TaskQuery {
  tenant: string;
  pageNo: string;
  as: string;
  people: string;
  departments: string;
  machines: string;
}
server.get<{ Querystring: TaskQuery }>('/tasks', async ({ query }) => {
  const { tenant, pageNo, as } = query;
  const list = (text: string) => (text === '' ? [] : text.split(','));
  const people = list(query.people);
  const values = [people, list(query.departments), list(query.machines), people[0]];
  const bound: Readonly<Record<string, readonly unknown[]>> = {
    own: [people],
    department: values,
    departmentTree: values,
    rule: [],
  };
  // No name where values decide on the plan: PostgreSQL would take one that does not look at them.
  const name = as === 'rule' ? { name: 'tasks by rule' } : {};
  const { rows } = await inMill(Number(tenant), (client) =>
    client.query({
      ...name,
      text: `with ${foundTasks[as] ?? fewTasks('false')}
        select counted.n as total, nth, shown.* from counted left join (page cross join lateral (
          select ${taskColumns} from maintenance_task r where r.id = page.id offset 0) shown) on true order by nth`,
      values: [20 * (Number(pageNo) - 1), ...(bound[as] ?? [])],
    }),
  );
  const [{ total }] = rows;
  const records = rows.flatMap(({ total: _n, nth, ...row }) =>
    nth === null
      ? []
      : [
          {
            ...row,
            kind_dictText: words[row.kind] ?? null,
            urgency_dictText: words[row.urgency] ?? null,
            source_dictText: null,
            actions: [],
          },
        ],
  );
  const counted = { total: Math.min(total, exactTotal), isMore: total > exactTotal };
  return { success: true, code: 200, message: '', result: { records, ...counted }, timestamp: Date.now() };
});

/** The rows of a menu, and nothing done with them. */
const menuOfMill = {
  name: 'menu',
  text: `select id::text as id, parent as "parentId", name ->> 'zh' as name, path as url, component, redirect, kind, code,
      strategy, sort, icon, is_hidden as hidden, is_cached as "keepAlive", is_aggregated as "alwaysShow", is_route as route
    from menu_entry where deleted_at is null order by sort, id`,
};
server.get<{ Querystring: { tenant: string } }>('/menu', async ({ query }) => {
  const { rows } = await inMill(Number(query.tenant), (client) => client.query(menuOfMill));
  return { success: true, code: 200, message: '', result: rows, timestamp: Date.now() };
});

interface Maker {
  tenant: number;
  by: string;
  id?: string;
  version?: number;
  number: string;
  name: string;
  shortName: string;
  contact: string;
  phone: string;
  address: string;
}
/** Runs a statement under a name, so that the connection keeps its plan. */
function ask(client: pg.PoolClient, name: string, text: string, values: unknown[]) {
  return client.query({ name, text, values });
}
const makerColumns = `${facts}, r.number, r.name, r.short_name as "shortName", r.contact, r.phone, r.address`;
const logged = `insert into audit_entry (tenant_id, id, resource, row_id, action, before, after, by_id, by_name)`;

function judge({ number, name, shortName, contact, phone, address }: Maker): void {
  const isGood =
    /^[\w.-]{1,32}$/.test(number) &&
    name.length >= 1 &&
    name.length <= 30 &&
    shortName.length <= 8 &&
    contact.length <= 30 &&
    /^[\d+() -]{5,20}$/.test(phone) &&
    address.length <= 50;
  if (!isGood) throw new Error('a rule is broken');
}

server.post<{ Body: Maker }>('/makers/add', async ({ body }) => {
  judge(body);
  const id = randomUUID();
  const { number, name, shortName, contact, phone, address } = body;
  const row = await inMill(body.tenant, async (client) => {
    await ask(
      client,
      'add maker',
      `with added as (insert into manufacturer (tenant_id, id, create_by, number, name, short_name, contact, phone, address)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9))
       ${logged} values ($1, $10, 'manufacturer', $2::text, 'add', null, $11, $3, 'Keeper')`,
      [
        body.tenant,
        id,
        body.by,
        number,
        name,
        shortName,
        contact,
        phone,
        address,
        randomUUID(),
        JSON.stringify({ number, name, shortName, contact, phone, address }),
      ],
    );
    const { rows } = await ask(
      client,
      'read maker',
      `select ${makerColumns} from manufacturer r where r.id = $1`,
      [id],
    );
    return rows[0];
  });
  return { success: true, code: 200, message: '', result: row, timestamp: Date.now() };
});

server.put<{ Body: Maker }>('/makers/edit', async ({ body }) => {
  judge(body);
  const { id, version } = body;
  const row = await inMill(body.tenant, async (client) => {
    const { rows } = await ask(
      client,
      'lock maker',
      `select version, contact from manufacturer where id = $1 and deleted_at is null for update`,
      [id],
    );
    if (rows[0]?.version !== version) throw new Error('somebody else was faster');
    await ask(
      client,
      'edit maker',
      `with changed as (update manufacturer set number = $3, name = $4, short_name = $5, contact = $6, phone = $7,
           address = $8, update_by = $9, update_time = now(), version = version + 1
         where tenant_id = $1 and id = $2)
       ${logged} values ($1, $10, 'manufacturer', $2::text, 'edit', $11, $12, $9, 'Keeper')`,
      [
        body.tenant,
        id,
        body.number,
        body.name,
        body.shortName,
        body.contact,
        body.phone,
        body.address,
        body.by,
        randomUUID(),
        JSON.stringify({ contact: rows[0].contact }),
        JSON.stringify({ contact: body.contact }),
      ],
    );
    const changed = await ask(
      client,
      'read maker',
      `select ${makerColumns} from manufacturer r where r.id = $1`,
      [id],
    );
    return changed.rows[0];
  });
  return { success: true, code: 200, message: '', result: row, timestamp: Date.now() };
});

server.delete<{ Querystring: { tenant: string; by: string; id: string } }>(
  '/makers/delete',
  async ({ query }) => {
    const { tenant, by, id } = query;
    await inMill(Number(tenant), async (client) => {
      const { rows } = await ask(
        client,
        'show maker for deletion',
        `select ${makerColumns} from manufacturer r where r.id = $1 and r.deleted_at is null for update`,
        [id],
      );
      if (rows.length === 0) throw new Error('there is no such row');
      const uses = await ask(
        client,
        'uses of maker',
        `select count(*) from machine_model where manufacturer_id = $1 and deleted_at is null`,
        [id],
      );
      if (uses.rows[0].count > 0) throw new Error('it is in use');
      await ask(
        client,
        'delete maker',
        `with marked as (update manufacturer set deleted_at = now(), update_by = $3, update_time = now(),
           version = version + 1 where tenant_id = $1 and id = $2)
       ${logged} values ($1, $4, 'manufacturer', $2::text, 'delete', $5, null, $3, 'Keeper')`,
        [Number(tenant), id, by, randomUUID(), JSON.stringify(rows[0])],
      );
    });
    return { success: true, code: 200, message: '', result: null, timestamp: Date.now() };
  },
);

interface Signal {
  code: string;
  kind: string;
  name: object;
  digits: number;
  min: number;
  max: number;
  periodS: number;
  normalMin: number;
  normalMax: number;
}
interface NewModel {
  tenant: number;
  by: string;
  name: string;
  kind: string;
  positions: number;
  slowestPeriodS: number;
  maxGramsPerHour: number;
  maxWatts: number;
  signals: Signal[];
}
interface Model {
  tenant: number;
  by: string;
  id: string;
  version: number;
  name: string;
  signals: (Signal & { id: string })[];
}
const signalColumns = `${facts}, r.model_id::text as "modelId", r.position, r.code, r.kind, r.name, r.unit, r.digits, r.min,
  r.max, r.period_s as "periodS", r.against, r.normal_min as "normalMin", r.normal_max as "normalMax"`;

function judgeModel({ name, signals }: Pick<NewModel, 'name' | 'signals'>): void {
  const isGood =
    name.length >= 1 &&
    name.length <= 32 &&
    signals.length <= 200 &&
    signals.every(
      ({ code, min, max, normalMax }) => code.length <= 32 && min < max && Number.isFinite(normalMax),
    );
  if (!isGood) throw new Error('a rule is broken');
}

async function showModel(client: pg.PoolClient, id: string) {
  const head = await ask(
    client,
    'show model',
    `select ${facts}, r.name, r.kind, r.positions from machine_model r where r.id = $1`,
    [id],
  );
  const lines = await ask(
    client,
    'show signals',
    `select ${signalColumns} from model_signal r where r.model_id = $1 and r.deleted_at is null order by r.position`,
    [id],
  );
  return { ...head.rows[0], signals: lines.rows };
}

server.post<{ Body: NewModel }>('/models/add', async ({ body }) => {
  judgeModel(body);
  const { tenant, by, name, kind, positions, slowestPeriodS, maxGramsPerHour, maxWatts } = body;
  const id = randomUUID();
  const signals = body.signals.map((each, position) => ({ ...each, id: randomUUID(), position }));
  const row = await inMill(tenant, async (client) => {
    await ask(
      client,
      'add model',
      `with head as (
         insert into machine_model (tenant_id, id, create_by, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)),
       lines as (
         insert into model_signal (tenant_id, id, create_by, model_id, position, code, kind, name, digits, min, max, period_s,
           normal_min, normal_max)
         select $1, x.id, $3, $2, x.position, x.code, x.kind, x.name, x.digits, x.min, x.max, x."periodS", x."normalMin",
           x."normalMax"
         from jsonb_to_recordset($10::jsonb) as x (id uuid, position int, code text, kind text, name jsonb, digits int,
           min double precision, max double precision, "periodS" int, "normalMin" double precision,
           "normalMax" double precision))
       ${logged} values ($1, $11, 'machineModel', $2::text, 'add', null, $12, $3, 'Keeper')`,
      [
        tenant,
        id,
        by,
        name,
        kind,
        positions,
        slowestPeriodS,
        maxGramsPerHour,
        maxWatts,
        JSON.stringify(signals),
        randomUUID(),
        JSON.stringify({ name, kind, positions, slowestPeriodS, maxGramsPerHour, maxWatts, signals }),
      ],
    );
    return showModel(client, id);
  });
  return { success: true, code: 200, message: '', result: row, timestamp: Date.now() };
});

server.put<{ Body: Model }>('/models/edit', async ({ body }) => {
  judgeModel(body);
  const { id, version, by, tenant, name, signals } = body;
  const row = await inMill(tenant, async (client) => {
    const { rows } = await client.query({
      name: 'lock model',
      text: `select r.version, (select json_agg(json_build_object('id', s.id, 'normalMax', s.normal_max) order by s.position)
               from model_signal s where s.model_id = r.id and s.deleted_at is null) as signals
             from machine_model r where r.id = $1 and r.deleted_at is null for update of r`,
      values: [id],
    });
    if (rows[0]?.version !== version) throw new Error('somebody else was faster');
    await client.query({
      name: 'change model',
      text: `with lines as (
               update model_signal s set normal_max = x."normalMax", update_by = $3, update_time = now(), version = s.version + 1
               from jsonb_to_recordset($4::jsonb) as x (id uuid, "normalMax" double precision)
               where s.tenant_id = $1 and s.id = x.id),
             changed as (update machine_model set name = $5, update_by = $3, update_time = now(), version = version + 1
               where tenant_id = $1 and id = $2)
             ${logged} values ($1, $6, 'machineModel', $2::text, 'edit', $7, $8, $3, 'Keeper')`,
      values: [
        tenant,
        id,
        by,
        JSON.stringify(signals),
        name,
        randomUUID(),
        JSON.stringify({ signals: rows[0].signals }),
        JSON.stringify({ signals }),
      ],
    });
    return showModel(client, id);
  });
  return { success: true, code: 200, message: '', result: row, timestamp: Date.now() };
});

await server.listen({ port: 0, host: '127.0.0.1' });
const address = server.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
process.on('disconnect', () => process.exit(0));
