import { machineKinds } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  type showAnalysisChoices,
  varietyMonths,
} from '@millwright/contract/areas/analysis/query/question.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { listAreaNames } from '../../equipment/index.ts';
import type { BoardContext } from '../../boards/index.ts';
import { firstReportDate, listRunVarieties } from './choices.queries.ts';
import { listReportedMachines } from '../figures/machines.queries.ts';
import { kindPlace, namedMachine } from '../figures/places.ts';
import { reachOf } from '../figures/scope.ts';

/** What the filters of analysis can be set to: what stands in the mill, and what it ran of late. */
export async function showChoices(context: BoardContext): Promise<OutputOf<typeof showAnalysisChoices>> {
  const { tx, tenant, plan, nowMs } = context;
  const today = plan.at(nowMs).productionDate;
  const firstDate = await firstReportDate(tx);
  const machines = (await listReportedMachines(tx))
    .filter(({ deletedMs }) => deletedMs === null)
    .toSorted((a, b) => kindPlace(a.kind) - kindPlace(b.kind));
  return {
    zone: tenant.zone,
    today,
    firstDate,
    isHeard: machines.some(({ firstMs }) => firstMs !== null),
    reachMs: reachOf(machines),
    processes: machineKinds.filter((kind) => machines.some((machine) => machine.kind === kind)),
    lines: (await listAreaNames(tx)).filter((name) => machines.some(({ line }) => line === name)),
    machines: machines.map(namedMachine),
    ...plan.namesBetween(firstDate ?? today, today),
    varieties: await listRunVarieties(tx, { today, months: varietyMonths }),
  };
}
