import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { formatDuration } from '../../../kit/text/format.ts';
import { stopText } from '../parts/needs.ts';
import { clockText } from '../parts/moment.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import type { StatusRow } from './rows.ts';

export interface StatusContext {
  readonly words: BoardWords;
  readonly asOfMs: number;
  readonly zone: string;
}

/** How long it has been in this state; `—` when it was never heard. */
export function timeInState({ sinceMs }: StatusRow, { asOfMs }: StatusContext): string {
  return formatDuration(sinceMs === null ? null : Math.max(0, asOfMs - sinceMs));
}

export function sinceText({ sinceMs }: StatusRow, { words, asOfMs, zone }: StatusContext): string {
  return sinceMs === null ? words.t('machine.notHeard') : clockText(sinceMs, { nowMs: asOfMs, zone, words });
}

/** The fault or what it waits for; empty where the state says everything. */
export function reasonText({ state, fault, process }: StatusRow, words: BoardWords): string {
  return state === stateNumber.fault || state === stateNumber.waiting
    ? stopText({ state, fault, kind: process }, words)
    : '';
}
