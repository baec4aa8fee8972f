import type {
  delayParts,
  MonthLives,
  removePart,
  replaceParts,
} from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { JobCtx } from '../../../platform/jobs/jobs.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { addRow, assertSeen, editRow, seenAmong, wholeMill, type WriteCtx } from '../../../resource/index.ts';
import { listMachines, listSpecialParts, type SpecialPartRow } from '../../equipment/index.ts';
import { measureLives } from './lifeMeasures.ts';
import {
  countBegunBy,
  type LifeRow,
  linkLives,
  listInstalledLives,
  lockLivesOfMachines,
  lockRequest,
  noteMeasured,
  selectLives,
} from './partLife.queries.ts';
import { movePart } from '../store/partStock.ts';
import { shownLives } from './shownLives.ts';

/** Counts all installed parts anew: a job, since hours and tonnes go on without anybody. Gives how many changed. */
export async function countLives({ tx, clock, mill }: JobCtx): Promise<number> {
  const today = localDate(mill.zone, clock.nowMs());
  const parts = new Map((await listSpecialParts(tx)).map((part) => [part.id, part]));
  const lives = (await listInstalledLives(wholeMill(tx))).flatMap((life) => {
    const part = parts.get(life.specialPartId);
    return part === undefined ? [] : [{ life, part }];
  });
  return noteMeasured(tx, await measureLives(tx, lives, { today }));
}

/** Returns what a dialog about a life offers: visible lives of the same part on all machines that are due in the same month. */
export async function livesOfMonth(ctx: WriteCtx, id: string): Promise<MonthLives> {
  const all = await listInstalledLives(ctx);
  const asked = all.find((life) => life.id === id);
  if (asked === undefined) throw fail('core.notFound');
  const month = monthOf(asked);
  const alike = all.filter((life) => life.specialPartId === asked.specialPartId && monthOf(life) === month);
  const machineIds = new Set(alike.map(({ machineId }) => machineId));
  const seen = all.filter((life) => machineIds.has(life.machineId) && monthOf(life) === month);
  return {
    month,
    lives: await shownLives(ctx, alike),
    seen: seen.map((life) => ({ id: life.id, version: life.version })),
  };
}

/**
 * Replaces parts: the old lives end, new ones begin on the same day, and the new pieces leave the store where their stock is kept.
 * Throws `maintenance.monthChanged` when somebody replaced or postponed parts of these machines since they were seen,
 * `maintenance.voucherNeeded` without a picture of a recycled part, `maintenance.partShort`, `core.notFound`.
 */
export async function replaceLives(ctx: WriteCtx, asked: InputOf<typeof replaceParts>): Promise<number> {
  // Of two that are told at once the second waits, and finds what the first began.
  await lockRequest(ctx.tx, asked.id);
  const begun = await countBegunBy(ctx.tx, { changeId: asked.id });
  if (begun > 0) return begun;
  const { replacedOn, brand, place, reason = null, vouchers } = asked;
  const chosen = await lockChosen(ctx, { ...asked, ids: asked.lives.map(({ id }) => id) });
  for (const [at, { life, part }] of chosen.entries()) {
    const said = asked.lives.find(({ id }) => id === life.id)?.pieces;
    if (part.isCounted && said === undefined) throw failField(`lives.${at}.pieces`, 'required');
    if (part.isRecycled && vouchers.length === 0)
      throw fail('maintenance.voucherNeeded', {}, [{ field: 'vouchers', rule: 'required', params: {} }]);
    const newId = await succeed(ctx, {
      life,
      on: replacedOn,
      pieces: said ?? life.pieces,
      brand,
      reason,
      vouchers,
    });
    await linkLives(ctx.tx, { oldId: life.id, newId, changeId: asked.id });
    await movePart(ctx, {
      kind: 'issued',
      sparePartId: null,
      specialPartId: life.specialPartId,
      quantity: said ?? life.pieces,
      machineId: life.machineId,
      ...(place === undefined ? {} : { place }),
      cause: { kind: 'partReplacement', id: newId, name: part.name },
    });
  }
  return chosen.length;
}

