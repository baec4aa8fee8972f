import { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { addRow, deleteRow, editRow, type WriteCtx } from '../../../resource/index.ts';
import { listMachines, listSpecialParts } from '../../equipment/index.ts';
import {
  countMended,
  type LifeRow,
  linkLives,
  lockLivesOfMachines,
  lockLivesOfRecords,
  selectLives,
} from './partLife.queries.ts';
import { succeed } from './partLife.service.ts';

/** A special part that a repair replaced. */
export interface ReplacedPart {
  readonly specialPartId: string;
  readonly quantity: number;
  readonly position: string | null;
}

interface Repair {
  readonly recordId: string;
  readonly machineId: number;
  /** When the work was done. */
  readonly atMs: number;
  readonly replaced: readonly ReplacedPart[];
}

/**
 * Lets lives follow a repair record: a set that was replaced whole ends and the next begins; single pieces of it are counted, and
 * its life goes on. Called each time the record is saved. What the record did before and says no more is undone. Throws
 * `maintenance.replacedSince` where what it fitted was replaced meanwhile.
 */
export async function settleLives(ctx: WriteCtx, repair: Repair): Promise<void> {
  const { tx, tenant } = ctx;
  const { recordId, machineId, replaced } = repair;
  const on = localDate(tenant.zone, repair.atMs);
  const before = (await lockLivesOfRecords(tx, { recordIds: [recordId] })).filter(
    ({ fittedIn }) => fittedIn === recordId,
  );
  const isSaid = (life: LifeRow) =>
    life.installedOn === on &&
    replaced.some(
      (part) =>
        part.specialPartId === life.specialPartId &&
        part.quantity === life.pieces &&
        (part.position === null || part.position === life.position),
    );
  for (const life of before.filter((each) => !isSaid(each))) await undo(ctx, life);
  const kept = before.filter(isSaid);
  for (const part of replaced) {
    if (kept.some(({ specialPartId }) => specialPartId === part.specialPartId)) continue;
    await renewSet(ctx, { part, on, recordId, machineId });
  }
  await countMended(tx, { machineId, zone: tenant.zone });
}

/** Undoes what repair records did to lives, as when they are deleted. Throws as `settleLives` does. */
export async function undoLives(ctx: WriteCtx, recordIds: readonly string[]): Promise<void> {
  const lives = await lockLivesOfRecords(ctx.tx, { recordIds });
  for (const life of lives.filter(({ fittedIn }) => fittedIn !== null && recordIds.includes(fittedIn)))
    await undo(ctx, life);
  for (const machineId of new Set(lives.map((life) => life.machineId)))
    await countMended(ctx.tx, { machineId, zone: ctx.tenant.zone });
}

/**
 * Lets the next life begin where a set was replaced whole; `recordId` is the repair record that did it, null of a plan. Single pieces change
 * nothing.
 */
export async function renewSet(
  ctx: WriteCtx,
  {
    part,
    on,
    recordId,
    machineId,
  }: { part: ReplacedPart; on: string; recordId: string | null; machineId: number },
): Promise<void> {
  const { specialPartId, quantity, position } = part;
  const installed = (await lockLivesOfMachines(ctx.tx, { machineIds: [machineId] })).filter(
    (life) =>
      life.specialPartId === specialPartId &&
      (position === null || life.position === position) &&
      life.installedOn <= on,
  );
  // Of several positions the one is meant that is due first.
  const [life] = installed.toSorted((one, other) => (one.dueOn ?? '').localeCompare(other.dueOn ?? ''));
  if (life !== undefined) {
    if (quantity < life.pieces) return;
    const newId = await succeed(ctx, { life, on, pieces: quantity, recordId });
    await linkLives(ctx.tx, { oldId: life.id, newId, changeId: null });
    return;
  }
  if (!(await beginsSet(ctx, part, machineId))) return;
  await addRow(
    ctx,
    partLife,
    { machineId: String(machineId), specialPartId, position, pieces: quantity, installedOn: on },
    recordId === null ? {} : { fittedIn: recordId },
  );
}

/** Whether pieces that a machine is not known to have are a set: as many as the part says, of a machine that takes it. */
async function beginsSet({ tx }: WriteCtx, part: ReplacedPart, machineId: number): Promise<boolean> {
  const special = (await listSpecialParts(tx)).find(({ id }) => id === part.specialPartId);
  const machine = (await listMachines(tx)).find(({ id }) => id === machineId);
  if (special === undefined || machine === undefined) return false;
  const models = special.modelIds ?? [];
  const isTaken = models.length === 0 || models.includes(machine.modelId);
  return isTaken && part.quantity >= special.quantity && Number.isInteger(part.quantity);
}

/** Takes out what a record fitted, and lets the life before it go on. */
async function undo(ctx: WriteCtx, life: LifeRow): Promise<void> {
  if (!life.isInstalled) {
    const part = (await listSpecialParts(ctx.tx)).find(({ id }) => id === life.specialPartId);
    const machine = (await listMachines(ctx.tx)).find(({ id }) => id === life.machineId);
    const params = { part: part?.name ?? '', machine: machine?.number ?? String(life.machineId) };
    throw fail('maintenance.replacedSince', params);
  }
  const ended = (await lockLivesOfRecords(ctx.tx, { recordIds: [life.fittedIn ?? ''] })).find(
    ({ replacedById }) => replacedById === life.id,
  );
  await deleteRow(ctx, partLife, life.id);
  if (ended === undefined) return;
  const [old] = await selectLives(ctx.tx, { ids: [ended.id] });
  if (old === undefined) return;
  await editRow(
    ctx,
    partLife,
    { id: old.id },
    {
      removedOn: null,
      removedBy: null,
      removeReason: null,
      vouchers: null,
      removedIn: null,
      replacedById: null,
    },
  );
}
