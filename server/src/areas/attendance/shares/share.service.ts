import { createHash } from 'node:crypto';
import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type {
  clearShares,
  setShares,
  ShownShares,
} from '@millwright/contract/areas/attendance/shares/shareCalls.ts';
import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { pastRight } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { isOverLimit } from '@millwright/contract/areas/shifts/calendar/editLimit.ts';
import { shiftShare } from '@millwright/contract/areas/shifts/standing/shiftShare.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { addRow, deleteEvery } from '../../../resource/index.ts';
import {
  visibleDutyMachines,
  responsibleBetween,
  selectVisibleContacts,
  visiblePeople,
} from '../../personnel/index.ts';
import {
  assertWithinLimit,
  lockStanding,
  selectShares,
  substitutesBetween,
  selectStatedTurns,
  shiftRulesOf,
  type ShiftPlan,
  shiftPlanOf,
  createStandingPlan,
  type StandingShift,
} from '../../shifts/index.ts';

/** What machines have spun in a turn, in grams by machine; what counts it stands right of the calendar and is given. */
export type GramsOfTurn = (
  tx: TenantTransaction,
  turn: Pick<ShiftTurn, 'productionDate' | 'shift'>,
) => Promise<ReadonlyMap<number, number>>;

/** Who shares the machines in a turn. */
export async function sharesOf(
  ctx: Ctx,
  { plan, turn, gramsOf }: { plan: ShiftPlan; turn: ShiftTurn; gramsOf: GramsOfTurn },
): Promise<ShownShares> {
  const { tx, can, clock } = ctx;
  const date = turn.productionDate;
  const machines = await visibleDutyMachines(ctx);
  const dates = { from: date, to: date };
  const allocations = await responsibleBetween(tx, { duty: 'spinner', ...dates });
  const personIds = [...new Set(allocations.map(({ personId }) => personId))];
  const roster = await selectStatedTurns(tx, { ...dates, personIds });
  const shares = (await selectShares(tx, dates)).filter(({ shift }) => shift === turn.shift);
  const replacements = await substitutesBetween(tx, { plan, ...dates });
  const now = createStandingPlan({ allocations, roster, shares, replacements });
  const before = createStandingPlan({ allocations, roster, shares: [], replacements });
  const grams = await gramsOf(tx, turn);
  const visible = await visiblePeople(ctx, [
    ...personIds,
    ...shares.map(({ personId }) => personId),
    ...replacements.flatMap(({ substituteId }) => substituteId ?? []),
  ]);
  const shown = machines.map(({ id, code, number, kind }) => {
    const own = shares.filter(({ machineId }) => machineId === id);
    const slots = slotsIn(now.piecesOf(id, turn));
    const standing = slotsIn(before.piecesOf(id, turn));
    return {
      id,
      code,
      number,
      kind,
      slots: visibleSlots(slots, visible),
      standing: visibleSlots(standing, visible),
      hasHidden: [...slots, ...standing].some((slot) => !isVisible(slot, visible)),
      isStated: own.length > 0,
      outputG: grams.get(id) ?? null,
      seen: seenOf(own),
    };
  });
  const ids = shown.flatMap(({ slots, standing }) =>
    [...slots, ...standing].flatMap(({ personId, standIns }) => [personId, ...standIns]),
  );
  const { editHours } = await shiftRulesOf(tx);
  const isAlsoWorking = can(shiftShare.access.edit);
  const named = [...new Set(ids.filter((id) => id !== null))];
  const people = await selectVisibleContacts(ctx, named, { isAlsoWorking });
  return {
    turn,
    turns: [...plan.on(date)],
    machines: shown,
    people: people.map(({ id, realname, workNo }) => ({ id, realname, workNo })),
    mayEdit: isAlsoWorking && (can(pastRight) || !isOverLimit(turn, { nowMs: clock.nowMs(), editHours })),
  };
}

/** States who shared a machine in a turn. Throws what `setShares` says. */
export async function state(ctx: Ctx, { people, ...asked }: InputOf<typeof setShares>): Promise<void> {
  const ids = people.map(({ personId }) => personId);
  if (new Set(ids).size < ids.length) throw failField('people', 'repeated');
  const shares = people.map(({ personId, percent }) => ({
    personId,
    factor: Math.round(percent * (wholeFactor / 100)),
  }));
  const sum = shares.reduce((total, { factor }) => total + factor, 0);
  if (sum !== wholeFactor) throw fail('shifts.sharesNotWhole', { sum: sum / (wholeFactor / 100) });
  const known = new Set((await selectVisibleContacts(ctx, ids)).map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw failField('people', 'reference');
  await takeAway(ctx, asked);
  const { machineId, productionDate, shift } = asked;
  for (const share of shares)
    await addRow(ctx, shiftShare, { ...share, machineId: String(machineId), productionDate, shift });
}

/** Takes back what was stated. Throws what `clearShares` says. */
export async function clear(ctx: Ctx, asked: InputOf<typeof clearShares>): Promise<void> {
  const gone = await takeAway(ctx, asked);
  if (gone === 0) throw fail('core.notFound');
}

/** Gives how many rows there were. */
async function takeAway(
  ctx: Ctx,
  { machineId, productionDate, shift, seen = '' }: InputOf<typeof clearShares>,
): Promise<number> {
  const { tx } = ctx;
  const plan = await shiftPlanOf(tx, ctx.tenant);
  await assertWithinLimit(ctx, { plan, productionDate, shift });
  if ((await visibleDutyMachines(ctx)).every(({ id }) => id !== machineId))
    throw failField('machineId', 'reference');
  await lockStanding(tx);
  const dates = { from: productionDate, to: productionDate };
  const rows = (await selectShares(tx, { ...dates, machineIds: [machineId] })).filter(
    (row) => row.shift === shift,
  );
  if (seenOf(rows) !== seen) throw fail('core.conflict');
  if (rows.length > 0)
    await deleteEvery(
      ctx,
      shiftShare,
      rows.map(({ id }) => id),
    );
  return rows.length;
}

/** Returns the mark of what was stated: rows are never changed, so their ids tell them apart. Empty without rows. */
function seenOf(rows: readonly { id: string }[]): string {
  if (rows.length === 0) return '';
  const ids = rows.map(({ id }) => id).toSorted();
  return createHash('sha256').update(ids.join(' ')).digest('base64url');
}

/** Whose the machine is in the turn, with everybody who stood in some piece of it for somebody else. */
function slotsIn(pieces: readonly StandingShift[]) {
  return (pieces[0]?.shares ?? []).map(({ slotPersonId, factor }, place) => ({
    personId: slotPersonId,
    factor,
    standIns: [
      ...new Set(
        pieces.flatMap(({ shares }) => {
          const share = shares[place];
          return share === undefined || share.personId === slotPersonId ? [] : [share.personId];
        }),
      ),
    ],
  }));
}

type Slot = ReturnType<typeof slotsIn>[number];

function isVisible({ personId, standIns }: Slot, visible: ReadonlySet<string>): boolean {
  return [personId, ...standIns].every((id) => id === null || visible.has(id));
}

/** Replaces the slots of people whom the reader does not see by one without a person, with the sum of their shares. */
function visibleSlots(slots: readonly Slot[], visible: ReadonlySet<string>): Slot[] {
  const shown = slots.filter((slot) => isVisible(slot, visible));
  if (shown.length === slots.length) return shown;
  const known = shown.filter(({ personId }) => personId !== null);
  const factor = slots.reduce((sum, slot) => sum + (known.includes(slot) ? 0 : slot.factor), 0);
  return [...known, { personId: null, factor, standIns: [] }];
}
