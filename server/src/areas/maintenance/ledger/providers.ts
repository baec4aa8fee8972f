import type {
  LedgerCosts,
  LedgerCycle,
  LedgerPart,
} from '@millwright/contract/areas/maintenance/ledgerBands.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { Window } from './scope.ts';

/*
 * Where plans of maintenance, installed parts and costs tell the ledger what they know. A provider that answers undefined has no
 * source in this mill: the list has no column of it, the page no band, and its KPIs are not told.
 */

type Asked = { readonly machineIds: readonly number[]; readonly window: Window };

/** What plans tell of machines. */
export interface ToldByPlans {
  /** Cycles that are open, and those that were due or done within the window; by machine, the one due first first. */
  readonly cycles: ReadonlyMap<number, readonly LedgerCycle[]>;
  /** Parts of `planCompliance` by machine: cycles that were due within the window, and those of them done in time. */
  readonly compliance: ReadonlyMap<number, { readonly dueCycles: number; readonly onTimeCycles: number }>;
  /** Parts of `plannedShare` over all machines, ms. */
  readonly work: { readonly plannedWorkMs: number; readonly workMs: number };
}

export function ledgerPlans(_tx: TenantTransaction, _asked: Asked): Promise<ToldByPlans | undefined> {
  return Promise.resolve(undefined);
}

/** The pieces that are in a machine, and those that were, the oldest first. */
export function ledgerParts(
  _tx: TenantTransaction,
  _asked: { readonly machineId: number; readonly window: Window },
): Promise<readonly LedgerPart[] | undefined> {
  return Promise.resolve(undefined);
}

/** What machines have cost, by machine. */
export function ledgerCosts(
  _tx: TenantTransaction,
  _asked: Asked,
): Promise<ReadonlyMap<number, LedgerCosts> | undefined> {
  return Promise.resolve(undefined);
}
