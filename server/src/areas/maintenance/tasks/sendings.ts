import { longestAwayMs } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import type { Call } from '@millwright/contract/core/call/call.ts';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { failField } from '../../../platform/http/errors/fail.ts';
import type { JobCtx } from '../../../platform/jobs/jobs.ts';
import { deleteSendings, insertSending, keepAnswer, selectSending } from './sending.queries.ts';

/** Phones give up what waits longer; answers are kept a good while beyond that. */
const keptMs = 4 * longestAwayMs;

/**
 * Does something once, however often it is sent: a repeat is answered as the first time. Throws `core.invalid` for an id
 * under which somebody else, or something else, was sent; what refuses the work undoes all of it, so that it can be tried again.
 */
export async function answeredOnce<Output extends z.ZodType>(
  ctx: Ctx,
  { call, clientId }: { call: Call<z.ZodType, Output>; clientId: string },
  work: () => Promise<z.output<Output>>,
): Promise<z.output<Output>> {
  const said = { clientId, personId: ctx.person.id, call: call.name };
  if (await insertSending(ctx.tx, { ...said, at: new Date(ctx.clock.nowMs()) })) {
    const result = await work();
    await keepAnswer(ctx.tx, { clientId, said: result });
    return result;
  }
  const kept = await selectSending(ctx.tx, { clientId });
  if (kept?.personId !== said.personId || kept.call !== said.call) throw failField('clientId', 'repeated');
  const known = call.output.safeParse(kept.answer);
  if (!known.success) throw new Error(`the answer to ${clientId} is not one of ${call.name}`);
  return known.data;
}

/** Forgets what nobody sends again any more. */
export async function forgetOldSendings({ tx, clock }: JobCtx): Promise<void> {
  await deleteSendings(tx, { before: new Date(clock.nowMs() - keptMs) });
}

/**
 * The same request as if it came when it was done: `agoMs` before now, and not before `notBeforeMs`, so that the log of a task
 * stays in the order in which the server came to know it.
 */
export function asOf(
  ctx: Ctx,
  { agoMs, notBeforeMs = 0 }: { agoMs: number; notBeforeMs?: number | undefined },
): Ctx {
  const nowMs = ctx.clock.nowMs();
  const atMs = Math.min(nowMs, Math.max(nowMs - agoMs, notBeforeMs));
  return { ...ctx, clock: { nowMs: () => atMs } };
}
