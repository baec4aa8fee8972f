import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { planConfirmed } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { notify } from '@millwright/contract/core/resource/notices.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import {
  defineHooks,
  type JudgeCtx,
  type Line,
  type Values,
  type WriteCtx,
} from '../../../resource/index.ts';
import { listMachines } from '../../equipment/index.ts';
import { closeRound, creditIncluded } from './year/credit.ts';
import { issueMaterials } from './issueMaterials.ts';
import { type ItemRow, selectItemParts, selectSteps } from '../items/items.queries.ts';
import {
  assertEditable,
  assertFits,
  assertMaterials,
  assertPartsOfMonth,
  assertQuantities,
  assertStepsDone,
  dateOf,
  isSamePlan,
  itemOf,
  monthOf,
  needsVoucher,
  type PlanDocument,
  todayOf,
  usedMaterials,
  withMonths,
} from './read/planRules.ts';
import { daysLater, isoOf } from './year/plannedTimes.ts';
import { selectGenerated } from './read/plans.queries.ts';

/**
 * A plan keeps what is due apart from what is planned, takes its steps from its item when it is confirmed, and closes its round when
 * it is over.
 */
export const maintenancePlanHooks = defineHooks(maintenancePlan, {
  beforeSave: async (ctx, { action, id, row, before }) => {
    // What the program generates is right: it is made of the item itself.
    if (before === undefined && row.cycleNumber !== null) return row;
    if (before === undefined) return fresh(ctx, { id, row });
    const taken = steps[action];
    if (taken !== undefined) return taken(ctx, { id, row, before });
    return ctx.person.id === null ? row : edited(ctx, { id, row, before });
  },
  guards: {
    hasContent: async (ctx, row) => {
      const item = await itemOf(ctx, row);
      if (isEmpty(row, item)) throw fail('maintenance.planEmpty');
    },
    partsOfItsMonth: assertPartsOfMonth,
    isStarted: (_ctx, { startedAt }) => {
      if (startedAt === null) throw fail('maintenance.planNotStarted');
    },
    stepsAreDone: (_ctx, row) => assertStepsDone(row),
    materialsAreCounted: assertQuantities,
    oldPartsAreShown: async (ctx, { materials, vouchers }) => {
      if ((vouchers ?? []).length > 0 || !(await needsVoucher(ctx, materials))) return;
      throw fail('maintenance.voucherNeeded', {}, [{ field: 'vouchers', rule: 'required', params: {} }]);
    },
  },
  effects: {
    confirm: (ctx, { id, row }) => tellResponsible(ctx, { id, row }),
    complete: async (ctx, { id, row }) => {
      const { itemId, machineId, cycleNumber, endedAt } = row;
      // Work whose end was typed in afterwards was done on that day.
      const endedMs = endedAt === null ? ctx.clock.nowMs() : Date.parse(endedAt);
      const then = { ...ctx, clock: { nowMs: () => endedMs } };
      await issueMaterials(then, { id, row });
      await closeRound(then, { planId: id, machineId }, 'completed');
      await creditIncluded(then, { planId: id, itemId, machineId, isByHand: cycleNumber === null });
    },
    credit: (ctx, { id, row: { machineId } }) => closeRound(ctx, { planId: id, machineId }, 'credited'),
    leave: (ctx, { id, row: { machineId } }) => closeRound(ctx, { planId: id, machineId }, 'unexecuted'),
    // The program cancels plans of machines that are gone; people skip one.
    cancel: (ctx, { id, row: { machineId } }) =>
      closeRound(ctx, { planId: id, machineId }, ctx.person.id === null ? 'retired' : 'cancelled'),
  },
  beforeDelete: async (ctx, ids) => {
    const number = await selectGenerated(ctx.tx, { ids });
    if (number !== undefined) throw fail('maintenance.generatedPlanStays', { number });
  },
});

interface Saving {
  readonly id: string;
  readonly row: PlanDocument;
  readonly before: PlanDocument;
}

/** One that somebody adds: for today or later, of an item that the machine has. */
async function fresh(ctx: JudgeCtx, { id, row }: { id: string; row: PlanDocument }): Promise<Values> {
  const item = await itemOf(ctx, row);
  const dueDate = dateOf(ctx, row);
  if (dueDate < todayOf(ctx)) throw fail('maintenance.planBeforeToday');
  if (item !== undefined) await assertFits(ctx, row, item);
  const { plannedMin = null, people = null } = item ?? {};
  return judged(ctx, { id, row: { ...row, dueDate, plannedMin, people, postponements: 0 }, item });
}

/** While it is carried out, what is planned stays; before, only what lies today or later is edited. */
async function edited(ctx: JudgeCtx, { id, row, before }: Saving): Promise<Values> {
  const isSame = isSamePlan(before, row);
  if (before.startedAt === null) {
    await assertEditable(ctx, { ...before, id });
    await assertEditable(ctx, { ...row, id });
  } else if (!isSame) throw fail('maintenance.planStarted');
  const item = await itemOf(ctx, row);
  const isOther = before.itemId !== row.itemId || before.machineId !== row.machineId;
  // The round of a generated plan is of its item and machine.
  if (isOther && row.cycleNumber !== null)
    throw fail('maintenance.generatedPlanStays', { number: row.number ?? '' });
  if (isOther && item !== undefined) await assertFits(ctx, row, item);
  const plannedMin = isOther ? (item?.plannedMin ?? null) : row.plannedMin;
  const people = isOther ? (item?.people ?? null) : row.people;
  return judged(ctx, { id, row: { ...row, plannedMin, people }, before, item });
}

