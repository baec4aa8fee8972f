import { replacement } from '@millwright/contract/areas/shifts/replacement.ts';
import {
  type cancelReplacement,
  mostReplacedDays,
  type replace,
} from '@millwright/contract/areas/shifts/replacementCalls.ts';
import { addDays, type ShiftTurn } from '@millwright/contract/areas/shifts/calendar.ts';
import { daysBetween, localMoment } from '@millwright/contract/areas/shifts/zone.ts';
import type { InputOf } from '@millwright/contract/core/call.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { type BrokenRule, fail, failField } from '../../platform/http/fail.ts';
import { addRow, editRow } from '../../resource/index.ts';
import { nameOfPerson, selectContacts } from '../iam/index.ts';
import { dutyMachines } from '../personnel/index.ts';
import { assertWithinLimit, turnNamed } from './editLimit.ts';
import { plannedBetween } from './planned.ts';
import {
  type HeldReplacement,
  lockStanding,
  selectRecordsById,
  selectReplacements,
} from './replacement.queries.ts';
import { type ShiftPlan, shiftPlanOf } from './shiftPlan.ts';

type Asked = InputOf<typeof replace>;
type Span = Pick<HeldReplacement, 'layer' | 'startMs' | 'endMs'>;

/** Lets somebody stand in for another, or nobody; gives the record's id. Throws what `replace` says. */
export async function addReplacement(ctx: Ctx, asked: Asked): Promise<string> {
  const { tx } = ctx;
  const { personId, substituteId } = asked;
  if (personId === substituteId) throw failField('substituteId', 'repeated');
  await assertPeople(ctx, asked);
  const plan = await shiftPlanOf(tx, ctx.tenant);
  const first = assertWithinLimit(ctx, { plan, ...asked.from });
  const span = spanOf(plan, first, asked);
  await assertNoLeave(ctx, { asked, plan, first });
  const machineIds = await machinesOf(ctx, asked);
  await lockStanding(tx);
  const held = await selectReplacements(tx, { fromMs: span.startMs, toMs: span.endMs });
  await assertFree(ctx, { asked, span, machineIds, held });
  const { id } = await addRow(ctx, replacement, {
    personId,
    substituteId,
    layer: span.layer,
    startAt: new Date(span.startMs).toISOString(),
    endAt: new Date(span.endMs).toISOString(),
    machineIds: machineIds?.map(String) ?? null,
    reason: asked.reason,
    remark: asked.remark ?? null,
  });
  return id;
}

/** Takes a record back. Throws what `cancelReplacement` says. */
export async function takeBack(ctx: Ctx, { id, version }: InputOf<typeof cancelReplacement>): Promise<void> {
  const { tx } = ctx;
  await lockStanding(tx);
  const [found] = await selectRecordsById(tx, [id]);
  if (found === undefined) throw fail('core.notFound');
  if (found.cancelledMs !== null) throw fail('shifts.replacementCancelled');
  const plan = await shiftPlanOf(tx, ctx.tenant);
  assertWithinLimit(ctx, { plan, ...plan.at(found.startMs) });
  const now = new Date(ctx.clock.nowMs()).toISOString();
  await editRow(ctx, replacement, { id, version }, { cancelledAt: now, cancelledBy: ctx.person.id });
}

/** From which moment to which: whole turns, or a part of the first one. */
function spanOf(plan: ShiftPlan, first: ShiftTurn, { from, to = from, startMs, endMs }: Asked): Span {
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

async function assertPeople({ tx }: Ctx, { personId, substituteId }: Asked): Promise<void> {
  const ids = [personId, ...(substituteId === null ? [] : [substituteId])];
  const known = new Map((await selectContacts(tx, ids)).map((each) => [each.id, each]));
  if (!known.has(personId)) throw failField('personId', 'reference');
  if (substituteId === null) return;
  const substitute = known.get(substituteId);
  if (substitute === undefined) throw failField('substituteId', 'reference');
  if (!substitute.onDuty || !substitute.isEnabled)
    throw fail('shifts.substituteNotWorking', { person: substitute.realname }, [
      { field: 'substituteId', rule: 'reference', params: {} },
    ]);
}

/** Who has leave on the first date stands in for nobody then. */
async function assertNoLeave(
  { tx }: Ctx,
  { asked: { substituteId }, plan, first }: { asked: Asked; plan: ShiftPlan; first: ShiftTurn },
): Promise<void> {
  if (substituteId === null) return;
  const date = first.productionDate;
  const planned = await plannedBetween(tx, { plan, from: date, to: date, personIds: [substituteId] });
  if (planned.every(({ leave }) => leave === null)) return;
  throw fail('shifts.substituteOnLeave', { person: await nameOfPerson(tx, substituteId) }, [
    { field: 'substituteId', rule: 'choice', params: {} },
  ]);
}

async function machinesOf({ tx }: Ctx, { machineIds = [] }: Asked): Promise<number[] | null> {
  if (machineIds.length === 0) return null;
  const known = new Set((await dutyMachines(tx)).map(({ id }) => id));
  if (machineIds.some((id) => !known.has(id))) throw failField('machineIds', 'reference');
  return [...new Set(machineIds)];
}

/** Nobody is replaced twice in one layer, and nobody who is replaced stands in meanwhile. */
async function assertFree(
  { tx, tenant }: Ctx,
  {
    asked: { personId, substituteId },
    span,
    machineIds,
    held,
  }: { asked: Asked; span: Span; machineIds: readonly number[] | null; held: readonly HeldReplacement[] },
): Promise<void> {
  const timesOf = ({ startMs, endMs }: HeldReplacement) => ({
    from: localMoment(tenant.zone, startMs),
    to: localMoment(tenant.zone, endMs),
  });
  const other = held.find(
    (each) =>
      each.personId === personId && each.layer === span.layer && haveCommon(each.machineIds, machineIds),
  );
  if (other !== undefined) {
    const person = await nameOfPerson(tx, personId);
    const params = { person, ...timesOf(other) };
    const broken = [{ field: 'personId', rule: 'taken', params: {} }];
    if (other.substituteId === null) throw fail('shifts.alreadyVacant', params, broken);
    const substitute = await nameOfPerson(tx, other.substituteId);
    throw fail('shifts.alreadyReplaced', { ...params, substitute }, broken);
  }
  const away = held.find((each) => each.personId === substituteId);
  if (substituteId !== null && away !== undefined)
    throw fail('shifts.substituteAway', { person: await nameOfPerson(tx, substituteId), ...timesOf(away) }, [
      { field: 'substituteId', rule: 'choice', params: {} },
    ]);
}

function haveCommon(one: readonly number[] | null, other: readonly number[] | null): boolean {
  return one === null || other === null || one.some((id) => other.includes(id));
}
