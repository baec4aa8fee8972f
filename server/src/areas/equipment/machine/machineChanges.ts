import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { fieldChangesOf, type NotedChange } from '../../../resource/index.ts';
import { selectPlaceNames } from './machineArchive.queries.ts';

/** A change of a machine that its ledger tells: where it stands, its model, what became of it. */
export interface MachineChange {
  readonly field: 'areaId' | 'modelId' | 'status';
  readonly atMs: number;
  /** A name of an area or model, or a value of the status. */
  readonly from: string | null;
  readonly to: string | null;
}

const fields = ['areaId', 'modelId', 'status'] as const;
/** The most changes of a machine that are looked at. */
const mostChanges = 200;

/** What changed of a machine since its row was written, the newest first, as the history of its fields tells it. */
export async function readMachineChanges(tx: TenantTransaction, machineId: number): Promise<MachineChange[]> {
  const noted = await fieldChangesOf(tx, {
    resource: machine.name,
    id: String(machineId),
    fields,
    most: mostChanges,
  });
  // What a row began with is no change of it.
  const changes = noted.filter(({ before, after }) => before !== null && after !== null);
  const ids = changes.flatMap((change) =>
    [change.before, change.after].flatMap((values) => [values?.['areaId'], values?.['modelId']]),
  );
  const names = await selectPlaceNames(tx, { ids: [...new Set(ids.filter((id) => typeof id === 'string'))] });
  return changes.flatMap((change) =>
    fields.flatMap((field): MachineChange[] => {
      const [from, to] = [valueOf(change.before, field, names), valueOf(change.after, field, names)];
      return from === to ? [] : [{ field, atMs: change.atMs, from, to }];
    }),
  );
}

function valueOf(
  values: NotedChange['before'],
  field: MachineChange['field'],
  names: ReadonlyMap<string, string>,
): string | null {
  const value = values?.[field];
  if (typeof value !== 'string') return null;
  return field === 'status' ? value : (names.get(value) ?? null);
}