/** What every plan that people save obeys: it has content and an end, and names its materials well. */
async function judged(
  ctx: JudgeCtx,
  {
    id,
    row,
    before,
    item,
  }: { id: string; row: PlanDocument; before?: PlanDocument; item: ItemRow | undefined },
): Promise<Values> {
  assertMaterials(row.materials);
  if (isEmpty(row, item)) throw fail('maintenance.planEmpty');
  const known = new Set((before?.materials ?? []).map((line) => line.id));
  const materials = withMonths(row.materials, known, monthOf(dateOf(ctx, row)));
  const saved = { ...row, materials, plannedEnd: row.plannedEnd ?? endOf(row) };
  if (materials.some((line) => !known.has(line.id))) await assertPartsOfMonth(ctx, { ...saved, id });
  return saved;
}

function isEmpty({ steps: own, materials }: PlanDocument, item: ItemRow | undefined): boolean {
  return own.length === 0 && materials.length === 0 && (item?.contentCount ?? 0) === 0;
}

function endOf({ plannedStart, plannedMin }: PlanDocument): string {
  return isoOf(Date.parse(plannedStart) + Math.max(1, plannedMin ?? 1) * minuteMs);
}

type Step = (ctx: JudgeCtx, saving: Saving) => Promise<Values>;

/** What actions change beside the state. */
const steps: Readonly<Record<string, Step | undefined>> = {
  confirm: async (ctx, { row }) => {
    const known = row.steps.length > 0 ? undefined : await selectSteps(ctx.tx, { itemId: row.itemId });
    const parts =
      row.materials.length > 0 ? undefined : await selectItemParts(ctx.tx, { itemId: row.itemId });
    const forMonth = monthOf(dateOf(ctx, row));
    return {
      ...row,
      steps: known?.map((step) => ({ ...step, isDone: false })) ?? row.steps,
      materials:
        parts?.map((part) => ({
          ...part,
          isReplaced: false,
          forMonth: part.specialPartId === null ? null : forMonth,
        })) ?? row.materials,
    };
  },
  start: (ctx, { row, before }) =>
    Promise.resolve({
      ...row,
      startedAt: before.startedAt ?? isoOf(ctx.clock.nowMs()),
      responsibleId: row.responsibleId ?? ctx.person.id,
    }),
  reset: (_ctx, { row }) =>
    Promise.resolve({ ...row, startedAt: null, endedAt: null, steps: row.steps.map(unticked) }),
  complete: (ctx, { row }) => {
    // A warning, and no rule: whoever has read it says that nothing was used.
    if (usedMaterials(row).length === 0 && row.isWithoutMaterial !== true)
      throw fail('maintenance.noMaterialFilled', {}, [
        { field: 'isWithoutMaterial', rule: 'required', params: {} },
      ]);
    // Clocks of two processes may differ: nothing ends before it began.
    const toldMs = row.endedAt === null ? ctx.clock.nowMs() : Date.parse(row.endedAt);
    const endedMs = Math.max(toldMs, Date.parse(row.startedAt ?? '') || 0);
    return Promise.resolve({ ...row, endedAt: isoOf(endedMs) });
  },
  credit: (ctx, { row }) => Promise.resolve({ ...row, startedAt: null, endedAt: isoOf(ctx.clock.nowMs()) }),
  postpone: (ctx, { row, before }) => {
    const { zone } = ctx.tenant;
    const startMs = daysLater(zone, Date.parse(before.plannedStart), row.postponedD ?? 0);
    const lengthMs = Date.parse(before.plannedEnd ?? before.plannedStart) - Date.parse(before.plannedStart);
    const plannedStart = isoOf(startMs);
    const today = todayOf(ctx);
    if (dateOf(ctx, { plannedStart }) < today) {
      const least = daysBetween(dateOf(ctx, before), today);
      throw fail('maintenance.postponedIntoPast', { least }, [
        { field: 'postponedD', rule: 'min', params: { min: least } },
      ]);
    }
    const plannedEnd = before.plannedEnd === null ? null : isoOf(startMs + lengthMs);
    const postponements = (before.postponements ?? 0) + 1;
    return Promise.resolve({ ...row, plannedStart, plannedEnd, postponements, startedAt: null });
  },
};

function unticked(line: Line): Line {
  return { ...line, isDone: false, value: null, wiping: null };
}

async function tellResponsible(ctx: WriteCtx, { id, row }: { id: string; row: PlanDocument }): Promise<void> {
  const { responsibleId } = row;
  const item = await itemOf(ctx, row);
  const machine = (await listMachines(ctx.tx)).find((each) => String(each.id) === row.machineId);
  notify(ctx, planConfirmed, {
    values: {
      number: row.number ?? '',
      item: item?.name ?? '',
      machine: machine?.code ?? '',
      date: dateOf(ctx, row),
    },
    to: { people: responsibleId === null || responsibleId === ctx.person.id ? [] : [responsibleId] },
    about: { resource: maintenancePlan, id },
    machineIds: machine === undefined ? [] : [machine.id],
  });
}
