import { erpKindNames, type ErpKindName } from '@millwright/contract/areas/erp/runs/erpKinds.ts';
import { takenBy } from '@millwright/contract/areas/erp/connection/erpConnection.ts';
import type { OutsideFetch } from '../../../platform/outside/outsideFetch.ts';
import type { ConnectionRow, ReadRow } from './erp.queries.ts';
import { readFolder } from './readFolder.ts';
import { readLists } from './readLists.ts';
import { sourceRecordsOf } from './records.ts';

export interface SourceOptions {
  /** Folder of ERP files of all mills; undefined where the operator set none. */
  readonly folder: string | undefined;
  readonly fetch: OutsideFetch;
}

/**
 * Reads all records of a connection, those that cannot be worked on with their reason. Throws `SourceProblem` when the source
 * as a whole cannot be read.
 */
export async function readSource(
  { folder, fetch }: SourceOptions,
  { connection, tenantId, token }: { connection: ConnectionRow; tenantId: number; token: string | undefined },
): Promise<ReadRow[]> {
  const taken = erpKindNames.filter((kind) => connection[takenBy[kind]]);
  const texts =
    connection.source === 'folder'
      ? await readFolder({ root: folder, tenantId, name: connection.folder ?? '' }, taken)
      : await readLists(fetch, { address: connection.address ?? '', token, kinds: taken });
  const inOrder = texts.toSorted((one, other) => orderOf(one.kind) - orderOf(other.kind));
  return sourceRecordsOf(inOrder);
}

function orderOf(kind: ErpKindName | null): number {
  return kind === null ? -1 : erpKindNames.indexOf(kind);
}
