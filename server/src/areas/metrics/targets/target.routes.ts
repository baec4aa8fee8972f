import {
  draftKpiPlan,
  scaleKpiPlan,
  showMonthTargets,
} from '@millwright/contract/areas/metrics/targets/targetCalls.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { draftPlan, scalePlan, showMonth } from './target.service.ts';

/** Targets by month, and what is done with drafts of plans beside their form. */
export function mountTargets(app: App): void {
  call(app, showMonthTargets, (ctx, input) => showMonth(ctx, input));
  call(app, draftKpiPlan, (ctx, input) => draftPlan(ctx, input));
  call(app, scaleKpiPlan, (ctx, input) => scalePlan(ctx, input));
}
