import { isProcess } from '@millwright/contract/areas/basics/processes.ts';
import type { Need } from '@millwright/contract/areas/boards/snapshots.ts';
import type { AlarmLine } from '../../../kit/boards/AlarmList.tsx';
import { formatDuration } from '../../../kit/format.ts';
import { stateOfCode } from '../../../theme/states.ts';
import type { BoardWords } from './words.ts';

type Stop = Pick<Need, 'state' | 'fault' | 'kind'>;

/** Why a machine stands: the fault with its code, what it waits for, or the state itself. */
export function stopText({ state, fault, kind }: Stop, words: BoardWords): string {
  if (state === 4 && fault !== null) return `${fault} ${words.fault(fault)}`.trim();
  if (state === 6 && isProcess(kind)) return words.t(`waitingFor.${kind}`);
  if (state === 2) return words.t('process.noReason');
  return words.state(state);
}

/** What is the matter, in words; `signalName` names a parameter that is outside its range. */
export function needText(need: Need, words: BoardWords, signalName?: string): string {
  const { reason, value, limit } = need;
  if (reason === 'state') return stopText(need, words);
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
  return words.t('process.parameterOut', {
    name: signalName ?? need.signal ?? '',
    value: words.number(value, decimalsOf(value)),
  });
}

function decimalsOf(value: number | null): number {
  return value !== null && Math.abs(value) < 100 && !Number.isInteger(value) ? 1 : 0;
}

export interface NeedContext {
  readonly words: BoardWords;
  readonly asOfMs: number;
  /**
   * The whole mill names the machine and the loss; a process board knows its process and has little room; a board of
   * several processes names the machine.
   */
  readonly form: 'mill' | 'process' | 'sections';
}

/** A line of the list of those that need someone. Rates have neither a start nor a loss. */
export function needLine(need: Need, { words, asOfMs, form }: NeedContext): AlarmLine {
  const isState = need.reason === 'state';
  const since = need.sinceMs === null ? '' : formatDuration(Math.max(0, asOfMs - need.sinceMs));
  const line: AlarmLine = {
    id: needKey(need),
    glyph: isState ? { kind: 'state', state: stateOfCode(need.state) } : { kind: 'alert', tone: 'warn' },
    subject: form === 'process' ? need.number : words.machine(need.kind, need.number),
    what: needText(need, words),
    since,
  };
  if (form !== 'mill') return line;
  return {
    ...line,
    loss: need.lossKg === null ? '' : words.number(need.lossKg, 1),
    lossUnit: need.lossKg === null ? '' : words.unit('kg'),
  };
}

export function needKey({ code, reason, signal }: Need): string {
  return [code, reason, signal].filter(Boolean).join(' ');
}

/** The machine of a line. */
export function codeOfKey(key: string): string {
  return key.split(' ')[0] ?? '';
}
