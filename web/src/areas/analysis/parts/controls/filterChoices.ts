import type { Report, ReportFilter } from '@millwright/contract/areas/analysis/reports/report.ts';
import { isProcess, processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { NamedMachine } from '@millwright/contract/areas/analysis/query/question.ts';
import { type ShiftName, shiftNames } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { AnalysisWords } from '../analysisWords.ts';
import type { Choices } from '../chartsProps.ts';
import type { AnalysisFilter, AnalysisView } from '../view.ts';

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}
interface Sources {
  readonly choices: Choices;
  readonly report: Pick<Report, 'processes'>;
  readonly words: AnalysisWords;
  readonly view: AnalysisView;
}

/** What a filter can be set to; lines and machines are those of the chosen processes. */
export function choicesOf(name: ReportFilter, { choices, report, words, view }: Sources): FilterChoice[] {
  const plain = (value: string) => ({ value, label: value });
  const machines = choices.machines.filter(
    ({ kind }) => view.process.length === 0 || view.process.some((process) => process === kind),
  );
  if (name === 'process')
    return processes
      .filter(
        (process) => choices.processes.includes(process) && (report.processes?.includes(process) ?? true),
      )
      .map((value) => ({ value, label: words.process(value) }));
  if (name === 'line')
    return choices.lines.filter((line) => machines.some((machine) => machine.line === line)).map(plain);
  if (name === 'variety') return [...new Set(choices.varieties.map(({ variety }) => variety))].map(plain);
  if (name === 'machines') return machines.filter(({ kind }) => isProcess(kind)).map(machineChoice(words));
  if (name === 'crew') return choices.crews.map((value) => ({ value, label: words.crew(value) }));
  return choices.shifts.map((value) => ({ value, label: words.t(`shifts:names.${value}`) }));
}

/** The values of a filter as they are chosen from. */
export function chosenOf(name: ReportFilter, view: AnalysisFilter): string[] {
  return view[name].map(String);
}

/** A filter set to these values. */
export function filterPart(name: ReportFilter, values: readonly string[]): Partial<AnalysisFilter> {
  if (name === 'process') return { process: values.filter(isProcess), line: [], machines: [] };
  if (name === 'machines') return { machines: values.map(Number) };
  if (name === 'shift')
    return { shift: shiftNames.filter((each): each is ShiftName => values.includes(each)) };
  return { [name]: [...values] };
}

/** What a chosen value is called, also when it is no longer offered. */
export function chosenLabel(
  name: ReportFilter,
  value: string,
  { words, machines }: { words: AnalysisWords; machines: ReadonlyMap<number, NamedMachine> },
): string {
  if (name === 'process') return words.kind(value);
  if (name === 'crew') return words.crew(value);
  if (name === 'shift') return words.t(`shifts:names.${value}`);
  const machine = name === 'machines' ? machines.get(Number(value)) : undefined;
  return machine === undefined ? value : words.machine(machine.kind, machine.number);
}

function machineChoice(words: AnalysisWords) {
  return ({ id, kind, number }: NamedMachine) => ({
    value: String(id),
    label: words.machine(kind, number),
  });
}
