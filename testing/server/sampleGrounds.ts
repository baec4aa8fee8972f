import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { Pool } from 'pg';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { freeScene } from './messageGrounds.ts';
import { testStartMs } from './clock.ts';
import { dispatchGrounds, inspectionGrounds, noticeGrounds, sheetGrounds } from './sheets/sheetGrounds.ts';
import { makeMachine, makeSource } from './makeMill.ts';

type Values = Readonly<Record<string, unknown>>;
type Grounds = (owner: Pool, tenantId: number) => Promise<Values>;

/** Rows that samples of a resource refer to, by its name. */
const grounds: Readonly<Record<string, Grounds>> = {
  // A route that may be released: one process that makes one variety.
  processRoute: async (owner, tenantId) => {
    const [varietyId, templateId] = [uuidv7(), uuidv7()];
    await owner.query(
      `insert into mill_variety (tenant_id, id, code, name, process, count_system, dry_weight_unit, regain, weight_factor)
       values ($1, $2, 'V', 'V', 'winding', 'ne', 'gPer100m', 8.5, 1)`,
      [tenantId, varietyId],
    );
    await owner.query(
      "insert into process_template (tenant_id, id, number, name) values ($1, $2, 'T', 'T')",
      [tenantId, templateId],
    );
    return { templateId, nodes: [{ process: 'winding', varietyId }], inputs: [] };
  },
  // An order that may be scheduled: of a yarn that a released route makes.
  productionOrder: async (owner, tenantId) => {
    const [varietyId, templateId, routeId] = [uuidv7(), uuidv7(), uuidv7()];
    await owner.query(
      `insert into mill_variety (tenant_id, id, code, name, process, count_system, dry_weight_unit, regain, weight_factor)
       values ($1, $2, $3, 'V', 'winding', 'ne', 'gPer100m', 8.5, 1)`,
      [tenantId, varietyId, `V-${varietyId.slice(-8)}`],
    );
    await owner.query('insert into process_template (tenant_id, id, number, name) values ($1, $2, $3, $3)', [
      tenantId,
      templateId,
      `T-${templateId.slice(-8)}`,
    ]);
    await owner.query(
      `insert into process_route (tenant_id, id, number, name, edition, template_id, final_variety_id, state)
       values ($1, $2, $4, $4, 1, $3, $5, 'released')`,
      [tenantId, routeId, templateId, `R-${routeId.slice(-8)}`, varietyId],
    );
    await owner.query(
      `insert into route_node (tenant_id, id, route_id, position, process, variety_id)
       values ($1, $2, $3, 0, 'winding', $4)`,
      [tenantId, uuidv7(), routeId, varietyId],
    );
    return { lines: [{ varietyId, quantity: 1, orderUnit: 't' }] };
  },
  // A task in progress of the people who see the whole mill: they alone write its records.
  repairRecord: async (owner, tenantId) => {
    const taskId = uuidv7();
    const { rows } = await owner.query<{ id: string }>(
      `select m.id from membership m where m.tenant_id = $1 and exists (
         select from role r where r.tenant_id = $1 and r.id::text = any (m.role_ids) and r.data_scope = 'all')`,
      [tenantId],
    );
    const personIds = rows.map(({ id }) => id);
    const code = `RF-${taskId.slice(-8)}`;
    const source = await makeSource(owner, { tenantId, code });
    const machineId = await makeMachine(owner, { source, code });
    await owner.query(
      `insert into maintenance_task (tenant_id, id, number, name, kind, urgency, state, participant_ids, machine_id)
       values ($1, $2, $3, 'T', 'repair', 'normal', 'inProgress', $4, $5)`,
      [tenantId, taskId, `WX-${code}`, personIds, machineId],
    );
    return { taskId, personIds };
  },
  dispatchOrder: dispatchGrounds,
  firstInspection: inspectionGrounds,
  processChangeNotice: noticeGrounds,
  processSheet: sheetGrounds,
  equipmentMap: async (owner, tenantId) => {
    const areaId = uuidv7();
    await owner.query(
      'insert into equipment_area (tenant_id, id, code, name, sort) values ($1, $2, $3, $3, 1)',
      [tenantId, areaId, `A-${areaId.slice(-8)}`],
    );
    return { areaId, shapes: [] };
  },
  // A process whose handover asks for nothing, and which nobody is known to tend: whoever has the right may hand over.
  handover: async (owner, tenantId) => {
    const templateId = uuidv7();
    await owner.query(
      `insert into handover_template (tenant_id, id, name, process, edition, is_in_use)
       values ($1, $2, 'T', 'winding', 1, true)`,
      [tenantId, templateId],
    );
    return { templateId, shift: 'morning' };
  },
  parameterDistribution: (owner, tenantId) => settable(owner, tenantId),
  qualityStandard: async (owner, tenantId) => {
    const [varietyId, parameterId] = [uuidv7(), uuidv7()];
    await owner.query(
      `insert into mill_variety (tenant_id, id, code, name, process, count_system, dry_weight_unit, regain, weight_factor)
       values ($1, $2, 'V', 'V', 'spinning', 'ne', 'gPer100m', 8.5, 1)`,
      [tenantId, varietyId],
    );
    await owner.query(
      `insert into quality_parameter (tenant_id, id, code, name, type, process, decimals, data_source, upper_limit,
         is_first_inspected, is_in_production, is_sampled, data_status, state)
       values ($1, $2, 'Q', 'Q', 'other', 'spinning', 2, 'manual', 14, false, false, false, 'configured', 'inUse')`,
      [tenantId, parameterId],
    );
    return {
      varietyId,
      singleNetKg: 2,
      packageNetKg: 24,
      yarnsPerPackage: 12,
      parameters: [{ parameterId }],
    };
  },
  // Stocks are counted one by one: each sample is of a variety of its own.
  stockCalibration: async (owner, tenantId) => {
    const ids: string[] = [];
    for (let place = 0; place < 100; place += 1)
      ids.push(await aVariety(owner, { tenantId, code: `V${place}` }));
    return {
      get varietyId() {
        return ids.pop();
      },
    };
  },
  cottonIssue: weighedToday,
  // Noil is weighed at combing alone, and a variety is one of the process.
  wasteWeighing: async () => ({ ...(await weighedToday()), wasteKind: 'reusable', varietyId: null }),
  outputCalibration: outputOfNow,
  missingOutput: async (owner, tenantId) => ({
    ...(await outputOfNow(owner, tenantId)),
    packages: [{ batch: 'B', packages: 1, weightKg: 25 }],
  }),
  labSample: async (owner, tenantId) => {
    const machineId = String(await aFrame(owner, tenantId));
    await aSampledParameter(owner, tenantId);
    return { machineId };
  },
  labTest: takenSample,
  maintenanceTask: async (owner, tenantId) => ({ machineId: String(await aFrame(owner, tenantId)) }),
  // A rule that judges is for a machine.
  pushRule: async (owner, tenantId) => ({ machineIds: [String(await aFrame(owner, tenantId))] }),
  // An item with a step, on a frame, the day after tomorrow.
  maintenancePlan: async (owner, tenantId) => ({
    machineId: String(await aFrame(owner, tenantId)),
    itemId: await anItem(owner, tenantId),
    plannedStart: new Date(testStartMs() + 2 * dayMs).toISOString(),
  }),
  partMovement: async (owner, tenantId) => ({
    sparePartId: await aSparePart(owner, tenantId),
    quantity: 2,
    place: 'A1',
  }),
  // A plan that begins today and is ended today.
  kpiPlan: () => {
    const { productionDate } = shiftAt(defaultShiftCalendar('Asia/Shanghai'), testStartMs());
    const targets = [{ process: 'mill', kpi: 'output', target: 20_000 }];
    return Promise.resolve({ fromDate: productionDate, toDate: null, reason: 'R', targets });
  },
  stopOrder: async (owner, tenantId) => ({
    machines: [
      {
        machineId: String(await aFrame(owner, tenantId)),
        fromTime: '2026-03-02T06:00:00.000Z',
        untilTime: '2026-03-02T07:00:00.000Z',
      },
    ],
  }),
};

