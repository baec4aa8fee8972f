import type { ServicesOf } from '../../../scheduling/index.ts';
import { selectServices } from '../read/plans.queries.ts';

/**
 * Services for which machines stand within a span: of plans that are confirmed or were put off, and are not done. One that was begun
 * goes on as long as it was planned to take; one whose time went by without a beginning keeps nothing standing, since nobody has
 * said when it will be done.
 */
export const servicesOf: ServicesOf = async ({ tx }, { fromMs, untilMs }) => {
  const plans = await selectServices(tx, { untilMs });
  return plans
    .map(({ machineId, startMs, endMs, startedMs }) => {
      const beginMs = startedMs ?? startMs;
      return { machineId, fromMs: beginMs, untilMs: beginMs + endMs - startMs };
    })
    .filter((each) => each.untilMs > fromMs && each.fromMs < untilMs);
};
