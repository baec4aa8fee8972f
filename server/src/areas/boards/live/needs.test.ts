import { type RollupSums, rollupParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { noExceptions } from '../../alarms/index.ts';
import type { MachineNow } from './board.ts';
import { machineNeedsOf } from './needs.ts';

const startMs = Date.parse('2026-10-14T00:00:00Z');
const nowMs = startMs + 4 * hourMs;
const rateGPerH = 16_000;
const turn = {
  productionDate: '2026-10-14',
  shift: 'morning' as const,
  crew: 'A',
  startMs,
  endMs: startMs + 8 * hourMs,
};
const prodEff = {
  process: 'spinning',
  variety: null,
  kpi: 'prodEff',
  target: 95,
  limitMin: 90,
  limitMax: null,
};
const measures = { targets: [prodEff], exceptions: noExceptions, turn } as const;

/** A ring frame that runs now, four hours into the shift, with the time of some states and what it made. */
function frame(parts: Partial<RollupSums>, signals: Readonly<Record<string, number>> = {}): MachineNow {
  const none = Object.fromEntries(rollupParts.map((part) => [part, 0]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sums that a test leaves out are 0
  const total = { ...none, theoreticalMg: 4 * rateGPerH * 1000, ...parts } as RollupSums;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the needs do not look at is left out
  return {
    machine: { id: 41, code: 'RF-41', number: '41', kind: 'spinning', modelId: 'RF', positions: 1008 },
    latest: {
      machineId: 41,
      measuredMs: nowMs,
      firstMs: startMs,
      variety: 'JC40',
      rateGPerH,
      idleSpindles: 0,
    },
    isSilent: false,
    state: 1,
    sinceMs: startMs,
    sums: [],
    total,
    signal: (code: string) => signals[code] ?? null,
  } as unknown as MachineNow;
}

const reasons = (now: MachineNow) => machineNeedsOf([now], measures, { nowMs }).map(({ reason }) => reason);

describe('a running frame needs someone', () => {
  it('for its efficiency in the time in which something was asked of it', () => {
    const good = { outputG: 0.96 * rateGPerH };
    expect(reasons(frame({ runMs: hourMs, maintenanceMs: 3 * hourMs, ...good }))).toEqual([]);
    expect(
      reasons(frame({ runMs: hourMs, changeoverMs: 2 * hourMs, plannedIdleMs: hourMs, ...good })),
    ).toEqual([]);
    expect(reasons(frame({ runMs: hourMs, stoppedMs: 3 * hourMs, ...good }))).toEqual(['efficiency']);
  });

  it('for running above its set speed, whichever shows it', () => {
    const made = { runMs: 4 * hourMs, outputG: 4 * 0.96 * rateGPerH };
    expect(reasons(frame(made, { spindleRpm: 17_520, spindleSpeed: 17_500 }))).toEqual([]);
    expect(reasons(frame(made, { spindleRpm: 17_800, spindleSpeed: 17_500 }))).toEqual(['aboveSet']);
    expect(reasons(frame({ runMs: 4 * hourMs, outputG: 4.05 * rateGPerH }))).toEqual(['aboveSet']);
    expect(reasons(frame({ runMs: 4 * hourMs, outputG: 4.0001 * rateGPerH }))).toEqual([]);
  });
});
