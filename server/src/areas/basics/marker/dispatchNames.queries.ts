import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface DispatchNames {
  readonly variety: string;
  readonly marker: string;
}

/** The code of a variety and the name of a marker; undefined where one of them is not there. */
export const selectDispatchNames = query.first<DispatchNames, { varietyId: string; markerId: string }>`
  select v.code as variety, m.name as marker from mill_variety v cross join marker m
  where v.id = ${'varietyId'}::uuid and m.id = ${'markerId'}::uuid`;

/** The markers of a mill, by their names. */
export const listMarkers = query<{ id: string; name: string }>`
  select id, name from marker where deleted_at is null order by name, id`;

/** A marker as people know it: its name, and the colours of the tube. */
export interface MarkerLook {
  readonly name: string;
  readonly mainColour: string;
  readonly auxColour: string | null;
}

const looks = query<MarkerLook & { id: string }, { ids: readonly string[] }>`
  select id, name, main_colour as "mainColour", aux_colour as "auxColour" from marker where id = any (${'ids'}::uuid[])`;

/** How some markers look, deleted ones too, by their ids. */
export async function selectMarkers(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MarkerLook>> {
  const rows = await looks(tx, { ids: [...new Set(ids)] });
  return new Map(rows.map(({ id, ...look }) => [id, look]));
}
