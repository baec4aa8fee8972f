import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import {
  type ChangeLine,
  ledgerDays,
  type MachineLedger,
  mostLaneRows,
} from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { duties } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { addSums, type KpiCode, kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { isOfProcess } from '@millwright/contract/core/kpi.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { seenAmong } from '../../../resource/index.ts';
import { readingOf, dictionaryLabels } from '../../basics/index.ts';
import {
  listSeenMachines,
  type MachineArchiveRow,
  readMachineChanges,
  selectMachineArchive,
} from '../../equipment/index.ts';
import { responsibleFor } from '../../personnel/index.ts';
import {
  addCorrections,
  listOutputCorrections,
  type OutputCorrectionRow,
  readTargets,
} from '../../metrics/index.ts';
import { setParametersOf } from '../../production/index.ts';
import {
  countsIn,
  countUnplannedStops,
  listLatest,
  listMachineMonths,
  listMachineShifts,
  type MachineShiftRow,
} from '../../telemetry/index.ts';
import { daysOf, varietyChanges } from './days.ts';
import { ledgerFigure } from './ledgerFigures.ts';
import { selectMaintenanceDone, selectPostponed, selectWorks } from './ledger.queries.ts';
import { openTaskOf, selectOpenTasks } from '../../maintenance/index.ts';
import { nowOf } from './ledger.service.ts';
import { lifeEvents } from './life.ts';
import { costsByYear } from './costsByYear.ts';
import { ledgerParts, ledgerPlans } from './providers.ts';
import { readReliability } from './reliability.ts';
import { scopeOf, type Window, windowOf } from './scope.ts';

/** Before it nothing can be corrected, or known. */
const firstDate = '2000-01-01';
const mostLifeEvents = 200;

/** Returns the ledger of one machine. Throws `core.notFound` for a code that the mill does not have, or the reader does not see. */
export async function showMachineLedger(
  ctx: Ctx,
  { code, to }: { code: string; to?: string | undefined },
): Promise<MachineLedger> {
  const { tx } = ctx;
  const archive = await selectMachineArchive(tx, code);
  const machines = await listSeenMachines(ctx);
  if (archive === undefined || machines.every(({ id: each }) => each !== archive.id))
    throw fail('core.notFound');
  const window = await windowOf(ctx, { days: ledgerDays, to });
  const { id, kind } = archive;
  const slowestPeriodS = machines.find((each) => each.id === id)?.slowestPeriodS ?? 60;
  const alikeIds = machines.filter(({ modelId }) => modelId === archive.modelId).map((each) => each.id);
  const reliability = await readReliability(tx, { machineIds: alikeIds, window });
  const latest = (await listLatest(tx)).find(({ machineId }) => machineId === id);
  const corrections = await correctionsOf(ctx, id, window.today);
  const rows = correctedShifts(await listMachineShifts(tx, { machineId: id, ...window }), {
    corrections: corrections.filter(({ productionDate: date }) => date >= window.from && date <= window.to),
    machineId: id,
    window,
  });
  const alike = alikeIds.map((each) => reliability.of(each));
  const plans = await ledgerPlans(ctx, { machineIds: [id], window });
  const parts = await ledgerParts(ctx, { machineId: id });
  const life = await lifeOf(ctx, archive, { corrections, window, known: latest?.known });
  const costs = await costsByYear(ctx, {
    machineId: id,
    window,
    months: life.life.months,
    since: life.counters?.since ?? null,
  });
  const failures = reliability.failures.filter(({ machineId }) => machineId === id).slice(-mostLaneRows);
  const seen = await seenTasks(
    ctx,
    failures.map(({ taskId }) => taskId),
  );
  const lane = { fromMs: window.startMs, toMs: window.endMs, most: mostLaneRows };
  const { modelId: _model, ...said } = archive;
  return {
    scope: await scopeOf(ctx, window),
    machine: { ...said, ...(await dictionaryWords(ctx, archive)) },
    now: {
      ...nowOf(latest, { slowestPeriodS, nowMs: window.nowMs }),
      variety: latest?.variety ?? null,
      measuredMs: latest?.measuredMs ?? null,
    },
    figures: isProcess(kind)
      ? [
          ...(['mtbf', 'mttr', 'availability'] as const).map((kpi) =>
            ledgerFigure(kpi, reliability.of(id), { alike }),
          ),
          ...(plans === undefined
            ? []
            : [
                ledgerFigure('planCompliance', plans.compliance.get(id) ?? { dueCycles: 0, onTimeCycles: 0 }),
              ]),
        ]
      : [],
    ...life,
    people: await peopleOf(ctx, archive, window),
    days: daysOf(rows, window, latest?.known),
    aims: await aimsOf(ctx, archive, { window, variety: latest?.variety ?? null }),
    failures: failures.map(({ machineId: _id, ...failure }) => ({
      ...failure,
      taskId: seen(failure.taskId) ? failure.taskId : null,
    })),
    works: await selectWorks(ctx, { machineId: id, ...lane }),
    changes: [...varietyChanges(rows), ...(await parameterChanges(ctx, id, lane))].toSorted(
      (one, other) => one.atMs - other.atMs,
    ),
    open: (await selectOpenTasks(ctx, { machineIds: [id], language: ctx.language })).map(openTaskOf),
    ...(plans === undefined ? {} : { cycles: [...(plans.cycles.get(id) ?? [])] }),
    ...(parts === undefined ? {} : { parts: [...parts] }),
    ...(costs === undefined ? {} : { costs }),
  };
}

/** Returns a test of whether the reader sees one of some tasks. */
export async function seenTasks(
  reader: Pick<Ctx, 'tx' | 'dataScope'>,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => boolean> {
  const named = [...new Set(ids)].filter((id) => id !== null);
  const seen = new Set<string | null>(await seenAmong(reader, maintenanceTask, named));
  return (id) => seen.has(id);
}

/** Corrections of the output of a machine since ever. */
async function correctionsOf({ tx }: Ctx, machineId: number, to: string): Promise<OutputCorrectionRow[]> {
  const all = await listOutputCorrections(tx, { from: firstDate, to });
  return all.filter((row) => row.machineId === machineId);
}

/** The shifts of a machine with the corrections of its output. */
function correctedShifts(
  measured: readonly MachineShiftRow[],
  {
    corrections,
    machineId,
    window,
  }: { corrections: readonly OutputCorrectionRow[]; machineId: number; window: Window },
): MachineShiftRow[] {
  return addCorrections(
    measured.map((row) => ({ ...row, machineId })),
    corrections,
    ({ variety, productionDate, shift }) => ({
      ...addSums([]),
      machineId,
      variety,
      productionDate,
      shift,
      startMs: window.plan.on(productionDate).find((turn) => turn.shift === shift)?.startMs ?? window.startMs,
    }),
  );
}

/** Counters since the first telegram, without those that the machine never stated, and the life by events and months. */
async function lifeOf(
  ctx: Ctx,
  archive: MachineArchiveRow,
  {
    corrections,
    window,
    known,
  }: { corrections: readonly OutputCorrectionRow[]; window: Window; known: number | undefined },
): Promise<Pick<MachineLedger, 'counters' | 'life'>> {
  const { tx, tenant } = ctx;
  const { id, kind } = archive;
  const measured = await listMachineMonths(tx, { machineId: id });
  const added = Map.groupBy(corrections, ({ productionDate }) => productionDate.slice(0, 7));
  const months = measured.map(({ month, outputG, ...row }) => ({
    ...row,
    month,
    outputG: outputG + (added.get(month) ?? []).reduce((all, each) => all + each.outputG, 0),
  }));
  const sum = (part: 'runMs' | 'outputG' | 'energyWh' | 'doffs') =>
    months.reduce((all, month) => all + month[part], 0);
  const sums = { outputG: sum('outputG'), energyWh: sum('energyWh'), doffs: sum('doffs') };
  const counts = (kpi: KpiCode) => countsIn(kpis[kpi], { sums, known });
  const [first] = months;
  const done = await selectMaintenanceDone(ctx, { machineId: id, most: mostLifeEvents });
  const events = lifeEvents(archive, {
    changes: await readMachineChanges(tx, id),
    maintenance: done,
    postponed: await selectPostponed(ctx, {
      machineId: id,
      zone: tenant.zone,
      today: localDate(tenant.zone, window.nowMs),
      most: mostLifeEvents,
    }),
    zone: tenant.zone,
  });
  const begins = [first?.firstDate, events[0]?.date, window.from].filter((date) => date !== undefined);
  return {
    counters:
      first === undefined
        ? null
        : {
            since: first.firstDate,
            runMs: sum('runMs'),
            outputG: counts('output') ? sums.outputG : null,
            energyWh: counts('energy') ? sums.energyWh : null,
            doffs: isOfProcess(kpis.doffs, kind) && counts('doffs') ? sums.doffs : null,
            unplannedStops: await countUnplannedStops(tx, id),
          },
    life: {
      from: begins.toSorted((one, other) => one.localeCompare(other))[0] ?? window.from,
      events,
      months: months.map(({ month, outputG, runMs }) => ({
        month,
        outputG: counts('output') ? outputG : null,
        runMs,
      })),
    },
  };
}

/** Kind and level of a machine as the dictionaries of the mill name them. */
async function dictionaryWords(
  ctx: Ctx,
  { equipmentKind, level }: MachineArchiveRow,
): Promise<Pick<MachineArchiveRow, 'equipmentKind' | 'level'>> {
  const word = async (dictionary: string, value: string | null) =>
    value === null
      ? null
      : ((await dictionaryLabels(readingOf(ctx), [dictionary]))[dictionary]?.[value] ?? value);
  return {
    equipmentKind: await word('equipment_kind', equipmentKind),
    level: await word('equipment_level', level),
  };
}

/** Who answers for the machine in the shift that runs, in the order of the duties. */
async function peopleOf(
  { tx }: Ctx,
  { id }: MachineArchiveRow,
  { plan, nowMs }: Window,
): Promise<MachineLedger['people']> {
  const people = await responsibleFor(tx, { machineIds: [id], on: plan.at(nowMs) });
  return duties.flatMap((duty) =>
    people
      .filter((each) => each.duty === duty)
      .map(({ personId, realname, factor }) => ({ duty, personId, realname, factor })),
  );
}

/** What the mill aims at on the last date of the window, for what the machine makes now. */
async function aimsOf(
  { tx }: Ctx,
  { kind }: MachineArchiveRow,
  { window, variety }: { window: Window; variety: string | null },
): Promise<MachineLedger['aims']> {
  const rows = (await readTargets(tx, { from: window.to, to: window.to }))
    .on(window.to)
    .filter(({ process }) => process === kind);
  const aim = (kpi: string) => {
    const own = rows.filter((row) => row.kpi === kpi);
    return own.find((row) => row.variety === variety) ?? own.find((row) => row.variety === null);
  };
  const kgPerDay = aim('output')?.target ?? null;
  return {
    outputG: kgPerDay === null ? null : 1000 * kgPerDay,
    breakRate: aim('breakRate')?.limitMax ?? null,
  };
}

async function parameterChanges(
  ctx: Ctx,
  machineId: number,
  lane: { fromMs: number; toMs: number; most: number },
): Promise<ChangeLine[]> {
  const set = await setParametersOf(ctx, machineId, lane);
  return set.map(({ atMs, name, unit, digits, originalValue, newValue, distributionId }) => ({
    atMs,
    kind: 'parameter',
    name,
    unit,
    digits,
    from: originalValue,
    to: newValue,
    distributionId,
  }));
}
