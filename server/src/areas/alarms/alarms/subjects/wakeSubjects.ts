import type { EventCtx } from '../../../../platform/events/events.ts';
import { wakeSubjects } from './subject.queries.ts';

/** Something of an order, a plan or a store changed: rules over them are judged with the next look, and not a minute later. */
export async function lookAtSubjects({ tx, clock }: EventCtx): Promise<void> {
  await wakeSubjects(tx, { atMs: clock.nowMs() });
}
