import { uploadAttachment } from '@millwright/contract/areas/basics/attachment/attachmentCalls.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { listRecordFiles } from '@millwright/contract/areas/maintenance/parts/partCalls.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { publicClientOf } from '@millwright/testing/server/publicClient.ts';
import { samplePicture } from '@millwright/testing/server/sampleInput.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;
const tasks = resourceCalls(maintenanceTask);
const records = resourceCalls(repairRecord);
const codes = [
  ...Object.values(maintenanceTask.access),
  maintenanceTask.lifeCycle.actions.accept.access,
  maintenanceTask.lifeCycle.actions.complete.access,
  ...Object.values(repairRecord.access),
];
const tenantId = await make.tenant();
const [chen, other] = await Promise.all(
  ['Chen', 'Xu'].map((realname) => make.user({ tenantIds: [tenantId], codes, hasPosition: true, realname })),
);
if (chen === undefined || other === undefined) throw new Error('nobody');
const as = server.as(chen);
const source = await makeSource(owner, { tenantId, code: 'GW' });
const machineId = String(await makeMachine(owner, { source, code: 'RF-17' }));
const [fan, belt] = [uuidv7(), uuidv7()];
for (const [id, code, isRecycled] of [
  [fan, 'FAN', true],
  [belt, 'BELT', false],
] as const)
  await owner.query(
    `insert into spare_part (tenant_id, id, code, name, class, unit, is_recycled) values ($1, $2, $3, $3, 'x', 'pcs', $4)`,
    [tenantId, id, code, isRecycled],
  );
await owner.query("insert into picture (tenant_id, id, ending, body) values ($1, $2, 'png', '')", [
  tenantId,
  samplePicture.replace('.png', ''),
]);

async function aTask(): Promise<string> {
  const faults = [{ description: 'Inverter S704', occurredAt: ago(100) }];
  const { id } = (await as.call(tasks.add, { name: 'S704', machineId, faults })).result;
  await as.call(actionCall(maintenanceTask, 'accept'), { ids: [id] });
  return id;
}
const ago = (hours: number) => new Date(server.clock.nowMs() - hours * 3_600_000).toISOString();
const said = (taskId: string, change: object = {}) => ({
  taskId,
  name: 'Inverter',
  startTime: ago(2),
  endTime: ago(1),
  treatment: 'cooling fan replaced',
  personIds: [chen.id],
  materials: [],
  ...change,
});

describe('E-028 a repair record', () => {
  it('has name, times, treatment, people, materials replaced or unchanged, and a voucher', async () => {
    const taskId = await aTask();
    const materials = [
      { sparePartId: fan, isReplaced: true, quantity: 1 },
      { sparePartId: belt, isReplaced: false, quantity: 2 },
    ];
    const { id } = (await as.call(records.add, said(taskId, { materials, vouchers: [samplePicture] })))
      .result;
    const row = (await as.call(records.queryById, { id })).result;
    expect([row['startTime'], row['endTime']].map((time) => Date.parse(String(time)))).toEqual(
      [ago(2), ago(1)].map((time) => Date.parse(time)),
    );
    expect(row).toMatchObject({
      name: 'Inverter',
      vouchers: [expect.stringContaining(samplePicture)],
      treatment: 'cooling fan replaced',
      personIds_dictText: expect.stringContaining('Chen'),
      materials: [
        { sparePartId: fan, isReplaced: true, quantity: 1 },
        { sparePartId: belt, isReplaced: false, quantity: 2 },
      ],
    });
    const task = (await as.call(tasks.queryById, { id: taskId })).result;
    expect(task['recordCount']).toBe(1);
    await as.call(records.delete, { id });
    expect((await as.call(tasks.queryById, { id: taskId })).result['recordCount']).toBe(0);
  });

  it.each([
    ['V-068 without a start time', { startTime: null }, 'startTime'],
    ['V-069 without a treatment', { treatment: '' }, 'treatment'],
    ['without people', { personIds: [] }, 'personIds'],
    ['that begins before its task', { startTime: ago(101) }, 'startTime'],
    ['that ends before it begins', { endTime: ago(3) }, 'endTime'],
    [
      'V-066 without the quantity of a material',
      { materials: [{ sparePartId: belt }] },
      'materials.0.quantity',
    ],
    ['with a quantity of 0', { materials: [{ sparePartId: belt, quantity: 0 }] }, 'materials.0.quantity'],
    ['with a material that is no part', { materials: [{ quantity: 1 }] }, 'materials.0.sparePartId'],
    [
      'V-067 without a picture of a recycled part',
      { materials: [{ sparePartId: fan, quantity: 1 }] },
      'vouchers',
    ],
  ])('%s is refused', async (_name, change, field) => {
    const taskId = await aTask();
    const { body } = await as.call(records.add, said(taskId, change));
    expect(body.errors?.map((each) => each.field)).toContain(field);
  });

  it('is typed in afterwards within the time limit alone, and tells of nothing that lies ahead', async () => {
    const taskId = await aTask();
    const add = async (change: object) => (await as.call(records.add, said(taskId, change))).body;
    const late = await add({ startTime: ago(60), endTime: ago(58) });
    expect(late).toMatchObject({ messageCode: 'shifts.overTimeLimit', parameter1: '24' });
    expect((await add({ endTime: ago(-2) })).errors).toMatchObject([{ field: 'endTime', rule: 'max' }]);
    // Work that goes on may have begun long ago, and one that ended this morning is written down now.
    expect((await add({ startTime: ago(60), endTime: null })).success).toBe(true);
    expect((await add({ startTime: ago(60), endTime: ago(4) })).success).toBe(true);
  });

  it('asks for no picture where a recycled part was left as it is', async () => {
    const materials = [{ sparePartId: fan, isReplaced: false, quantity: 1 }];
    const { body } = await as.call(records.add, said(await aTask(), { materials }));
    expect(body.success).toBe(true);
  });

  it('E-029 has attachments with their name, who sent them and when', async () => {
    const client = await publicClientOf(server, chen);
    const uploadedMs = server.clock.nowMs();
    const papers: string[] = [];
    for (const [name, body] of [
      ['变频器手册.pdf', '%PDF-1.7 fan'],
      ['fan.txt', 'fan'],
    ] as const) {
      const { result } = await client.upload(uploadAttachment.path, { name, body: Buffer.from(body) });
      papers.push(uploadAttachment.output.parse(result).path);
    }
    server.clock.advance(60_000);
    const taskId = await aTask();
    const { id } = (await as.call(records.add, said(taskId, { papers }))).result;
    const { files } = (await as.call(listRecordFiles, { recordId: id })).result;
    expect(files.map(({ path: _path, ...file }) => file)).toEqual([
      { name: '变频器手册.pdf', uploader: 'Chen', uploadedMs, bytes: 12 },
      { name: 'fan.txt', uploader: 'Chen', uploadedMs, bytes: 3 },
    ]);
    const elsewhere = server.as(await make.user({ tenantIds: [await make.tenant()], codes }));
    expect((await elsewhere.call(listRecordFiles, { recordId: id })).body.code).toBe(404);
  });

  it('is written while its task is in progress, and by who has a part in it', async () => {
    const taskId = await aTask();
    const stranger = await server.as(other).call(records.add, said(taskId));
    expect(stranger.body.messageCode).toBe('maintenance.notOfTask');
    await as.call(records.add, said(taskId));
    await as.call(actionCall(maintenanceTask, 'complete'), { ids: [taskId] });
    const late = await as.call(records.add, said(taskId));
    expect(late.body.messageCode).toBe('maintenance.taskNotInProgress');
  });
});
