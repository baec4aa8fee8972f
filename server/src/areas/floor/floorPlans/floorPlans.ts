import type { Floor } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import {
  type FloorPlan,
  mostFloorPlans,
  type PlanFields,
} from '@millwright/contract/areas/maintenance/floor/floorPlan.ts';
import { readyPlanStates } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.lifeCycle.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { recordPlanRight } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate, localMidnightMs } from '@millwright/contract/core/time/zone.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { selectPersonCards } from '../../access/index.ts';
import { selectTeams } from '../../personnel/index.ts';
import { selectReadyPlans, type StoredPlan } from './floorPlans.queries.ts';

/**
 * The plans of today, and of earlier days that are still open, which whoever asks or one of the own teams is to carry out; with the
 * colleagues who can take part. Of a shift that ends tomorrow those of tomorrow until its end are among them.
 */
export async function floorPlans(
  ctx: Ctx,
  { shiftEndMs }: { shiftEndMs: number },
): Promise<Pick<Floor, 'plans' | 'colleagues'>> {
  const { tx, tenant, clock, person } = ctx;
  if (!ctx.can(maintenancePlan.access.read)) return { plans: [], colleagues: [] };
  const all = await selectTeams(tx, null);
  const teamOf = (id: string) => all.find((team) => team.id === id)?.name ?? '';
  const teams = all.filter(({ memberIds }) => memberIds.includes(person.id));
  const today = localDate(tenant.zone, clock.nowMs());
  const untilMs = Math.max(shiftEndMs, localMidnightMs(tenant.zone, addDays(today, 1)));
  const teamIds = teams.map(({ id }) => id);
  const asked = { personId: person.id, teamIds, untilMs, most: mostFloorPlans };
  const stored = await selectReadyPlans(ctx, asked);
  const members = teams.flatMap(({ memberIds }) => memberIds);
  const named = stored.flatMap(({ responsibleId, participants }) => [
    ...(responsibleId === null ? [] : [responsibleId]),
    ...participants.map(({ personId }) => personId),
  ]);
  const cards = await selectPersonCards(tx, { ids: [...new Set([person.id, ...members, ...named])] });
  const names = new Map(cards.map(({ id, realname }) => [id, realname]));
  const nameOf = (id: string) => names.get(id) ?? '';
  return {
    plans: stored.flatMap((plan) => shownPlan(ctx, plan, { today, nameOf, teamOf })),
    colleagues: [...new Set([person.id, ...members])].flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
  };
}

function shownPlan(
  ctx: Ctx,
  stored: StoredPlan,
  {
    today,
    nameOf,
    teamOf,
  }: { today: string; nameOf: (id: string) => string; teamOf: (id: string) => string },
): FloorPlan[] {
  const { teamId, responsibleId, remark, dueDate, plannedStartMs, participants, materials } = stored;
  const state = readyPlanStates.find((each) => each === stored.state);
  if (state === undefined) return [];
  const day = state === 'postponed' ? localDate(ctx.tenant.zone, plannedStartMs) : dueDate;
  return [
    {
      ...fieldsOf(stored),
      id: stored.id,
      number: stored.number,
      name: stored.name,
      type: stored.type,
      machineId: stored.machineId,
      state,
      plannedStartMs,
      plannedEndMs: stored.plannedEndMs,
      plannedMin: stored.plannedMin,
      dueDate,
      dueBy: stored.dueBy,
      isOverdue: day !== null && day < today,
      team: teamId === null ? '' : teamOf(teamId),
      responsibleId,
      responsible: responsibleId === null ? '' : nameOf(responsibleId),
      startedMs: stored.startedMs,
      remark: remark ?? '',
      steps: stored.steps,
      materials: materials.map(({ id: _id, ...line }) => line),
      participants: participants.map(({ id: _id, ...line }) => ({ ...line, name: nameOf(line.personId) })),
      voucherAddresses: stored.vouchers.map((file) => ctx.addressOf(file)),
      actions: actionsOf(ctx, stored),
    },
  ];
}

function actionsOf({ can }: Ctx, { startedMs }: StoredPlan): FloorPlan['actions'] {
  const { start, reset, complete } = maintenancePlan.lifeCycle.actions;
  if (startedMs === null) return can(start.access) ? ['start'] : [];
  return [
    ...(can(reset.access) ? (['reset'] as const) : []),
    ...(can(recordPlanRight) ? (['record'] as const) : []),
    ...(can(complete.access) ? (['complete'] as const) : []),
  ];
}

/** What is written down of a plan, as phones change it. */
export function fieldsOf(stored: StoredPlan): PlanFields {
  const { isMaterialChanged, frontRollerMm, middleRollerMm, backRollerMm, wipingResult, abnormalReason } =
    stored;
  return {
    steps: stored.steps.map(({ id, isDone, value, wiping, note }) => ({ id, isDone, value, wiping, note })),
    materials: stored.materials.map(({ part, partId, usedQuantity, isReplaced }) => ({
      part,
      partId,
      usedQuantity,
      isReplaced,
    })),
    participants: stored.participants.map(({ personId, job, hours }) => ({ personId, job, hours })),
    vouchers: stored.vouchers,
    isMaterialChanged,
    frontRollerMm,
    middleRollerMm,
    backRollerMm,
    wipingResult,
    abnormalReason,
  };
}
