import { run, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

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
