import { mostAnalysisRows } from '@millwright/contract/areas/analysis/query/question.ts';
import type { FaultReportRow, reportFaults } from '@millwright/contract/areas/analysis/wire/faultReport.ts';
import { faultNameOf } from '@millwright/contract/areas/equipment/faults/faultNames.ts';
import { isMachineState, machineStates } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import type { BoardContext } from '../../boards/index.ts';
import { readFaultNames } from '../../equipment/index.ts';
import { readAllStops, type Stop } from '../stops/stops.service.ts';

/** How machines stood and with which faults, in the names of clients: the stops of the on/off statistics, added up. */
export async function faultReport(
  context: BoardContext,
  input: InputOf<typeof reportFaults>,
  language: Language,
): Promise<FaultReportRow[]> {
  const { stops, machines } = await readAllStops(context, input, mostAnalysisRows + 1);
  if (stops.length > mostAnalysisRows) throw fail('analysis.tooManyRows', { limit: mostAnalysisRows });
  const nameOf = faultNameOf(await readFaultNames(context.tx), language);
  const kinds = new Map(machines.map(({ id, kind }) => [id, kind]));
  const causeOf = ({ machineId, state, fault }: Stop) => JSON.stringify([kinds.get(machineId), state, fault]);
  return [...Map.groupBy(stops, causeOf).values()]
    .flatMap((those) => {
      const [first] = those;
      if (first === undefined || !isMachineState(first.state)) return [];
      const { state, fault, machineId } = first;
      const withinMs = those.reduce((sum, stop) => sum + stop.withinMs, 0);
      const durationMs = those.reduce((sum, stop) => sum + stop.durationMs, 0);
      return [
        {
          equipment_run: state,
          equipment_run_name: sentence(language, `states.${machineStates[state].name}`, {
            namespace: 'telemetry',
          }),
          // A code that nobody has named is told as it is.
          fault_message_name: fault === null ? null : nameOf(fault, kinds.get(machineId) ?? '') || fault,
          sum_duration_time: Math.round(withinMs / 1000),
          sum_count: those.length,
          duration_time: Math.round(durationMs / those.length / 1000),
        },
      ];
    })
    .toSorted((a, b) => b.sum_duration_time - a.sum_duration_time);
}
