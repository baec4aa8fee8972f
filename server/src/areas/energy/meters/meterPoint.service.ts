import type { InstalledMeter, replaceMeter } from '@millwright/contract/areas/energy/meters/meterCalls.ts';
import { meterPoint } from '@millwright/contract/areas/energy/meters/meterPoint.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { assertSeen, editRow, type WriteCtx } from '../../../resource/index.ts';
import { type InstallationRow, listInstallations, pointName } from './meterPoint.queries.ts';

/**
 * Ends the meter that counts at a point with its reading, and begins the next. Throws `core.notFound`, `energy.noMeter`, and
 * what refuses a save of the point.
 */
export async function exchangeMeter(
  ctx: WriteCtx,
  { id, at, endRegister, ...next }: InputOf<typeof replaceMeter>,
): Promise<{ id: string }> {
  await assertSeen(ctx, meterPoint, id);
  const point = await pointName(ctx.tx, { id });
  if (point === undefined) throw fail('core.notFound');
  const installed = await listInstallations(ctx.tx, { pointId: id });
  const open = openOf(installed);
  if (open === undefined) throw fail('energy.noMeter', { point });
  const installations = installed.map(({ fromAt, toAt, ...meter }) => ({
    ...meter,
    fromAt: fromAt.toISOString(),
    toAt: toAt?.toISOString() ?? null,
    ...(meter.id === open.id ? { toAt: at, endRegister } : {}),
  }));
  await editRow(ctx, meterPoint, { id, installations: [...installations, { ...next, fromAt: at }] });
  return { id };
}

/** Returns the meter that counts at a point now. Throws `core.notFound` for a point that the reader does not see. */
export async function installedAt(
  reader: Pick<WriteCtx, 'tx' | 'dataScope'>,
  id: string,
): Promise<InstalledMeter | null> {
  await assertSeen(reader, meterPoint, id);
  const open = openOf(await listInstallations(reader.tx, { pointId: id }));
  if (open === undefined) return null;
  const { serial, machineId, multiplier, unit, digits, ratedKw, startRegister } = open;
  return { serial, machineId, multiplier, unit, digits, ratedKw, startRegister };
}

function openOf(installed: readonly InstallationRow[]): InstallationRow | undefined {
  return installed.find(({ toAt }) => toAt === null);
}
