import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

type Flow = MillBoard['flow'];

/** A sentence about a process whose output is more than what came in. */
export interface FlowNote {
  readonly process: Flow[number]['process'];
  readonly isImpossible: boolean;
  readonly text: string;
}

const sentences = {
  impossible: 'mill.flowImpossible',
  stockUnknown: 'mill.flowStockUnknown',
  silent: 'mill.flowSilent',
} as const;

/** What the flow makes one doubt, the impossible first. */
export function flowNotes(flow: Flow, nowMs: number, words: BoardWords): FlowNote[] {
  const notes = flow.flatMap(({ process, balance }): FlowNote[] => {
    if (balance === null || balance.verdict === 'plausible') return [];
    const { verdict, source, fromMs, madeKg, suppliedKg } = balance;
    const text = words.t(sentences[verdict], {
      process: words.process(process),
      source: words.process(source),
      hours: words.number((nowMs - fromMs) / hourMs, 0),
      made: words.number(madeKg / 1000, 2),
      supplied: words.number(suppliedKg / 1000, 2),
    });
    return [{ process, isImpossible: verdict === 'impossible', text }];
  });
  return notes.toSorted((one, other) => Number(other.isImpossible) - Number(one.isImpossible));
}
