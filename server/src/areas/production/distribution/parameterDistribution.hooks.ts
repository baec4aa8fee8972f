import {
  mostDistributed,
  parameterDistribution,
  parameterDistributionSetting,
} from '@millwright/contract/areas/production/distribution/parameterDistribution.ts';
import type { DistributionGround } from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import { isLargeStep } from '@millwright/contract/areas/production/distribution/parameterSteps.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import {
  defineHooks,
  type DocumentOf,
  type JudgeCtx,
  type LineOf,
  type Values,
  withLines,
  type WriteCtx,
} from '../../../resource/index.ts';
import { commandsAbout } from '../../telemetry/index.ts';
import { tellMachines } from './distribution.service.ts';
import { groundOf } from './distributionGround.ts';
import { progressOf, type DistributionState, distributionState } from './distributionSteps.ts';

type Row = DocumentOf<typeof parameterDistribution, { settings: typeof parameterDistributionSetting }>;
type Setting = LineOf<typeof parameterDistributionSetting>;
const writing = new Set(['add', 'edit', 'import', 'back']);

const document = withLines(parameterDistribution, { settings: parameterDistributionSetting });

/**
 * What is sent stays within parameter and signal, to machines of the model that are in use. What a machine is set to is read
 * when the distribution is written, and again when it is issued. From then on its commands say where it stands.
 */
export const parameterDistributionHooks = defineHooks(document, {
  beforeSave: async (ctx, { action, id, row, before }) => {
    const now = new Date(ctx.clock.nowMs()).toISOString();
    // Only a release writes this field; what is released stays as it was read.
    const isRelease = row.releasedById !== null && row.releasedById !== before?.releasedById;
    if (isRelease) return row;
    if (writing.has(action)) {
      const ground = await groundOf(ctx, row.modelId);
      if (row.varietyId !== null && !ground.varieties.some(({ id: made }) => made === row.varietyId))
        throw failField('varietyId', 'fits');
      const settings = judged(row.settings, ground);
      const told = new Set(settings.map(({ parameterId }) => parameterId));
      return {
        ...row,
        settings,
        modification: 'online',
        total: new Set(settings.map(({ machineId }) => machineId)).size,
        needsRelease: ground.parameters.some((each) => each.needsRelease && told.has(each.id)),
        // Who changes what was released is who wrote it.
        writtenById: ctx.person.id,
        releasedById: null,
        releaseTime: null,
      };
    }
    if (action === 'issue' || action === 'reissue') {
      const settings = await refreshed(ctx, { id, row });
      const by = { issuedById: ctx.person.id, issueTime: now, endTime: null, isStopped: false };
      return { ...row, settings, ...by, doneCount: null, failedCount: null };
    }
    if (action !== 'succeed' && action !== 'fail') return row;
    const machines = await machinesOf(ctx, { id, settings: row.settings });
    const doneCount = machines.filter(({ step }) => step === 'success').length;
    return { ...row, doneCount, failedCount: machines.length - doneCount, endTime: now };
  },
  guards: {
    isReleased: (_ctx, { number, needsRelease, releasedById }) => {
      if (needsRelease === true && releasedById === null)
        throw fail('production.notReleased', { number: number ?? '' });
    },
    allSent: said(({ isAllSent }) => isAllSent),
    allSet: said(({ isAllSet }) => isAllSet),
    someNotSet: said(({ isOver, isAllSet }) => isOver && !isAllSet),
  },
  effects: {
    issue: setMachines,
    reissue: setMachines,
  },
});

/** Changes above the step limit are sent only when they are confirmed: a wrong digit breaks yarn on every frame at once. */
async function setMachines(
  ctx: WriteCtx,
  { id, row, stated }: { id: string; row: Row; stated: Values },
): Promise<void> {
  if (stated['confirmsLargeSteps'] !== true) {
    const [largest, ...others] = await largeSteps(ctx, row);
    if (largest !== undefined)
      throw fail('production.largeSteps', { ...largest.params, count: others.length + 1 }, [
        { field: 'confirmsLargeSteps', rule: 'required', params: {} },
      ]);
  }
  await tellMachines(ctx, { id, isStaged: row.isStaged, settings: row.settings });
}

