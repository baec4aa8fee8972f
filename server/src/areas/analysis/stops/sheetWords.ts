import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { NamedMachine } from '@millwright/contract/areas/analysis/query/question.ts';
import { faultNameOf, type NamedFault } from '@millwright/contract/areas/equipment/faults/faultNames.ts';
import { type KpiCode, kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import {
  isMachineState,
  machineStates,
  stateNumber,
} from '@millwright/contract/areas/telemetry/states/states.ts';
import { crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { localMoment, zoneOffsetMs } from '@millwright/contract/core/time/zone.ts';
import { dateCell } from '../../../platform/sheets/cells.ts';
import { findSentence, sentence, type SentenceParams } from '../../../platform/phrases/sentences.ts';
import type { Stop } from './stops.service.ts';

export type SheetWords = ReturnType<typeof sheetWords>;

/** What sheets of analysis call things, as their pages do. */
export function sheetWords(
  language: Language,
  {
    zone,
    machines,
    faults = [],
  }: {
    zone: string;
    machines: readonly Pick<NamedMachine, 'id' | 'code' | 'kind'>[];
    /** Names of the mill's fault file, for sheets that tell reasons. */
    faults?: readonly NamedFault[];
  },
) {
  const faultName = faultNameOf(faults, language);
  const word = (namespace: string) => (path: string, params?: SentenceParams) =>
    sentence(language, path, { namespace, ...(params === undefined ? {} : { params }) });
  const [analysis, boards, basics, shifts, telemetry] = [
    word('analysis'),
    word('boards'),
    word('basics'),
    word('shifts'),
    word('telemetry'),
  ];
  const byId = new Map(machines.map((machine) => [machine.id, machine]));
  const crew = (name: string) =>
    crewLetters.some((letter) => letter === name) ? shifts(`crews.${name}`) : name;
  const unit = (name: string) => findSentence(language, `units.${name}`, { namespace: 'basics' });
  return {
    analysis,
    boards,
    crew,
    process: (name: string) => basics(`processes.${name}`),
    machine: (id: number | undefined) => byId.get(id ?? 0)?.code ?? '',
    processOf: (id: number) => {
      const kind = byId.get(id)?.kind;
      return kind === undefined ? '' : basics(`processes.${kind}`);
    },
    shift: (name: string) => shifts(`names.${name}`),
    turn: (shift: string, name: string | null) =>
      name === null
        ? shifts(`names.${shift}`)
        : shifts('turn', { shift: shifts(`names.${shift}`), crew: crew(name) }),
    kpi: (code: KpiCode) => inUnit(telemetry(`kpis.${code}`), unit(kpis[code].unit)),
    inUnit: (head: string, name: string) => inUnit(head, unit(name)),
    time: (ms: number) => localMoment(zone, ms),
    /** A moment as a date of the sheet, in the mill's zone. */
    timeCell: (ms: number) => dateCell(ms + zoneOffsetMs(zone, ms), 'minute'),
    /** Why a machine stood: the fault with its code, what it waits for, or the state itself. */
    reason: ({ machineId, state, fault }: Pick<Stop, 'machineId' | 'state' | 'fault'>) => {
      const kind = byId.get(machineId)?.kind ?? '';
      if (state === stateNumber.fault && fault !== null) return `${fault} ${faultName(fault, kind)}`.trim();
      if (state === stateNumber.waiting && isProcess(kind)) return boards(`waitingFor.${kind}`);
      if (state === stateNumber.stopped) return boards('process.noReason');
      return telemetry(`states.${isMachineState(state) ? machineStates[state].name : 'offline'}`);
    },
  };
}

function inUnit(head: string, unit: string | undefined): string {
  return unit ? `${head} [${unit}]` : head;
}
