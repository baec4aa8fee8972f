import { sql, type Sql } from '../../../../platform/db/sql.ts';

/** What statements demand that end their transaction themselves where it is not so; each has a number of its own. */
const demands = {
  /** Slots, and calendars of their mills, are as the writer knows them. */
  slots: 1,
  /** Rules, and keys of alarms, are as whoever judged knew them. */
  judged: 2,
} as const;

export type Demand = keyof typeof demands;

/** True where `isSo`; else the transaction ends with an error of which `isUnmet` knows whose it is. */
export function demand(what: Demand, isSo: Sql): Sql {
  return sql`secure.demand(${isSo}, ${demands[what]})`;
}

/** Whether a transaction ended since this was not so. */
export function isUnmet(what: Demand, error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return Reflect.get(error, 'code') === `MW${String(demands[what]).padStart(3, '0')}`;
}
