import {
  clearShares,
  setShares,
  showShareHistory,
  showShares,
} from '@millwright/contract/areas/attendance/shares/shareCalls.ts';
import { showStanding } from '@millwright/contract/areas/shifts/standing/standingCalls.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { selectContacts } from '../../access/index.ts';
import { selectStated, shiftPlanOf } from '../../shifts/index.ts';
import { askedTurn } from '../replacement/replacement.routes.ts';
import { clear, type GramsOfTurn, sharesOf, state } from './share.service.ts';
import { whoStands } from '../attendance/whoStands.ts';

/** Who shared a machine in a turn, and who decided who stands where. */
export function mountShares(app: App, { gramsOf }: { gramsOf: GramsOfTurn }): void {
  call(app, showShares, async (ctx, { date = '', shift = '' }) => {
    const plan = await shiftPlanOf(ctx.tx, ctx.tenant);
    const turn = askedTurn(plan, { date, shift, nowMs: ctx.clock.nowMs() });
    return sharesOf(ctx, { plan, turn, gramsOf });
  });

  call(app, setShares, async (ctx, asked) => {
    await state(ctx, asked);
    return null;
  });

  call(app, clearShares, async (ctx, asked) => {
    await clear(ctx, asked);
    return null;
  });

  call(app, showShareHistory, async (ctx, asked) => {
    const rows = await selectStated(ctx, asked);
    const ids = rows.flatMap((row) => [row.personId, row.createBy ?? [], row.endedBy ?? []].flat());
    const names = new Map(
      (await selectContacts(ctx.tx, [...new Set(ids)])).map((each) => [each.id, each.realname]),
    );
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
    // What one change stated was written in one transaction, and so at one time.
    const entries = [...Map.groupBy(rows, ({ createMs }) => createMs)].map(([atMs, own]) => ({
      atMs,
      by: nameOf(own[0]?.createBy ?? null),
      shares: own.map(({ personId, factor }) => ({ realname: names.get(personId) ?? '', factor })),
      endedAtMs: own[0]?.endedMs ?? null,
      endedBy: nameOf(own[0]?.endedBy ?? null),
    }));
    return { entries };
  });

  call(app, showStanding, async (ctx, { machineId, atMs = ctx.clock.nowMs() }) => {
    const plan = await shiftPlanOf(ctx.tx, ctx.tenant);
    return whoStands(ctx, { plan, machineId, atMs });
  });
}
