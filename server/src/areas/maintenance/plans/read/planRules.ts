import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { localDate, localMidnightMs } from '@millwright/contract/core/time/zone.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { fail, failField } from '../../../../platform/http/errors/fail.ts';
import { type DocumentOf, type JudgeCtx, type Line, seenAmong } from '../../../../resource/index.ts';
import { selectMaintained, selectPartNames, selectRecycledParts } from '../../../equipment/index.ts';
import { fitsMachine } from '../../items/fits.ts';
import { type ItemRow, selectItemsNamed } from '../../items/items.queries.ts';
import { selectLaterClosed, selectTakenPart } from './plans.queries.ts';

/** A plan with its lines, as hooks see it. */
export type PlanDocument = DocumentOf<typeof maintenancePlan>;

export function todayOf({ tenant, clock }: Pick<JudgeCtx, 'tenant' | 'clock'>): string {
  return localDate(tenant.zone, clock.nowMs());
}

/** The date for which a plan is planned. */
export function dateOf(
  { tenant }: Pick<JudgeCtx, 'tenant'>,
  { plannedStart }: Pick<PlanDocument, 'plannedStart'>,
): string {
  return localDate(tenant.zone, Date.parse(plannedStart));
}

/** The item of a plan; undefined for one that is not there, which the rules of references refuse. */
export async function itemOf(
  { tx, tenant }: Pick<JudgeCtx, 'tx' | 'tenant'>,
  { itemId }: Pick<PlanDocument, 'itemId'>,
): Promise<ItemRow | undefined> {
  return (await selectItemsNamed(tx, { zone: tenant.zone, ids: [itemId] }))[0];
}

/** Throws for an item that is not done on the machine, and for a machine that is scrapped. */
export async function assertFits(
  { tx, tenant }: JudgeCtx,
  { machineId }: Pick<PlanDocument, 'machineId'>,
  item: ItemRow,
): Promise<void> {
  const machine = (await selectMaintained(tx, { zone: tenant.zone })).find(
    ({ id }) => String(id) === machineId,
  );
  if (machine === undefined)
    throw fail('maintenance.machineGone', { machine: machineId }, [
      { field: 'machineId', rule: 'reference', params: {} },
    ]);
  if (!fitsMachine(item, machine))
    throw fail('maintenance.itemNotOfMachine', { item: item.name, machine: machine.code }, [
      { field: 'machineId', rule: 'fits', params: {} },
    ]);
}

/**
 * Throws where a plan cannot be edited as it is: its date is over, or a later one of the same item and machine was carried out or
 * cancelled.
 */
export async function assertEditable(
  ctx: JudgeCtx,
  plan: PlanDocument & { readonly id: string },
): Promise<void> {
  if (dateOf(ctx, plan) < todayOf(ctx)) throw fail('maintenance.planBeforeToday');
  const { id, itemId, machineId, plannedStart } = plan;
  const later = await selectLaterClosed(ctx.tx, {
    id,
    itemId,
    machineId: Number(machineId),
    startMs: Date.parse(plannedStart),
  });
  if (later === undefined) return;
  const code = later.state === 'completed' ? 'laterPlanExecuted' : 'laterPlanCancelled';
  // The rule holds for every plan of the machine; the number of one that the person does not see stays unsaid.
  const isSeen = (await seenAmong(ctx, maintenancePlan, [later.id])).length > 0;
  throw fail(`maintenance.${code}`, { number: isSeen ? later.number : '—' });
}

/** What is planned of a plan, as opposed to what is written down while it is done. */
export function isSamePlan(one: PlanDocument, other: PlanDocument): boolean {
  const same = (name: 'plannedStart' | 'plannedEnd') =>
    Date.parse(one[name] ?? '') === Date.parse(other[name] ?? '') || one[name] === other[name];
  return (
    one.itemId === other.itemId &&
    one.machineId === other.machineId &&
    same('plannedStart') &&
    same('plannedEnd')
  );
}

/** Throws for a material that names no part or two, and for a special part that is named twice. */
export function assertMaterials(materials: readonly Line[]): void {
  const seen = new Set<string>();
  for (const [place, line] of materials.entries()) {
    const [spare, special] = [stringOrNull(line['sparePartId']), stringOrNull(line['specialPartId'])];
    if (spare === null && special === null) throw failField(`materials.${place}.sparePartId`, 'required');
    if (spare !== null && special !== null) throw failField(`materials.${place}.specialPartId`, 'fits');
    if (special === null) continue;
    if (seen.has(special)) throw failField(`materials.${place}.specialPartId`, 'repeated');
    seen.add(special);
  }
}

/** Materials with the month for which special parts were chosen: that of the plan when their line was said. */
export function withMonths(materials: readonly Line[], known: ReadonlySet<string>, month: string): Line[] {
  return materials.map((line) => {
    const isSpecial = stringOrNull(line['specialPartId']) !== null;
    const forMonth = monthOfLine(line, { known, isSpecial, month });
    return { ...line, forMonth: isSpecial ? forMonth : null };
  });
}

