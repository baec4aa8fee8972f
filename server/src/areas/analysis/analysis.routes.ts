import {
  type AnalysisAnswer,
  type AnalysisQuestion,
  exportKpis,
  queryKpis,
  showAnalysisChoices,
} from '@millwright/contract/areas/analysis/query/question.ts';
import {
  analyseBrokenEnds,
  exportBrokenSpindles,
} from '@millwright/contract/areas/analysis/brokenEnds/brokenEnds.ts';
import {
  exportPeople,
  peopleRight,
  showPeople,
  showPersonOutput,
} from '@millwright/contract/areas/analysis/people/people.ts';
import { exportLastDoffs, listLastDoffs } from '@millwright/contract/areas/analysis/doffs/doffs.ts';
import { exportStops, listStops } from '@millwright/contract/areas/analysis/stops/stops.ts';
import { reportFaults } from '@millwright/contract/areas/analysis/wire/faultReport.ts';
import { showMachineTimeline } from '@millwright/contract/areas/analysis/stops/timeline.ts';
import { exportCotton, showCotton } from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import { showMassBalance } from '@millwright/contract/areas/analysis/massBalance/massBalance.ts';
import { showEnergyCost } from '@millwright/contract/areas/analysis/energy/energyCost.ts';
import type { App, Ctx } from '../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../platform/http/calls/call.ts';
import { createShared } from '../../platform/shared.ts';
import { type BoardContext, boardContextOf } from '../boards/index.ts';
import { showBrokenEnds } from './brokenEnds/brokenEnds.service.ts';
import { showChoices } from './query/choices.service.ts';
import { answerCotton } from './cotton/cotton.service.ts';
import { sheetOfCotton } from './cotton/cottonSheet.ts';
import { costOfEnergy } from './energy/energyCost.service.ts';
import { showLastDoffs } from './doffs/doffs.service.ts';
import { exportDoffList, exportSpindleList, exportStopList } from './events/eventSheets.service.ts';
import { exportAnswer } from './query/export.service.ts';
import { listBalances } from './massBalance/massBalance.service.ts';
import { visiblePeople } from '../personnel/index.ts';
import { answerPeople, type PeopleAsking } from './people/people.service.ts';
import { sheetOfPeople } from './people/peopleSheet.ts';
import { answerPerson } from './people/personOutput.service.ts';
import { answerQuestion, groundOf } from './query/query.service.ts';
import { showStops } from './stops/stops.service.ts';
import { showTimeline } from './timeline/timeline.service.ts';
import { faultReport } from './wire/faultReport.ts';

export function mountAnalysis(server: App): void {
  // Reports only read, and long: a replica answers them where there is one.
  const app: App = { ...server, pool: server.reportPool };
  const shared = createShared<AnalysisAnswer>();
  // The answer is of the mill and the moment, whoever asks: a morning meeting opens one report on many screens.
  call(app, queryKpis, (ctx, input) =>
    shared(questionKey(ctx, input), async () => answerQuestion(await groundOf(await contextOf(ctx)), input)),
  );
  downloadCall(app, exportKpis, async (ctx, input) =>
    exportAnswer(await groundOf(await contextOf(ctx)), input, ctx.language),
  );
  call(app, showAnalysisChoices, async (ctx) => showChoices(await contextOf(ctx)));
  call(app, listStops, async (ctx, input) => showStops(await contextOf(ctx), input));
  call(app, reportFaults, async (ctx, input) => faultReport(await contextOf(ctx), input, ctx.language));
  call(app, analyseBrokenEnds, async (ctx, input) => showBrokenEnds(await contextOf(ctx), input));
  call(app, listLastDoffs, async (ctx, input) => showLastDoffs(await contextOf(ctx), input));
  downloadCall(app, exportStops, async (ctx, input) =>
    exportStopList(await contextOf(ctx), input, ctx.language),
  );
  downloadCall(app, exportBrokenSpindles, async (ctx, input) =>
    exportSpindleList(await contextOf(ctx), input, ctx.language),
  );
  downloadCall(app, exportLastDoffs, async (ctx, input) =>
    exportDoffList(await contextOf(ctx), input, ctx.language),
  );
  call(app, showMassBalance, async (ctx, input) => listBalances(await contextOf(ctx), input));
  call(app, showEnergyCost, async (ctx, input) => costOfEnergy(await groundOf(await contextOf(ctx)), input));
  call(app, showCotton, async (ctx, input) => answerCotton(await contextOf(ctx), input));
  downloadCall(app, exportCotton, async (ctx, { sheet, ...asked }) =>
    sheetOfCotton(ctx.language, { sheet, answer: await answerCotton(await contextOf(ctx), asked) }),
  );
  call(app, showPeople, async (ctx, input) => answerPeople(await askingOf(ctx), input));
  downloadCall(app, exportPeople, async (ctx, question) =>
    sheetOfPeople(ctx.language, { question, answer: await answerPeople(await askingOf(ctx), question) }),
  );
  call(app, showPersonOutput, async (ctx, input) =>
    answerPerson({ ...(await askingOf(ctx)), permission: peopleRight }, input),
  );
  call(app, showMachineTimeline, async (ctx, input) => showTimeline(await contextOf(ctx), input));
}

function questionKey({ tenantId }: Ctx, question: AnalysisQuestion): string {
  return JSON.stringify([tenantId, question]);
}

async function askingOf(ctx: Ctx): Promise<PeopleAsking> {
  return {
    context: await contextOf(ctx),
    personId: ctx.person.id,
    maySeeAll: ctx.can(peopleRight),
    visibleAmong: (ids) => visiblePeople(ctx, ids),
  };
}

function contextOf({ tx, tenant, clock }: Ctx): Promise<BoardContext> {
  return boardContextOf({ tx, tenant, nowMs: clock.nowMs() });
}
