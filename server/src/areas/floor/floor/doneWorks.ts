import type { DoneWork } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { type PartRow, selectParts } from '../../equipment/index.ts';
import { selectPersonCards } from '../../access/index.ts';
import { selectRecordsOf, type StoredRepair } from '../../maintenance/index.ts';

/** Returns visible repair records of some tasks, by task, as text: people, work and materials. The reader sees these tasks. */
export async function doneWorks(
  ctx: Pick<Ctx, 'tx' | 'dataScope' | 'addressOf'>,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, DoneWork[]>> {
  if (taskIds.length === 0) return new Map();
  const { tx, addressOf } = ctx;
  const records = await selectRecordsOf(ctx, { taskIds });
  const cards = await selectPersonCards(tx, {
    ids: [...new Set(records.flatMap(({ personIds }) => personIds))],
  });
  const names = new Map(cards.map(({ id, realname }) => [id, realname]));
  const parts = await partsOf({ tx }, records);
  const shown = ({ personIds, vouchers, materials, ...record }: StoredRepair): DoneWork => ({
    id: record.id,
    name: record.name,
    treatment: record.treatment,
    startMs: record.startTime.getTime(),
    endMs: record.endTime?.getTime() ?? null,
    people: personIds.map((id) => names.get(id) ?? '').filter((name) => name !== ''),
    materials: materials.map(({ partId, quantity, isReplaced }) => {
      const part = parts.get(partId);
      return { name: part?.name ?? '', unit: part?.unit ?? 'pcs', quantity, isReplaced };
    }),
    voucherAddresses: vouchers.map((file) => addressOf(file)),
  });
  return new Map(
    [...Map.groupBy(records, ({ taskId }) => taskId)].map(([taskId, own]) => [taskId, own.map(shown)]),
  );
}

async function partsOf(
  { tx }: Pick<Ctx, 'tx'>,
  records: readonly StoredRepair[],
): Promise<ReadonlyMap<string, PartRow>> {
  const materials = records.flatMap((record) => record.materials);
  const idsOf = (kind: PartRow['kind']) => [
    ...new Set(materials.flatMap(({ part, partId }) => (part === kind ? [partId] : []))),
  ];
  const parts = await selectParts(tx, { spareIds: idsOf('spare'), specialIds: idsOf('special') });
  return new Map(parts.map((part) => [part.id, part]));
}
