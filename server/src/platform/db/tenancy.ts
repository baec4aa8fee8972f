import type pg from 'pg';

/** A transaction that sees one tenant's rows. */
export interface TenantTransaction {
  readonly tenantId: number;
  /** Runs a statement with bound values and gives its rows. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/**
 * Runs `work` in one transaction whose tenant the database itself enforces. `begin` and the tenant travel as one
 * message; `set local` ends with the transaction, so a pooled connection never keeps a tenant.
 */
export async function inTenant<Result>(
  pool: pg.Pool,
  tenantId: number,
  work: (tx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  if (!Number.isSafeInteger(tenantId) || tenantId < 0) throw new RangeError(`tenantId ${tenantId}`);
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query(`begin; set local app.tenant_id = '${tenantId}'`);
    const result = await work({
      tenantId,
      query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
        (await client.query<Row>(text, [...values])).rows,
    });
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    await client.query('rollback').catch((rollbackError: Error) => {
      failure = rollbackError;
    });
    throw error;
  } finally {
    // A connection whose rollback failed is not handed out again.
    client.release(failure !== undefined && isBroken(failure) ? failure : undefined);
  }
}

/** Runs one statement that belongs to no tenant: calls of the `secure` functions. */
export async function outsideTenants<Row extends object>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await pool.query<Row>(text, [...values])).rows;
}

function isBroken(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code !== 'string' || code.startsWith('57') || code.startsWith('08');
}
