import type {
  FoundMachineRow,
  FoundMachines,
  foundViews,
} from '@millwright/contract/areas/equipment/foundMachines/foundMachine.ts';
import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { editRow, restoreRow, seenAmong } from '../../../resource/index.ts';
import { type FoundRow, selectFound, updateIgnored } from './foundMachine.queries.ts';

/** Machines that gateways speak for and that are not theirs in the mill. */
export async function listFound(ctx: Ctx): Promise<FoundMachineRow[]> {
  return (await foundBy(ctx)).map(({ isDeleted, ...row }) => ({
    ...row,
    standing: standingOf({ ...row, isDeleted }),
  }));
}

/** Found machines of a view, and how many there are in each. */
export async function listFoundView(
  ctx: Ctx,
  { view }: { view: (typeof foundViews)[number] },
): Promise<FoundMachines> {
  const all = await listFound(ctx);
  const ignored = all.filter(({ isIgnored }) => isIgnored);
  const open = all.filter(({ isIgnored }) => !isIgnored);
  return {
    list: { all, ignored, open }[view],
    counts: { all: all.length, ignored: ignored.length, open: open.length },
  };
}

/** Found machines whose gateway, and whose machine of the mill, data rules let the person see. */
async function foundBy(ctx: Pick<Ctx, 'tx' | 'dataScope'>): Promise<FoundRow[]> {
  const rows = await selectFound(ctx.tx);
  const sourceIds = rows.flatMap(({ sourceId }) => sourceId ?? []);
  const machineIds = rows.flatMap(({ machineId }) => (machineId === null ? [] : String(machineId)));
  const sources = new Set(await seenAmong(ctx, machineSource, sourceIds));
  const machines = new Set(await seenAmong(ctx, machine, machineIds));
  return rows.filter(
    ({ sourceId, machineId }) =>
      (sourceId === null || sources.has(sourceId)) && (machineId === null || machines.has(String(machineId))),
  );
}

/** Puts a found machine aside or takes it up again. Throws `core.notFound`. */
export async function ignoreFound(
  ctx: Ctx,
  found: { sourceCode: string; code: string; isIgnored: boolean },
): Promise<null> {
  const { sourceCode, code } = found;
  const isSeen = (await foundBy(ctx)).some((row) => row.sourceCode === sourceCode && row.code === code);
  if (!isSeen || !(await updateIgnored(ctx.tx, found))) throw fail('core.notFound');
  return null;
}

/** Lets the deleted machine of a found code come back as it was. Throws `core.notFound`, `core.taken`. */
export async function restoreFound(
  ctx: Ctx,
  { sourceCode, code }: { sourceCode: string; code: string },
): Promise<null> {
  const found = (await foundBy(ctx)).find(
    (row) => row.sourceCode === sourceCode && row.code === code && row.isDeleted,
  );
  if (found?.machineId === undefined || found.machineId === null) throw fail('core.notFound');
  await restoreRow(ctx, machine, String(found.machineId));
  return null;
}

/** Gives the machine of a found code to the gateway that speaks for it. Throws `core.notFound`. */
export async function assignFound(
  ctx: Ctx,
  { sourceCode, code }: { sourceCode: string; code: string },
): Promise<null> {
  const found = (await foundBy(ctx)).find(
    (row) => row.sourceCode === sourceCode && row.code === code && !row.isDeleted,
  );
  if (!found?.machineId || !found.sourceId) throw fail('core.notFound');
  await editRow(ctx, machine, { id: found.machineId, sourceId: found.sourceId });
  return null;
}

/** Lets a machine of the mill be what a gateway speaks for under a code that nobody has. Throws `core.notFound`. */
export async function bindFound(
  ctx: Ctx,
  { sourceCode, code, machineId }: { sourceCode: string; code: string; machineId: number },
): Promise<void> {
  const found = (await foundBy(ctx)).find(
    (row) => row.sourceCode === sourceCode && row.code === code && row.machineId === null,
  );
  if (!found?.sourceId) throw fail('core.notFound');
  await editRow(ctx, machine, { id: machineId, code, sourceId: found.sourceId });
}

function standingOf({ machineId, isDeleted }: FoundRow): FoundMachineRow['standing'] {
  if (machineId === null) return 'unknown';
  return isDeleted ? 'deleted' : 'otherGateway';
}
