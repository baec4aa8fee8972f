import type { Rate } from '@millwright/contract/areas/ledger/costs/labourCosts.ts';
import type { RateKind } from '@millwright/contract/areas/ledger/costs/labourRate.ts';
import { query, tenantLock } from '../../../platform/db/query.ts';

export interface RateRow extends Rate {
  validFrom: string;
  teamType: RateKind;
  perHour: number;
  currency: string;
}

/** All rates of the mill, the earliest first. */
export const selectRates = query<RateRow>`
  select valid_from::text as "validFrom", team_type as "teamType", per_hour as "perHour", currency
  from labour_rate where deleted_at is null order by valid_from, team_type`;

/** Lets those who write rates of a mill come one after another, until the transaction ends. */
export const lockRates = tenantLock('labour rates');
