import { type CrewLetter, crewLetters } from '../../../core/words/shiftNames.ts';
import { type Duty, duties } from '../responsibility/responsibility.ts';
import type { DutyMachine, DutyRow } from '../responsibility/responsibilityCalls.ts';

export interface MissingDuty {
  readonly duty: Duty;
  /** In whose shifts nobody answers. */
  readonly crews: CrewLetter[];
}

type Asked = {
  readonly machines: readonly Pick<DutyMachine, 'id' | 'kind'>[];
  /** What holds on one date. */
  readonly rows: readonly Pick<DutyRow, 'duty' | 'machineId' | 'crew'>[];
  readonly crews: readonly CrewLetter[];
};

/**
 * What nobody answers for, by machine. A duty is asked for where somebody has it on a machine of the same process, since
 * no mill has shifters for its cards; tending is asked for everywhere.
 */
export function missingDuties({ machines, rows, crews }: Asked): ReadonlyMap<number, MissingDuty[]> {
  const kindOf = new Map(machines.map(({ id, kind }) => [id, kind]));
  const usual = new Set(rows.map(({ duty, machineId }) => `${duty} ${kindOf.get(machineId)}`));
  const answered = new Set(
    rows.flatMap(({ duty, machineId, crew }) =>
      (crew === null ? crewLetters : [crew]).map((each) => `${duty} ${machineId} ${each}`),
    ),
  );
  return new Map(
    machines.map(({ id, kind }) => [
      id,
      duties
        .filter((duty) => duty === 'spinner' || usual.has(`${duty} ${kind}`))
        .map((duty) => ({ duty, crews: crews.filter((crew) => !answered.has(`${duty} ${id} ${crew}`)) }))
        .filter((missing) => missing.crews.length > 0),
    ]),
  );
}
