import type pg from 'pg';
import { queriesFor } from './query.ts';
import { outsideTenants } from './tenancy.ts';

/** Declares queries that belong to no tenant, on a connection of the pool: calls of functions of `secure`. */
export const poolQuery = queriesFor<pg.Pool>((pool, { text, valuesOf }) =>
  outsideTenants(pool, text, valuesOf()),
);

/** The same for what every call sends: connections keep the plans. */
export const keptPoolQuery = queriesFor<pg.Pool>((pool, { text, valuesOf }) =>
  outsideTenants(pool, text, valuesOf(), { isPrepared: true }),
);
