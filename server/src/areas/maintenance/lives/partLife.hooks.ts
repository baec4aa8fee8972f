import { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { defineHooks, type JudgeCtx } from '../../../resource/index.ts';
import { listMachines, listSpecialParts, type SpecialPartRow } from '../../equipment/index.ts';
import { measureLives } from './lifeMeasures.ts';
import { refuseAt } from '../tasks/refuseAt.ts';
import { lockMachineParts, selectLives, selectSameInstalled } from './partLife.queries.ts';

/** A part is put where it fits, once at a position; its life is measured whenever it is written, and ends once. */
export const partLifeHooks = defineHooks(partLife, {
  beforeSave: async (ctx, { id, row, before }) => {
    const { tx, tenant, clock } = ctx;
    const today = localDate(tenant.zone, clock.nowMs());
    const part = (await listSpecialParts(tx)).find((each) => each.id === row.specialPartId);
    if (part === undefined) throw failField('specialPartId', 'reference');
    const isInstalled = row.removedOn === null;
    if (before !== undefined && !before.isInstalled && !isInstalled)
      return refuseEnded(ctx, row.machineId, part);
    if (row.installedOn > today) throw failField('installedOn', 'max', { max: today });
    if (isInstalled) await assertFits(ctx, { ...row, id, part });
    const [measured] = await measureLives(
      tx,
      [{ part, life: { ...row, id, machineId: Number(row.machineId) } }],
      row.removedOn === null ? { today } : { today: row.removedOn, isEnd: true },
    );
    const { id: _own, ...figures } = measured ?? { id };
    // One that ended is due no more, and stands behind those that are.
    const next = isInstalled ? {} : { dueOn: null, dueBy: null, remindOn: null };
    return { ...row, isInstalled, delayD: row.delayD ?? 0, ...figures, ...next };
  },
  afterSave: async (ctx, { id, row }) => {
    // Two rows of one sheet are judged before either is there.
    if (row.isInstalled) await assertAlone(ctx, { ...row, id });
  },
  beforeDelete: async (ctx, ids) => {
    const lives = await selectLives(ctx.tx, { ids });
    const closed = lives.find(({ isInstalled }) => !isInstalled);
    if (closed === undefined) return;
    const part = (await listSpecialParts(ctx.tx)).find((each) => each.id === closed.specialPartId);
    await refuseEnded(ctx, String(closed.machineId), part);
  },
});

interface Placed {
  readonly id: string;
  readonly machineId: string;
  readonly specialPartId: string;
  readonly position: string | null;
}

async function assertFits(
  ctx: JudgeCtx,
  { part, ...life }: Placed & { part: SpecialPartRow },
): Promise<void> {
  const machine = (await listMachines(ctx.tx)).find(({ id }) => String(id) === life.machineId);
  if (machine === undefined) throw failField('machineId', 'reference');
  const models = part.modelIds ?? [];
  if (models.length > 0 && !models.includes(machine.modelId)) throw failField('specialPartId', 'fits');
  await lockMachineParts(ctx.tx, life.machineId);
  await assertAlone(ctx, life);
}

async function assertAlone(
  { tx, language }: Pick<JudgeCtx, 'tx' | 'language'>,
  { id, machineId, specialPartId, position }: Placed,
): Promise<void> {
  const place = { machineId: Number(machineId), specialPartId, position, besides: id };
  if ((await selectSameInstalled(tx, place)) === undefined) return;
  const part = (await listSpecialParts(tx)).find((each) => each.id === specialPartId);
  const params = { ...(await words(tx, machineId, part)), position: position ?? '—' };
  refuseAt('maintenance.partRepeats', params, { field: 'specialPartId', language });
}

async function refuseEnded(
  { tx }: Pick<JudgeCtx, 'tx'>,
  machineId: string,
  part: SpecialPartRow | undefined,
): Promise<never> {
  throw fail('maintenance.lifeEnded', await words(tx, machineId, part));
}

async function words(
  tx: JudgeCtx['tx'],
  machineId: string,
  part: SpecialPartRow | undefined,
): Promise<{ part: string; machine: string }> {
  const machine = (await listMachines(tx)).find(({ id }) => String(id) === machineId);
  return { part: part?.name ?? '', machine: machine?.number ?? machineId };
}
