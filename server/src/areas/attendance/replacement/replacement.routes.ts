import {
  cancelReplacement,
  endReplacement,
  exportReplacements,
  listLastTurns,
  listReplacements,
  mostReplacedDays,
  replace,
  type Replacing,
  showReplacing,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { addDays, type ShiftName } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../../platform/http/calls/call.ts';
import { visibleDutyMachines, selectTeams } from '../../personnel/index.ts';
import { turnNamed, turnsBetween, type ShiftPlan, shiftPlanOf } from '../../shifts/index.ts';
import { addReplacement, changeEnd, withdrawReplacement } from './replacement.service.ts';
import { replacementRecordsOf, sheetOfRecords } from './replacementRecords.ts';
import { staffOfTurn } from './turnStaff.ts';

/** Who stands in for whom: the records, who could, and to say so or take it back. */
export function mountReplacements(app: App): void {
  call(app, listReplacements, replacementRecordsOf);

  downloadCall(app, exportReplacements, async (ctx, asked) =>
    sheetOfRecords(await replacementRecordsOf(ctx, asked), { language: ctx.language, zone: ctx.tenant.zone }),
  );

  call(app, showReplacing, replacing);

  call(app, replace, async (ctx, asked) => ({ id: await addReplacement(ctx, asked) }));

  call(app, listLastTurns, async ({ tx, tenant }, { from }) => {
    const plan = await shiftPlanOf(tx, tenant);
    return { turns: turnsBetween(plan, from, addDays(from, mostReplacedDays - 1)) };
  });

  call(app, endReplacement, async (ctx, asked) => {
    await changeEnd(ctx, asked);
    return null;
  });

  call(app, cancelReplacement, async (ctx, asked) => {
    await withdrawReplacement(ctx, asked);
    return null;
  });
}

async function replacing(
  ctx: Ctx,
  { date = '', shift = '' }: { date?: string | undefined; shift?: ShiftName | '' | undefined },
): Promise<Replacing> {
  const { tx, tenant, clock } = ctx;
  const nowMs = clock.nowMs();
  const plan = await shiftPlanOf(tx, tenant);
  const turn = askedTurn(plan, { date, shift, nowMs });
  const machines = (await visibleDutyMachines(ctx)).map(({ id, code, kind }) => ({ id, code, kind }));
  const teams = await selectTeams(tx, null);
  const tended = new Set(teams.flatMap(({ type, process }) => (type === 'spinner' ? [process] : [])));
  return {
    nowMs,
    turn,
    turns: turnsBetween(plan, addDays(turn.productionDate, -1), addDays(turn.productionDate, 3)),
    people: await staffOfTurn(ctx, { plan, turn }),
    machines,
    processesWithoutTeam: [...new Set(machines.map(({ kind }) => kind))].filter((kind) => !tended.has(kind)),
  };
}

/** The turn that is named, the first of the date that is, or the one that runs. */
export function askedTurn(
  plan: ShiftPlan,
  { date, shift, nowMs }: { date: string; shift: ShiftName | ''; nowMs: number },
) {
  const running = plan.at(nowMs);
  if (date === '' && shift === '') return running;
  const productionDate = date === '' ? running.productionDate : date;
  if (shift !== '') return turnNamed(plan, { productionDate, shift });
  return productionDate === running.productionDate ? running : (plan.on(productionDate)[0] ?? running);
}
