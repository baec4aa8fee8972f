import type { Rate } from '@millwright/contract/areas/ledger/costs/labourCosts.ts';
import type { RateKind } from '@millwright/contract/areas/ledger/costs/labourRate.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A rate with what it is in. */
export interface RateRow extends Rate {
  validFrom: string;
  teamType: RateKind;
  perHour: number;
  currency: string;
}

const rates = statement<RateRow>`
  select valid_from::text as "validFrom", team_type as "teamType", per_hour as "perHour", currency
  from labour_rate where deleted_at is null order by valid_from, team_type`;

/** All rates of the mill, the earliest first. */
export function selectRates(tx: TenantTransaction): Promise<RateRow[]> {
  return run(tx, rates);
}

const lock = statement<{ locked: string }, [tenantId: number, what: string]>`
  select pg_advisory_xact_lock($1, hashtext($2))::text as locked`;

/** Lets those who write rates of a mill come one after another, until the transaction ends. */
export async function lockRates(tx: TenantTransaction): Promise<void> {
  await run(tx, lock, [tx.tenantId, 'labour rates']);
}
