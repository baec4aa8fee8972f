import {
  listRecordFiles,
  mostPartsAtOnce,
  movePartByHand,
  showPartStock,
} from '@millwright/contract/areas/maintenance/partCalls.ts';
import type { OutputOf } from '@millwright/contract/core/call.ts';
import type { App } from '../../platform/http/app.ts';
import { call } from '../../platform/http/call.ts';
import { fail, failField } from '../../platform/http/fail.ts';
import { selectAttachmentFacts } from '../basics/index.ts';
import { listMachines, type PartRow, selectParts, selectPartsOfModel } from '../equipment/index.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { selectPersonCards } from '../iam/index.ts';
import { selectPapers } from './maintenanceTask.queries.ts';
import { movePart } from './partStock.ts';
import { stockOfParts } from './stockOfParts.ts';

/** What the store has of parts, and moving it by hand. */
export function mountParts(app: App): void {
  call(app, showPartStock, async ({ tx }, { sparePartIds, specialPartIds, machineId }) => {
    const named = await selectParts(tx, { spareIds: sparePartIds, specialIds: specialPartIds });
    const taken = machineId === undefined ? [] : await partsOfMachine(tx, machineId);
    const byId = new Map([...named, ...taken].map((part) => [part.id, part]));
    return { parts: await stockOfParts(tx, [...byId.values()]) };
  });
  call(app, listRecordFiles, ({ tx }, { recordId }) => filesOf(tx, recordId));
  call(app, movePartByHand, async (ctx, { id, part, kind, quantity, ...said }) => {
    const named = {
      spareIds: part.kind === 'spare' ? [part.id] : [],
      specialIds: part.kind === 'special' ? [part.id] : [],
    };
    if ((await selectParts(ctx.tx, named)).length === 0) throw fail('core.notFound');
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
  const papers = await selectPapers(tx, recordId);
  if (papers === undefined) throw fail('core.notFound');
  const byId = new Map(papers.map((path) => [path.slice(0, path.lastIndexOf('.')), path]));
  const facts = await selectAttachmentFacts(tx, [...byId.keys()]);
  const cards = await selectPersonCards(
    tx,
    facts.flatMap(({ sentBy }) => (sentBy === null ? [] : [sentBy])),
  );
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

async function partsOfMachine(tx: TenantTransaction, machineId: number): Promise<PartRow[]> {
  const machine = (await listMachines(tx)).find(({ id }) => id === machineId);
  if (machine === undefined) throw fail('core.notFound');
  return selectPartsOfModel(tx, machine.modelId, mostPartsAtOnce);
}
