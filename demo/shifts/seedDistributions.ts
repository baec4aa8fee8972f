import type pg from 'pg';
import { parameterDistribution } from '@millwright/contract/areas/production/distribution/parameterDistribution.ts';
import { serialPeriod, serialText } from '@millwright/contract/core/fields/serial.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';

type Mill = Pick<DemoMill, 'tenantId' | 'zone'> & { readonly plan: MillPlan; readonly nowMs: number };

const { serial } = parameterDistribution.fields.number;

/**
 * What was tried in the last days, oldest first: minutes ago, the change of the spindle speed, and how many frames of how many
 * refused. A trial of ten minutes was taken back; of the last no frame took anything, since somebody worked at the panels: so
 * frames run as they are planned.
 */
const trials: readonly {
  minutesAgo: number;
  change: number;
  refused: number;
  of: number;
  isUndoing: boolean;
}[] = [
  { minutesAgo: 5_520, change: -300, refused: 0, of: 4, isUndoing: false },
  { minutesAgo: 5_510, change: 300, refused: 0, of: 4, isUndoing: true },
  { minutesAgo: 1_630, change: -200, refused: 2, of: 2, isUndoing: false },
];

/**
 * Finished parameter distributions of a new mill's first frames, with what their machines answered.
 * Written directly: a distribution by call would send commands to machines, which do not run yet.
 */
export async function seedDistributions(
  client: pg.Client,
  { tenantId, zone, plan, nowMs }: Mill,
): Promise<void> {
  const frames = plan.machines.filter(({ kind }) => kind === 'spinning');
  const model = frames[0]?.model ?? '';
  const { rows } = await client.query<{ modelId: string; parameterId: string; leader: string }>(
    `select d.id::text as "modelId", p.id::text as "parameterId", u.user_id::text as leader
     from machine_model d
     join setup_parameter p on p.tenant_id = d.tenant_id and p.process = 'spinning' and p.collection_code = 'spindleSpeed'
       and p.class = 'S'
     join user_role u on u.tenant_id = d.tenant_id
     join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.role_code = 'tenantAdministrator'
     where d.tenant_id = $1 and d.name = $2 order by u.user_id limit 1`,
    [tenantId, model],
  );
  const [ground] = rows;
  if (ground === undefined) return;
  const machines = await client.query<{ id: number; code: string }>(
    'select id, code from machine where tenant_id = $1 and code = any($2) order by code',
    [tenantId, frames.filter((frame) => frame.model === model).map(({ code }) => code)],
  );
  const lastOf = new Map<string, number>();
  const now = new Map(frames.map(({ code, set }) => [code, set['spindleSpeed'] ?? 0]));
  const distributions: Record<string, unknown>[] = [];
  const settings: Record<string, unknown>[] = [];
  const commands: Record<string, unknown>[] = [];
  let before: string | null = null;
  for (const { minutesAgo, change, refused, of, isUndoing } of trials) {
    const id = uuidv7();
    const atMs = nowMs - minutesAgo * minuteMs;
    const issued = new Date(atMs);
    const answered = new Date(atMs + 4_000);
    const date = localDate(zone, atMs);
    const last = (lastOf.get(date) ?? 0) + 1;
    lastOf.set(date, last);
    const chosen = machines.rows.slice(0, of);
    const facts = { tenant_id: tenantId, version: 1, create_by: ground.leader, create_time: issued };
    distributions.push({
      ...facts,
      id,
      number: serialText(serial, { date, number: last }),
      model_id: ground.modelId,
      modification: 'online',
      is_staged: false,
      total: chosen.length,
      done_count: chosen.length - refused,
      failed_count: refused,
      needs_release: false,
      written_by_id: ground.leader,
      issued_by_id: ground.leader,
      issue_time: issued,
      end_time: answered,
      undoes_id: isUndoing ? before : null,
      is_stopped: false,
      state: refused > 0 ? 'failed' : 'success',
    });
    for (const [position, { id: machineId, code }] of chosen.entries()) {
      const original = now.get(code) ?? 0;
      const wanted = original + change;
      const isRefused = position < refused;
      settings.push({
        ...facts,
        id: uuidv7(),
        distribution_id: id,
        position,
        machine_id: machineId,
        parameter_id: ground.parameterId,
        collection_code: 'spindleSpeed',
        original_value: original,
        new_value: wanted,
      });
      commands.push({
        tenant_id: tenantId,
        id: uuidv7(),
        machine_id: machineId,
        purpose: 'parameters',
        about: parameterDistribution.name,
        about_id: id,
        expected: { spindleSpeed: original },
        wanted: { spindleSpeed: wanted },
        state: isRefused ? 'refused' : 'acknowledged',
        reason: isRefused ? 'local' : null,
        read_back: { spindleSpeed: isRefused ? original : wanted },
        issued_at: issued,
        expires_at: new Date(atMs + 60_000),
        sent_at: issued,
        settled_at: answered,
        tries: 1,
      });
      if (!isRefused) now.set(code, wanted);
    }
    before = id;
  }
  await insertRows(client, 'parameter_distribution', distributions);
  await insertRows(client, 'parameter_distribution_setting', settings);
  await insertRows(client, 'machine_command', commands);
  const counters = [...lastOf].map(([date, last]) => ({
    tenant_id: tenantId,
    resource: parameterDistribution.name,
    field: 'number',
    period: serialPeriod(serial, date),
    last,
  }));
  await insertRows(client, 'serial_counter', counters);
}
