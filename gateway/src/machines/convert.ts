import { parseCodes } from '@millwright/contract/areas/equipment/equipmentArea/addresses.ts';
import type { CollectedSignal } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { isMachineState } from '@millwright/contract/areas/telemetry/states/states.ts';
import {
  coreSignals,
  wholeQuantities,
  wordQuantities,
} from '@millwright/contract/areas/equipment/gateway/telegram.ts';

export type Meant = { readonly value: number | string } | { readonly problem: string };

const counterSignals: ReadonlySet<string> = new Set([
  coreSignals.outputG,
  coreSignals.energyWh,
  coreSignals.endBreaks,
  coreSignals.doffs,
]);
const longestWord = 32;
/** What a floating number has of true digits: 0.1 × 3 is 0.3. */
const trueDigits = 12;

/** What a value that was read means by the mapping: its code, or what it is in the signal's unit. */
export function meant(signal: CollectedSignal, raw: string | number | boolean): Meant {
  const said = typeof raw === 'boolean' ? Number(raw) : raw;
  const coded = signal.codes === null ? said : codeOf(signal.codes, said);
  if (coded === undefined) return { problem: `no code for ${String(said).slice(0, 64)}` };
  if (wordQuantities.has(signal.signal)) return wordOf(coded);
  const number = typeof coded === 'number' ? coded : numberIn(coded);
  if (number === undefined) return { problem: `${String(coded).slice(0, 64)} is no number` };
  // What a code stands for is meant as it is.
  const scaled = signal.codes === null ? unsigned(signal, number) * signal.scale + signal.offsetBy : number;
  const value = wholeQuantities.has(signal.signal)
    ? Math.round(scaled)
    : Number(scaled.toPrecision(trueDigits));
  return believed(signal.signal, value);
}

/**
 * Upper half of a counter whose register is read as a signed number: −1 of 16 bits is 65,535. Registers of 64 bits hold negative numbers where a
 * controller extends a counter of 32 bits with its sign.
 */
function unsigned({ signal, type }: CollectedSignal, number: number): number {
  if (number >= 0 || !counterSignals.has(signal)) return number;
  if (type === 'int16') return number + 2 ** 16;
  return type === 'int32' || (type === 'int64' && number >= -(2 ** 31)) ? number + 2 ** 32 : number;
}

function codeOf(codes: string, said: string | number): string | undefined {
  return parseCodes(codes)?.get(String(said).trim());
}

function wordOf(said: string | number): Meant {
  const word = String(said).trim();
  // oxlint-disable-next-line no-control-regex -- control marks are what is looked for
  if (word.length > longestWord || /[\u0000-\u001f\u007f]/.test(word))
    return { problem: `${word.slice(0, longestWord)} is no name` };
  return { value: word };
}

function numberIn(text: string): number | undefined {
  const trimmed = text.trim();
  const number = Number(trimmed);
  return trimmed === '' || !Number.isFinite(number) ? undefined : number;
}

/** Checks quantities that every machine has, so that the problem is told where the machine is connected. */
function believed(signal: string, value: number): Meant {
  if (!Number.isFinite(value)) return { problem: 'no finite number' };
  if (signal === coreSignals.state && !isMachineState(value)) return { problem: `${value} is no state` };
  const isCount = wholeQuantities.has(signal) || signal === coreSignals.idleSpindles;
  if (isCount && (value < 0 || !Number.isSafeInteger(Math.ceil(value))))
    return { problem: `${value} is no count` };
  return { value };
}
