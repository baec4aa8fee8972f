import type pg from 'pg';
import { outsideTenants, type TenantTransaction } from '../db/tenancy.ts';
import { uuidv7 } from '../db/uuid.ts';

/** Something that happened, told under a name. */
export interface Emitted {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface StoredEvent {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly heardBy: readonly string[];
  readonly tries: number;
}

export async function insertEvents(
  tx: TenantTransaction,
  { events, nowMs }: { events: readonly Emitted[]; nowMs: number },
): Promise<void> {
  const rows = events.map(({ name, payload }) => ({ id: uuidv7(), name, payload }));
  await tx.query(
    `insert into outbox_event (tenant_id, id, name, payload, emitted_at, due_at)
     select $1, e.id, e.name, e.payload, $3, $3
     from jsonb_to_recordset($2::jsonb) as e (id uuid, name text, payload jsonb)`,
    [tx.tenantId, JSON.stringify(rows), new Date(nowMs)],
  );
}

/** The oldest event that is due and that no other process works on, locked until the transaction ends. */
export async function lockDueEvent(tx: TenantTransaction, nowMs: number): Promise<StoredEvent | undefined> {
  const [event] = await tx.query<StoredEvent>(
    `select id::text, name, payload, heard_by as "heardBy", tries from outbox_event
     where set_aside_at is null and due_at <= $1 order by due_at, id limit 1 for update skip locked`,
    [new Date(nowMs)],
  );
  return event;
}

export async function removeEvent(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query('delete from outbox_event where id = $1', [id]);
}

export async function postponeEvent(
  tx: TenantTransaction,
  failed: {
    id: string;
    heardBy: readonly string[];
    tries: number;
    problem: string;
    dueMs: number;
    /** When the event was given up; undefined while it is still retried. */
    setAsideMs: number | undefined;
  },
): Promise<void> {
  const { id, heardBy, tries, problem, dueMs, setAsideMs } = failed;
  await tx.query(
    `update outbox_event set heard_by = $2, tries = $3, problem = $4, due_at = $5, set_aside_at = $6 where id = $1`,
    [id, heardBy, tries, problem, new Date(dueMs), setAsideMs === undefined ? null : new Date(setAsideMs)],
  );
}

/** The mills that something is due for. */
export async function listTenantsWithEvents(pool: pg.Pool, nowMs: number): Promise<number[]> {
  const rows = await outsideTenants<{ id: number }>(
    pool,
    'select tenant as id from secure.tenants_with_events($1) as due (tenant)',
    [new Date(nowMs)],
  );
  return rows.map(({ id }) => id);
}
