import type pg from 'pg';
import { stateParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { stateNumbers } from '@millwright/contract/areas/telemetry/states/states.ts';
import { coreSignals, type Telegram } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { parseTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';

const counters = ['outputG', 'energyWh', 'endBreaks', 'doffs'] as const;
type Counter = (typeof counters)[number];
/** Amounts by `<machine> <variety> <counter or stateMs>`; those of nothing are left out. */
type VarietySums = Readonly<Record<string, number>>;

/**
 * What telegrams say by machine and variety, told without anything that ingest uses: what a counter moved belongs to
 * what was made when it was read before, time to what was made when it began. Counters that fell began anew.
 */
export function saidByVariety(sent: readonly { topic: string; payload: string }[]): VarietySums {
  const sums: Record<string, number> = {};
  const add = (name: string, amount: number) => {
    if (amount !== 0) sums[name] = (sums[name] ?? 0) + amount;
  };
  for (const [machine, telegrams] of telegramsOf(sent)) {
    let variety = '';
    let sinceMs: number | undefined;
    const read = new Map<Counter, { value: number; variety: string }>();
    for (const { ts, values } of telegrams) {
      if (sinceMs !== undefined) add(`${machine} ${variety} stateMs`, ts - sinceMs);
      if (sinceMs !== undefined || values[coreSignals.state] !== undefined) sinceMs = ts;
      const stated = values[coreSignals.variety];
      if (typeof stated === 'string') variety = stated;
      for (const counter of counters) {
        const value = values[coreSignals[counter]];
        if (typeof value !== 'number') continue;
        const before = read.get(counter);
        const moved = movedSince(before?.value, value);
        add(`${machine} ${before?.variety} ${counter}`, moved);
        read.set(counter, { value, variety });
      }
    }
  }
  return sums;
}

function movedSince(before: number | undefined, value: number): number {
  if (before === undefined) return 0;
  if (value < before) return value;
  return value - before;
}

function telegramsOf(sent: readonly { topic: string; payload: string }[]): Map<string, Telegram[]> {
  const byMachine = new Map<string, Map<string, Telegram>>();
  for (const { topic, payload } of sent) {
    const parsed = parseTopic(topic);
    if (parsed?.kind !== 'machine' || parsed.channel !== 'telemetry') continue;
    const known = byMachine.get(parsed.machineCode) ?? new Map<string, Telegram>();
    byMachine.set(parsed.machineCode, known);
    const telegrams: Telegram | Telegram[] = JSON.parse(payload);
    for (const telegram of [telegrams].flat())
      known.set(`${telegram.ts} ${telegram.boot} ${telegram.seq}`, telegram);
  }
  return new Map(
    [...byMachine].map(([machine, telegrams]) => [
      machine,
      [...telegrams.values()].toSorted((a, b) => a.ts - b.ts || a.boot - b.boot || a.seq - b.seq),
    ]),
  );
}

/** The same as it is stored, from the given roll-up level. */
export async function storedByVariety(
  owner: pg.Pool,
  { tenantId, table }: { tenantId: number; table: 'bucket' | 'shift_rollup' },
): Promise<VarietySums> {
  const states = new Set(stateNumbers.map((state) => snakeCase(stateParts[state])));
  const amounts = [
    ...counters.map((counter) => [counter, `r.${snakeCase(counter)}`]),
    ['stateMs', [...states].map((column) => `r.${column}`).join(' + ')],
  ];
  const { rows } = await owner.query<{ name: string; amount: number }>(
    amounts
      .map(
        ([
          name,
          sum,
        ]) => `select m.code || ' ' || r.variety || ' ${name}' as name, sum(${sum})::float8 as amount
         from ${table} r join machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
         where r.tenant_id = $1 group by 1 having sum(${sum}) <> 0`,
      )
      .join(' union all '),
    [tenantId],
  );
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]));
}
