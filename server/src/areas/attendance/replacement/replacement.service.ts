import { replacement } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import {
  type cancelReplacement,
  type endReplacement,
  mostReplacedDays,
  type replace,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { addDays, type ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween, localMoment } from '@millwright/contract/core/time/zone.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { type BrokenRule, fail, failField } from '../../../platform/http/errors/fail.ts';
import { addRow, editRow, seenAmong } from '../../../resource/index.ts';
import { nameOfPerson, selectContacts } from '../../access/index.ts';
import { visibleDutyMachines, selectVisibleContacts, visiblePeople } from '../../personnel/index.ts';
import {
  assertWithinLimit,
  turnNamed,
  type HeldReplacement,
  lockStanding,
  type RecordRow,
  selectRecordsById,
  selectReplacements,
  type ShiftPlan,
  shiftPlanOf,
} from '../../shifts/index.ts';
import { assertCanStandIn } from './standInChecks.ts';

type Asked = InputOf<typeof replace>;
type People = Pick<Asked, 'personId' | 'substituteId'>;
type Span = Pick<HeldReplacement, 'layer' | 'startMs' | 'endMs'>;

/** Lets somebody stand in for another, or nobody; gives the record's id. Throws what `replace` says. */
export async function addReplacement(ctx: Ctx, asked: Asked): Promise<string> {
  const { tx } = ctx;
  const { personId, substituteId } = asked;
  if (personId === substituteId) throw failField('substituteId', 'repeated');
  await assertPeople(ctx, asked);
  const plan = await shiftPlanOf(tx, ctx.tenant);
  const first = await assertWithinLimit(ctx, { plan, ...asked.from });
  const span = spanOf(plan, first, asked);
  const machineIds = await machinesOf(ctx, asked);
  await lockStanding(tx);
  const held = await selectReplacements(tx, { fromMs: span.startMs, toMs: span.endMs });
  await assertFree(ctx, { asked, span, machineIds, held });
  if (asked.isStandInKnown !== true) await assertNotStandingIn(ctx, personId, held);
  await assertCanStandIn(ctx, {
    plan,
    people: asked,
    span,
    isRestKnown: isOneTurn(plan, span) || asked.isRestKnown,
  });
  const record = {
    layer: span.layer,
    startAt: new Date(span.startMs).toISOString(),
    endAt: new Date(span.endMs).toISOString(),
    reason: asked.reason,
    remark: asked.remark ?? null,
  };
  const { id } = await addRow(ctx, replacement, {
    ...record,
    personId,
    substituteId,
    machineIds: machineIds?.map(String) ?? null,
  });
  if (asked.isMutual === true) {
    if (substituteId === null) throw failField('substituteId', 'required');
    await assertPeople(ctx, { personId: substituteId, substituteId: personId });
    await assertFree(ctx, {
      asked: { personId: substituteId, substituteId: personId },
      span,
      machineIds: null,
      held,
    });
    await addRow(ctx, replacement, {
      ...record,
      personId: substituteId,
      substituteId: personId,
      machineIds: null,
    });
  }
  return id;
}

/**
 * Lets a record end earlier or later; what it says of the turns before stays. Throws what `endReplacement` says. A record
 * whose beginning is closed can be changed so: the time limit is that of the turns which the change gives or takes.
 */
export async function changeEnd(ctx: Ctx, asked: InputOf<typeof endReplacement>): Promise<void> {
  const { tx } = ctx;
  const { id, version, isRestKnown, isStandInKnown } = asked;
  await lockStanding(tx);
  const found = await recordOf(ctx, id);
  const plan = await shiftPlanOf(tx, ctx.tenant);
  const { endMs } = newSpanOf(plan, found, asked);
  if (endMs === found.endMs) return;
  await assertWithinLimit(ctx, { plan, ...firstTouched(plan, found, endMs) });
  if (endMs > found.endMs) {
    await assertPeople(ctx, found);
    const span = { layer: found.layer, startMs: found.endMs, endMs };
    const held = await selectReplacements(tx, { fromMs: span.startMs, toMs: span.endMs });
    const others = held.filter((each) => each.id !== id);
    await assertFree(ctx, { asked: found, span, machineIds: found.machineIds, held: others });
    if (isStandInKnown !== true) await assertNotStandingIn(ctx, found.personId, others);
    await assertCanStandIn(ctx, {
      plan,
      people: found,
      span,
      besideId: id,
      // Within a shift nobody works a turn more.
      isRestKnown: span.layer === 'part' || isRestKnown,
    });
  }
  await editRow(ctx, replacement, { id, version }, { endAt: new Date(endMs).toISOString() });
}

/** Takes a record back. Throws what `cancelReplacement` says. */
export async function withdrawReplacement(
  ctx: Ctx,
  { id, version }: InputOf<typeof cancelReplacement>,
): Promise<void> {
  const { tx } = ctx;
  await lockStanding(tx);
  const found = await recordOf(ctx, id);
  const plan = await shiftPlanOf(tx, ctx.tenant);
  await assertWithinLimit(ctx, { plan, ...plan.at(found.startMs) });
  const now = new Date(ctx.clock.nowMs()).toISOString();
  await editRow(ctx, replacement, { id, version }, { cancelledAt: now, cancelledBy: ctx.person.id });
}

/** A record that holds. Throws `core.notFound` and `shifts.replacementCancelled`. */
async function recordOf(ctx: Ctx, id: string): Promise<RecordRow> {
  const [found] = await selectRecordsById(ctx, { ids: [id] });
  if (found === undefined) throw fail('core.notFound');
  if (found.cancelledMs !== null) throw fail('shifts.replacementCancelled');
  return found;
}

/** The time of a record with another end, judged as that of a new one. */
function newSpanOf(
  plan: ShiftPlan,
  { layer, startMs }: RecordRow,
  { to, endMs }: Pick<InputOf<typeof endReplacement>, 'to' | 'endMs'>,
): Span {
  const first = plan.at(startMs);
  const from = { productionDate: first.productionDate, shift: first.shift };
  if (layer === 'turns') {
    if (to === undefined) throw failField('to', 'required');
    return spanOf(plan, first, { from, to });
  }
  if (endMs === undefined) throw failField('endMs', 'required');
  return spanOf(plan, first, { from, startMs, endMs });
}

/** The first turn in which somebody else stands than before, when a record ends at another moment. */
function firstTouched(plan: ShiftPlan, { endMs }: Pick<RecordRow, 'endMs'>, newEndMs: number): ShiftTurn {
  return plan.at(Math.min(endMs, newEndMs));
}

function isOneTurn(plan: ShiftPlan, { startMs, endMs }: Span): boolean {
  return plan.at(startMs).endMs >= endMs;
}

/** From which moment to which: whole turns, or a part of the first one. */
function spanOf(
  plan: ShiftPlan,
  first: ShiftTurn,
  { from, to = from, startMs, endMs }: Pick<Asked, 'from' | 'to' | 'startMs' | 'endMs'>,
): Span {
  if (startMs === undefined && endMs === undefined) {
    if (daysBetween(from.productionDate, to.productionDate) >= mostReplacedDays)
      throw failField('to', 'max', { max: addDays(from.productionDate, mostReplacedDays - 1) });
    const last = turnNamed(plan, to);
    if (last.endMs <= first.startMs) throw failField('to', 'min', { min: from.productionDate });
    return { layer: 'turns', startMs: first.startMs, endMs: last.endMs };
  }
  const [start, end] = [startMs ?? first.startMs, endMs ?? first.endMs];
  const { zone } = plan.calendar;
  if (start < first.startMs || end > first.endMs || start >= end) {
    const params = { from: localMoment(zone, first.startMs), to: localMoment(zone, first.endMs) };
    const isEarly = start < first.startMs || start >= first.endMs;
    const broken: BrokenRule = isEarly
      ? { field: 'startMs', rule: 'min', params: { min: params.from } }
      : { field: 'endMs', rule: 'max', params: { max: params.to } };
    throw fail('shifts.partOutsideShift', params, [broken]);
  }
  return { layer: 'part', startMs: start, endMs: end };
}

async function assertPeople(ctx: Ctx, { personId, substituteId }: People): Promise<void> {
  const ids = [personId, ...(substituteId === null ? [] : [substituteId])];
  const known = new Map((await selectVisibleContacts(ctx, ids)).map((each) => [each.id, each]));
  if (!known.has(personId)) throw failField('personId', 'reference');
  if (substituteId === null) return;
  const substitute = known.get(substituteId);
  if (substitute === undefined) throw failField('substituteId', 'reference');
  if (!substitute.onDuty || !substitute.isEnabled)
    throw fail('shifts.substituteNotWorking', { person: substitute.realname }, [
      { field: 'substituteId', rule: 'reference', params: {} },
    ]);
}

async function machinesOf(ctx: Ctx, { machineIds = [] }: Asked): Promise<number[] | null> {
  if (machineIds.length === 0) return null;
  const known = new Set((await visibleDutyMachines(ctx)).map(({ id }) => id));
  if (machineIds.some((id) => !known.has(id))) throw failField('machineIds', 'reference');
  return [...new Set(machineIds)];
}

/**
 * Nobody is replaced twice in one layer, and nobody who is replaced stands in meanwhile, by all records of the mill. Records
 * that the reader does not see refuse without a word of what they say.
 */
async function assertFree(
  ctx: Ctx,
  {
    asked: { personId, substituteId },
    span,
    machineIds,
    held,
  }: { asked: People; span: Span; machineIds: readonly number[] | null; held: readonly HeldReplacement[] },
): Promise<void> {
  const { tx, tenant } = ctx;
  const timesOf = (each: HeldReplacement) => localTimes(tenant.zone, each);
  const isHidden = async ({ id }: HeldReplacement) => (await seenAmong(ctx, replacement, [id])).length === 0;
  const other = held.find(
    (each) =>
      each.personId === personId && each.layer === span.layer && haveCommon(each.machineIds, machineIds),
  );
  if (other !== undefined) {
    if (await isHidden(other)) throw failField('personId', 'taken');
    const person = await nameOfPerson(tx, personId);
    const params = { person, ...timesOf(other) };
    const broken = [{ field: 'personId', rule: 'taken', params: {} }];
    if (other.substituteId === null) throw fail('shifts.alreadyVacant', params, broken);
    const substitute = await nameOfPerson(tx, other.substituteId);
    throw fail('shifts.alreadyReplaced', { ...params, substitute }, broken);
  }
  const away = held.find((each) => each.personId === substituteId);
  if (substituteId === null || away === undefined) return;
  if (await isHidden(away)) throw failField('substituteId', 'choice');
  throw fail('shifts.substituteAway', { person: await nameOfPerson(tx, substituteId), ...timesOf(away) }, [
    { field: 'substituteId', rule: 'choice', params: {} },
  ]);
}

/** The slots of those for whom the absent person stands in stay his or hers: nobody finds that out by the output alone. */
async function assertNotStandingIn(
  ctx: Ctx,
  personId: string,
  held: readonly HeldReplacement[],
): Promise<void> {
  const standing = held.filter(({ substituteId }) => substituteId === personId);
  if (standing.length === 0) return;
  const { tx, tenant } = ctx;
  const ids = standing.map((each) => each.personId);
  const visible = await visiblePeople(ctx, ids);
  const names = new Map((await selectContacts(tx, ids)).map(({ id, realname }) => [id, realname]));
  const nameOf = (id: string) => (visible.has(id) ? (names.get(id) ?? '') : '…');
  const span = {
    startMs: Math.min(...standing.map(({ startMs }) => startMs)),
    endMs: Math.max(...standing.map(({ endMs }) => endMs)),
  };
  throw fail('shifts.absentStandsIn', {
    person: await nameOfPerson(tx, personId),
    others: [...new Set(ids.map(nameOf))].join(', '),
    ...localTimes(tenant.zone, span),
  });
}

function localTimes(zone: string, { startMs, endMs }: Pick<HeldReplacement, 'startMs' | 'endMs'>) {
  return { from: localMoment(zone, startMs), to: localMoment(zone, endMs) };
}

function haveCommon(one: readonly number[] | null, other: readonly number[] | null): boolean {
  return one === null || other === null || one.some((id) => other.includes(id));
}
