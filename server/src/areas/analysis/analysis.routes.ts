import {
  type AnalysisAnswer,
  type AnalysisQuestion,
  exportKpis,
  queryKpis,
  showAnalysisChoices,
} from '@millwright/contract/areas/analysis/question.ts';
import { analyseBrokenEnds, exportBrokenSpindles } from '@millwright/contract/areas/analysis/brokenEnds.ts';
import { exportLastDoffs, listLastDoffs } from '@millwright/contract/areas/analysis/doffs.ts';
import { exportStops, listStops } from '@millwright/contract/areas/analysis/stops.ts';
import { showMachineTimeline } from '@millwright/contract/areas/analysis/timeline.ts';
import { showMassBalance } from '@millwright/contract/areas/analysis/massBalance.ts';
import type { App, Ctx } from '../../platform/http/app.ts';
import { call, downloadCall } from '../../platform/http/call.ts';
import { createShared } from '../../platform/shared.ts';
import type { BoardContext } from '../boards/index.ts';
import { showBrokenEnds } from './brokenEnds.service.ts';
import { showChoices } from './choices.service.ts';
import { showLastDoffs } from './doffs.service.ts';
import { exportDoffList, exportSpindleList, exportStopList } from './eventSheets.service.ts';
import { exportAnswer } from './export.service.ts';
import { listBalances } from './massBalance.service.ts';
import { answerQuestion, groundOf } from './query.service.ts';
import { showStops } from './stops.service.ts';
import { showTimeline } from './timeline.service.ts';

export function mountAnalysis(app: App): void {
  const shared = createShared<AnalysisAnswer>();
  // The answer is of the mill and the moment, whoever asks: a morning meeting opens one report on many screens.
  call(app, queryKpis, (ctx, input) =>
    shared(keyOf(ctx, input), async () => answerQuestion(await groundOf(contextOf(ctx)), input)),
  );
  downloadCall(app, exportKpis, async (ctx, input) =>
    exportAnswer(await groundOf(contextOf(ctx)), input, ctx.language),
  );
  call(app, showAnalysisChoices, (ctx) => showChoices(contextOf(ctx)));
  call(app, listStops, (ctx, input) => showStops(contextOf(ctx), input));
  call(app, analyseBrokenEnds, (ctx, input) => showBrokenEnds(contextOf(ctx), input));
  call(app, listLastDoffs, (ctx, input) => showLastDoffs(contextOf(ctx), input));
  downloadCall(app, exportStops, (ctx, input) => exportStopList(contextOf(ctx), input, ctx.language));
  downloadCall(app, exportBrokenSpindles, (ctx, input) =>
    exportSpindleList(contextOf(ctx), input, ctx.language),
  );
  downloadCall(app, exportLastDoffs, (ctx, input) => exportDoffList(contextOf(ctx), input, ctx.language));
  call(app, showMassBalance, (ctx, input) => listBalances(contextOf(ctx), input));
  call(app, showMachineTimeline, (ctx, input) => showTimeline(contextOf(ctx), input));
}

function keyOf({ tenantId }: Ctx, question: AnalysisQuestion): string {
  return JSON.stringify([tenantId, question]);
}

function contextOf({ tx, tenant, clock }: Ctx): BoardContext {
  return { tx, tenant: { id: tenant.id, name: tenant.name, zone: tenant.zone }, nowMs: clock.nowMs() };
}
