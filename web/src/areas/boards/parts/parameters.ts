import { textIn } from '@millwright/contract/core/words/languages.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import type { Tile } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { speedSignals } from '@millwright/contract/areas/equipment/signal/speedSignals.ts';
import { isAboveSetSpeed } from '@millwright/contract/spinning/output/efficiency.ts';
import { formatRange } from '../../../kit/text/format.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

export interface ParameterRow {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly value: string;
  /** What it was set to, or its normal range. */
  readonly reference: string;
  readonly outside?: '▲' | '▼';
  /** Why the value must not be taken for one of now; undefined for a good one. */
  readonly doubt?: string | undefined;
}

type Parameter = MachineDetail['parameters'][number];

/** Those that the page shows elsewhere: the power among the figures, the cop build at its curve. */
const shownElsewhere = ['powerKw', 'copBuild', 'sinceDoffMin', 'toDoffMin'];

/** Each parameter in words, beside what it is held against. */
export function parameterRows(
  { parameters, machine }: Pick<MachineDetail, 'parameters' | 'machine'>,
  words: BoardWords,
): ParameterRow[] {
  const isRunning = machine.state === stateNumber.running;
  return parameters
    .filter(({ code }) => !shownElsewhere.includes(code))
    .map((parameter) => ({
      code: parameter.code,
      name: textIn(parameter.name, words.language),
      unit: words.unit(parameter.unit),
      value: words.number(parameter.value, parameter.digits),
      reference: referenceOf(parameter, words),
      // What a machine measures while it stands is not held against the range of its run.
      doubt: doubtOf(parameter, words),
      outside: isRunning ? (aboveSet(parameter, machine.kind) ?? outsideOf(parameter)) : undefined,
    }));
}

/** A value that is old, was refused or never came. */
function doubtOf({ quality, value }: Parameter, words: BoardWords): string | undefined {
  if (quality === null || quality === 'good') return undefined;
  // Nothing is shown, and nothing is to be doubted.
  if (quality === 'never' && value === null) return undefined;
  return words.t(`machine.qualities.${quality}`);
}

/** The speed, where it is above the set one. */
function aboveSet({ code, value, set }: Parameter, kind: Tile['kind']): ParameterRow['outside'] {
  if (code !== speedSignals[kind]) return undefined;
  return isAboveSetSpeed({ speed: value, setSpeed: set, efficiencyPercent: null }) ? '▲' : undefined;
}

function referenceOf({ set, normalMin, normalMax, digits }: Parameter, words: BoardWords): string {
  if (set !== null) return words.number(set, digits);
  if (normalMin === null && normalMax === null) return '';
  if (normalMin === null || normalMin === 0) return `≤ ${words.number(normalMax, digits)}`;
  if (normalMax === null) return `≥ ${words.number(normalMin, digits)}`;
  return formatRange(normalMin, normalMax, { decimals: digits, language: words.language });
}

function outsideOf({ value, normalMin, normalMax }: Parameter): ParameterRow['outside'] {
  if (value === null) return undefined;
  if (normalMin !== null && value < normalMin) return '▼';
  return normalMax !== null && value > normalMax ? '▲' : undefined;
}
