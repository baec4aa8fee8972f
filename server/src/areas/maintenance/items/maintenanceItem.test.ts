import { describe, expect, it } from 'vitest';
import { label } from '@millwright/contract/areas/basics/library/label.ts';
import { maintenanceItem } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { maintenanceType } from '@millwright/contract/areas/maintenance/items/maintenanceType.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const resources = [maintenanceItem, maintenanceType, label];
const as = server.as(
  await server.make.user({ codes: resources.flatMap(({ access }) => Object.values(access)) }),
);
const items = resourceCalls(maintenanceItem);
const types = resourceCalls(maintenanceType);
const labels = resourceCalls(label);
const { id: typeId } = (await as.call(types.add, { code: 'CLEAN', name: '揩车', sort: 1 })).result;

let last = 0;
const said = (change: object = {}) => ({
  code: `IT-${++last}`,
  name: '细纱揩车',
  typeId,
  process: 'spinning',
  plannedMin: 240,
  cycles: [{ unit: 'day', every: 20 }],
  ...change,
});

describe('P-099 E-024 a maintenance item', () => {
  it('has code, name, type, cycles with unit and interval, planned duration, and how it is planned', async () => {
    const item = said({
      cycles: [
        { unit: 'month', every: 2 },
        { unit: 'runHour', every: 600 },
      ],
      steps: [
        { name: '罗拉部位', kind: 'wiping' },
        { name: '隔距', kind: 'value', unit: 'mm' },
      ],
    });
    const { id } = (await as.call(items.add, item)).result;
    const { result } = await as.call(items.queryById, { id: id });
    expect(result).toMatchObject({
      ...item,
      planning: 'generated',
      anchor: 'completion',
      people: 1,
      cycles: [
        { unit: 'month', every: 2 },
        { unit: 'runHour', every: 600 },
      ],
      steps: [
        { name: '罗拉部位', position: 0, isRequired: true },
        { name: '隔距', position: 1, unit: 'mm' },
      ],
    });
  });

  it.each([
    [{ cycles: [] }, 'cycles'],
    [{ cycles: undefined }, 'cycles'],
    [{ cycles: [{ unit: 'day', every: 0 }] }, 'cycles.0.every'],
    [{ cycles: ['day', 'day'].map((unit) => ({ unit, every: 1 })) }, 'cycles.1.unit'],
    [{ plannedMin: 0 }, 'plannedMin'],
    [{ people: 0 }, 'people'],
    [{ typeId: undefined }, 'typeId'],
    [{ steps: [{ name: '隔距', kind: 'check', unit: 'mm' }] }, 'steps.0.unit'],
  ])('of %o names %s', async (change, field) => {
    const { body } = await as.call(items.add, said(change));
    expect(body.success).toBe(false);
    expect(body.errors?.map(({ field: each }) => each)).toContain(field);
  });

  it('includes smaller ones of its process, and never itself through them', async () => {
    const small = (await as.call(items.add, said())).result;
    const medium = (await as.call(items.add, said({ includesIds: [small.id] }))).result;
    const large = (await as.call(items.add, said({ includesIds: [medium.id] }))).result;
    const { body } = await as.call(items.edit, { id: small.id, includesIds: [large.id] });
    expect(body).toMatchObject({
      success: false,
      messageCode: 'maintenance.includesItself',
      errors: [{ field: 'includesIds', rule: 'ring' }],
    });
    const kept = (await as.call(items.queryById, { id: small.id })).result;
    expect(kept['includesIds'] ?? []).toEqual([]);
    const other = await as.call(items.add, said({ process: 'carding', includesIds: [small.id] }));
    expect(other.body).toMatchObject({ success: false, errors: [{ field: 'includesIds' }] });
  });

  it('V-071 names the parts that it needs, each once', async () => {
    const part = uuidv7();
    await server.owner.query(
      `insert into special_part (tenant_id, id, code, name, class, quantity, cycle_d, is_reminded_of, is_recycled, is_counted)
       select m.tenant_id, $1, 'SP', 'SP', 'x', 1, 30, false, false, false from maintenance_type m where m.id = $2`,
      [part, typeId],
    );
    const line = { specialPartId: part, quantity: 2 };
    const { id } = (await as.call(items.add, said({ parts: [line] }))).result;
    expect((await as.call(items.queryById, { id })).result).toMatchObject({ parts: [line] });
    for (const [parts, field] of [
      [[line, line], 'parts.1.specialPartId'],
      [[{ quantity: 1 }], 'parts.0.sparePartId'],
      [[{ specialPartId: part }], 'parts.0.quantity'],
    ] as const) {
      const { body } = await as.call(items.add, said({ parts }));
      expect(body.errors?.map((each) => each.field)).toContain(field);
    }
  });

  it('keeps what it includes, and its type, from being deleted', async () => {
    const small = (await as.call(items.add, said())).result;
    await as.call(items.add, said({ includesIds: [small.id] }));
    expect((await as.call(items.delete, { id: small.id })).body.success).toBe(false);
    expect((await as.call(types.delete, { id: typeId })).body.success).toBe(false);
  });
});

describe('P-100 a maintenance type', () => {
  it('has a code and a name of its own', async () => {
    const { body } = await as.call(types.add, { code: 'CLEAN', name: '另一种', sort: 2 });
    expect(body).toMatchObject({ messageCode: 'core.taken', errors: [{ field: 'code', rule: 'taken' }] });
    expect((await as.call(types.list, { keyword: '揩' })).result.records).toMatchObject([{ code: 'CLEAN' }]);
  });
});

describe('P-101 a label', () => {
  it('has a name of its own and a colour', async () => {
    const { result } = await as.call(labels.add, { name: '待备件', colour: '#d98200' });
    expect(result).toMatchObject({ name: '待备件', colour: '#d98200' });
    const { body } = await as.call(labels.add, { name: '待备件', colour: '#d98200' });
    expect(body).toMatchObject({ errors: [{ field: 'name', rule: 'taken' }] });
  });
});
