import type { ShiftName } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type {
  correctAttendance,
  enterPunch,
} from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { attendanceCorrection } from '@millwright/contract/areas/attendance/attendance/attendanceCorrection.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { addRow, deleteRow } from '../../../resource/index.ts';
import { selectContacts } from '../../access/index.ts';
import { addPunches, selectCorrectedTurn } from './attendance.queries.ts';
import { seesAttendanceOf } from './attendanceMonth.ts';
import { assertWithinLimit, plannedBetween, type ShiftPlan, shiftPlanOf } from '../../shifts/index.ts';

/** Clocks of telephones and gates may be ahead by so much. */
export const aheadMs = 5 * minuteMs;

/** Says what holds of a person and a turn; throws what `correctAttendance` says. */
export async function correct(ctx: Ctx, said: InputOf<typeof correctAttendance>): Promise<{ id: string }> {
  const { tx, tenant, clock } = ctx;
  const { personId, productionDate, shift } = said;
  const plan = await shiftPlanOf(tx, tenant);
  await assertWithinLimit(ctx, { plan, productionDate, shift });
  // A person who is not visible answers like one without shifts.
  if (!(await seesAttendanceOf(ctx, personId))) throw fail('shifts.noSuchTurn');
  const turn = await turnOf(ctx, { plan, personId, productionDate, shift });
  if (turn.startMs > clock.nowMs()) throw fail('shifts.turnToCome');
  if (turn.leave !== null) throw fail('shifts.onLeave');
  const { id } = await addRow(ctx, attendanceCorrection, said);
  return { id };
}

/** Takes a correction back; throws what `takeBackCorrection` says. */
export async function withdrawCorrection(ctx: Ctx, id: string): Promise<null> {
  const turn = await selectCorrectedTurn(ctx, { id });
  if (turn === undefined) throw fail('core.notFound');
  await assertWithinLimit(ctx, { plan: await shiftPlanOf(ctx.tx, ctx.tenant), ...turn });
  await deleteRow(ctx, attendanceCorrection, id);
  return null;
}

/** Enters a punch by hand; throws what `enterPunch` says. */
export async function enter(ctx: Ctx, said: InputOf<typeof enterPunch>): Promise<null> {
  const { tx, tenant, clock } = ctx;
  const { personId, at, direction, reason } = said;
  const atMs = Date.parse(at);
  const nowMs = clock.nowMs();
  if (atMs > nowMs) throw fail('shifts.momentToCome');
  const [person] = await selectContacts(tx, [personId]);
  if (person === undefined || !(await seesAttendanceOf(ctx, personId)))
    throw failField('personId', 'reference');
  const plan = await shiftPlanOf(tx, tenant);
  const { productionDate, shift } = plan.at(atMs);
  await assertWithinLimit(ctx, { plan, productionDate, shift });
  const row = { id: uuidv7(), personId, atMs, direction, reason };
  const kept = await addPunches(tx, { rows: [row], by: ctx.person.id, source: 'hand', nowMs });
  if (kept.length === 0) throw fail('shifts.punchedAlready');
  return null;
}

async function turnOf(
  { tx }: Pick<Ctx, 'tx'>,
  {
    plan,
    personId,
    productionDate,
    shift,
  }: { plan: ShiftPlan; personId: string; productionDate: string; shift: ShiftName },
) {
  const planned = await plannedBetween(tx, {
    plan,
    from: productionDate,
    to: productionDate,
    personIds: [personId],
  });
  const found = planned.find((each) => each.personId === personId && each.shift === shift);
  if (found === undefined) throw fail('shifts.noSuchTurn');
  return found;
}
