import type { Ctx } from '../../../../platform/http/calls/app.ts';
import { failField } from '../../../../platform/http/errors/fail.ts';
import { assertWithinLimit, shiftPlanOf } from '../../../shifts/index.ts';

type Typing = Pick<Ctx, 'tx' | 'clock' | 'can'> & { readonly tenant: { readonly zone: string } };

interface TypedTimes {
  readonly startedAt?: string;
  readonly endedAt?: string | null;
}

/**
 * Lets times of work be typed in afterwards: of what is over, in order, and until the time is over in which the shift of each may be
 * edited. Throws `core.invalid`, and `shifts.overTimeLimit` for whoever may not correct the past.
 */
export async function assertTimes(
  ctx: Typing,
  { times: { startedAt, endedAt }, startedMs }: { times: TypedTimes; startedMs: number },
): Promise<void> {
  const nowMs = ctx.clock.nowMs();
  const typed = { startedAt: startedAt ?? null, endedAt: endedAt ?? null };
  const beganMs = typed.startedAt === null ? startedMs : Date.parse(typed.startedAt);
  if (beganMs > nowMs) throw failField('startedAt', 'max', { max: new Date(nowMs).toISOString() });
  if (typed.endedAt !== null) {
    if (Date.parse(typed.endedAt) > nowMs)
      throw failField('endedAt', 'max', { max: new Date(nowMs).toISOString() });
    if (Date.parse(typed.endedAt) < beganMs)
      throw failField('endedAt', 'min', { min: new Date(beganMs).toISOString() });
  }
  const changed = Object.values(typed).filter((text) => text !== null && Date.parse(text) !== startedMs);
  await assertNotTooLate(ctx, changed);
}

/** Throws `shifts.overTimeLimit` for a moment whose shift may not be edited any more. */
export async function assertNotTooLate(ctx: Typing, moments: readonly (string | null)[]): Promise<void> {
  const typed = moments.filter((text) => text !== null);
  if (typed.length === 0) return;
  const plan = await shiftPlanOf(ctx.tx, ctx.tenant);
  for (const text of typed) {
    const { productionDate, shift } = plan.at(Date.parse(text));
    await assertWithinLimit(ctx, { plan, productionDate, shift });
  }
}
