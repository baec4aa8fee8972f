import type pg from 'pg';
import { msOf, runOutside, sql, statement } from '../../../../platform/db/sql.ts';

/** An active mill with the moment of its first telegram. */
export interface AuditedMillRow {
  tenantId: number;
  zone: string;
  firstMs: number;
}

const heardMills = statement<AuditedMillRow>`
  select t.id as "tenantId", t.zone, ${msOf(sql`min(l.first_ts)`)} as "firstMs"
  from iam.tenant t join machine_latest l on l.tenant_id = t.id
  where t.status = 'normal' and t.deleted_at is null group by 1, 2 order by 1`;

/** Active mills of which something was heard. */
export function selectHeardMills(pool: pg.Pool): Promise<AuditedMillRow[]> {
  return runOutside(pool, heardMills, []);
}

const nextDate = statement<
  { date: string | null },
  [tenantId: number, oldest: string, running: string, claimedBefore: Date, lookedAtBefore: Date]
>`
  select max(d.date)::date::text as date
  from generate_series($2::date, $3::date - 1, interval '1 day') as d (date)
  left join rollup_audit a on a.tenant_id = $1 and a.production_date = d.date
  left join shift_correction c on c.tenant_id = $1 and c.production_date = d.date
  where a.production_date is null
    or (a.ended_at is null and a.begun_at < $4)
    or (a.ended_at is not null and a.corrections <> coalesce(c.version, 0) and a.begun_at < $5)`;

/** The newest production date, from `oldest` until before `running`, that is due; undefined when none is. */
export async function selectDueDate(
  pool: pg.Pool,
  asked: {
    tenantId: number;
    oldest: string;
    running: string;
    /** Who began before and has not ended is no longer at it. */
    claimedBefore: Date;
    /** Dates that were written again are looked at again when they were looked at before. */
    lookedAtBefore: Date;
  },
): Promise<string | undefined> {
  const { tenantId, oldest, running, claimedBefore, lookedAtBefore } = asked;
  const [row] = await runOutside(pool, nextDate, [tenantId, oldest, running, claimedBefore, lookedAtBefore]);
  return row?.date ?? undefined;
}

const claim = statement<
  { tenantId: number },
  [tenantId: number, productionDate: string, now: Date, claimedBefore: Date]
>`
  insert into rollup_audit as a (tenant_id, production_date, begun_at) values ($1, $2, $3)
  on conflict (tenant_id, production_date) do update set begun_at = excluded.begun_at, ended_at = null
    where a.begun_at < $4
  returning a.tenant_id as "tenantId"`;

/** Takes a production date for this process; false when another is at it. */
export async function claimDate(
  pool: pg.Pool,
  asked: { tenantId: number; productionDate: string; now: Date; claimedBefore: Date },
): Promise<boolean> {
  const { tenantId, productionDate, now, claimedBefore } = asked;
  const rows = await runOutside(pool, claim, [tenantId, productionDate, now, claimedBefore]);
  return rows.length === 1;
}

const machinesHeardBefore = statement<{ id: number }, [tenantId: number, before: Date]>`
  select machine_id as id from machine_latest where tenant_id = $1 and first_ts < $2 order by 1`;

export async function selectMachinesHeardBefore(
  pool: pg.Pool,
  tenantId: number,
  before: Date,
): Promise<number[]> {
  const rows = await runOutside(pool, machinesHeardBefore, [tenantId, before]);
  return rows.map(({ id }) => id);
}

/** What came of an audit, as it is kept. */
export interface AuditWrite {
  readonly tenantId: number;
  readonly productionDate: string;
  readonly machines: number;
  readonly samples: number;
  readonly differentCells: number;
  readonly negativeCells: number;
  readonly rebuiltMachines: number;
  readonly unprovenMachines: number;
}

const endAudit = statement<
  never,
  [
    tenantId: number,
    productionDate: string,
    machines: number,
    samples: number,
    differentCells: number,
    negativeCells: number,
    rebuiltMachines: number,
    unprovenMachines: number,
  ]
>`
  update rollup_audit set ended_at = now(), machines = $3, samples = $4, different_cells = $5, negative_cells = $6,
    rebuilt_machines = $7, unproven_machines = $8, corrections = coalesce((select c.version from shift_correction c
      where c.tenant_id = $1 and c.production_date = $2), 0)
  where tenant_id = $1 and production_date = $2`;

/** Notes that an audit has ended, and how often its date had been written after its end by then. */
export async function writeAudit(pool: pg.Pool, audited: AuditWrite): Promise<void> {
  await runOutside(pool, endAudit, [
    audited.tenantId,
    audited.productionDate,
    audited.machines,
    audited.samples,
    audited.differentCells,
    audited.negativeCells,
    audited.rebuiltMachines,
    audited.unprovenMachines,
  ]);
}
