import type pg from 'pg';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';

/** What went through the stock behind a process, kg, by what is stored alone. */
export interface StoredFlow {
  readonly madeKg: number;
  readonly stockGrewKg: number;
  /** What the lines behind it took for what they made, by the yields of the plan. */
  readonly takenKg: number;
}

/**
 * The flow through each stock of a mill between two moments at which its stores spoke, by process. Throws an Error when
 * a store did not.
 */
export async function storedFlows(
  owner: pg.Pool,
  { plan, tenantId, fromMs, toMs }: { plan: MillPlan; tenantId: number; fromMs: number; toMs: number },
): Promise<Map<string, StoredFlow>> {
  const made = await outputKg(owner, { tenantId, fromMs, toMs });
  const ofLine = ({ machines }: { machines: readonly string[] }) =>
    machines.reduce((kg, code) => kg + (made.get(code) ?? 0), 0);
  const flows = new Map<string, StoredFlow>();
  for (const { code, number } of plan.machines.filter(({ kind }) => kind === 'store')) {
    const isBehind = (key: string) => key.startsWith(`${number}:`);
    const [opening, closing] = [
      await stockKg(owner, { tenantId, code, atMs: fromMs }),
      await stockKg(owner, { tenantId, code, atMs: toMs }),
    ];
    const sources = plan.lines.filter(({ to }) => to !== null && isBehind(to));
    const takers = plan.lines.filter(({ from }) => from.some(isBehind));
    flows.set(number, {
      madeKg: sources.reduce((kg, line) => kg + ofLine(line), 0),
      stockGrewKg: closing - opening,
      takenKg: takers.reduce((kg, line) => kg + ofLine(line) / line.yieldShare, 0),
    });
  }
  return flows;
}

async function outputKg(
  owner: pg.Pool,
  { tenantId, fromMs, toMs }: { tenantId: number; fromMs: number; toMs: number },
): Promise<Map<string, number>> {
  const { rows } = await owner.query(
    `select m.code, sum(b.output_g)::float8 / 1000 as kg
     from bucket b join machine m on m.tenant_id = b.tenant_id and m.id = b.machine_id
     where b.tenant_id = $1 and b.start_at >= to_timestamp($2 / 1000.0) and b.start_at < to_timestamp($3 / 1000.0)
     group by 1`,
    [tenantId, fromMs, toMs],
  );
  return new Map(rows.map(({ code, kg }) => [code, kg]));
}

async function stockKg(
  owner: pg.Pool,
  { tenantId, code, atMs }: { tenantId: number; code: string; atMs: number },
): Promise<number> {
  const { rows } = await owner.query(
    `select s.signals[g.position + 1] as kg
     from sample s
     join machine m on m.tenant_id = s.tenant_id and m.id = s.machine_id
     join model_signal g on g.tenant_id = m.tenant_id and g.model_id = m.model_id and g.code = 'stockKg'
     where s.tenant_id = $1 and m.code = $2 and s.ts = to_timestamp($3 / 1000.0)`,
    [tenantId, code, atMs],
  );
  const kg: unknown = rows[0]?.kg;
  if (typeof kg !== 'number') throw new Error(`${code} did not speak at ${new Date(atMs).toISOString()}`);
  return kg;
}
