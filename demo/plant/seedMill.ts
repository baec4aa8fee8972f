import type pg from 'pg';
import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { librarySignals } from '@millwright/contract/library/signals.ts';
import type { MillPlan, ModelPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import { rowsOfLibrary } from '../parts/libraryRows.ts';
import type { DemoMill } from '../parts/mills.ts';

export interface MillCounts {
  models: number;
  signals: number;
  sources: number;
  machines: number;
  targets: number;
}

/** Makes a mill's tenant; false when it is there already. */
export async function seedTenant(client: pg.Client, mill: DemoMill): Promise<boolean> {
  const { tenantId: id, name, shortName, customShowName, zone, country, language } = mill;
  const number = String(id);
  const place = { zone, country, language };
  const row = { id, number, name, short_name: shortName, custom_show_name: customShowName, ...place };
  return (await insertRows(client, 'tenant', [{ ...row, state: 'normal' }])) > 0;
}

/** Fills a new mill with what its plan says: areas, models with their signals, gateways, machines and targets. */
export async function seedMill(
  client: pg.Client,
  mill: { tenantId: number; language: DemoMill['language']; plan: MillPlan },
): Promise<MillCounts> {
  const { tenantId: tenant_id, language, plan } = mill;
  const areas = new Map(plan.areas.map(({ code }) => [code, uuidv7()]));
  const models = plan.models.map((model) => ({ id: uuidv7(), model }));
  const sources = plan.gateways.map((gateway) => ({ id: uuidv7(), gateway }));
  const insert = (table: string, rows: readonly Record<string, unknown>[]) =>
    insertRows(
      client,
      table,
      rows.map((row) => ({ tenant_id, ...row })),
    );
  await insert('equipment_area', areaRows(plan, { areas, language }));
  return {
    models: await insert('machine_model', models.map(modelRow)),
    signals: await insert('model_signal', models.flatMap(signalRows)),
    sources: await insert(
      'machine_source',
      sources.map(({ id, gateway }) => ({
        id,
        code: gateway.code,
        name: gateway.name[language],
        status: 'enabled',
      })),
    ),
    machines: await insert('machine', machineRows(plan, { areas, models, sources })),
    targets: await insert('kpi_target', plan.targets.map(targetRow)),
  };
}

/** Ids by code. */
type AreaIds = ReadonlyMap<string, string>;
type MadeModel = { id: string; model: ModelPlan };
type MadeSource = { id: string; gateway: MillPlan['gateways'][number] };

function areaRows(
  { areas: planned }: MillPlan,
  { areas, language }: { areas: AreaIds; language: DemoMill['language'] },
) {
  return planned.map(({ code, name, above }, place) => ({
    id: areas.get(code),
    code,
    name: name[language],
    parent_id: areas.get(above ?? '') ?? null,
    sort: place + 1,
  }));
}

function modelRow({ id, model }: MadeModel) {
  return {
    id,
    name: model.name,
    kind: model.kind,
    positions: model.positions,
    slowest_period_s: model.slowestPeriodS,
    max_grams_per_hour: model.maxGramsPerHour,
    max_watts: model.maxWatts,
  };
}

function signalRows({ id, model: { kind } }: MadeModel) {
  const rows = rowsOfLibrary(librarySignals, { language: 'zh', kinds: new Set([kind]) });
  return rows.map(({ id: signalId, columns }, position) => ({
    ...columns,
    id: signalId,
    model_id: id,
    position,
    process: kind,
  }));
}

function machineRows(
  plan: MillPlan,
  {
    areas,
    models,
    sources,
  }: { areas: AreaIds; models: readonly MadeModel[]; sources: readonly MadeSource[] },
) {
  const modelIds = new Map(models.map(({ id, model }) => [model.name, id]));
  const sourceIds = new Map(
    sources.flatMap(({ id, gateway }) => gateway.machines.map((code) => [code, id] as const)),
  );
  return plan.machines.map(({ code, number, kind, model, positions, area, passage, place }, at) => ({
    code,
    number,
    kind,
    model_id: modelIds.get(model),
    source_id: sourceIds.get(code) ?? null,
    positions,
    area_id: areas.get(area ?? '') ?? null,
    passage,
    place,
    equipment_kind: isProcess(kind) ? 'main' : 'auxiliary',
    ...papersOf(code, at),
  }));
}

/** What stands on the plate of a machine, and when it came: each hall was filled over some years. */
function papersOf(code: string, at: number) {
  const year = 2012 + ((7 * Math.floor(at / 6)) % 12);
  const month = String(1 + (at % 12)).padStart(2, '0');
  return {
    factory_number: `${code}-${year}${month}`,
    production_date: `${year - 1}-${month}-01`,
    entry_date: `${year}-${month}-05`,
    install_date: `${year}-${month}-20`,
  };
}

function targetRow({ process, kpi, variety, target, limitMin, limitMax }: MillPlan['targets'][number]) {
  return {
    id: uuidv7(),
    process,
    kpi,
    variety: variety ?? null,
    target: target ?? null,
    limit_min: limitMin ?? null,
    limit_max: limitMax ?? null,
  };
}
