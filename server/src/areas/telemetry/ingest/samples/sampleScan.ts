import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { isMachineState } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { SampleRow } from '../batch/rows.ts';
import { scanOf } from './sampleTable.queries.ts';

export interface ScanWindow {
  readonly tenantId: number;
  /** By machine: the first and the last measured time that are wanted, epoch ms. */
  readonly spans: ReadonlyMap<number, { readonly fromMs: number; readonly untilMs: number }>;
}

/** Signature, flags and the length of a header extension that nobody uses. Source: PostgreSQL, COPY, file formats. */
const headerBytes = 19;
/** Timestamps count µs since 2000-01-01. */
const epochMs = Date.UTC(2000, 0, 1);

/** Reads the stored telegrams of machines in a window, machine by machine; those of one machine in any order. */
export async function* scanSamples(
  client: pg.ClientBase,
  { tenantId, spans }: ScanWindow,
): AsyncGenerator<{ machineId: number; rows: SampleRow[] }> {
  if (spans.size === 0) return;
  // Binary COPY is the cheapest way out of PostgreSQL: nothing is turned into text and back.
  const stream = client.query(copyTo(scanOf(tenantId, spans).text));
  let rest: Buffer | undefined;
  let isHeadRead = false;
  let machineId: number | undefined;
  let rows: SampleRow[] = [];
  for await (const chunk of stream) {
    const bytes: Buffer = rest ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    if (!isHeadRead) {
      if (bytes.length < headerBytes) {
        rest = bytes;
        continue;
      }
      at = headerBytes;
      isHeadRead = true;
    }
    for (let end = endOfTuple(bytes, at); end > 0; end = endOfTuple(bytes, at)) {
      const read = readTuple(bytes, at);
      at = end;
      if (read.machineId !== machineId) {
        if (machineId !== undefined) yield { machineId, rows };
        machineId = read.machineId;
        rows = [];
      }
      rows.push(read.row);
    }
    rest = at < bytes.length ? bytes.subarray(at) : undefined;
  }
  if (machineId !== undefined) yield { machineId, rows };
}

/** Where a tuple that begins at `at` ends; 0 when it is not whole yet, or is the mark of the end. */
function endOfTuple(bytes: Buffer, at: number): number {
  if (at + 2 > bytes.length) return 0;
  const fields = bytes.readInt16BE(at);
  if (fields < 0) return 0;
  let end = at + 2;
  for (let field = 0; field < fields; field++) {
    if (end + 4 > bytes.length) return 0;
    end += 4 + Math.max(0, bytes.readInt32BE(end));
  }
  return end <= bytes.length ? end : 0;
}

function readTuple(bytes: Buffer, start: number): { machineId: number; row: SampleRow } {
  let at = start + 2;
  /** Gives where the next field's value stands; -1 for null. */
  const next = (): number => {
    const length = bytes.readInt32BE(at);
    const value = at + 4;
    at = value + Math.max(0, length);
    return length < 0 ? -1 : value;
  };
  const whole = (): number | null => {
    const value = next();
    return value < 0 ? null : bytes.readInt32BE(value) * 2 ** 32 + bytes.readUInt32BE(value + 4);
  };
  const real = (): number | null => {
    const value = next();
    return value < 0 ? null : bytes.readFloatBE(value);
  };
  const text = (): string | null => {
    const value = next();
    return value < 0 ? null : bytes.toString('utf8', value, at);
  };
  const machineId = bytes.readInt32BE(next());
  const ts = epochMs + Math.round((whole() ?? 0) / 1000);
  const boot = whole() ?? 0;
  const seq = whole() ?? 0;
  const outputG = whole();
  const energyWh = whole();
  const endBreaks = whole();
  const doffs = whole();
  const idleSpindles = real();
  const rateGPerH = real();
  const stateAt = next();
  const state = stateAt < 0 ? null : bytes.readInt16BE(stateAt);
  const row: SampleRow = {
    ts,
    boot,
    seq,
    outputG,
    energyWh,
    endBreaks,
    doffs,
    idleSpindles,
    rateGPerH,
    state: isMachineState(state) ? state : null,
    fault: text(),
    variety: text(),
    signals: [],
  };
  return { machineId, row };
}
