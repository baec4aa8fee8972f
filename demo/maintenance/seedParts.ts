import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate, wallTimeMs } from '@millwright/contract/core/time/zone.ts';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { referenceMill } from '@millwright/contract/reference/mill/referenceMill.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type pg from 'pg';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { shareOf } from '../parts/chance.ts';
import { insertRows } from '../parts/insertRows.ts';
import { demoAdapted } from '../parts/masterData.ts';
import type { DemoMill } from '../parts/mills.ts';
import { type DemoLife, livesOf } from './partLives.ts';
import { seedStore, storeDays } from './seedStore.ts';
import { demoSpareParts, partNotes, partProcesses } from './spareParts.ts';
import { type PartUse, takeFromStore } from './storeBook.ts';

type Mill = Pick<DemoMill, 'tenantId' | 'language' | 'zone'> & {
  readonly plan: MillPlan;
  readonly nowMs: number;
};

interface Special {
  id: string;
  code: string;
  name: string;
  modelIds: string[] | null;
  quantity: number;
  cycleD: number;
  cycleT: number | null;
  isRemindedOf: boolean;
  remindBeforeD: number | null;
}

interface Fitted {
  readonly id: string;
  readonly machineId: number;
  readonly part: Special;
  readonly life: DemoLife;
  readonly replacedById: string | null;
}

/**
 * Spare parts with their stock and what moved it, the special parts that are in the machines of a new mill and were before them, and what an
 * hour of its people costs. What was fitted since the store was counted came out of it.
 */
export async function seedParts(client: pg.Client, mill: Mill): Promise<void> {
  const { tenantId, language, nowMs } = mill;
  const fitters = await fittersOf(client, tenantId);
  await insertRows(
    client,
    'spare_part',
    demoSpareParts.map(({ code, name, model, class: partClass, unit, place, leastStock, isRecycled }) => ({
      tenant_id: tenantId,
      id: uuidv7(),
      version: 1,
      code,
      name: name[language],
      model,
      class: partClass,
      unit,
      place,
      least_stock: leastStock,
      is_recycled: isRecycled,
      create_time: new Date(nowMs),
    })),
  );
  await client.query(
    `update spare_part p set model_ids = m.ids from (
       select w.code, array_agg(m.id::text order by m.name) as ids
       from jsonb_to_recordset($2::jsonb) w (code text, process text)
         join machine_model m on m.tenant_id = $1 and m.kind = w.process and m.deleted_at is null
       group by w.code) m
     where p.tenant_id = $1 and p.code = m.code`,
    [
      tenantId,
      JSON.stringify(
        Object.entries(partProcesses).flatMap(([code, kinds]) => kinds.map((process) => ({ code, process }))),
      ),
    ],
  );
  // The clothing of cards wears by what they make.
  await client.query(
    `update special_part set cycle_t = case code when 'SP-CD-01' then 600 else 450 end
     where tenant_id = $1 and code in ('SP-CD-01', 'SP-CD-02')`,
    [tenantId],
  );
  const fitted = await fittedOf(client, mill);
  const uses = usesOf(fitted, mill, fitters);
  await seedStore(client, { ...mill, currency: currencyOf(mill.plan), person: fitters[0] ?? null, uses });
  await insertRows(
    client,
    'part_life',
    fitted.map((each) => ({ ...lifeRow(each, mill, fitters), tenant_id: tenantId, version: 1 })),
  );
  await takeFromStore(client, tenantId, uses);
  await insertRows(client, 'labour_rate', ratesOf(mill));
}

/** The parts of machines, each set with the one that came in its place. */
async function fittedOf(client: pg.Client, { tenantId, zone, nowMs }: Mill): Promise<Fitted[]> {
  const { rows: specials } = await client.query<Special>(
    `select id, code, name, model_ids as "modelIds", quantity, cycle_d as "cycleD", cycle_t as "cycleT",
       is_reminded_of as "isRemindedOf", remind_before_d as "remindBeforeD"
     from special_part where tenant_id = $1 and deleted_at is null order by code`,
    [tenantId],
  );
  const { rows: machines } = await client.query<{ id: number; modelId: string }>(
    'select id, model_id as "modelId" from machine where tenant_id = $1 and deleted_at is null order by id',
    [tenantId],
  );
  const today = localDate(zone, nowMs);
  const own = specials.map((part) => ({ ...part, cycleD: ownCycleD(tenantId, part.code) ?? part.cycleD }));
  return machines.flatMap((machine) =>
    own
      .filter(({ modelIds }) => modelIds?.includes(machine.modelId) === true)
      .flatMap((part) => {
        let replacedById: string | null = null;
        return livesOf(part, machine.id, today).map((life): Fitted => {
          const each = { id: uuidv7(), machineId: machine.id, part, life, replacedById };
          replacedById = each.id;
          return each;
        });
      }),
  );
}