/** Changes above the step limit from what machines are set to now, the largest share first. */
async function largeSteps(ctx: WriteCtx, row: Row) {
  const ground = await groundOf(ctx, row.modelId);
  const parameters = new Map(ground.parameters.map((each) => [each.id, each]));
  const machines = new Map(ground.machines.map((each) => [each.id, each]));
  const large = row.settings.flatMap((line) => {
    const parameter = parameters.get(line.parameterId);
    const machine = machines.get(line.machineId);
    if (parameter === undefined || machine === undefined) return [];
    const original = machine.set[parameter.collectionCode] ?? null;
    const wanted = line.newValue;
    const { stepLimit, description, unit } = parameter;
    if (original === null || !isLargeStep({ original, wanted, stepLimit })) return [];
    const withUnit = (value: number) => [value, unit].filter((part) => part !== null).join(' ');
    const params = {
      machine: machine.code,
      parameter: description,
      from: String(original),
      to: withUnit(wanted),
    };
    return [{ params, share: Math.abs(wanted - original) / Math.max(1, Math.abs(original)) }];
  });
  return large.toSorted((one, other) => other.share - one.share);
}

/** Makes a guard that throws `production.machinesSayOtherwise` unless the machines are so far. */
function said(holds: (standing: DistributionState) => boolean) {
  return async (ctx: JudgeCtx, row: Row & { readonly id: string }): Promise<void> => {
    const { isStaged, isStopped, number } = row;
    const machines = await machinesOf(ctx, row);
    if (!holds(distributionState(machines, { isStaged, isStopped: isStopped === true })))
      throw fail('production.machinesSayOtherwise', { number: number ?? '' });
  };
}

async function machinesOf(ctx: JudgeCtx, { id, settings }: { id: string; settings: readonly Setting[] }) {
  const machineIds = [...new Set(settings.map(({ machineId }) => Number(machineId)))];
  return progressOf(machineIds, await commandsAbout(ctx, [id]));
}

/** Each value within what its parameter takes; refuses by the place of its line. */
function judged(lines: readonly Setting[], ground: DistributionGround): Setting[] {
  const parameters = new Map(ground.parameters.map((each) => [each.id, each]));
  const machines = new Map(ground.machines.map((each) => [each.id, each]));
  const chosen = new Set(lines.map(({ machineId }) => machineId));
  if (chosen.size > mostDistributed.machines)
    throw fail('production.tooManyMachines', { most: mostDistributed.machines });
  let changes = 0;
  const settings = lines.map((line, place) => {
    const at = (field: string) => `settings.${place}.${field}`;
    const parameter = parameters.get(line.parameterId);
    const machine = machines.get(line.machineId);
    if (parameter === undefined) throw failField(at('parameterId'), 'fits');
    if (machine === undefined) throw failField(at('machineId'), 'fits');
    const wanted = line.newValue;
    const { collectionCode, min, max, digits } = parameter;
    if (wanted < min) throw failField(at('newValue'), 'min', { min });
    if (wanted > max) throw failField(at('newValue'), 'max', { max });
    if (Number(wanted.toFixed(digits)) !== wanted) throw failField(at('newValue'), 'digits');
    const originalValue = machine.set[collectionCode] ?? null;
    if (originalValue !== wanted) changes += 1;
    return { ...line, collectionCode, originalValue };
  });
  if (settings.length > 0 && changes === 0) throw fail('production.nothingToChange');
  return settings;
}

/** Before machines are told, what they are set to is read again; those that are set already keep their original values. */
async function refreshed(ctx: JudgeCtx, { id, row }: { id: string; row: Row }): Promise<Setting[]> {
  const ground = await groundOf(ctx, row.modelId);
  const machines = new Map(ground.machines.map((each) => [each.id, each]));
  const done = new Set(
    (await machinesOf(ctx, { id, settings: row.settings }))
      .filter(({ step }) => step === 'success')
      .map(({ machineId }) => String(machineId)),
  );
  return row.settings.map((line) => {
    const set = machines.get(line.machineId)?.set ?? {};
    const known = done.has(line.machineId) ? undefined : set[line.collectionCode ?? ''];
    // One that is set as wanted already was set by us, or needs nothing: what it was before stays what it goes back to.
    const isNews = known !== undefined && known !== line.newValue;
    return isNews ? { ...line, originalValue: known } : line;
  });
}
