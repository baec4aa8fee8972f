import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import type { confirmPlans, movePlans } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localMidnightMs } from '@millwright/contract/core/time/zone.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import type { RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { sentenceOf } from '../../../platform/http/calls/envelope.ts';
import { fail, failField, Refusal } from '../../../platform/http/errors/fail.ts';
import { editRow, refusedOr, rehearse, takeAction } from '../../../resource/index.ts';
import { isoOf } from './year/plannedTimes.ts';
import { type ListedPlanRow, selectPlan } from './read/plans.queries.ts';
import { isOfProcess, readPlans } from './read/readPlans.ts';

/** Confirms the plans of a span of dates; see `confirmPlans`. */
export async function confirmSpan(
  ctx: Ctx,
  asked: InputOf<typeof confirmPlans>,
): Promise<{ outcomes: RowOutcome[] }> {
  const { fromDate, toDate, process, teamId, machineIds } = asked;
  if (toDate < fromDate) throw failField('toDate', 'notUnder', { other: fromDate });
  const { zone } = ctx.tenant;
  const [fromMs, toMs] = [localMidnightMs(zone, fromDate), localMidnightMs(zone, addDays(toDate, 1))];
  const read = await readPlans(ctx, { fromDate, toDate, has: isOfProcess(process, machineIds) });
  const own = read.plans.filter(
    ({ startMs, teamId: team }) =>
      startMs >= fromMs && startMs < toMs && (teamId === undefined || team === teamId),
  );
  if (own.length === 0) throw fail('maintenance.plansNotGenerated');
  const ids = own.filter(({ state }) => state === 'toBeConfirmed').map(({ id }) => id);
  return takeAction(ctx, maintenancePlan, { action: 'confirm', ids, input: {} });
}

type Move = InputOf<typeof movePlans>['moves'][number];

/** Moves plans, each by itself; see `movePlans`. */
export async function movePlansBy(ctx: Ctx, moves: readonly Move[]): Promise<OutputOf<typeof movePlans>> {
  const outcomes: OutputOf<typeof movePlans>['outcomes'] = [];
  for (const move of moves) {
    const plan = await selectPlan(ctx, { id: move.id });
    const result = await refusedOr(() => moved(ctx, move, plan));
    const refusal = result instanceof Refusal ? result : undefined;
    outcomes.push({
      id: move.id,
      title: plan?.number ?? move.id,
      isDone: refusal === undefined,
      version: result instanceof Refusal ? null : result,
      messageCode: refusal?.code ?? null,
      message:
        refusal === undefined
          ? null
          : sentenceOf(refusal, {
              language: ctx.language,
              home: { namespace: maintenancePlan.namespace, resource: maintenancePlan.name },
            }),
    });
  }
  return { outcomes };
}

/** Moves a plan; returns the version that it has then. Throws what refuses the move. */
async function moved(ctx: Ctx, move: Move, plan: ListedPlanRow | undefined): Promise<number> {
  if (plan === undefined) throw fail('core.notFound');
  const row = await rehearse(
    ctx,
    (apart) => editRow(apart, maintenancePlan, changeOf(move, plan)),
    () => true,
  );
  return row.version;
}

/** What a move says, with the end as far behind the start as it was unless it is said. */
function changeOf(
  { id, ...said }: Move,
  { startMs, endMs }: ListedPlanRow,
): Record<string, unknown> & { id: string } {
  const { plannedStart, plannedEnd } = said;
  const lengthMs = (endMs ?? startMs) - startMs;
  const end =
    plannedStart !== undefined && plannedEnd === undefined && lengthMs > 0
      ? { plannedEnd: isoOf(Date.parse(plannedStart) + lengthMs) }
      : {};
  const known = Object.entries({ ...said, ...end }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), id };
}
