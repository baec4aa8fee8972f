import '../../../server/src/program/installRegistry.ts';
import type pg from 'pg';
import { Pool } from 'pg';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { specialPart } from '@millwright/contract/areas/equipment/parts/specialPart.ts';
import { rolesOfMill } from '../../../server/src/areas/access/rights/standardRoles.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { urlOfRole } from '../../../server/src/platform/db/connect.ts';
import { createSessions } from '../../../server/src/platform/session/sessions.ts';
import { createMake } from '../../../testing/server/make.ts';
import { asOwner } from '../database.ts';

export const firstMill = 7001;
/** The mill whose tables are much longer than those of the others. */
export const longMill = 6001;

const codes = [manufacturer, machine, machineModel, specialPart].flatMap(({ access }) =>
  Object.values(access),
);

/** Mills with so many machines each, and one user of each. Gives the access token of each mill's user. */
export async function makeMills(
  owner: pg.Client,
  url: string,
  { mills, machines }: { mills: number; machines: number },
): Promise<string[]> {
  const ids = Array.from({ length: mills }, (_, index) => firstMill + index);
  const tokens = await makeUsers(url, ids);
  await owner.query(
    `with model as (
       insert into machine_model (tenant_id, id, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
       select t, gen_random_uuid(), 'FA506', 'spinning', 1008, 60, 60000, 90000 from unnest($1::int[]) t
       returning tenant_id, id),
     hall as (
       insert into equipment_area (tenant_id, id, code, name, sort)
       select t, gen_random_uuid(), 'H' || h, h || '号车间', h from unnest($1::int[]) t, generate_series(1, 4) h
       returning tenant_id, id, code)
     insert into machine (tenant_id, code, number, kind, model_id, positions, place, area_id, status)
     select m.tenant_id, 'RF-' || lpad(n::text, 4, '0'), lpad(n::text, 4, '0'), 'spinning', m.id, 480 + 24 * (n % 24),
       n, h.id, (array['inUse', 'inUse', 'inUse', 'spare', 'repair'])[1 + n % 5]
     from model m cross join generate_series(1, $2::int) n
       join hall h on h.tenant_id = m.tenant_id and h.code = 'H' || (1 + n % 4)`,
    [ids, machines],
  );
  return tokens;
}

/**
 * One mill with very many manufacturers; every thousandth is a maker of what is looked for. It has a connection of its own, so that
 * other rows can be made at the same time.
 */
export async function makeLongMill(url: string, rows: number): Promise<string> {
  const [token = ''] = await makeUsers(url, [longMill]);
  await asOwner(url, (owner) => makeManufacturers(owner, rows));
  return token;
}

async function makeManufacturers(owner: pg.Client, rows: number): Promise<void> {
  await fillManufacturers(owner, () =>
    owner.query(
      `insert into manufacturer (tenant_id, id, number, name, short_name, contact, phone, address)
       select $1, gen_random_uuid(), 'M' || lpad(n::text, 7, '0'),
         (array['经纬', '青岛', '江阴', '无锡', '常州', '泰坦', '环球', '华方'])[1 + n % 8]
           || case when n % 1000 = 0 then '纺机' else '机电' end || n,
         (array['经', '青', '江', '无'])[1 + n % 4] || n % 100, '王工' || n % 500, '138' || lpad((n % 100000000)::text, 8, '0'),
         '工业路' || n % 900 || '号'
       from generate_series(1, $2::int) n`,
      [longMill, rows],
    ),
  );
}

/** Fills the table of manufacturers without its indexes: many rows are sorted into an index sooner than brought there one by one. */
export async function fillManufacturers<Filled>(
  owner: pg.Client,
  fill: () => Promise<Filled>,
): Promise<Filled> {
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = 'manufacturer' and indexname <> 'manufacturer_pkey'`,
  );
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  const filled = await fill();
  await owner.query("set maintenance_work_mem = '1GB'");
  for (const { definition } of indexes) await owner.query(definition);
  return filled;
}

/** Mills with so many special parts each. Gives the access token of each mill's user. */
export async function makePartMills(
  owner: pg.Client,
  url: string,
  mills: readonly { readonly id: number; readonly rows: number }[],
): Promise<string[]> {
  const tokens = await makeUsers(
    url,
    mills.map(({ id }) => id),
  );
  for (const { id, rows } of mills)
    await owner.query(
      `with model as (
         insert into machine_model (tenant_id, id, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
         select $1, gen_random_uuid(), 'FA' || m, 'spinning', 1008, 60, 60000, 90000 from generate_series(1, 20) m
         returning id::text),
       models as (select array_agg(id) as ids from model)
       insert into special_part (tenant_id, id, code, name, class, brand, model, model_ids, quantity, cycle_d,
         is_reminded_of, remind_before_d, is_recycled, is_counted, create_time)
       select $1, gen_random_uuid(), 'P' || lpad(n::text, 7, '0'),
         (array['锡林针布', '道夫针布', '钢领', '胶辊', '捻接器剪刀'])[1 + n % 5] || n, (array['cardClothing', 'rings', 'cots', 'spindles', 'splicer'])[1 + n % 5],
         (array['格罗茨', '光山', '白鲨', null])[1 + n % 4], 'AC ' || n % 300, models.ids[1 + n % 20 : 2 + n % 20],
         1 + n % 500, 30 + n % 700, n % 3 > 0, case when n % 3 > 0 then 7 end, n % 7 = 0, n % 2 = 0,
         now() - make_interval(mins => n)
       from models cross join generate_series(1, $2::int) n`,
      [id, rows],
    );
  return tokens;
}

/**
 * A user for each mill, made with it, with a session. The standard roles count as deleted by the mills: to give 200 mills all of
 * them takes half a minute of the server's first start, and nobody here has one.
 */
async function makeUsers(url: string, ids: readonly number[]): Promise<string[]> {
  const owner = new Pool({ connectionString: url, max: 2 });
  const app = new Pool({ connectionString: urlOfRole(url, 'millwright_app'), max: 2 });
  const make = createMake(owner);
  const sessions = await createSessions({ pool: app, clock: systemClock });
  const tokens: string[] = [];
  for (const id of ids) {
    await make.tenant({ id, language: 'zh' });
    const user = await make.user({ tenantIds: [id], codes, username: `keeper${id}` });
    const start = { userId: user.id, tenantId: id, ip: '127.0.0.1', agent: 'bench' };
    tokens.push((await sessions.start(start)).accessToken);
  }
  await owner.query(
    `insert into role (tenant_id, id, role_code, role_name, data_scope, deleted_at)
     select t, gen_random_uuid(), code, code, 'all', now() from unnest($1::int[]) t, unnest($2::text[]) code`,
    [ids, rolesOfMill],
  );
  await Promise.all([owner.end(), app.end()]);
  return tokens;
}