/** A machine that is told nothing yet, and a parameter that can be sent to it. */
const settable: Grounds = async (owner, tenantId) => {
  const code = `RF-${uuidv7().slice(-8)}`;
  const source = await makeSource(owner, { tenantId, code });
  const machineId = String(await makeMachine(owner, { source, code }));
  const parameterId = uuidv7();
  const { rows } = await owner.query<{ modelId: string }>(
    'select model_id as "modelId" from machine where tenant_id = $1 and id = $2',
    [tenantId, machineId],
  );
  const [{ modelId } = { modelId: '' }] = rows;
  await owner.query(
    `insert into setup_parameter (tenant_id, id, code, description, class, process, process_type, model_id, collection_code,
       value_length, digits, min, max, modification)
     values ($1, $2, $3, 'Speed', 'S', 'spinning', '1', $4, 'spindleSpeed', 5, 0, 6000, 25000, 'online')`,
    [tenantId, parameterId, code, modelId],
  );
  return { modelId, settings: [{ machineId, parameterId, newValue: 16_000 }] };
};

/** Rows that each sample of a resource needs for itself. */
const ownGrounds: Readonly<Record<string, Grounds>> = {
  messageTemplate: freeScene,
  parameterDistribution: settable,
  // A sample that was taken has one test of a parameter.
  labTest: takenSample,
  // One stock of a part, and one of a part at a position.
  partStock: async (owner, tenantId) => ({ sparePartId: await aSparePart(owner, tenantId) }),
  partLife: async (owner, tenantId) => {
    const specialPartId = uuidv7();
    await owner.query(
      `insert into special_part (tenant_id, id, code, name, class, quantity, cycle_d, is_reminded_of, is_recycled, is_counted)
       values ($1, $2, $3, $3, 'x', 1, 30, false, false, false)`,
      [tenantId, specialPartId, `S-${specialPartId.slice(-8)}`],
    );
    const code = `RF-${specialPartId.slice(-8)}`;
    const source = await makeSource(owner, { tenantId, code });
    const machineId = String(await makeMachine(owner, { source, code }));
    return { machineId, specialPartId };
  },
};

