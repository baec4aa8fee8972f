import type { Process } from '@millwright/contract/areas/basics/processes.ts';
import type { Need } from '@millwright/contract/areas/boards/snapshots.ts';
import type { AlarmLine } from '../../../kit/boards/AlarmList.tsx';
import { type NeedContext, needLine } from '../parts/needs.ts';

/** A machine that needs somebody: its most costly need, and how many more it has. */
export interface Waiting {
  readonly code: string;
  readonly need: Need;
  readonly others: number;
}

/** Machines in the order of their most costly need; only those of a process, when one is named. */
export function queueOf(needs: readonly Need[], process: Process | null): Waiting[] {
  const asked = process === null ? needs : needs.filter(({ kind }) => kind === process);
  return [...Map.groupBy(asked, ({ code }) => code)].flatMap(([code, own]) => {
    const [need] = own;
    return need === undefined ? [] : [{ code, need, others: own.length - 1 }];
  });
}

/** A line of the queue; its id is the machine's code. */
export function waitingLine({ code, need, others }: Waiting, context: Omit<NeedContext, 'form'>): AlarmLine {
  const line = needLine(need, { ...context, form: 'mill' });
  const { words } = context;
  const more = others === 0 ? '' : ` · ${words.t('room.more', { count: others })}`;
  return { ...line, id: code, what: `${line.what}${more}` };
}

/** The machine some lines further; from a machine that does not wait to the first or the last. No end is passed. */
export function neighbourInQueue(
  queue: readonly Pick<Waiting, 'code'>[],
  chosen: string | null,
  step: 1 | -1,
): string | undefined {
  const at = queue.findIndex(({ code }) => code === chosen);
  if (at < 0) return (step > 0 ? queue[0] : queue.at(-1))?.code;
  return queue[Math.min(queue.length - 1, Math.max(0, at + step))]?.code;
}

/** Cells beside each other, and their side; a process with very many machines has smaller ones. */
export function roomGrid(machines: number): { columns: number; side: number } {
  if (machines <= 60) return { columns: 15, side: 18 };
  return machines <= 100 ? { columns: 20, side: 13 } : { columns: 26, side: 9 };
}
