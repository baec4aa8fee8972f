import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import type pg from 'pg';
import { createStatementNames, mostNamesOfConnection } from './statementNames.ts';

export interface HowToAsk {
  /**
   * The connection keeps the plan (docs/decisions/kept-plans.md). For statements that every call or list asks, whose
   * best plan does not hang on their values.
   */
  readonly isPrepared?: boolean;
  /** Nothing follows in the transaction, so that its end leaves in the same message. Another statement is refused. */
  readonly isLast?: boolean;
}

/** A transaction that sees one tenant's rows. */
export interface TenantTransaction {
  readonly tenantId: number;
  /** Runs a statement with bound values and gives its rows. */
  query<Row extends object>(text: string, values?: readonly unknown[], how?: HowToAsk): Promise<Row[]>;
}

/**
 * Runs `work` in one transaction whose tenant the database itself enforces. `begin` and the tenant travel as one
 * message with the first statement, and so do statements of which none waits for another's answer: PostgreSQL does one
 * after another, and where the first failed it does none. `set local` ends with the transaction, so a pooled
 * connection never keeps a tenant.
 */
export async function inTenant<Result>(
  pool: pg.Pool,
  tenantId: number,
  work: (tx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  if (!Number.isSafeInteger(tenantId) || tenantId < 0) throw new RangeError(`tenantId ${tenantId}`);
  const client = await pool.connect();
  let failure: Error | undefined;
  let ending: Promise<unknown> | undefined;
  try {
    holdTogether(client);
    const begun = client.query(`begin; set local app.tenant_id = '${tenantId}'`);
    const working = work({
      tenantId,
      query: async <Row extends object>(
        text: string,
        values: readonly unknown[] = [],
        how: HowToAsk = {},
      ) => {
        if (ending !== undefined) throw new Error('The statement before was said to be the last');
        holdTogether(client);
        const asked = client.query<Row>(statementOf(client, { text, values, how }));
        if (how.isLast === true) ending = heard(client.query('commit'));
        return (await asked).rows;
      },
    });
    // A transaction that did not begin is the reason why its statements failed. Neither failure is left unheard.
    const [beginning, outcome] = await Promise.allSettled([begun, working]);
    if (beginning.status === 'rejected') throw beginning.reason;
    if (outcome.status === 'rejected') throw outcome.reason;
    await (ending ?? client.query('commit'));
    return outcome.value;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    // To end a transaction that has failed undoes it.
    await (ending ?? client.query('rollback')).catch((endingError: Error) => {
      failure = endingError;
    });
    throw error;
  } finally {
    // A connection whose rollback failed is not handed out again, nor one that keeps too many plans.
    client.release(failure !== undefined && isBroken(failure) ? failure : keepsTooMany(client));
  }
}

/** The same transaction, whose connection keeps the plans of all that is asked: for work that asks the same every second. */
export function keepingPlans(tx: TenantTransaction): TenantTransaction {
  return {
    tenantId: tx.tenantId,
    query: (text, values, how) => tx.query(text, values, { isPrepared: true, ...how }),
  };
}

/** Somebody waits for it later, be it kept or broken. */
function heard<Result>(promised: Promise<Result>): Promise<Result> {
  promised.catch(() => undefined);
  return promised;
}

/** What is asked on a connection before the program waits for something leaves in one message. */
function holdTogether(client: pg.PoolClient): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection instanceof EventEmitter ? Reflect.get(connection, 'stream') : undefined;
  if (!(stream instanceof Writable)) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * Works in another tenant within the same transaction, for what the platform does in a mill: what was begun there is
 * committed, or undone, with everything else. Who may do so is asked by whoever calls it.
 */
export async function withinTenant<Result>(
  tx: TenantTransaction,
  tenantId: number,
  work: (tx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  if (!Number.isSafeInteger(tenantId) || tenantId < 0) throw new RangeError(`tenantId ${tenantId}`);
  const enter = (id: number) => tx.query(`set local app.tenant_id = '${id}'`);
  await enter(tenantId);
  try {
    const result = await work({ tenantId, query: (text, values, how) => tx.query(text, values, how) });
    await enter(tx.tenantId);
    return result;
  } catch (error) {
    // A transaction that the database broke off takes no statement any more, and leads nowhere.
    await enter(tx.tenantId).catch(() => undefined);
    throw error;
  }
}

/** Runs one statement that belongs to no tenant: calls of the `secure` functions. */
export async function outsideTenants<Row extends object>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[] = [],
  how: HowToAsk = {},
): Promise<Row[]> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return (await client.query<Row>(statementOf(client, { text, values, how }))).rows;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(failure !== undefined && isBroken(failure) ? failure : keepsTooMany(client));
  }
}

const nameOf = createStatementNames();
const namesOf = new WeakMap<pg.PoolClient, Set<string>>();

function statementOf(
  client: pg.PoolClient,
  { text, values, how }: { text: string; values: readonly unknown[]; how: HowToAsk },
): pg.QueryConfig {
  const name = how.isPrepared === true ? nameOf(text) : undefined;
  if (name === undefined) return { text, values: [...values] };
  const kept = namesOf.get(client) ?? new Set();
  namesOf.set(client, kept.add(name));
  return { name, text, values: [...values] };
}

function keepsTooMany(client: pg.PoolClient): boolean {
  return (namesOf.get(client)?.size ?? 0) > mostNamesOfConnection;
}

/** SQLSTATE of a plan that is not there, or that a migration made wrong: a new connection makes its own. */
const planLost = new Set(['26000', '0A000']);

function isBroken(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code !== 'string') return true;
  return code.startsWith('57') || code.startsWith('08') || planLost.has(code);
}

/** The connection of the migrator, in a transaction of its own, for what is done in one mill or in all alike. */
export function asTransaction(client: pg.ClientBase): Pick<TenantTransaction, 'query'> {
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows,
  };
}
