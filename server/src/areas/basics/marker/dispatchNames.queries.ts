import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** How machines are told a variety and its marker. */
export interface DispatchNames {
  readonly variety: string;
  readonly marker: string;
}

const names = statement<DispatchNames, [varietyId: string, markerId: string]>`
  select v.code as variety, m.name as marker from mill_variety v cross join marker m
  where v.id = $1::uuid and m.id = $2::uuid`;

/** The code of a variety and the name of a marker; undefined where one of them is not there. */
export async function selectDispatchNames(
  tx: TenantTransaction,
  { varietyId, markerId }: { varietyId: string; markerId: string },
): Promise<DispatchNames | undefined> {
  return (await run(tx, names, [varietyId, markerId]))[0];
}

const markers = statement<{ id: string; name: string }>`
  select id, name from marker where deleted_at is null order by name, id`;

/** The markers of a mill, by their names. */
export function listMarkers(tx: TenantTransaction): Promise<{ id: string; name: string }[]> {
  return run(tx, markers);
}

/** A marker as people know it: its name, and the colours of the tube. */
export interface MarkerLook {
  readonly name: string;
  readonly mainColour: string;
  readonly auxColour: string | null;
}

const looks = statement<MarkerLook & { id: string }, [ids: readonly string[]]>`
  select id, name, main_colour as "mainColour", aux_colour as "auxColour" from marker where id = any ($1::uuid[])`;

/** How some markers look, deleted ones too, by their ids. */
export async function selectMarkers(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MarkerLook>> {
  const rows = await run(tx, looks, [[...new Set(ids)]]);
  return new Map(rows.map(({ id, ...look }) => [id, look]));
}
