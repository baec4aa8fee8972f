import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { concernsOf } from '@millwright/contract/areas/boards/remind/needs.ts';
import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { Concern, Need } from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { AlarmLine } from '../../../kit/boards/lists/AlarmList.tsx';
import { formatDuration } from '../../../kit/text/format.ts';
import { stateOfCode } from '../../../theme/states.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

type Stop = Pick<Need, 'state' | 'fault' | 'kind'>;

/** Why a machine stands: the fault with its code, what it waits for, or the state itself. */
export function stopText({ state, fault, kind }: Stop, words: BoardWords): string {
  if (state === stateNumber.fault && fault !== null) return `${fault} ${words.fault(fault, kind)}`.trim();
  if (state === stateNumber.waiting && isProcess(kind)) return words.t(`waitingFor.${kind}`);
  if (state === stateNumber.stopped) return words.t('process.noReason');
  return words.state(state);
}

/** How a parameter is called that is outside its range. */
export type SignalName = (signal: string) => string | undefined;

/** All that is the matter with a machine, in words: "S704 Inverter · breaks 14.2 > 12.0". */
export function needText(need: Need, words: BoardWords, signalName?: SignalName): string {
  return concernsOf(need)
    .map((concern) => concernText(concern, need, { words, signalName }))
    .join(' · ');
}

/** One reason of a machine in words. */
export function concernText(
  { reason, value, limit, signal }: Concern,
  stop: Stop,
  { words, signalName }: { words: BoardWords; signalName?: SignalName | undefined },
): string {
  if (reason === 'state') return stopText(stop, words);
  if (reason === 'breaks')
    return words.t('process.breaksOver', { value: words.number(value, 1), limit: words.number(limit, 1) });
  if (reason === 'efficiency')
    return words.t('process.efficiencyUnder', {
      value: words.number(value, 1),
      limit: words.number(limit, 1),
    });
  if (reason === 'idleSpindles')
    return words.t('process.idleOver', { value: words.number(value, 2), limit: words.number(limit, 2) });
  if (reason === 'rogueSpindles') return words.t('process.rogueCount', { count: value ?? 0 });
  if (reason === 'aboveSet') {
    const decimals = signal === null ? 1 : 0;
    return words.t('process.aboveSet', {
      value: words.number(value, decimals),
      limit: words.number(limit, decimals),
    });
  }
  return words.t('process.parameterOut', {
    name: signal === null ? '' : (signalName?.(signal) ?? signal),
    value: words.number(value, decimalsOf(value)),
  });
}

function decimalsOf(value: number | null): number {
  return value !== null && Math.abs(value) < 100 && !Number.isInteger(value) ? 1 : 0;
}

export interface NeedContext {
  readonly words: BoardWords;
  readonly asOfMs: number;
  /** A board of one process names the machine by its code, boards of several by process and number. */
  readonly form: 'process' | 'machine';
}

/** A line of the list of those that need someone: a machine once, since when, and what it has lost in this shift. */
export function needLine(need: Need, { words, asOfMs, form }: NeedContext): AlarmLine {
  const isState = need.reason === 'state';
  return {
    id: need.code,
    glyph: isState ? { kind: 'state', state: stateOfCode(need.state) } : { kind: 'alert', tone: 'warn' },
    subject: form === 'process' ? need.code : words.machine(need.kind, need.number),
    what: needText(need, words),
    since: need.sinceMs === null ? '—' : formatDuration(Math.max(0, asOfMs - need.sinceMs)),
    loss: words.number(need.lossKg, 1),
    lossUnit: need.lossKg === null ? '' : words.unit('kg'),
    ...takerOf(need, words),
  };
}

/** Person who has a machine, where the board tells; a stop that nobody has is named as such. */
function takerOf(
  { takenBy, reason }: Need,
  words: BoardWords,
): Pick<AlarmLine, 'who' | 'isOpen' | 'isTaken'> {
  if (takenBy === undefined) return {};
  if (takenBy !== null) return { who: takenBy, isTaken: true };
  return reason === 'state' ? { who: words.t('machine.alarmOpen'), isOpen: true } : { who: '' };
}
