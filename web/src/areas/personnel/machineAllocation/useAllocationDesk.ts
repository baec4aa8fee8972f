import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { AllocationBoard } from '@millwright/contract/areas/personnel/machineAllocation/allocationCalls.ts';
import type { Duty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { useState } from 'react';
import { groupsOf, processShown } from '../responsibility/dutyBoard.ts';
import { selected, type Selection } from '../responsibility/selection.ts';
import { isForAll, sharesAt, type Tool, worked } from './allocationDraft.ts';
import type { Chosen } from './Palette.tsx';
import { paletteOf } from './palette.ts';
import { useAllocation } from './useAllocation.ts';
import { useAllocationAddress } from './useAllocationAddress.ts';

export type AllocationDesk = ReturnType<typeof useAllocationDesk>;

/** State of the allocation page: its draft, the chosen person and tool, the selected cells, and what painting does to them. */
export function useAllocationDesk(duty: Duty, read: AllocationBoard) {
  const address = useAllocationAddress();
  const allocation = useAllocation(duty, read);
  const [chosen, setChosen] = useState<Chosen>();
  const [tool, setTool] = useState<Tool>('paint');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [selection, setSelection] = useState<Selection>();
  const [mapCrew, setMapCrew] = useState<CrewLetter>();
  const { board, base, draft, put } = allocation;
  const { crews } = base;
  const [firstCrew = 'A'] = crews;
  const shownKind = processShown(groupsOf(board, duty), { process: address.process, isLooking: false });
  const process = processes.find((each) => each === shownKind) ?? processes[0];
  const machines = board.machines.filter(({ kind }) => kind === process);
  const sections = paletteOf({ board, base, machines, process, draft, added });
  const colours = new Map(
    sections.flatMap(({ crew, entries }) =>
      entries.map(({ person, colour }) => [`${person.id} ${crew ?? ''}`, colour] as const),
    ),
  );
  const nameOf = (personId: string) => board.people.find(({ id }) => id === personId)?.realname ?? '—';

  /** Applies the tool to cells: those of the chosen person's crew alone, or whole machines for all shifts. */
  const work = (machineIds: readonly number[], columns: readonly CrewLetter[], by: Tool = tool) => {
    if (by === 'erase') {
      put(machineIds.flatMap((machineId) => columns.map((crew) => ({ machineId, crew, shares: [] }))));
      return;
    }
    if (chosen === undefined) return;
    const { personId, crew } = chosen;
    if (crew !== null && !columns.includes(crew)) return;
    put(
      machineIds.map((machineId) => {
        const hasShares = crew !== null || isForAll(base, draft, machineId);
        const shares = hasShares ? sharesAt(base, draft, { machineId, crew: crew ?? firstCrew }) : [];
        return { machineId, crew, shares: worked(shares, by, personId) };
      }),
    );
  };

  return {
    duty,
    address,
    allocation,
    chosen,
    setChosen,
    tool,
    setTool,
    selection,
    setSelection,
    firstCrew,
    process,
    machines,
    sections,
    nameOf,
    work,
    /** The crew whose colours the floor plan shows. */
    crewOnMap: chosen?.crew ?? mapCrew ?? board.turn.crew ?? firstCrew,
    norm: board.norms.find((each) => each.process === process)?.positions,
    gaps: machines.reduce(
      (sum, { id }) =>
        sum + crews.filter((crew) => sharesAt(base, draft, { machineId: id, crew }).length === 0).length,
      0,
    ),
    add: (personId: string) => setAdded([...added, personId]),
    showOnMap: (crew: CrewLetter) => {
      setChosen(undefined);
      setMapCrew(crew);
    },
    paintedOf: (personId: string, crew: CrewLetter) => ({
      name: nameOf(personId),
      colour: colours.get(`${personId} ${crew}`) ?? colours.get(`${personId} `) ?? 'var(--mw-text-3)',
    }),
    workOn: (of: Selection, by: Tool = tool) => {
      const { ids, first, last } = selected(
        of,
        machines.map(({ id }) => id),
      );
      work(ids, crews.slice(first, last + 1), by);
    },
  };
}
