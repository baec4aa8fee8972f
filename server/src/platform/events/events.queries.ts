import { poolQuery } from '../db/poolQuery.ts';
import { command, currentTenant, jsonOf, query, timestampOf } from '../db/query.ts';

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

export const insertEvents = command<{ events: readonly (Emitted & { id: string })[]; nowMs: number }>`
  insert into outbox_event (tenant_id, id, name, payload, emitted_at, due_at)
  select ${currentTenant}, e.id, e.name, e.payload, ${timestampOf('nowMs')}, ${timestampOf('nowMs')}
  from jsonb_to_recordset(${jsonOf('events')}::jsonb) as e (id uuid, name text, payload jsonb)`;

/** The oldest event that is due and that no other process works on, locked until the transaction ends. */
export const lockDueEvent = query.first<StoredEvent, { nowMs: number }>`
  select id::text, name, payload, heard_by as "heardBy", tries from outbox_event
  where set_aside_at is null and due_at <= ${timestampOf('nowMs')} order by due_at, id limit 1 for update skip locked`;

export const removeEvent = command<{ id: string }>`
  delete from outbox_event where id = ${'id'}`;

/** Retries an event later, or sets it aside. */
export const postponeEvent = command<
  Pick<StoredEvent, 'id' | 'heardBy' | 'tries'> & {
    problem: string;
    dueMs: number;
    setAsideMs: number | null;
  }
>`
  update outbox_event set heard_by = ${'heardBy'}, tries = ${'tries'}, problem = ${'problem'}, due_at = ${timestampOf('dueMs')},
    set_aside_at = ${timestampOf('setAsideMs')}
  where id = ${'id'}`;

export const listTenantsWithEvents = poolQuery.column<number, { nowMs: number }>`
  select tenant as id from secure.tenants_with_events(${timestampOf('nowMs')}) as due (tenant)`;
