import {
  listRecordFiles,
  mostPartsAtOnce,
  movePartByHand,
  showPartStock,
} from '@millwright/contract/areas/maintenance/parts/partCalls.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { sparePart } from '@millwright/contract/areas/equipment/parts/sparePart.ts';
import { specialPart } from '@millwright/contract/areas/equipment/parts/specialPart.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { selectAttachmentFacts } from '../../basics/index.ts';
import { listSeenMachines, type PartRow, selectParts, selectPartsOfModel } from '../../equipment/index.ts';
import { assertSeen } from '../../../resource/index.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { selectPersonCards } from '../../access/index.ts';
import { selectPapers } from '../tasks/maintenanceTask.queries.ts';
import { movePart } from '../store/partStock.ts';
import { stockOfParts } from './stockOfParts.ts';

/** What the store has of parts, and moving it by hand. */
export function mountParts(app: App): void {
  call(app, showPartStock, async (ctx, { sparePartIds, specialPartIds, machineId }) => {
    const { tx } = ctx;
    const named = await selectParts(tx, { spareIds: sparePartIds, specialIds: specialPartIds });
    const taken = machineId === undefined ? [] : await partsOfMachine(ctx, machineId);
    const byId = new Map([...named, ...taken].map((part) => [part.id, part]));
    return { parts: await stockOfParts(tx, [...byId.values()]) };
  });
  call(app, listRecordFiles, async (ctx, { recordId }) => {
    await assertSeen(ctx, repairRecord, recordId);
    return filesOf(ctx.tx, recordId);
  });
  call(app, movePartByHand, async (ctx, { id, part, kind, quantity, ...said }) => {
    const named = {
      spareIds: part.kind === 'spare' ? [part.id] : [],
      specialIds: part.kind === 'special' ? [part.id] : [],
    };
    if ((await selectParts(ctx.tx, named)).length === 0) throw fail('core.notFound');
    await assertSeen(ctx, sparePart, ...named.spareIds);
    await assertSeen(ctx, specialPart, ...named.specialIds);
    if (said.machineId !== undefined) await assertSeen(ctx, machine, String(said.machineId));
    if (kind !== 'received' && said.unitPrice !== undefined)
      throw failField('unitPrice', 'notInUse', { other: 'kind' });
    const moved = await movePart(ctx, {
      id,
      kind,
      quantity,
      sparePartId: named.spareIds[0] ?? null,
      specialPartId: named.specialIds[0] ?? null,
      ...said,
      cause: { kind: 'byHand', id: null },
    });
    if (moved === undefined) throw fail('maintenance.stockNotKept');
    return { id, place: moved.place, change: moved.change, onHandAfter: moved.onHandAfter };
  });
}

async function filesOf(tx: TenantTransaction, recordId: string): Promise<OutputOf<typeof listRecordFiles>> {
  const papers = await selectPapers(tx, { recordId });
  if (papers === undefined) throw fail('core.notFound');
  const byId = new Map(papers.map((path) => [path.slice(0, path.lastIndexOf('.')), path]));
  const facts = await selectAttachmentFacts(tx, { ids: [...byId.keys()] });
  const cards = await selectPersonCards(tx, {
    ids: facts.flatMap(({ sentBy }) => (sentBy === null ? [] : [sentBy])),
  });
  return {
    files: facts.map(({ id, name, bytes, sentBy, sentMs }) => ({
      path: byId.get(id) ?? id,
      name,
      bytes,
      uploader: cards.find((card) => card.id === sentBy)?.realname ?? null,
      uploadedMs: sentMs,
    })),
  };
}

async function partsOfMachine(reader: Pick<Ctx, 'tx' | 'dataScope'>, machineId: number): Promise<PartRow[]> {
  const found = (await listSeenMachines(reader)).find(({ id }) => id === machineId);
  if (found === undefined) throw fail('core.notFound');
  return selectPartsOfModel(reader.tx, { modelId: found.modelId, most: mostPartsAtOnce });
}
