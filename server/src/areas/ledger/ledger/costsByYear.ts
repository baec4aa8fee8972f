import { costSums } from '@millwright/contract/areas/ledger/costs/labourCosts.ts';
import type { LedgerCosts } from '@millwright/contract/areas/ledger/ledger/ledgerBands.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { readCosts } from './costs.ts';
import type { Window } from './scope.ts';
import { perTonneParts, toldOf } from './toldCosts.ts';

/**
 * Returns the visible costs of a machine in each calendar year in which anything is known of it, the latest first. `months` are what it made, by
 * `2026-10`, g, null where that is not known. Undefined in a mill that says neither rates nor prices.
 */
export async function costsByYear(
  reader: Pick<Ctx, 'tx' | 'dataScope'>,
  {
    machineId,
    window: { plan, nowMs },
    months,
    since,
  }: {
    machineId: number;
    window: Window;
    months: readonly { readonly month: string; readonly outputG: number | null }[];
    /** The first date of which anything is known of the machine; null where nothing is. */
    since: string | null;
  },
): Promise<LedgerCosts | undefined> {
  const span = { machineIds: [machineId], fromMs: 0, toMs: nowMs, zone: plan.calendar.zone };
  const costs = await readCosts(reader, span);
  if (costs === undefined) return undefined;
  const yearOf = (date: string) => Number(date.slice(0, 4));
  const byYear = Map.groupBy(costs.entries, ({ date }) => yearOf(date));
  const years = new Set([...byYear.keys(), ...months.map(({ month }) => yearOf(month))]);
  return {
    currency: costs.currency,
    years: [...years]
      .toSorted((one, other) => other - one)
      .map((year) => {
        const made = months.filter(({ month }) => yearOf(month) === year);
        const isCounted = made.every((each) => each.outputG !== null);
        const outputG = made.reduce((sum, each) => sum + (each.outputG ?? 0), 0);
        const own = byYear.get(year) ?? [];
        const from = (first: string) => costSums(own.filter(({ date }) => date >= first));
        return {
          year,
          ...toldOf(costSums(own), perTonneParts(from, { outputG, since: isCounted ? since : null })),
        };
      }),
  };
}