/** Ends a life and begins the next at the same position; gives the id of the new one. */
export async function succeed(
  ctx: WriteCtx,
  {
    life,
    on,
    pieces,
    brand,
    reason = null,
    vouchers = [],
    recordId = null,
  }: {
    life: LifeRow;
    on: string;
    pieces: number;
    brand?: string | undefined;
    reason?: string | null;
    vouchers?: readonly string[];
    recordId?: string | null;
  },
): Promise<string> {
  await end(ctx, { life, on, reason, vouchers, recordId });
  const { machineId, specialPartId, position } = life;
  const id = uuidv7();
  const fitted = { machineId: String(machineId), specialPartId, position, pieces, installedOn: on };
  await addRow(
    ctx,
    partLife,
    { ...fitted, brand: brand ?? life.brand },
    recordId === null ? {} : { fittedIn: recordId },
    { id },
  );
  return id;
}

async function end(
  ctx: WriteCtx,
  {
    life,
    on,
    reason,
    vouchers = [],
    recordId = null,
  }: {
    life: LifeRow;
    on: string;
    reason: string | null;
    vouchers?: readonly string[];
    recordId?: string | null;
  },
): Promise<void> {
  const today = localDate(ctx.tenant.zone, ctx.clock.nowMs());
  if (on > today) throw failField('replacedOn', 'max', { max: today });
  if (on < life.installedOn) throw failField('replacedOn', 'min', { min: life.installedOn });
  await editRow(
    ctx,
    partLife,
    { id: life.id, version: life.version },
    {
      removedOn: on,
      removedBy: ctx.person.id,
      removeReason: reason,
      vouchers: vouchers.length === 0 ? null : [...vouchers],
      removedIn: recordId,
    },
  );
}

/** Postpones parts by so many days. Throws as `replace` does. */
export async function delay(ctx: WriteCtx, asked: InputOf<typeof delayParts>): Promise<number> {
  const chosen = await lockChosen(ctx, asked);
  for (const { life } of chosen)
    await editRow(
      ctx,
      partLife,
      { id: life.id, version: life.version },
      { delayD: (life.delayD ?? 0) + asked.days, delayReason: asked.reason },
    );
  return chosen.length;
}

/** Takes a part out of its machine. Throws `core.notFound`, `core.conflict`, and what its rules refuse. */
export async function remove(ctx: WriteCtx, asked: InputOf<typeof removePart>): Promise<void> {
  await assertSeen(ctx, partLife, asked.id);
  const [life] = await selectLives(ctx.tx, { ids: [asked.id] });
  if (life === undefined) throw fail('core.notFound');
  await end(ctx, { life: { ...life, version: asked.version }, on: asked.removedOn, reason: asked.reason });
}

interface Chosen {
  readonly life: LifeRow;
  readonly part: SpecialPartRow;
}

/** Locks the chosen lives with all that their machines have, if the visible ones of the month are as the person saw them. */
async function lockChosen(
  ctx: WriteCtx,
  {
    ids,
    month,
    seen,
  }: { ids: readonly string[]; month: string; seen: readonly { id: string; version: number }[] },
): Promise<Chosen[]> {
  const { tx } = ctx;
  await assertSeen(ctx, partLife, ...new Set(ids));
  const lives = await selectLives(tx, { ids });
  if (lives.length < new Set(ids).size) throw fail('core.notFound');
  const known = new Set((await listMachines(tx)).map((machine) => machine.id));
  const machineIds = [...new Set(lives.map(({ machineId }) => machineId))].filter((id) => known.has(id));
  const locked = (await lockLivesOfMachines(tx, { machineIds })).filter((life) => monthOf(life) === month);
  const visible = await seenAmong(
    ctx,
    partLife,
    locked.map(({ id }) => id),
  );
  const inMonth = locked.filter(({ id }) => visible.includes(id));
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const isAsSeen = inMonth.every(({ id, version }) => versions.get(id) === version);
  // What was seen of other machines, which the dialog offered and nobody chose, may have changed.
  const isWhole = ids.every((id) => inMonth.some((life) => life.id === id));
  const gone = await selectLives(tx, { ids: seen.map(({ id }) => id) });
  const isGone = gone.some(
    (life) => machineIds.includes(life.machineId) && !inMonth.some((each) => each.id === life.id),
  );
  if (!isAsSeen || !isWhole || isGone) throw fail('maintenance.monthChanged');
  const parts = new Map((await listSpecialParts(tx)).map((part) => [part.id, part]));
  return ids.flatMap((id) => {
    const life = inMonth.find((each) => each.id === id);
    const part = parts.get(life?.specialPartId ?? '');
    return life === undefined || part === undefined ? [] : [{ life, part }];
  });
}

function monthOf({ dueOn }: Pick<LifeRow, 'dueOn'>): string {
  return (dueOn ?? '').slice(0, 7);
}
