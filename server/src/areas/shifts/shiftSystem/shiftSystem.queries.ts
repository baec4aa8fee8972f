import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { type StatedSystem, systemFrom } from '@millwright/contract/areas/shifts/shiftSystem/systemRules.ts';
import { command, currentTenant, outsideQuery, query, tenantLock } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface KeptSystem extends StatedSystem {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}

interface SystemRow {
  id: string;
  version: number;
  name: string;
  effectiveDate: string;
  firstStart: string;
  startDay: number;
  shifts: { minutes: number }[];
  crews: { crew: CrewLetter; days: string }[];
}

const system = sql`
  s.id, s.version, s.name, s.effective_date::text as "effectiveDate", s.first_start as "firstStart",
    s.start_day as "startDay",
    (select coalesce(json_agg(json_build_object('minutes', l.minutes) order by l.position), '[]') from shift_length l
      where l.tenant_id = s.tenant_id and l.system_id = s.id and l.deleted_at is null) as shifts,
    (select coalesce(json_agg(json_build_object('crew', c.crew, 'days', c.days) order by c.position), '[]')
      from crew_rotation c
      where c.tenant_id = s.tenant_id and c.system_id = s.id and c.deleted_at is null) as crews`;

export const selectSystems = query<SystemRow>`
  select ${system} from shift_system s where s.deleted_at is null and s.tenant_id = ${currentTenant} order by s.effective_date`.to(
  (rows): readonly KeptSystem[] => rows,
);

/** The systems of a mill for its calendar, read by a role that sees all mills. */
export const selectSystemsOutside = outsideQuery<SystemRow, { tenantId: number }>`
  select ${system} from shift_system s where s.tenant_id = ${'tenantId'} and s.deleted_at is null order by s.effective_date`.to(
  (rows) => rows.map(systemFrom),
);

const change = command<{
  recount: string;
  askedBy: string | null;
  fromDate: string | null;
  toDate: string | null;
}>`select from secure.calendar_changed(${'recount'}, ${'askedBy'}, ${'fromDate'}, ${'toDate'})`;

/**
 * Makes ingest read the calendar anew before it writes again, and has production dates counted anew, both included.
 * Telegrams of the mill wait until the transaction ends.
 */
export async function announceChange(
  tx: TenantTransaction,
  asked: { recount: string; askedBy: string | null; dates: { from: string; to: string } | null },
): Promise<void> {
  const { recount, askedBy, dates } = asked;
  await change(tx, { recount, askedBy, fromDate: dates?.from ?? null, toDate: dates?.to ?? null });
}

/** The earliest effective date of systems, deleted or not; null when none of them is there. */
export const firstEffectiveDate = query.value<string | null, { ids: readonly string[] }>`
  select min(effective_date)::text as date from shift_system where id = any (${'ids'}::uuid[])`.to(
  (date) => date ?? null,
);

const changing = tenantLock('shift systems');

/** The systems of the mill, and nobody else saves one upon them until the transaction ends. */
export async function lockSystems(tx: TenantTransaction): Promise<readonly KeptSystem[]> {
  await changing(tx);
  return selectSystems(tx);
}
