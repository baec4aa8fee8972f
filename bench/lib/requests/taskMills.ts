import type pg from 'pg';
import { Pool } from 'pg';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { rolesOfMill } from '../../../server/src/areas/access/rights/standardRoles.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { urlOfRole } from '../../../server/src/platform/db/connect.ts';
import { createSessions } from '../../../server/src/platform/session/sessions.ts';
import { createMake } from '../../../testing/server/make.ts';

/** A mill with maintenance tasks: who asks, with which token, and one of its machines. */
export interface TaskMill {
  readonly rows: number;
  readonly token: string;
  readonly userId: string;
  readonly machineId: string;
}

/**
 * Mills with 200 frames and so many tasks each. As many are open in the long one as in the short one: who has worked for ten years
 * has no more to do today. Whoever asks is in charge of twenty and takes part in twenty of either.
 */
export async function makeTaskMills(
  owner: pg.Client,
  url: string,
  mills: readonly { readonly id: number; readonly rows: number }[],
): Promise<TaskMill[]> {
  const makers = new Pool({ connectionString: url, max: 2 });
  const app = new Pool({ connectionString: urlOfRole(url, 'millwright_app'), max: 2 });
  const make = createMake(makers);
  const sessions = await createSessions({ pool: app, clock: systemClock });
  const made: TaskMill[] = [];
  for (const { id, rows } of mills) {
    await make.tenant({ id, language: 'zh' });
    const codes = Object.values(maintenanceTask.access);
    const user = await make.user({ tenantIds: [id], codes, username: `leader${id}` });
    const session = { userId: user.id, tenantId: id, ip: '127.0.0.1', agent: 'bench' };
    const { accessToken: token } = await sessions.start(session);
    const { rows: machines } = await owner.query<{ id: string }>(
      `with model as (
         insert into machine_model (tenant_id, id, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
         values ($1, gen_random_uuid(), 'FA506', 'spinning', 1008, 60, 60000, 90000) returning id)
       insert into machine (tenant_id, code, number, kind, model_id, positions, place, status)
       select $1, 'RF-' || n, n::text, 'spinning', model.id, 1008, n, 'inUse' from model, generate_series(1, 200) n
       returning id::text`,
      [id],
    );
    await owner.query(
      `with frame as (select array_agg(id order by id) as ids from machine where tenant_id = $1)
       insert into maintenance_task (tenant_id, id, number, name, kind, urgency, machine_id, initiator_id, responsible_id,
         participant_ids, detected_at, recurrences, state, create_time)
       select $1, gen_random_uuid(), 'WX' || lpad(n::text, 11, '0'),
         (array['接头失败', '锭子振动', '电机过热', '皮辊磨损', '通讯中断'])[1 + n % 5] || n % 900,
         case when n % 3 = 0 then 'maintenance' else 'repair' end, case when n % 7 = 0 then 'urgent' else 'normal' end,
         frame.ids[1 + n % 200], $3::uuid, case when n % ($2::int / 20) = 0 then $3::uuid end,
         case when n % ($2::int / 20) = 7 then array[$3::text] end, now() - make_interval(mins => 20 * ($2::int - n)), 0,
         case when n <= $2::int - 300 then 'completed'
           else (array['toBeAllocated', 'inProgress', 'toBeConfirmed'])[1 + (n + 2) % 3] end,
         now() - make_interval(mins => 20 * ($2::int - n))
       from frame, generate_series(1, $2::int) n`,
      [id, rows, user.id],
    );
    made.push({ rows, token, userId: user.id, machineId: machines[0]?.id ?? '' });
  }
  const ids = mills.map(({ id }) => id);
  await owner.query(
    `insert into role (tenant_id, id, role_code, role_name, data_scope, deleted_at)
     select t, gen_random_uuid(), code, code, 'all', now() from unnest($1::int[]) t, unnest($2::text[]) code`,
    [ids, rolesOfMill],
  );
  await Promise.all([makers.end(), app.end()]);
  return made;
}
