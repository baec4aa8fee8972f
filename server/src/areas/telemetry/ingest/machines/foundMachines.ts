import type pg from 'pg';
import {
  foundValueLength,
  mostFoundMachines,
  mostFoundValues,
} from '@millwright/contract/areas/equipment/foundMachines/foundLimits.ts';
import { countFoundMachines } from '../../../equipment/forIngest.ts';
import type { Speaker } from '../door/speaker.ts';
import { parsePayload } from '../samples/readTelegram.ts';

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
        await countFoundMachines(pool, tenantId, { found: [...found.values()], nowMs: clock() }).catch(
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
  return {
    telegrams: Math.max(1, parsed.telegrams.length),
    valueNames: valuesOf(parsed.telegrams.at(-1)).slice(0, mostFoundValues).map(printable),
  };
}

function valuesOf(telegram: unknown): string[] {
  const values: unknown =
    typeof telegram === 'object' && telegram !== null ? Reflect.get(telegram, 'values') : undefined;
  return typeof values === 'object' && values !== null ? Object.keys(values) : [];
}

const namesTold = 10;

/** The names of the first values of a telegram, so that people see what kind of machine speaks. */
export function telegramNames(telegram: unknown): string {
  return valuesOf(telegram).slice(0, namesTold).map(printable).join(', ');
}

/** Control characters are not shown, and PostgreSQL text cannot hold NUL. */
function printable(name: string): string {
  return name.slice(0, foundValueLength).replace(/\p{Cc}/gu, '\uFFFD');
}
