import type { FoundMachineRow } from '@millwright/contract/areas/equipment/foundMachine.ts';
import { machine } from '@millwright/contract/areas/equipment/machine.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { fail } from '../../platform/http/fail.ts';
import { editRow, restoreRow } from '../../resource/index.ts';
import { type FoundRow, selectFound, updateIgnored } from './foundMachine.queries.ts';

/** Machines that gateways speak for and that are not theirs in the mill. */
export async function listFound({ tx }: Ctx): Promise<FoundMachineRow[]> {
  return (await selectFound(tx)).map(({ isDeleted, ...row }) => ({
    ...row,
    standing: standingOf({ ...row, isDeleted }),
  }));
}

/** Puts a found machine aside or takes it up again. Throws `core.notFound`. */
export async function ignoreFound(
  { tx }: Ctx,
  found: { sourceCode: string; code: string; isIgnored: boolean },
): Promise<null> {
  if (!(await updateIgnored(tx, found))) throw fail('core.notFound');
  return null;
}

/** Lets the deleted machine of a found code come back as it was. Throws `core.notFound`, `core.taken`. */
export async function restoreFound(
  ctx: Ctx,
  { sourceCode, code }: { sourceCode: string; code: string },
): Promise<null> {
  const found = (await selectFound(ctx.tx)).find(
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
  const found = (await selectFound(ctx.tx)).find(
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
  const found = (await selectFound(ctx.tx)).find(
    (row) => row.sourceCode === sourceCode && row.code === code && row.machineId === null,
  );
  if (!found?.sourceId) throw fail('core.notFound');
  await editRow(ctx, machine, { id: machineId, code, sourceId: found.sourceId });
}

function standingOf({ machineId, isDeleted }: FoundRow): FoundMachineRow['standing'] {
  if (machineId === null) return 'unknown';
  return isDeleted ? 'deleted' : 'otherGateway';
}