/** A sample that was taken, and a parameter that it has no test of. */
async function takenSample(owner: Pool, tenantId: number): Promise<Values> {
  const sampleId = uuidv7();
  const code = `RF-${sampleId.slice(-8)}`;
  const source = await makeSource(owner, { tenantId, code });
  const machineId = await makeMachine(owner, { source, code });
  await owner.query(
    `insert into lab_sample (tenant_id, id, number, machine_id, process, due_at, taken_at, state)
     values ($1, $2, $3, $4, 'spinning', now(), now(), 'taken')`,
    [tenantId, sampleId, `LS-${code}`, machineId],
  );
  return { sampleId, parameterId: await aSampledParameter(owner, tenantId) };
}

/** A parameter that the lab tests on every occasion. */
async function aSampledParameter(owner: Pool, tenantId: number): Promise<string> {
  const id = uuidv7();
  await owner.query(
    `insert into quality_parameter (tenant_id, id, code, name, type, process, decimals, data_source, upper_limit,
       is_first_inspected, is_in_production, is_sampled, data_status, state)
     values ($1, $2, $3, $3, 'other', 'spinning', 2, 'manual', 14, true, true, true, 'configured', 'inUse')`,
    [tenantId, id, `Q-${id.slice(-8)}`],
  );
  return id;
}

/** A spare part that the store may keep. */
async function aSparePart(owner: Pool, tenantId: number): Promise<string> {
  const id = uuidv7();
  await owner.query(
    `insert into spare_part (tenant_id, id, code, name, class, unit, is_recycled) values ($1, $2, $3, $3, 'x', 'pcs', false)`,
    [tenantId, id, `P-${id.slice(-8)}`],
  );
  return id;
}

/** Makes in a mill what one sample of a resource does not share with another, and gives the fields and lines that say it. */
export async function rowGrounds(
  owner: Pool,
  { name, tenantId }: { name: string; tenantId: number },
): Promise<Values> {
  return (await ownGrounds[name]?.(owner, tenantId)) ?? {};
}

