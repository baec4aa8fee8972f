import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  ageBands,
  type EquipArchives,
  type EquipState,
  oldestMachines,
  reliabilityDays,
  stateDays,
} from '@millwright/contract/areas/boards/machine/equipment.ts';
import { equipmentStates } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { type RollupSums, stateParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { machineStates, stateNumbers } from '@millwright/contract/areas/telemetry/states/states.ts';
import { listMachineArchives, type MachineArchiveRow } from '../../equipment/index.ts';
import { readMaintenanceNow } from '../../ledger/index.ts';
import { sumDays } from '../../telemetry/index.ts';
import { addSums, type BoardContext, readMillState } from '../live/board.ts';
import { boardFigure, utilisationOf } from '../live/figures.ts';
import { keptFor } from '../live/kept.ts';
import { noAim } from '../live/targets.ts';

/** The mean length of a year, in days. */
const yearDays = 365.25;

/** What of the state of equipment changes slowly: seven days, reliability, open tasks. */
const readSlowly = keptFor(async (context: BoardContext) => {
  const { tx, plan, nowMs } = context;
  const today = plan.at(nowMs).productionDate;
  const from = addDays(today, 1 - stateDays);
  const machines = (await listMachineArchives(tx)).filter(({ kind }) =>
    processes.some((name) => name === kind),
  );
  const machineIds = machines.map(({ id }) => id);
  const rows = new Map(
    (await sumDays(tx, { machineIds, from, to: today })).map((row) => [row.productionDate, row]),
  );
  const none = addSums([]);
  const days = Array.from({ length: stateDays }, (_, place) => addDays(from, place));
  return {
    today: rows.get(today) ?? none,
    days: days.map((date) => ({ date, ...timesOf(rows.get(date) ?? none) })),
    maintenance: await readMaintenanceNow(context, { machineIds, days: reliabilityDays }),
  };
});

/** Every machine now, with who stands; how the last seven days went; reliability, and the tasks that are open. */
export async function showEquipState(context: BoardContext): Promise<EquipState> {
  const { machines, header } = await readMillState(context);
  const { today, days, maintenance } = await readSlowly(context);
  const working = machines.filter(({ machine }) => processes.some((name) => name === machine.kind));
  const plannedMs = stateNumbers
    .filter((state) => !['planned', 'outside'].includes(machineStates[state].counts))
    .reduce((sum, state) => sum + today[stateParts[state]], 0);
  return {
    header,
    figures: [
      utilisationOf(working, noAim),
      boardFigure('availability', { runMs: today.runMs, plannedMs }),
      ...maintenance.figures.map(({ kpi, value }) => ({ kpi, value, ...noAim })),
    ],
    processes: processes.flatMap((process) => {
      const own = working.filter(({ machine }) => machine.kind === process);
      if (own.length === 0) return [];
      return [
        {
          process,
          machines: own.map(({ machine: { id, code, number }, state, sinceMs, latest }) => ({
            id,
            code,
            number,
            state,
            fault: latest?.fault ?? null,
            sinceMs: sinceMs === null ? null : Math.round(sinceMs),
          })),
        },
      ];
    }),
    days,
    open: maintenance.open,
  };
}

/** Time of a date by what it counts as. */
function timesOf(sums: RollupSums): Omit<EquipState['days'][number], 'date'> {
  const ofKinds = (...kinds: readonly string[]) =>
    stateNumbers
      .filter((state) => kinds.includes(machineStates[state].counts))
      .reduce((sum, state) => sum + sums[stateParts[state]], 0);
  return {
    runMs: ofKinds('run'),
    unplannedMs: ofKinds('unplanned'),
    technologicalMs: ofKinds('minor', 'technological'),
    plannedMs: ofKinds('planned'),
    outsideMs: ofKinds('outside'),
    unknownMs: ofKinds('unknown'),
  };
}

/** What equipment the mill has: by process, model, maker and age. */
export async function showEquipArchives(context: BoardContext): Promise<EquipArchives> {
  const { header } = await readMillState(context);
  const today = header.shift.productionDate;
  const archives = await listMachineArchives(context.tx);
  const working = processes.flatMap((process) =>
    archives.filter(({ kind }) => kind === process).map((row) => ({ ...row, process })),
  );
  const aged = working.flatMap((row) =>
    row.installDate === null
      ? []
      : [{ ...row, installDate: row.installDate, years: yearsOf(row.installDate, today) }],
  );
  return {
    header,
    machines: working.length,
    statuses: equipmentStates.map((status) => ({
      status,
      machines: working.filter((row) => row.status === status).length,
    })),
    meanYears: aged.length === 0 ? null : aged.reduce((sum, { years }) => sum + years, 0) / aged.length,
    withoutAge: working.length - aged.length,
    processes: processes.flatMap((process) => {
      const own = working.filter((row) => row.process === process);
      if (own.length === 0) return [];
      const years = aged.filter((row) => row.process === process).map((row) => row.years);
      return [
        {
          process,
          machines: own.length,
          positions: own.reduce((sum, { positions }) => sum + positions, 0),
          models: modelsOf(own),
          ages: ageBands.map((from, place) => {
            const to = ageBands[place + 1] ?? Number.POSITIVE_INFINITY;
            return years.filter((each) => each >= from && each < to).length;
          }),
        },
      ];
    }),
    oldest: aged
      .toSorted((one, other) => other.years - one.years || one.code.localeCompare(other.code))
      .slice(0, oldestMachines)
      .map(({ code, number, process, model, installDate, years }) => ({
        code,
        number,
        process,
        model,
        installDate,
        years,
      })),
  };
}

/** Years since a date; of one that is still to come 0. */
function yearsOf(date: string, today: string): number {
  return Math.max(0, daysBetween(date, today)) / yearDays;
}

function modelsOf(machines: readonly MachineArchiveRow[]): EquipArchives['processes'][number]['models'] {
  return [...Map.groupBy(machines, ({ modelId }) => modelId).values()]
    .flatMap((own) => {
      const [first] = own;
      return first === undefined ? [] : [{ model: first.model, maker: first.maker, machines: own.length }];
    })
    .toSorted((one, other) => other.machines - one.machines || one.model.localeCompare(other.model));
}
