import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { processSheet } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { type JudgeCtx, seenAmong } from '../../../resource/index.ts';
import { type NamedMachine, selectMachinesNamed } from '../../equipment/index.ts';
import { type FollowedSheet, selectSheet } from './processSheet.queries.ts';

type Judging = Pick<JudgeCtx, 'tx' | 'dataScope'>;

/**
 * Tells if rules may judge a row by another one that it names: the reference stood there before, or the person sees the
 * other row. A refusal of a hidden row would describe it; the check of references refuses it instead.
 */
export async function mayJudgeBy(
  ctx: Judging,
  target: Resource,
  { id, before }: { id: string; before: string | null | undefined },
): Promise<boolean> {
  return id === before || (await seenAmong(ctx, target, [id])).length > 0;
}

/** Returns the sheet that a row names, undefined for one that is hidden or not there. */
export async function namedSheet(
  ctx: Judging,
  named: { id: string; before: string | null | undefined },
): Promise<FollowedSheet | undefined> {
  return (await mayJudgeBy(ctx, processSheet, named)) ? selectSheet(ctx.tx, { id: named.id }) : undefined;
}

/** Returns the first of some machines that is of another model, as far as the person sees it. */
export async function machineOfOtherModel(
  ctx: Judging,
  machineIds: readonly string[],
  modelId: string,
): Promise<NamedMachine | undefined> {
  const others = (await selectMachinesNamed(ctx.tx, { ids: machineIds })).filter(
    (each) => each.modelId !== modelId,
  );
  const seen = await seenAmong(
    ctx,
    machine,
    others.map(({ id }) => id),
  );
  return others.find(({ id }) => seen.includes(id));
}
