import { labSample } from '@millwright/contract/areas/lab/samples/labSample.ts';
import { takeActionOnce, type WriteCtx } from '../../../resource/index.ts';
import {
  lockSample,
  markReported,
  noteCounts,
  type SampleNow,
  selectSampleNow,
} from './labSample.queries.ts';
import { asPlatform } from './platformActor.ts';

/** Maximum steps of a sample by one change of a test: closed → taken → tested. */
const maxSteps = 3;

/** Brings a sample to the state that its tests give it, and marks which results are reported. */
export async function followTests(ctx: WriteCtx, sampleId: string): Promise<void> {
  const { tx } = ctx;
  if (!(await lockSample(tx, { id: sampleId }))) return;
  await markReported(tx, { sampleId });
  await noteCounts(tx, { sampleId });
  for (let step = 0; step < maxSteps; step += 1) {
    const now = await selectSampleNow(tx, { id: sampleId });
    const action = now === undefined ? undefined : nextAction(now);
    if (action === undefined) return;
    await takeActionOnce(asPlatform(ctx), labSample, { action, ids: [sampleId] });
  }
}

/** Returns the step that follows from the tests of a sample; undefined where it is as they say. */
export function nextAction({
  state,
  tests,
  open,
  entered,
  rejected,
}: Pick<SampleNow, 'state' | 'tests' | 'open' | 'entered' | 'rejected'>):
  | 'finish'
  | 'close'
  | 'reopen'
  | undefined {
  const isTested = tests > 0 && open === 0;
  const isVerified = isTested && entered === 0 && rejected === 0;
  switch (state) {
    case 'taken':
      if (isVerified) return 'close';
      return isTested ? 'finish' : undefined;
    case 'tested':
      if (isVerified) return 'close';
      return isTested ? undefined : 'reopen';
    case 'closed':
      return isVerified ? undefined : 'reopen';
    default:
      return undefined;
  }
}