/** The cycle of a part where the mill will make it its own; see `seedLibrary`. */
function ownCycleD(tenantId: number, partCode: string): number | undefined {
  if (tenantId !== referenceMill.tenantId) return undefined;
  const cycle = demoAdapted.find(({ table, code }) => table === 'special_part' && code === partCode)?.set[
    'cycle_d'
  ];
  return typeof cycle === 'number' ? cycle : undefined;
}

/** Those who maintain by day: they fit special parts. */
async function fittersOf(client: pg.Client, tenantId: number): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select unnest(member_ids) as id from team
     where tenant_id = $1 and type = 'maintenance' and crew is null and deleted_at is null order by 1`,
    [tenantId],
  );
  return rows.map(({ id }) => id);
}

function fitterOf({ machineId, part }: Fitted, fitters: readonly string[]): string | null {
  return fitters[Math.floor(shareOf(`${part.code} ${machineId} by`) * fitters.length)] ?? null;
}

/** In the morning of its day, and not ahead of now. */
function fittedMs({ life, part, machineId }: Fitted, { zone, nowMs }: Mill): number {
  const minute = 8 * 60 + Math.floor(shareOf(`${part.code} ${machineId} at`) * 240);
  return Math.min(nowMs - 60_000, wallTimeMs(zone, life.installedOn, minute));
}

function usesOf(fitted: readonly Fitted[], mill: Mill, fitters: readonly string[]): PartUse[] {
  const since = mill.nowMs - (storeDays - 1) * dayMs;
  return fitted.flatMap((each): PartUse[] => {
    const atMs = fittedMs(each, mill);
    if (atMs < since) return [];
    const { id, part, machineId } = each;
    return [
      {
        id: uuidv7(),
        partCode: part.code,
        quantity: part.quantity,
        machineId,
        atMs,
        personId: fitterOf(each, fitters),
        cause: { kind: 'partReplacement', id, line: null, name: part.name },
      },
    ];
  });
}

function lifeRow(each: Fitted, mill: Mill, fitters: readonly string[]) {
  const { id, machineId, part, life, replacedById } = each;
  const by = fitterOf(each, fitters);
  const isInstalled = life.removedOn === null;
  return {
    id,
    machine_id: machineId,
    special_part_id: part.id,
    pieces: part.quantity,
    installed_on: life.installedOn,
    prior_t: life.priorT,
    is_installed: isInstalled,
    cycle_d: part.cycleD,
    cycle_t: part.cycleT,
    worked_t: life.priorT,
    used_share: life.usedShare,
    due_on: life.dueOn,
    due_by: life.dueBy,
    remind_on:
      part.isRemindedOf && life.dueOn !== null ? addDays(life.dueOn, -(part.remindBeforeD ?? 0)) : null,
    delay_d: life.delayD,
    delay_reason: life.delayD > 0 ? partNotes.noFrameFree[mill.language] : null,
    removed_on: life.removedOn,
    removed_by: isInstalled ? null : by,
    replaced_by_id: replacedById,
    create_by: by,
    create_time: new Date(fittedMs(each, mill)),
  };
}

/** What an hour costs, in the currencies of the demonstration's mills: of those who maintain, with a raise this spring, and of others. */
const hourly = {
  CNY: { before: 42, maintenance: 45, all: 32 },
  VND: { before: 58_000, maintenance: 62_000, all: 42_000 },
} as const;

function currencyOf({ tariffs }: MillPlan): keyof typeof hourly {
  return tariffs[0]?.currency ?? 'CNY';
}

function ratesOf({ tenantId, plan, zone, nowMs }: Mill) {
  const year = Number(localDate(zone, nowMs).slice(0, 4));
  const currency = currencyOf(plan);
  const rate = (validFrom: string, teamType: string, perHour: number) => ({
    tenant_id: tenantId,
    id: uuidv7(),
    version: 1,
    valid_from: validFrom,
    team_type: teamType,
    per_hour: perHour,
    currency,
    create_time: new Date(nowMs),
  });
  const { before, maintenance, all } = hourly[currency];
  return [
    rate(`${year - 2}-01-01`, 'all', all),
    rate(`${year - 2}-01-01`, 'maintenance', before),
    rate(`${year}-03-01`, 'maintenance', maintenance),
  ];
}
