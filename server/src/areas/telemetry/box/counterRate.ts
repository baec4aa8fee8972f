import {
  counterNames,
  type CounterName,
  plausibleRates,
} from '@millwright/contract/areas/equipment/collection/counterRates.ts';
import type { BoxTriedValue, TriedRate } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { type CounterSaid, selectCounterSaid, selectRateFacts } from './counterRate.queries.ts';

/** Tolerance of rates over a short time. */
const slack = 1.5;

/**
 * Adds to tried counters at which rate they count: their rise since the newest telegram of the machine, by the time between them. A factor
 * that is wrong by ten or a thousand makes a rate that no machine of the kind can reach.
 */
export async function withRates(
  tx: TenantTransaction,
  { connectionId, atMs, values }: { connectionId: string; atMs: number; values: readonly BoxTriedValue[] },
): Promise<(BoxTriedValue & { rate?: TriedRate })[]> {
  const facts = values.some(({ signal }) => isCounter(signal))
    ? await selectRateFacts(tx, { connectionId })
    : undefined;
  if (facts === undefined) return [...values];
  const said = await selectCounterSaid(tx, { machineId: facts.machineId, before: new Date(atMs) });
  const highest = plausibleRates(facts.kind, facts.positions, facts);
  return values.map((each) => {
    const { signal, value } = each;
    if (!isCounter(signal) || typeof value !== 'number') return each;
    const rate = rateOf({ said: said[signal], value, atMs, maxPerHour: highest[signal] });
    return rate === undefined ? each : { ...each, rate };
  });
}

function isCounter(signal: string): signal is CounterName {
  return counterNames.some((name) => name === signal);
}

function rateOf({
  said,
  value,
  atMs,
  maxPerHour,
}: {
  said: CounterSaid | undefined;
  value: number;
  atMs: number;
  maxPerHour: number;
}): TriedRate | undefined {
  if (said === undefined || atMs <= said.atMs) return undefined;
  const perHour = ((value - said.value) * hourMs) / (atMs - said.atMs);
  return { perHour, maxPerHour, isPossible: perHour >= 0 && perHour <= slack * maxPerHour };
}