function monthOfLine(
  line: Line,
  { known, isSpecial, month }: { known: ReadonlySet<string>; isSpecial: boolean; month: string },
) {
  if (known.has(line.id)) return line['forMonth'] ?? null;
  if (isSpecial) return month;
  return null;
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/**
 * Throws `maintenance.monthChanged` where special parts must be selected again: the plan was moved out of the month for which they were chosen, or another plan of its machine
 * has one of them in that month since.
 */
export async function assertPartsOfMonth(
  ctx: JudgeCtx,
  plan: PlanDocument & { readonly id: string },
): Promise<void> {
  const month = monthOf(dateOf(ctx, plan));
  const special = plan.materials.flatMap((line) => {
    const partId = stringOrNull(line['specialPartId']);
    return partId === null ? [] : [{ partId, forMonth: stringOrNull(line['forMonth']) }];
  });
  const moved = special.find(({ forMonth }) => forMonth !== null && forMonth !== month)?.partId;
  const partIds = special.map(({ partId }) => partId);
  const from = `${month}-01`;
  const to = `${monthOf(addDays(from, 31))}-01`;
  const { zone } = ctx.tenant;
  const [fromMs, toMs] = [localMidnightMs(zone, from), localMidnightMs(zone, to)];
  const { id, machineId } = plan;
  const partId =
    moved ?? (await selectTakenPart(ctx.tx, { id, machineId: Number(machineId), partIds, fromMs, toMs }));
  if (partId === undefined) return;
  const line = plan.materials.findIndex((each) => each['specialPartId'] === partId);
  const place = `materials.${line}.specialPartId`;
  throw fail('maintenance.monthChanged', {}, [{ field: place, rule: 'fits', params: {} }]);
}

/** Throws `maintenance.stepNotDone` for a required step that is not done. */
export function assertStepsDone({ steps }: PlanDocument): void {
  const open = steps.findIndex((line) => line['isRequired'] === true && !isStepDone(line));
  const line = steps[open];
  if (line === undefined) return;
  throw fail('maintenance.stepNotDone', { step: stringOrNull(line['name']) ?? '' }, [
    { field: `steps.${open}.isDone`, rule: 'required', params: {} },
  ]);
}

/** A figure and a result of wiping are written down; anything else is ticked. */
function isStepDone(line: Line): boolean {
  if (line['kind'] === 'value') return typeof line['value'] === 'number';
  if (line['kind'] === 'wiping') return typeof line['wiping'] === 'string';
  return line['isDone'] === true;
}

/** Throws `maintenance.usedQuantityMissing` for a replaced material without a quantity. */
export async function assertQuantities({ tx }: JudgeCtx, { materials }: PlanDocument): Promise<void> {
  const open = materials.findIndex(
    (line) => line['isReplaced'] === true && !(numberOf(line['usedQuantity']) > 0),
  );
  const line = materials[open];
  if (line === undefined) return;
  const partId = stringOrNull(line['sparePartId']) ?? stringOrNull(line['specialPartId']) ?? '';
  throw fail('maintenance.usedQuantityMissing', { part: await nameOf(tx, partId) }, [
    { field: `materials.${open}.usedQuantity`, rule: 'required', params: {} },
  ]);
}

/** Whether a recycled part was replaced, so that there must be a picture of the old one. */
export async function needsVoucher(
  { tx }: Pick<JudgeCtx, 'tx'>,
  materials: readonly Line[],
): Promise<boolean> {
  const replaced = materials.filter((line) => line['isReplaced'] === true);
  if (replaced.length === 0) return false;
  const ids = (field: string) => replaced.flatMap((line) => stringOrNull(line[field]) ?? []);
  const found = await selectRecycledParts(tx, {
    spareIds: ids('sparePartId'),
    specialIds: ids('specialPartId'),
  });
  return found.length > 0;
}

/** A part that a plan used up. */
export interface UsedMaterial {
  readonly line: string;
  readonly sparePartId: string | null;
  readonly specialPartId: string | null;
  readonly quantity: number;
  readonly isReplaced: boolean;
}

/** What a plan used up, line by line. */
export function usedMaterials({ materials }: Pick<PlanDocument, 'materials'>): UsedMaterial[] {
  return materials.flatMap((line) => {
    const quantity = numberOf(line['usedQuantity']);
    if (!(quantity > 0)) return [];
    return [
      {
        line: line.id,
        sparePartId: stringOrNull(line['sparePartId']),
        specialPartId: stringOrNull(line['specialPartId']),
        quantity,
        isReplaced: line['isReplaced'] === true,
      },
    ];
  });
}

async function nameOf(tx: JudgeCtx['tx'], id: string): Promise<string> {
  return (await selectPartNames(tx, { spareIds: [id], specialIds: [id] })).get(id) ?? '';
}

function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
