import { coreSignals, type Telegram } from '@millwright/contract/areas/equipment/gateway/telegram.ts';

const { outputG, energyWh, endBreaks, doffs } = coreSignals;
const counterCodes = new Set<string>([outputG, energyWh, endBreaks, doffs]);

/**
 * Counters first, then what the machine does, so that what it makes changes behind the reading of its counters. Every
 * second telegram says what is made, each time something else.
 */
export function inParts({ ts, boot, seq, values }: Telegram): Telegram[] {
  const counted = Object.entries(values).filter(([code]) => counterCodes.has(code));
  const done = Object.entries(values).filter(([code]) => !counterCodes.has(code) && code !== 'variety');
  const variety: Telegram['values'] = seq % 2 === 0 ? { variety: `V${(seq / 2) % 3}` } : {};
  return [
    { ts, boot, seq: 2 * seq, values: Object.fromEntries(counted) },
    { ts, boot, seq: 2 * seq + 1, values: { ...Object.fromEntries(done), ...variety } },
  ];
}
