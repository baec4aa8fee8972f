import type { Pool } from 'pg';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';

type Values = Readonly<Record<string, unknown>>;

/** A mill whose sheets may be issued: a model, a variety with an issued standard, a parameter of each kind, a technologist. */
export async function sheetMill(owner: Pool, tenantId: number) {
  const [modelId, varietyId, parameterId, itemId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const [standardId, technologistId] = [uuidv7(), uuidv7()];
  await owner.query(
    `insert into machine_model (tenant_id, id, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
     values ($1, $2, 'F', 'spinning', 480, 60, 0, 0)`,
    [tenantId, modelId],
  );
  await owner.query(
    `insert into mill_variety (tenant_id, id, code, name, process, count_system, dry_weight_unit, regain, weight_factor)
     values ($1, $2, 'V', 'V', 'spinning', 'ne', 'gPer100m', 8.5, 1)`,
    [tenantId, varietyId],
  );
  for (const [table, id, code] of [
    ['process_parameter', parameterId, 'SPEED'],
    ['quality_parameter', itemId, 'CVM'],
  ])
    await owner.query(
      `insert into ${table} (tenant_id, id, code, name, type, process, decimals, data_source, is_first_inspected,
         is_in_production, is_sampled, data_status, state)
       values ($1, $2, $3, $3, 'other', 'spinning', 2, 'manual', true, true, true, 'configured', 'inUse')`,
      [tenantId, id, code],
    );
  await owner.query(
    `insert into quality_standard (tenant_id, id, number, edition, name, variety_id, valid_from, single_net_kg, regain, state)
     values ($1, $2, 'QS', 1, 'QS', $3, '2020-01-01', 2, 8.5, 'issued')`,
    [tenantId, standardId, varietyId],
  );
  await owner.query(
    `insert into standard_parameter (tenant_id, id, standard_id, position, parameter_id, target, upper_limit)
     values ($1, $2, $3, 0, $4, 12.8, 14)`,
    [tenantId, uuidv7(), standardId, itemId],
  );
  await owner.query(
    `with made as (insert into app_user (id, username, realname) values ($2, $3, 'Lin Xiao') returning id, username, realname)
     insert into membership (tenant_id, id, username, realname, state) select $1, id, username, realname, 'normal' from made`,
    [tenantId, technologistId, `sheets${technologistId.slice(-10)}`],
  );
  return { modelId, varietyId, parameterId, itemId, standardId, technologistId };
}

/** A sheet that may be issued. */
export async function sheetGrounds(owner: Pool, tenantId: number): Promise<Values> {
  const { modelId, varietyId, parameterId, itemId, technologistId } = await sheetMill(owner, tenantId);
  const parameters = [{ parameterId, changedValue: 16_500 }];
  return {
    modelId,
    varietyId,
    technologistId,
    parameters,
    items: [{ parameterId: itemId, average: 12.6 }],
  };
}

/** A mill with an issued sheet and a machine of its model. */
export async function issuedSheet(owner: Pool, tenantId: number) {
  const mill = await sheetMill(owner, tenantId);
  const { modelId, varietyId, parameterId, itemId, standardId, technologistId } = mill;
  const sheetId = uuidv7();
  await owner.query(
    `insert into process_sheet (tenant_id, id, number, edition, process, model_id, variety_id, technologist_id, standard_id, state)
     values ($1, $2, 'PS-1', 1, 'spinning', $3, $4, $5, $6, 'issued')`,
    [tenantId, sheetId, modelId, varietyId, technologistId, standardId],
  );
  await owner.query(
    `insert into sheet_parameter (tenant_id, id, sheet_id, position, source, parameter_id, changed_value)
     values ($1, $2, $3, 0, 'process', $4, 16500)`,
    [tenantId, uuidv7(), sheetId, parameterId],
  );
  await owner.query(
    `insert into sheet_item (tenant_id, id, sheet_id, position, parameter_id, target, upper_limit, average, verdict)
     values ($1, $2, $3, 0, $4, 12.8, 14, 12.6, 'within')`,
    [tenantId, uuidv7(), sheetId, itemId],
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into machine (tenant_id, code, number, kind, model_id, positions)
     values ($1, 'F-01', '01', 'spinning', $2, 480) returning id::text as id`,
    [tenantId, modelId],
  );
  return { ...mill, sheetId, machineId: rows[0]?.id ?? '' };
}

/** A first inspection that may be judged and is good. */
export async function inspectionGrounds(owner: Pool, tenantId: number): Promise<Values> {
  const { sheetId, machineId, itemId, technologistId } = await issuedSheet(owner, tenantId);
  return {
    sheetId,
    machineId,
    testerId: technologistId,
    testSpindles: ['1', '240'],
    items: [{ parameterId: itemId, value1: 12.5, value2: 12.9 }],
  };
}

/** A change notice that may be issued. */
export async function noticeGrounds(owner: Pool, tenantId: number): Promise<Values> {
  const { sheetId, machineId, parameterId, technologistId } = await issuedSheet(owner, tenantId);
  return {
    sheetId,
    responsibleId: technologistId,
    changes: [{ parameterId, toValue: 16_000 }],
    machines: [{ machineId }],
  };
}

/** A dispatch order that may be issued; nobody speaks for its machine. */
export async function dispatchGrounds(owner: Pool, tenantId: number): Promise<Values> {
  const { sheetId, machineId, varietyId } = await issuedSheet(owner, tenantId);
  const markerId = uuidv7();
  await owner.query("insert into marker (tenant_id, id, name, main_colour) values ($1, $2, 'M', '#0bbd9e')", [
    tenantId,
    markerId,
  ]);
  const [plannedStart, plannedEnd] = ['2026-03-02T06:00:00.000Z', '2026-03-09T06:00:00.000Z'];
  return { sheetId, varietyId, markerId, plannedStart, plannedEnd, machines: [{ machineId }] };
}
