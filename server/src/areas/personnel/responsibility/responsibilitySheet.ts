import { missingDuties } from '@millwright/contract/areas/personnel/duty/missingDuties.ts';
import {
  type Duty,
  type responsibility,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type {
  DutyMachine,
  DutyPerson,
  DutyRow,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import type { Download } from '../../../platform/http/calls/call.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { type SheetCell, dateCell, headCell, numberCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';

interface Asked {
  readonly duty: Duty;
  readonly day: string;
  readonly machines: readonly DutyMachine[];
  readonly rows: readonly DutyRow[];
  readonly people: readonly DutyPerson[];
  readonly crews: readonly CrewLetter[];
}

/** The columns of the sheet, in their order. */
export const columnsOfDuty = [
  'machine',
  'machineName',
  'area',
  'crew',
  'person',
  'workNo',
  'factor',
  'fromDate',
  'toDate',
  'remark',
] as const;
export type DutyColumn = (typeof columnsOfDuty)[number];

/** What the columns are headed with in a language. */
export function headsOfDuty(language: Language): Readonly<Record<DutyColumn, string>> {
  const say = (path: string) => sentence(language, path, { namespace: 'personnel' });
  const field = (name: keyof typeof responsibility.fields) => say(`resources.responsibility.fields.${name}`);
  return {
    machine: field('machineId'),
    machineName: say('duty.machineName'),
    area: say('duty.area'),
    crew: field('crew'),
    person: field('personId'),
    workNo: say('resources.personnelFile.fields.workNo'),
    factor: `${say('duty.factors')} %`,
    fromDate: field('fromDate'),
    toDate: field('toDate'),
    remark: field('remark'),
  };
}

/** Who answers for which machine on a day, as a sheet: a row a machine, crew and person, and one for each gap. */
export function sheetOfDuty(
  language: Language,
  { duty, day, machines, rows, people, crews }: Asked,
): Promise<Download> {
  const say = (path: string) => sentence(language, path, { namespace: 'personnel' });
  const crewText = (crew: CrewLetter | null) =>
    crew === null ? say('duty.allShifts') : sentence(language, `crews.${crew}`, { namespace: 'shifts' });
  const byId = new Map(people.map((person) => [person.id, person]));
  const byMachine = Map.groupBy(rows, ({ machineId }) => machineId);
  const missing = missingDuties({ machines, rows, crews });
  const machineCells = ({ code, kind, number, area }: DutyMachine): SheetCell[] => [
    textCell(code),
    textCell(sentence(language, `machines.${kind}`, { namespace: 'basics', params: { number } })),
    textCell(area ?? ''),
  ];
  const lines = machines.flatMap((machine): SheetCell[][] => {
    const gaps = missing.get(machine.id)?.find((each) => each.duty === duty)?.crews ?? [];
    return [
      ...(byMachine.get(machine.id) ?? []).map(({ crew, personId, factor, fromDate, toDate, remark }) => [
        ...machineCells(machine),
        textCell(crewText(crew)),
        textCell(byId.get(personId)?.realname ?? ''),
        textCell(byId.get(personId)?.workNo ?? ''),
        numberCell((100 * factor) / wholeFactor, 2),
        dateCell(Date.parse(fromDate)),
        toDate === null ? null : dateCell(Date.parse(toDate)),
        textCell(remark ?? ''),
      ]),
      ...gaps.map((crew) => [
        ...machineCells(machine),
        textCell(crewText(crew)),
        textCell(say('duty.nobody')),
        ...Array<SheetCell>(5).fill(null),
      ]),
    ];
  });
  const heads = headsOfDuty(language);
  const head = columnsOfDuty.map((column) => headCell(heads[column]));
  return sheetOf(`${say(`screens.${duty}Machines`).replaceAll(':', '')} ${day}`, [[head, ...lines]]);
}
