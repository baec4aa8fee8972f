import type { StopsOfOrder } from '@millwright/contract/areas/production/stock/stock.ts';
import { stopOrder } from '@millwright/contract/areas/production/dispatch/stopOrder.ts';
import { offline, stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { assertSeen } from '../../../resource/index.ts';
import { listIntervals, listLatest } from '../../telemetry/index.ts';
import { type OrderedStopRow, selectOrderedStops } from './stopOrder.queries.ts';

interface Stretch {
  readonly state: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** What the machines of an order did while they were to stand, until now. Throws `core.notFound`. */
export async function stopsOfOrder(
  { tx, clock, dataScope }: Pick<Ctx, 'tx' | 'clock' | 'dataScope'>,
  { id }: { id: string },
): Promise<StopsOfOrder> {
  await assertSeen({ tx, dataScope }, stopOrder, id);
  const nowMs = clock.nowMs();
  const ordered = await selectOrderedStops(tx, { id });
  if (ordered.length === 0) throw fail('core.notFound');
  const fromMs = Math.min(...ordered.map((each) => each.fromMs));
  const machineIds = [...new Set(ordered.map(({ machineId }) => machineId))];
  const closed = await listIntervals(tx, { machineIds, fromMs, toMs: nowMs });
  const latest = new Map((await listLatest(tx)).map((row) => [row.machineId, row]));
  const machines = ordered.map((each) => {
    const own: Stretch[] = closed.filter(({ machineId }) => machineId === each.machineId);
    const open = latest.get(each.machineId);
    const running =
      open && open.state !== null && open.sinceMs !== null
        ? [{ state: open.state, startMs: open.sinceMs, endMs: nowMs }]
        : [];
    return { ...each, ...stoodOf(each, [...own, ...running], nowMs) };
  });
  return { nowMs, machines };
}

/** Time that a machine stood within what was ordered; what no stretch covers, or is offline, is not known. */
function stoodOf({ fromMs, untilMs }: OrderedStopRow, stretches: readonly Stretch[], nowMs: number) {
  const toMs = Math.min(untilMs ?? nowMs, nowMs);
  const parts = stretches.flatMap(({ state, startMs, endMs }) => {
    const ms = Math.min(endMs, toMs) - Math.max(startMs, fromMs);
    return ms > 0 ? [{ state, ms }] : [];
  });
  const known = parts.filter(({ state }) => state !== offline);
  const stood = known.filter(({ state }) => state !== stateNumber.running).map(({ ms }) => ms);
  const all = Math.max(0, toMs - fromMs);
  return {
    stoodMs: sum(stood),
    unknownMs: Math.max(0, all - sum(known.map(({ ms }) => ms))),
    stops: stood.length,
    longestMs: Math.max(0, ...stood),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
