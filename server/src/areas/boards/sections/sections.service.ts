import {
  type BoardSection,
  sectionBoard,
  type SectionBoardKey,
  type SectionPart,
  type SectionsBoard,
} from '@millwright/contract/areas/boards/sections/sectionBoards.ts';
import { countOfVariety } from '@millwright/contract/spinning/yarn/count.ts';
import { type BoardContext, type MachineNow, type LiveMillState, readMillState } from '../live/board.ts';
import { bufferOf, leaving, processLoadOf } from '../live/flow.ts';
import { type Recent, recentSums } from '../live/recent.ts';
import { listRogues, sectionOf } from '../live/section.ts';

/**
 * Several processes side by side, or a part of one. A frame belongs to a count while it spins it, with its whole shift:
 * its figures are the same here as on every other board.
 */
export async function showSectionBoard(context: BoardContext, key: SectionBoardKey): Promise<SectionsBoard> {
  const state = await readMillState(context);
  const recent = await recentSums(context);
  const shown = sectionBoard(key).parts.map((part) => ({ part, ...divided(state, part) }));
  const rogues = await listRogues(
    context,
    state,
    shown.flatMap(({ machines }) => machines),
  );
  return {
    header: state.header,
    sections: shown.map(({ part, machines, others }) => ({
      ...sectionOf(state, part.process, { machines, rogues }),
      ...flowOfPart(part, { state, machines, recent }),
      others: varietyCounts(others),
    })),
  };
}

type Divided = { machines: readonly MachineNow[]; others: readonly MachineNow[] };

/** The machines of a process that a part means, and those that it leaves out; both in floor order. */
function divided(state: LiveMillState, { process, count, passage }: SectionPart): Divided {
  const ofProcess = state.machines.filter(({ machine }) => machine.kind === process);
  const isMeant = ({ machine, latest }: MachineNow) =>
    (passage === undefined || machine.passage === passage) &&
    (count === undefined || countOfVariety(latest?.variety ?? '') === count);
  return { machines: ofProcess.filter(isMeant), others: ofProcess.filter((now) => !isMeant(now)) };
}

function flowOfPart(
  { process, count, passage }: SectionPart,
  { state, machines, recent }: { state: LiveMillState; machines: readonly MachineNow[]; recent: Recent },
): Pick<BoardSection, 'count' | 'passage' | 'kgPerH' | 'loadPercent' | 'buffer'> {
  const isWhole = count === undefined && passage === undefined;
  const grams = recent.gramsPerHour(process, {
    passage,
    ...(count === undefined ? {} : { isOfVariety: (variety) => countOfVariety(variety) === count }),
  });
  return {
    count: count ?? null,
    passage: passage ?? null,
    kgPerH: machines.length === 0 ? null : grams / 1000,
    loadPercent: processLoadOf(leaving(machines), grams),
    buffer: isWhole ? bufferOf(state, process) : null,
  };
}

function varietyCounts(machines: readonly MachineNow[]): BoardSection['others'] {
  const byVariety = Map.groupBy(machines, ({ latest }) => latest?.variety ?? null);
  return [...byVariety].map(([variety, of]) => ({ variety, machines: of.length }));
}
