import type {
  FirstVerdict,
  GatedQuality,
  GateHandling,
  SheetQuality,
} from '@millwright/contract/areas/production/sheets/sheetQuality.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const handling = statement<{ handling: GateHandling }, [gate: string]>`
  select handling from quality_gate where gate = $1 and deleted_at is null`;

/** Handling that the mill has set for a gate; undefined if none. */
export async function selectHandling(
  tx: TenantTransaction,
  gate: GatedQuality,
): Promise<GateHandling | undefined> {
  return (await run(tx, handling, [gate]))[0]?.handling;
}

/** Facts from which the quality of a sheet follows. */
export interface QualityFacts {
  readonly quality: SheetQuality | null;
  readonly hasOutside: boolean;
  readonly releasedMs: number | null;
}

const locked = statement<QualityFacts, [sheetId: string]>`
  select s.quality, ${msOf(sql`s.release_time`)} as "releasedMs",
    exists (select from sheet_item i where i.tenant_id = s.tenant_id and i.sheet_id = s.id and i.deleted_at is null
      and i.verdict = 'outside') as "hasOutside"
  from process_sheet s where s.id = $1::uuid and s.deleted_at is null for update of s`;

/** Locks a sheet and reads what its quality follows from; undefined if there is none of that id. */
export async function lockQuality(tx: TenantTransaction, sheetId: string): Promise<QualityFacts | undefined> {
  return (await run(tx, locked, [sheetId]))[0];
}

const verdicts = statement<FirstVerdict, [sheetId: string]>`
  select state = 'qualified' as "isQualified", coalesce(${msOf(sql`judge_time`)}, 0) as "judgedMs" from (
    select distinct on (machine_id) state, judge_time from first_inspection
    where sheet_id = $1::uuid and deleted_at is null and state in ('qualified', 'unqualified')
    order by machine_id, judge_time desc, id desc) latest`;

/** Latest judgment of each machine's first inspection by a sheet. */
export function selectVerdicts(tx: TenantTransaction, sheetId: string): Promise<FirstVerdict[]> {
  return run(tx, verdicts, [sheetId]);
}

const qualities = statement<{ id: string; quality: SheetQuality | null }, [ids: readonly string[]]>`
  select id, quality from process_sheet where id = any ($1::uuid[])`;

/** Quality of sheets, by their ids. */
export async function selectQualities(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SheetQuality | null>> {
  return new Map((await run(tx, qualities, [ids])).map(({ id, quality }) => [id, quality]));
}

const ofSheet = statement<never, [sheetId: string, quality: string]>`
  update process_sheet set quality = $2 where id = $1::uuid`;
const ofDispatches = statement<never, [sheetId: string, quality: string]>`
  update dispatch_order set sheet_quality = $2
  where sheet_id = $1::uuid and sheet_quality is distinct from $2 and deleted_at is null`;

/** Stores the quality of a sheet. */
export async function updateQuality(
  tx: TenantTransaction,
  { sheetId, quality }: { sheetId: string; quality: SheetQuality },
): Promise<void> {
  await run(tx, ofSheet, [sheetId, quality]);
}

/** Stores the quality of a sheet in the dispatch orders that name it. */
export async function markDispatches(
  tx: TenantTransaction,
  { sheetId, quality }: { sheetId: string; quality: SheetQuality },
): Promise<void> {
  await run(tx, ofDispatches, [sheetId, quality]);
}

const release = statement<never, [dispatchId: string, reason: string, releasedBy: string | null]>`
  update dispatch_order set release_reason = $2, released_by = $3::uuid where id = $1::uuid`;

/** Stores why a dispatch order may be issued again. */
export async function updateDispatchRelease(
  tx: TenantTransaction,
  of: { dispatchId: string; reason: string; releasedBy: string | null },
): Promise<void> {
  await run(tx, release, [of.dispatchId, of.reason, of.releasedBy]);
}
