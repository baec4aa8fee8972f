import {
  enterReadings,
  judgeAgain,
  listRevisions,
  retest,
  saveLabSettings,
  showBench,
  showLabSettings,
  showSampleOnBench,
} from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import { planSamples } from '@millwright/contract/areas/lab/plans/planJobs.ts';
import { labTest } from '@millwright/contract/areas/lab/tests/labTest.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { assertSeen } from '../../../resource/index.ts';
import { makeDueSamples } from '../plans/planSamples.service.ts';
import { addRetest, judgeByNewer, storeReadings } from '../tests/labTest.service.ts';
import { type RevisionRow, selectRevisions } from '../tests/revision.queries.ts';
import { benchOf, sampleOf } from './bench.service.ts';
import { readLabSettings, writeLabSettings } from '../settings/labSettings.ts';

/** The bench: its queues and samples, readings, retests and verdicts, and the job that makes samples by plan. */
export function mountLab(app: App): void {
  call(app, showBench, benchOf);
  call(app, showSampleOnBench, (ctx, { id }) => sampleOf(ctx, id));
  call(app, listRevisions, async (ctx, { testId }) => {
    await assertSeen(ctx, labTest, testId);
    return { revisions: (await selectRevisions(ctx.tx, { testId })).map(withoutTest) };
  });
  call(app, enterReadings, async (ctx, input) => ({
    revision: withoutTest(await storeReadings(ctx, input)),
  }));
  call(app, retest, async (ctx, input) => ({ id: await addRetest(ctx, input) }));
  call(app, judgeAgain, async (ctx, input) => ({ revision: withoutTest(await judgeByNewer(ctx, input)) }));
  call(app, showLabSettings, ({ tx }) => readLabSettings(tx));
  call(app, saveLabSettings, async ({ tx, person }, settings) => {
    await writeLabSettings(tx, { userId: person.id, settings });
    return null;
  });
  app.jobs.on(planSamples, makeDueSamples);
}

function withoutTest({ testId: _of, ...revision }: RevisionRow): Omit<RevisionRow, 'testId'> {
  return revision;
}
