import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Collected, CollectedSignal } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import type { BufferedTelegram } from '@millwright/gateway/buffer/line.ts';

/** A folder of a test, removed behind the last test of the file. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-box-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function buffered(seq: number, change: Partial<BufferedTelegram> = {}): BufferedTelegram {
  return {
    machine: 'RF-01',
    channel: 'telemetry',
    ts: 1_760_000_000_000 + seq * 10_000,
    boot: 1,
    seq,
    isProvisional: false,
    values: `{"outputG":${seq}}`,
    ...change,
  };
}

export function signalAt(
  signal: string,
  address: string,
  change: Partial<CollectedSignal> = {},
): CollectedSignal {
  return {
    signal,
    address,
    type: null,
    unit: null,
    scale: 1,
    offsetBy: 0,
    codes: null,
    periodS: 1,
    ...change,
  };
}

export function machineAt(
  endpoint: string,
  signals: CollectedSignal[],
  change: Partial<Collected> = {},
): Collected {
  return {
    connectionId: '01900000-0000-7000-8000-000000000001',
    machine: 'RF-01',
    protocol: 'modbusTcp',
    endpoint,
    unitNumber: 1,
    station: null,
    wordOrder: 'highFirst',
    fileFormat: null,
    signals,
    ...change,
  };
}
