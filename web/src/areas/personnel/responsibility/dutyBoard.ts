export { rangesOf } from '@millwright/contract/areas/personnel/machineAllocation/machineRanges.ts';
import { type Process, processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { missingDuties } from '@millwright/contract/areas/personnel/duty/missingDuties.ts';
import {
  type Duty,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type {
  DutyBoard,
  DutyMachine,
  DutyPerson,
  DutyRow,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';

/** A machine with who answers for it. */
export interface MachineLine {
  readonly machine: DutyMachine;
  readonly rows: readonly DutyRow[];
  /** The crews in whose shifts nobody answers. */
  readonly gaps: readonly CrewLetter[];
}

/** The machines of a process in an area of the mill, as they stand. */
export interface MachineGroup {
  readonly key: string;
  readonly kind: Process;
  readonly area: string | null;
  readonly lines: readonly MachineLine[];
  /** Whether anybody of the process has the duty: only then somebody is missing. */
  readonly isUsed: boolean;
}

/** What somebody answers for on machines of one process. */
export interface Load {
  readonly kind: Process;
  readonly machineIds: readonly number[];
  /** Machines that others share. */
  readonly shared: number;
  /** Spindles, drums or heads, counted by factor. */
  readonly positions: number;
}

export interface PersonLine {
  readonly person: DutyPerson;
  readonly crews: readonly (CrewLetter | null)[];
  readonly loads: readonly Load[];
}

type Board = Pick<DutyBoard, 'machines' | 'rows' | 'people' | 'turn'>;

/** The machines of the mill in groups, with who answers for them and where nobody does. */
export function groupsOf({ machines, rows, turn }: Board, duty: Duty): MachineGroup[] {
  const missing = missingDuties({ machines, rows, crews: turn.crews });
  const byMachine = Map.groupBy(rows, ({ machineId }) => machineId);
  const used = new Set(machines.filter(({ id }) => byMachine.has(id)).map(({ kind }) => kind));
  const groups = Map.groupBy(machines, ({ kind, area }) => `${kind} ${area ?? ''}`);
  const all = [...groups].flatMap(([key, members]) => {
    const [first] = members;
    if (first === undefined) return [];
    const isUsed = used.has(first.kind);
    const lines = members.map((machine) => ({
      machine,
      rows: byMachine.get(machine.id) ?? [],
      gaps: isUsed ? (missing.get(machine.id)?.find((each) => each.duty === duty)?.crews ?? []) : [],
    }));
    return [{ key, kind: first.kind, area: first.area, lines, isUsed }];
  });
  return all.toSorted((one, other) => processes.indexOf(one.kind) - processes.indexOf(other.kind));
}

/** Every process at once. */
export const allProcesses = 'all';

/**
 * The process that is shown: the one that is asked for; else all while somebody looks for something, and at first the one
 * with most machines.
 */
export function processShown(
  groups: readonly MachineGroup[],
  { process, isLooking }: { process: string; isLooking: boolean },
): Process | typeof allProcesses {
  const kinds = [...Map.groupBy(groups, ({ kind }) => kind)].map(([kind, each]) => ({
    kind,
    machines: each.reduce((sum, { lines }) => sum + lines.length, 0),
  }));
  const asked = kinds.find(({ kind }) => kind === process)?.kind;
  if (asked !== undefined) return asked;
  if (process === allProcesses || isLooking) return allProcesses;
  return kinds.toSorted((one, other) => other.machines - one.machines)[0]?.kind ?? allProcesses;
}

/** Who answers in the shifts of a crew; those of all shifts first. */
export function rowsOfCrew(rows: readonly DutyRow[], crew: CrewLetter): DutyRow[] {
  return rows.filter((row) => row.crew === null || row.crew === crew);
}

/** Whether the same people answer in all shifts. */
export function isForAllShifts(rows: readonly DutyRow[]): boolean {
  return rows.length > 0 && rows.every(({ crew }) => crew === null);
}

/** The lines whose machine, or somebody who answers for it, has the keyword. */
export function linesFound(
  lines: readonly MachineLine[],
  {
    find,
    isGapsOnly,
    people,
  }: { find: string; isGapsOnly: boolean; people: ReadonlyMap<string, DutyPerson> },
): MachineLine[] {
  const wanted = find.trim().toLowerCase();
  const has = (text: string | null | undefined) => text?.toLowerCase().includes(wanted) === true;
  return lines.filter(
    ({ machine, rows, gaps }) =>
      (!isGapsOnly || gaps.length > 0) &&
      (wanted === '' ||
        has(machine.code) ||
        has(machine.number) ||
        rows.some(
          ({ personId }) => has(people.get(personId)?.realname) || has(people.get(personId)?.workNo),
        )),
  );
}

/** The people who answer for machines: by crew, day staff last, and by name. */
export function peopleLines({ machines, rows, people }: Board): PersonLine[] {
  const place = new Map(machines.map((machine, index) => [machine.id, { machine, index }]));
  const byPerson = Map.groupBy(rows, ({ personId }) => personId);
  const lines = people.flatMap((person): PersonLine[] => {
    const own = byPerson.get(person.id) ?? [];
    if (own.length === 0) return [];
    const known = own.flatMap((row) => {
      const found = place.get(row.machineId);
      return found === undefined ? [] : [{ row, ...found }];
    });
    const loads = [...Map.groupBy(known, ({ machine }) => machine.kind)].map(([kind, parts]): Load => {
      const byMachine = Map.groupBy(parts, ({ machine }) => machine.id);
      const shares = [...byMachine.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
      return {
        kind,
        machineIds: shares.toSorted((one, other) => one.index - other.index).map(({ machine }) => machine.id),
        shared: shares.filter(({ row }) => row.factor < wholeFactor).length,
        positions: shares.reduce(
          (sum, { machine, row }) => sum + (machine.positions * row.factor) / wholeFactor,
          0,
        ),
      };
    });
    return [{ person, crews: [...new Set(own.map(({ crew }) => crew))].toSorted(byCrew), loads }];
  });
  return lines.toSorted((one, other) => byCrew(one.crews[0] ?? null, other.crews[0] ?? null));
}

/** The average of the people of each process, by spindles, drums or heads. */
export function averageLoads(lines: readonly PersonLine[]): ReadonlyMap<Process, number> {
  const loads = Map.groupBy(
    lines.flatMap((line) => line.loads),
    ({ kind }) => kind,
  );
  return new Map(
    [...loads].map(([kind, each]) => [
      kind,
      each.reduce((sum, { positions }) => sum + positions, 0) / each.length,
    ]),
  );
}

function byCrew(one: CrewLetter | null, other: CrewLetter | null): number {
  return (one ?? 'Z').localeCompare(other ?? 'Z');
}
