import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type {
  AllocationBoard,
  Allocator,
} from '@millwright/contract/areas/personnel/machineAllocation/allocationCalls.ts';
import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { DutyMachine } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { quietSeries } from '@millwright/contract/areas/basics/variety/varietyColours.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { variable } from '../../../theme/cssVariables.ts';
import { type Base, type AllocationDraft, isForAll, sharesAt } from './allocationDraft.ts';

/** Somebody to whom machines may go, in the shifts of one crew or of all (null). */
export interface PaletteEntry {
  readonly person: Allocator;
  readonly crew: CrewLetter | null;
  readonly colour: string;
  readonly machineIds: readonly number[];
  /** Spindles, drums or heads by factor. */
  readonly positions: number;
}

export interface PaletteSection {
  readonly crew: CrewLetter | null;
  readonly entries: readonly PaletteEntry[];
}

type Asked = {
  readonly board: Pick<AllocationBoard, 'people' | 'rows'>;
  readonly base: Base;
  /** Those of the process, in floor order. */
  readonly machines: readonly DutyMachine[];
  readonly process: Process;
  readonly draft: AllocationDraft;
  /** People who were asked for beside those of the teams. */
  readonly added: readonly string[];
};

/**
 * The people to whom machines of a process may go, by crew: those of its teams, those who have some, those who were added.
 * They stand in the order of their machines as stored, so that a colour stays while one paints and rounds side by side differ.
 */
export function paletteOf({ board, base, machines, process, draft, added }: Asked): PaletteSection[] {
  const place = new Map(machines.map(({ id }, index) => [id, index]));
  return [...base.crews, null].map((crew) => {
    const held = new Map<string, number>();
    for (const row of board.rows) {
      const at = place.get(row.machineId);
      if (at === undefined || row.crew !== crew) continue;
      held.set(row.personId, Math.min(at, held.get(row.personId) ?? at));
    }
    const people = board.people.filter(
      (person) =>
        held.has(person.id) ||
        (isWorking(person) &&
          person.crew === crew &&
          (added.includes(person.id) || isOfProcess(person, process))),
    );
    const ordered = people.toSorted(
      (one, other) => (held.get(one.id) ?? machines.length) - (held.get(other.id) ?? machines.length),
    );
    return {
      crew,
      entries: ordered.map((person, index) => ({
        person,
        crew,
        colour: quietSeries[index % quietSeries.length] ?? variable('text3'),
        ...loadOf(person.id, { base, draft, machines, crew }),
      })),
    };
  });
}

/** Whether any team of the duty belongs to the process, or to no process alone. */
export function hasTeam(people: readonly Allocator[], process: Process): boolean {
  return people.some((person) => isOfProcess(person, process));
}

/** Whether somebody may be given machines. */
export function isWorking({ onDuty, isEnabled }: Pick<Allocator, 'onDuty' | 'isEnabled'>): boolean {
  return onDuty && isEnabled;
}

function isOfProcess({ isInTeam, process }: Allocator, wanted: Process): boolean {
  return isInTeam && (process === null || process === wanted);
}

function loadOf(
  personId: string,
  {
    base,
    draft,
    machines,
    crew,
  }: { base: Base; draft: AllocationDraft; machines: readonly DutyMachine[]; crew: CrewLetter | null },
): Pick<PaletteEntry, 'machineIds' | 'positions'> {
  const own = machines.flatMap((machine) => {
    if (isForAll(base, draft, machine.id) !== (crew === null)) return [];
    const share = sharesAt(base, draft, { machineId: machine.id, crew }).find(
      (each) => each.personId === personId,
    );
    return share === undefined ? [] : [{ machine, factor: share.factor }];
  });
  return {
    machineIds: own.map(({ machine }) => machine.id),
    positions: own.reduce((sum, { machine, factor }) => sum + (machine.positions * factor) / wholeFactor, 0),
  };
}
