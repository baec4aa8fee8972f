const keepMs = 10_000;

/** A mill at a moment. */
interface KeptContext {
  readonly tenant: { readonly id: number };
  readonly nowMs: number;
}

/** Reads at most once in ten seconds a tenant, for what changes slowly: boards ask each second. */
export function keptFor<Context extends KeptContext, Rows>(
  read: (context: Context) => Promise<Rows>,
): (context: Context) => Promise<Rows> {
  const kept = new Map<number, { atMs: number; rows: Rows }>();
  return async (context) => {
    const { tenant, nowMs } = context;
    const known = kept.get(tenant.id);
    if (known !== undefined && nowMs >= known.atMs && nowMs - known.atMs < keepMs) return known.rows;
    const rows = await read(context);
    kept.set(tenant.id, { atMs: nowMs, rows });
    return rows;
  };
}
