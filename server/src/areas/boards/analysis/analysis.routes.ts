import { exportKpis, queryKpis, showAnalysisChoices } from '@millwright/contract/areas/boards/analysis.ts';
import {
  analyseBrokenEnds,
  listLastDoffs,
  listStops,
  showMachineTimeline,
} from '@millwright/contract/areas/boards/analysisEvents.ts';
import type { App, Ctx } from '../../../platform/http/app.ts';
import { call, downloadCall } from '../../../platform/http/call.ts';
import type { BoardContext } from '../board.ts';
import { showBrokenEnds } from './brokenEnds.service.ts';
import { showChoices } from './choices.service.ts';
import { showLastDoffs } from './doffs.service.ts';
import { exportAnswer } from './export.service.ts';
import { answerQuestion, groundOf } from './query.service.ts';
import { showStops } from './stops.service.ts';
import { showTimeline } from './timeline.service.ts';

export function mountAnalysis(app: App): void {
  call(app, queryKpis, async (ctx, input) => answerQuestion(await groundOf(contextOf(ctx)), input));
  downloadCall(app, exportKpis, async (ctx, input) =>
    exportAnswer(await groundOf(contextOf(ctx)), input, ctx.language),
  );
  call(app, showAnalysisChoices, (ctx) => showChoices(contextOf(ctx)));
  call(app, listStops, (ctx, input) => showStops(contextOf(ctx), input));
  call(app, analyseBrokenEnds, (ctx, input) => showBrokenEnds(contextOf(ctx), input));
  call(app, listLastDoffs, (ctx, input) => showLastDoffs(contextOf(ctx), input));
  call(app, showMachineTimeline, (ctx, input) => showTimeline(contextOf(ctx), input));
}

function contextOf({ tx, tenant, clock }: Ctx): BoardContext {
  return { tx, tenant: { id: tenant.id, name: tenant.name, zone: tenant.zone }, nowMs: clock.nowMs() };
}