/** What a row needs so that its actions can be taken, beside its state: people who are about it, lines of other tables. */
const standings: Readonly<Record<string, (owner: Pool, row: Standing) => Promise<void>>> = {
  // Of a task whoever acts is in charge, and something was done.
  maintenanceTask: async (owner, { tenantId, id, personId, hasWork = true }) => {
    await owner.query(
      'update maintenance_task set responsible_id = $3, initiator_id = $3 where tenant_id = $1 and id = $2',
      [tenantId, id, personId],
    );
    if (!hasWork) return;
    await owner.query(
      `insert into repair_record (tenant_id, id, task_id, name, start_time, treatment, person_ids)
       values ($1, $2, $3, 'R', now(), 'T', array[$4])`,
      [tenantId, uuidv7(), id, personId],
    );
  },
  // Released is an announcement with content alone.
  announcement: async (owner, { tenantId, id }) => {
    await owner.query("update announcement set msg_content = '<p>x</p>' where tenant_id = $1 and id = $2", [
      tenantId,
      id,
    ]);
  },
  // Only a sheet that failed its inspection can be released.
  processSheet: async (owner, { tenantId, id }) => {
    await owner.query(
      "update process_sheet set quality = 'failed' where tenant_id = $1 and id = $2 and state = 'issued'",
      [tenantId, id],
    );
  },
  // Of a plan that was begun, with a part that it used.
  maintenancePlan: async (owner, { tenantId, id }) => {
    const partId = uuidv7();
    // To the millisecond, as the product writes moments: none ends before it began.
    await owner.query(
      "update maintenance_plan set started_at = date_trunc('milliseconds', now()) where tenant_id = $1 and id = $2",
      [tenantId, id],
    );
    await owner.query(
      `insert into spare_part (tenant_id, id, code, name, class, unit, is_recycled)
       values ($1, $2, $3, 'Grease', 'lubricant', 'kg', false)`,
      [tenantId, partId, `P-${partId.slice(-8)}`],
    );
    await owner.query(
      `insert into maintenance_plan_material (tenant_id, id, plan_id, position, spare_part_id, planned_quantity, used_quantity,
         is_replaced)
       values ($1, $2, $3, 0, $4, 1, 1, false)`,
      [tenantId, uuidv7(), id, partId],
    );
  },
};

interface Standing {
  readonly tenantId: number;
  readonly id: string;
  /** Who acts. */
  readonly personId: string;
  /** Something was done for it, which keeps it from being deleted. */
  readonly hasWork?: boolean;
}

/** Puts a sample that is there where its actions can be taken by a person. */
export async function sampleStanding(
  owner: Pool,
  { name, ...row }: Standing & { name: string },
): Promise<void> {
  await standings[name]?.(owner, row);
}

/** A ring frame, what it makes, and the shift that runs. */
async function outputOfNow(owner: Pool, tenantId: number): Promise<Values> {
  const { productionDate, shift } = shiftAt(defaultShiftCalendar('Asia/Shanghai'), testStartMs());
  const machineId = String(await aFrame(owner, tenantId));
  return { machineId, varietyId: await aVariety(owner, { tenantId, code: 'V' }), productionDate, shift };
}

async function aFrame(owner: Pool, tenantId: number): Promise<number> {
  const source = await makeSource(owner, { tenantId, code: 'GW-S' });
  return makeMachine(owner, { source, code: 'RF-S' });
}

/** A service of ring frames, that nobody generates. */
async function anItem(owner: Pool, tenantId: number): Promise<string> {
  const [typeId, id] = [uuidv7(), uuidv7()];
  await owner.query(
    "insert into maintenance_type (tenant_id, id, code, name, sort) values ($1, $2, 'T', 'T', 1)",
    [tenantId, typeId],
  );
  await owner.query(
    `insert into maintenance_item (tenant_id, id, code, name, type_id, process, planning, anchor, lead_d, tolerance_d,
       planned_min, people, is_stopping)
     values ($1, $2, 'I', 'I', $3, 'spinning', 'byHand', 'completion', 7, 3, 60, 2, true)`,
    [tenantId, id, typeId],
  );
  await owner.query(
    `insert into maintenance_step (tenant_id, id, item_id, position, name, kind, is_required)
     values ($1, $2, $3, 0, 'S', 'check', true)`,
    [tenantId, uuidv7(), id],
  );
  return id;
}

async function aVariety(
  owner: Pool,
  { tenantId, code }: { tenantId: number; code: string },
): Promise<string> {
  const id = uuidv7();
  await owner.query(
    `insert into mill_variety (tenant_id, id, code, name, process, count_system, dry_weight_unit, regain, weight_factor)
     values ($1, $2, $3, $3, 'spinning', 'ne', 'gPer100m', 8.5, 1)`,
    [tenantId, id, code],
  );
  return id;
}

/** Makes in a mill what samples of a resource refer to, and gives the fields and lines that say it. */
export async function sampleGrounds(
  owner: Pool,
  { name, tenantId }: { name: string; tenantId: number },
): Promise<Values> {
  return (await grounds[name]?.(owner, tenantId)) ?? {};
}

/** Weighed on the production date that goes on, as a whole. */
function weighedToday(): Promise<Values> {
  const { productionDate } = shiftAt(defaultShiftCalendar('Asia/Shanghai'), testStartMs());
  return Promise.resolve({ productionDate, shift: null });
}
