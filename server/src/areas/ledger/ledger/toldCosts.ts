import {
  innerPassage,
  isProcess,
  processes,
} from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { CostList } from '@millwright/contract/areas/ledger/ledger/figures.ts';
import { type CostSums, totalCost } from '@millwright/contract/areas/ledger/costs/labourCosts.ts';
import type { ToldCosts } from '@millwright/contract/areas/ledger/ledger/ledgerBands.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { kpiValue } from '@millwright/contract/core/kpi.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { selectParts, type StoredMachineRow } from '../../equipment/index.ts';
import { listOutputCorrections } from '../../metrics/index.ts';
import { sumOutputs, countsIn, listLatest } from '../../telemetry/index.ts';
import type { CostEntry } from './costs.ts';

const kpi = kpis.maintenanceCostPerTonne;

/** What was made, g, and the first date of which anything is known; null where nothing is. */
export interface LedgerOutput {
  readonly outputG: number;
  readonly since: string | null;
}

/** The part of the KPIs of cost that is money; none where nothing is known. */
export function moneyPart(sums: CostSums): Record<string, number> {
  const maintenanceMoney = totalCost(sums);
  return maintenanceMoney === null ? {} : { maintenanceMoney };
}

/**
 * The parts of the cost per tonne: what was made, and the costs from the first day on of which output is known. What was spent
 * before a machine was connected stands over no output.
 */
export function perTonneParts(
  sumsSince: (date: string) => CostSums,
  { outputG, since }: LedgerOutput,
): Record<string, number> {
  return since === null ? {} : { ...moneyPart(sumsSince(since)), costOutputG: outputG };
}

/** Sums of costs as they are told, beside what was made meanwhile. */
export function toldOf(sums: CostSums, perTonne: Readonly<Record<string, number>>): ToldCosts {
  return { ...sums, total: totalCost(sums), perTonne: kpiValue(kpi, perTonne) ?? null };
}

/** Output of machines between two production dates with all corrections, without machines that never stated it. */
export async function outputOf(
  tx: TenantTransaction,
  { machineIds, from, to }: { machineIds: readonly number[]; from: string; to: string },
): Promise<(machineIds: readonly number[]) => LedgerOutput> {
  const made = new Map((await sumOutputs(tx, { machineIds, from, to })).map((row) => [row.machineId, row]));
  const corrected = new Map<number, number>();
  for (const { machineId, outputG } of await listOutputCorrections(tx, { from, to }))
    corrected.set(machineId, (corrected.get(machineId) ?? 0) + outputG);
  const known = new Map((await listLatest(tx)).map((row) => [row.machineId, row.known]));
  const gramsOf = (id: number) => (made.get(id)?.outputG ?? 0) + (corrected.get(id) ?? 0);
  return (ids) => {
    const counted = ids.filter((id) =>
      countsIn(kpis.output, { sums: { outputG: gramsOf(id) }, known: known.get(id) }),
    );
    return {
      outputG: counted.reduce((sum, id) => sum + gramsOf(id), 0),
      since: counted.flatMap((id) => made.get(id)?.since ?? []).toSorted()[0] ?? null,
    };
  };
}

/**
 * The machines by whose output the costs of several are told: of one process what leaves it, of several those of the process
 * that the KPI names, or of the last one where the mill has no such.
 */
export function leadingMachines(machines: readonly StoredMachineRow[]): readonly number[] {
  const kinds = processes.filter((process) => machines.some(({ kind }) => kind === process));
  const leading = kinds.find((kind) => kind === kpi.leading) ?? kinds.at(-1);
  const led = machines.filter(({ kind }) => isProcess(kind) && kind === leading);
  const leaving = led.filter(({ passage }) => passage !== innerPassage);
  return (leaving.length > 0 ? leaving : led).map(({ id }) => id);
}

/** Why the cost of a work or part is not known, or not whole. */
export function gapOf(entry: CostEntry): CostList['costs'][number]['gap'] {
  if (entry.of === 'part') return gapOfPart(entry);
  if (entry.hours === null) return 'noHours';
  return entry.unratedHours > 0 ? 'noRate' : null;
}

function gapOfPart({ amount, part }: Extract<CostEntry, { of: 'part' }>): 'noPrice' | 'notKept' | null {
  if (amount !== null) return null;
  return part.isKept ? 'noPrice' : 'notKept';
}

/** Entries as they are listed, with the names of parts; those of tasks that data rules hide without a name. */
export async function listedCosts(
  tx: TenantTransaction,
  {
    entries,
    machines,
    seen,
  }: {
    entries: readonly CostEntry[];
    machines: readonly StoredMachineRow[];
    seen: (taskId: string | null) => boolean;
  },
): Promise<CostList['costs']> {
  const byId = new Map(machines.map((machine) => [machine.id, machine]));
  const used = entries.flatMap((entry) => (entry.of === 'part' ? [entry.part] : []));
  const found = await selectParts(tx, {
    spareIds: used.flatMap(({ sparePartId }) => sparePartId ?? []),
    specialIds: used.flatMap(({ specialPartId }) => specialPartId ?? []),
  });
  const parts = new Map(found.map((part) => [part.id, part]));
  return entries.flatMap((entry): CostList['costs'] => {
    const machine = byId.get(entry.machineId);
    if (machine === undefined) return [];
    const { id: machineId, code, number, kind } = machine;
    const { id, kind: of, date, hours, unratedHours, amount } = entry;
    const cost = { id, of, date, hours, unratedHours, amount, gap: gapOf(entry) };
    if (entry.of === 'part') {
      const { sparePartId, specialPartId, quantity } = entry.part;
      const part = parts.get(sparePartId ?? specialPartId ?? '');
      const named = { reference: part?.code ?? null, name: part?.name ?? null };
      return [{ machineId, code, number, kind, ...cost, taskId: null, planId: null, ...named, quantity }];
    }
    const { work } = entry;
    const isSeen = of === 'plan' || seen(work.taskId);
    return [
      {
        machineId,
        code,
        number,
        kind,
        ...cost,
        taskId: isSeen ? work.taskId : null,
        planId: of === 'plan' ? id : null,
        reference: isSeen ? work.number : null,
        name: isSeen ? work.name : null,
        quantity: null,
      },
    ];
  });
}
