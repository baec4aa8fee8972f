import type { ShownSignals } from '@millwright/contract/areas/equipment/signal/signalCalls.ts';

/** How many signals an example names. */
const exampleSignals = 4;

/** A telegram that the machine could send now: its state and the first of its signals, or an event of its kind. */
export function exampleTelegram(
  { machine, signals }: Pick<ShownSignals, 'machine' | 'signals'>,
  channel: 'telemetry' | 'event',
  nowMs: number,
): string {
  const values =
    channel === 'telemetry'
      ? { state: 1, ...Object.fromEntries(signals.slice(0, exampleSignals).map(exampleOf)) }
      : exampleEvent(machine.kind);
  return JSON.stringify({ ts: nowMs, boot: 1, seq: 1, values }, null, 2);
}

function exampleEvent(kind: ShownSignals['machine']['kind']) {
  return kind === 'spinning'
    ? { event: 'endBreak', spindle: 1 }
    : { event: 'doff', durationMs: 180_000, weightG: 50_000 };
}

/** The newest value, else one in the middle of what is believed. */
function exampleOf({ code, value, min, max, digits }: ShownSignals['signals'][number]): [string, number] {
  return [code, value ?? Number(((min + max) / 2).toFixed(digits))];
}
