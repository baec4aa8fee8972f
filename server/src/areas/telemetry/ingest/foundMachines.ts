import type pg from 'pg';
import {
  foundMachineDays,
  foundValueLength,
  mostFoundMachines,
  mostFoundValues,
} from '@millwright/contract/areas/equipment/foundMachine.ts';
import { instantArray, numberArray, textArray } from './arrays.ts';
import type { Speaker } from './ingest.ts';
import { parsePayload } from './readTelegram.ts';

/** Counts telegrams of machines that gateways speak for and that are not theirs in the mill. */
export interface FoundMachines {
  note(speaker: Speaker, code: string, payload: Uint8Array): void;
  /** Resolves when all that was noted is written. */
  written(): Promise<void>;
}

interface Found extends Speaker {
  readonly code: string;
  telegrams: number;
  readonly firstMs: number;
  lastMs: number;
  valueNames: readonly string[];
}

/** Counts are gathered so long: who speaks ten times a second costs no more than who speaks once. */
const gatherMs = 1_000;
const dayMs = 86_400_000;

/** Notes found machines in memory and writes them by and by, at most so many of a mill as are kept. */
export function createFoundMachines({
  pool,
  clock,
  onFailure,
}: {
  pool: pg.Pool;
  clock: () => number;
  onFailure: (tenantId: number, error: Error) => void;
}): FoundMachines {
  let noted = new Map<number, Map<string, Found>>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = noted;
    noted = new Map();
    writing = writing.then(async () => {
      for (const [tenantId, found] of batch)
        await writeFound(pool, tenantId, { found: [...found.values()], nowMs: clock() }).catch(
          (error: Error) => onFailure(tenantId, error),
        );
    });
    return writing;
  }

  return {
    note({ tenantId, sourceCode }, code, payload) {
      const ofTenant = noted.get(tenantId) ?? new Map<string, Found>();
      noted.set(tenantId, ofTenant);
      const name = `${sourceCode}/${code}`;
      const known = ofTenant.get(name);
      if (!known && ofTenant.size >= mostFoundMachines) return;
      const { telegrams, valueNames } = contentOf(payload);
      const nowMs = clock();
      const found = known ?? {
        tenantId,
        sourceCode,
        code,
        telegrams: 0,
        firstMs: nowMs,
        lastMs: nowMs,
        valueNames,
      };
      found.telegrams += telegrams;
      found.lastMs = nowMs;
      found.valueNames = valueNames;
      ofTenant.set(name, found);
      timer ??= setTimeout(() => void write(), gatherMs);
    },
    written: write,
  };
}

/** How many telegrams a payload holds, and what the last of them measures. */
function contentOf(payload: Uint8Array): { telegrams: number; valueNames: string[] } {
  const parsed = parsePayload(payload);
  if ('reason' in parsed) return { telegrams: 1, valueNames: [] };
  const last = parsed.telegrams.at(-1);
  const values: unknown = typeof last === 'object' && last !== null ? Reflect.get(last, 'values') : undefined;
  const names = typeof values === 'object' && values !== null ? Object.keys(values) : [];
  return {
    telegrams: Math.max(1, parsed.telegrams.length),
    valueNames: names.slice(0, mostFoundValues).map(printable),
  };
}

/** Control characters are not shown, and PostgreSQL text cannot hold NUL. */
function printable(name: string): string {
  return name.slice(0, foundValueLength).replace(/\p{Cc}/gu, '\uFFFD');
}

// Rows that are there are always counted; new ones only while there is room.
const sql = `with u as (
    select * from unnest($2::text[], $3::text[], $4::bigint[], $5::timestamptz[], $6::timestamptz[], $7::text[])
      as u (source_code, code, telegrams, first_at, last_at, names)),
  named as (select u.*, array(select jsonb_array_elements_text(u.names::jsonb)) as value_names from u),
  gone as (delete from found_machine where tenant_id = $1 and last_at < $8 returning source_code, code),
  known as (
    update found_machine f set telegrams = f.telegrams + n.telegrams, last_at = n.last_at, value_names = n.value_names
    from named n where f.tenant_id = $1 and f.source_code = n.source_code and f.code = n.code and f.last_at >= $8
    returning f.source_code, f.code),
  fresh as (
    select n.*, row_number() over (order by n.source_code, n.code) as place from named n
    where not exists (select from known k where k.source_code = n.source_code and k.code = n.code)
      and not exists (select from gone g where g.source_code = n.source_code and g.code = n.code))
  insert into found_machine (tenant_id, source_code, code, telegrams, first_at, last_at, value_names)
  select $1, source_code, code, telegrams, first_at, last_at, value_names from fresh
  where place <= $9 - (select count(*) from found_machine where tenant_id = $1)
  on conflict do nothing`;

async function writeFound(
  pool: pg.Pool,
  tenantId: number,
  { found, nowMs }: { found: readonly Found[]; nowMs: number },
): Promise<void> {
  await pool.query(sql, [
    tenantId,
    textArray(found.map(({ sourceCode }) => sourceCode)),
    textArray(found.map(({ code }) => code)),
    numberArray(found.map(({ telegrams }) => telegrams)),
    instantArray(found.map(({ firstMs }) => firstMs)),
    instantArray(found.map(({ lastMs }) => lastMs)),
    textArray(found.map(({ valueNames }) => JSON.stringify(valueNames))),
    new Date(nowMs - foundMachineDays * dayMs),
    mostFoundMachines,
  ]);
}
