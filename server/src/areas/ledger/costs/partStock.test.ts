// One file: the store of parts as a book, on one mill that is laid out once.
import { sparePart } from '@millwright/contract/areas/equipment/parts/sparePart.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { movePartByHand, showPartStock } from '@millwright/contract/areas/maintenance/parts/partCalls.ts';
import { partMovement } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { partStock } from '@millwright/contract/areas/maintenance/store/partStock.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { basePath, idempotencyHeader } from '@millwright/contract/core/call/call.ts';
import { importReport } from '@millwright/contract/core/resource/resourceCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import writeSheet from 'write-excel-file/node';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { materialsUsed } from '../index.ts';

const server = await testServer();
const { make, owner, clock, pool } = server;
const tenantId = await make.tenant();
const codes = [
  ...[sparePart, partStock, partMovement, maintenanceTask, repairRecord].flatMap(({ access }) =>
    Object.values(access),
  ),
  ...Object.values(partMovement.lifeCycle.actions).map(({ access }) => access),
  ...Object.values(maintenanceTask.lifeCycle.actions).map(({ access }) => access),
];
const keeper = await make.user({ tenantIds: [tenantId], codes, hasPosition: true });
const as = server.as(keeper);
const other = server.as(await make.user({ tenantIds: [await make.tenant()], codes, hasPosition: true }));
const stocks = resourceCalls(partStock);
const movements = resourceCalls(partMovement);
const records = resourceCalls(repairRecord);
const machineId = await makeMachine(owner, {
  source: await makeSource(owner, { tenantId, code: 'GW' }),
  code: 'RF-1',
});

let last = 0;
/** A spare part that usually lies at A1, of which nobody has received any. */
async function aPart(
  change: { code?: string; name?: string; place?: null; leastStock?: number } = {},
): Promise<string> {
  const { code = `P-${++last}`, name = '轴承', place = 'A1', leastStock = null } = change;
  const id = uuidv7();
  await owner.query(
    `insert into spare_part (tenant_id, id, code, name, class, unit, place, least_stock, is_recycled)
     values ($1, $2, $3, $4, 'bearing', 'pcs', $5, $6, false)`,
    [tenantId, id, code, name, place, leastStock],
  );
  return id;
}
const move = (
  id: string,
  kind: 'received' | 'issued' | 'returned' | 'counted',
  quantity: number,
  change: object = {},
) => as.call(movePartByHand, { id: uuidv7(), part: { kind: 'spare', id }, kind, quantity, ...change });
const stockOf = async (id: string) =>
  (await as.call(stocks.list, { sparePartId: id, pageSize: 10 })).result.records[0];
/** What the database itself says: the stock, the sum of its places, and of its movements. */
async function books(id: string) {
  const { rows } = await owner.query<{ onHand: number; places: number; moved: number }>(
    `select s.on_hand as "onHand",
       (select sum(on_hand) from part_place p where p.tenant_id = s.tenant_id and p.stock_id = s.id) as places,
       (select round(sum(change)::numeric, 2)::float8 from part_movement m where m.tenant_id = s.tenant_id and m.stock_id = s.id)
         as moved
     from part_stock s where s.tenant_id = $1 and s.spare_part_id = $2`,
    [tenantId, id],
  );
  return rows[0];
}

describe('the stock of a spare part', () => {
  it('follows from what was received, issued, returned and counted, at several places', async () => {
    const id = await aPart({ leastStock: 20 });
    await move(id, 'received', 30, { unitPrice: 4 });
    await move(id, 'received', 10, { place: 'B2', unitPrice: 8 });
    await move(id, 'issued', 25);
    await move(id, 'returned', 2.5);
    expect(await stockOf(id)).toMatchObject({
      onHand: 17.5,
      leastStock: 20,
      isBelow: true,
      places: 'B2 10, A1 7.5',
      unitPrice: 5,
    });
    const counted = await move(id, 'counted', 9, { place: 'B2', reason: 'one is broken' });
    expect(counted.result).toMatchObject({ place: 'B2', change: -1, onHandAfter: 9 });
    expect(await books(id)).toEqual({ onHand: 16.5, places: 16.5, moved: 16.5 });
    const { parts: shown } = (await as.call(showPartStock, { sparePartIds: id, machineId })).result;
    expect(shown.find((part) => part.id === id)).toMatchObject({
      isKept: true,
      onHand: 16.5,
      places: [
        { place: 'B2', onHand: 9 },
        { place: 'A1', onHand: 7.5 },
      ],
    });
  });

  it('is found by name and code of its part, and by its place', async () => {
    const id = await aPart({ code: 'TB-77', name: 'Travel lever' });
    await move(id, 'received', 4, { place: 'Z9' });
    const found = async (keyword: string) => {
      const { result } = await as.call(stocks.list, { keyword, pageSize: 50 });
      return result.records.map((row) => row['sparePartId']);
    };
    expect(await found('tb-77')).toEqual([id]);
    expect(await found('travel lev')).toEqual([id]);
    expect(await found('no such part')).toEqual([]);
    const moved = await as.call(movements.list, { keyword: 'TB-77', pageSize: 50 });
    expect(moved.result.records.map((row) => row['sparePartId'])).toEqual([id]);
    expect((await other.call(stocks.list, { keyword: 'TB-77', pageSize: 50 })).result.records).toEqual([]);
  });

  it('C-019 is never below zero: the refusal names part, place, what is there and what is asked for', async () => {
    const id = await aPart({ code: 'BR-9', name: 'Bearing' });
    await move(id, 'received', 3, { place: 'C7' });
    const { body, text } = await move(id, 'issued', 4);
    expect(JSON.parse(text)).toMatchObject({
      parameter1: expect.stringContaining('BR-9'),
      parameter2: expect.stringContaining('C7'),
      parameter3: '3',
      parameter4: '4',
      parameter5: expect.any(String),
    });
    expect(body).toMatchObject({
      success: false,
      messageCode: 'maintenance.partShort',
      errors: [{ field: 'quantity', rule: 'millRule', params: { message: body.message } }],
    });
    for (const word of ['BR-9', 'C7', '3', '4']) expect(body.message).toContain(word);
    expect(await books(id)).toEqual({ onHand: 3, places: 3, moved: 3 });
  });

  it.each([
    ['issued', 0, {}, 'quantity'],
    ['counted', 5, {}, 'reason'],
    ['issued', 1, { unitPrice: 3 }, 'unitPrice'],
  ] as const)('%s %d %o names %s', async (kind, quantity, change, field) => {
    const id = await aPart();
    await move(id, 'received', 2);
    const { body } = await move(id, kind, quantity, change);
    expect(body.errors?.map((each) => each.field)).toEqual([field]);
  });

  it('of a part that nobody received is not kept, and nothing is issued by hand', async () => {
    const { body } = await move(await aPart(), 'issued', 1);
    expect(body.messageCode).toBe('maintenance.stockNotKept');
    const noPlace = await aPart({ place: null });
    expect((await move(noPlace, 'received', 1)).body.errors).toMatchObject([
      { field: 'place', rule: 'required' },
    ]);
  });

  it('holds when fifty people issue at once: each gets one or is told, and the sum is right', async () => {
    const id = await aPart();
    await move(id, 'received', 20);
    await move(id, 'received', 10, { place: 'B2' });
    const bodies = await Promise.all(
      Array.from({ length: 50 }, async () => (await move(id, 'issued', 1)).body),
    );
    expect(bodies.filter(({ success }) => success)).toHaveLength(30);
    const refused = bodies.filter(({ success }) => !success).map(({ messageCode }) => messageCode);
    expect(new Set(refused)).toEqual(new Set(['maintenance.partShort']));
    expect(await books(id)).toEqual({ onHand: 0, places: 0, moved: 0 });
  });

  it('moves once however often it is told with one id, also at once', async () => {
    const part = { kind: 'spare' as const, id: await aPart() };
    await move(part.id, 'received', 10);
    const asked = { id: uuidv7(), part, kind: 'issued' as const, quantity: 4 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => as.call(movePartByHand, asked)));
    expect(answers.map(({ result }) => result.onHandAfter)).toEqual([6, 6, 6, 6, 6]);
    expect(await books(part.id)).toMatchObject({ onHand: 6 });
    const another = await as.call(movePartByHand, { ...asked, quantity: 1 });
    expect(another.body.success).toBe(false);
  });

  it('takes a movement back once, by another against it', async () => {
    const id = await aPart();
    const received = await move(id, 'received', 10, { unitPrice: 2 });
    await move(id, 'received', 10, { unitPrice: 4 });
    const reverse = actionCall(partMovement, 'reverse');
    const said = { ids: [received.result.id], reverseReason: 'typed twice' };
    const both = await Promise.all([as.call(reverse, said), as.call(reverse, said)]);
    const done = both.flatMap(({ result }) => result['outcomes'] as { isDone: boolean }[]);
    expect(done.map(({ isDone }) => isDone).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
    expect(await books(id)).toEqual({ onHand: 10, places: 10, moved: 10 });
    expect(await stockOf(id)).toMatchObject({ unitPrice: 4 });
    const { records: rows } = (await as.call(movements.list, { sparePartId: id, pageSize: 10 })).result;
    expect(new Set(rows.map((row) => `${String(row['change'])} ${String(row['state'])}`))).toEqual(
      new Set(['-10 reversal', '10 booked', '10 reversed']),
    );
    expect(rows).toHaveLength(3);
  });

  it('is written down from a form or a sheet as well', async () => {
    const id = await aPart();
    const { result } = await as.call(movements.add, {
      kind: 'received',
      sparePartId: id,
      quantity: 7,
      place: 'D1',
    });
    expect(result['state']).toBe('booked');
    expect(await books(id)).toMatchObject({ onHand: 7 });
    const short = await as.call(movements.add, { kind: 'issued', sparePartId: id, quantity: 8 });
    expect(short.body.messageCode).toBe('maintenance.partShort');
    const { records: rows } = (await as.call(movements.list, { sparePartId: id, pageSize: 10 })).result;
    expect(rows).toMatchObject([{ change: 7, onHandAfter: 7, place: 'D1', movedBy: keeper.id }]);
  });

  it('of another mill is not found, and a stock that moved is not deleted', async () => {
    const id = await aPart();
    await move(id, 'received', 5);
    const asked = {
      id: uuidv7(),
      part: { kind: 'spare' as const, id },
      kind: 'issued' as const,
      quantity: 1,
    };
    expect((await other.call(movePartByHand, asked)).body.messageCode).toBe('core.notFound');
    expect((await other.call(showPartStock, { sparePartIds: id })).result.parts).toEqual([]);
    const stock = await stockOf(id);
    expect((await as.call(stocks.delete, { id: stock?.id ?? '' })).body.success).toBe(false);
    expect(await books(id)).toMatchObject({ onHand: 5 });
  });

  it('tells whoever edits it behind somebody else of a conflict, and movements disturb nobody', async () => {
    const id = await aPart();
    await move(id, 'received', 5);
    const { id: stockId, version } = (await stockOf(id)) ?? { id: '', version: 0 };
    await move(id, 'issued', 1);
    expect((await as.call(stocks.edit, { id: stockId, version, place: 'E1' })).body.success).toBe(true);
    const late = await as.call(stocks.edit, { id: stockId, version, place: 'E2' });
    expect(late.body.messageCode).toBe('core.conflict');
  });
});

describe('a repair record and the store', () => {
  async function aRecord(materials: readonly object[]) {
    const task = (
      await as.call(resourceCalls(maintenanceTask).add, { name: 'S704', machineId: String(machineId) })
    ).result;
    await as.call(actionCall(maintenanceTask, 'accept'), { ids: [task.id] });
    const said = {
      taskId: task.id,
      name: 'Fan',
      startTime: new Date(server.clock.nowMs()).toISOString(),
      treatment: 'new',
      personIds: [keeper.id],
    };
    return as.call(records.add, { ...said, materials });
  }

  it('issues what was replaced, follows its edits, and gives it back when it is deleted', async () => {
    const [fan, belt] = [await aPart(), await aPart()];
    await move(fan, 'received', 5);
    await move(belt, 'received', 5);
    const { result } = await aRecord([
      { sparePartId: fan, quantity: 2 },
      { sparePartId: belt, quantity: 1, isReplaced: false },
    ]);
    expect([await books(fan), await books(belt)]).toMatchObject([{ onHand: 3 }, { onHand: 5 }]);
    const row = (await as.call(records.queryById, { id: result.id })).result;
    const [first]: { id: string }[] = Object(row['materials']);
    const edit = (materials: readonly object[]) => as.call(records.edit, { id: row.id, materials });
    await edit([{ ...first, sparePartId: fan, quantity: 3, isReplaced: true }]);
    expect(await books(fan)).toMatchObject({ onHand: 2, moved: 2 });
    // Saved again without a change, nothing moves.
    const { rows: before } = await owner.query('select id from part_movement where cause_id = $1', [row.id]);
    await as.call(records.edit, { id: row.id, treatment: 'another fan' });
    const { rows: after } = await owner.query('select id from part_movement where cause_id = $1', [row.id]);
    expect(after).toHaveLength(before.length);
    const short = await edit([{ ...first, sparePartId: fan, quantity: 6, isReplaced: true }]);
    expect(short.body).toMatchObject({
      messageCode: 'maintenance.partShort',
      errors: [{ field: 'materials.0.quantity' }],
    });
    expect(await books(fan)).toMatchObject({ onHand: 2 });
    const { records: moved } = (
      await as.call(movements.list, { sparePartId: fan, cause: 'repairRecord', pageSize: 20 })
    ).result;
    const booked = moved.find((each) => each['state'] === 'booked');
    const byHand = await as.call(actionCall(partMovement, 'reverse'), {
      ids: [booked?.id ?? ''],
      reverseReason: 'no',
    });
    expect(byHand.result['outcomes']).toMatchObject([{ messageCode: 'maintenance.movementOfDocument' }]);
    await as.call(records.delete, { id: row.id });
    expect(await books(fan)).toMatchObject({ onHand: 5, moved: 5 });
  });

  it('refuses what is not there, and asks nothing of a part whose stock nobody keeps', async () => {
    const kept = await aPart();
    await move(kept, 'received', 1);
    expect((await aRecord([{ sparePartId: kept, quantity: 2 }])).body.messageCode).toBe(
      'maintenance.partShort',
    );
    expect((await aRecord([{ sparePartId: await aPart(), quantity: 2 }])).body.success).toBe(true);
  });

  it('tells what was used in a span of time, by machine, without what came back', async () => {
    const id = await aPart();
    await move(id, 'received', 10, { unitPrice: 2.5 });
    const fromMs = clock.nowMs();
    await move(id, 'issued', 4, { machineId });
    await move(id, 'returned', 1, { machineId });
    const used = await inTenant(pool, tenantId, (tx) =>
      materialsUsed(tx, { fromMs, toMs: clock.nowMs() + 1 }),
    );
    expect(used.filter(({ partId }) => partId === id)).toMatchObject([
      { machineId, process: 'spinning', quantity: 3, amount: 7.5 },
    ]);
  });
});

describe('a receipt with a voucher', () => {
  const receive = (sparePartId: string, quantity: number, change: object = {}, key?: string) =>
    as.call(
      movements.add,
      { kind: 'received', sparePartId, quantity, place: 'A1', ...change },
      key === undefined ? {} : { headers: { [idempotencyHeader]: key } },
    );
  const codeOf = ({ body }: { body: { success: boolean; messageCode?: string | null } }) =>
    body.success ? 'done' : body.messageCode;

  it('is booked once for a part and place, also by two at once, and told instead of booked twice', async () => {
    const id = await aPart();
    const voucherNumber = 'RK-2026-118';
    expect(codeOf(await receive(id, 30, { voucherNumber }))).toBe('done');
    const again = await receive(id, 30, { voucherNumber });
    expect(again.body).toMatchObject({
      messageCode: 'maintenance.voucherBooked',
      errors: [{ field: 'voucherNumber', rule: 'taken' }],
    });
    expect(again.body.message).toContain(voucherNumber);
    expect((await stockOf(id))?.onHand).toBe(30);
    // The same paper brings other parts, and fills other places.
    expect(codeOf(await receive(await aPart(), 5, { voucherNumber }))).toBe('done');
    expect(codeOf(await receive(id, 5, { voucherNumber, place: 'B2' }))).toBe('done');
    const both = await Promise.all(
      ['a', 'b'].map((key) => receive(id, 7, { voucherNumber: 'RK-2026-119' }, key)),
    );
    expect(new Set(both.map(codeOf))).toEqual(new Set(['done', 'maintenance.voucherBooked']));
    expect((await stockOf(id))?.onHand).toBe(42);
    expect(await books(id)).toEqual({ onHand: 42, places: 42, moved: 42 });
  });

  it('that was reversed is booked again', async () => {
    const id = await aPart();
    const said = { voucherNumber: 'RK-2026-120' };
    const first = await receive(id, 3, said);
    await as.call(actionCall(partMovement, 'reverse'), {
      ids: [first.result.id],
      reverseReason: 'typed twice',
    });
    expect(codeOf(await receive(id, 4, said))).toBe('done');
    expect((await stockOf(id))?.onHand).toBe(4);
  });

  it('in a file that is imported twice is told the second time, and a receipt without one is not imported', async () => {
    const id = await aPart({ code: 'BRG-77', name: 'Bearing' });
    const head = ['Kind', 'Spare part', 'Place', 'Quantity', 'Voucher number'];
    const rows = [head, ['Received', 'BRG-77 · Bearing', 'A1', 10, 'RK-2026-121']];
    expect(await sent(rows)).toMatchObject({ added: 1, refused: 0 });
    expect(await sent(rows)).toMatchObject({ added: 0, refused: 1 });
    expect(await sent([head, ['Received', 'BRG-77 · Bearing', 'A1', 10, null]])).toMatchObject({
      refused: 1,
    });
    expect((await stockOf(id))?.onHand).toBe(10);
  });
});

/** What became of the rows of a file of movements. */
async function sent(rows: readonly (readonly (string | number | null)[])[]): Promise<unknown> {
  const session = { userId: keeper.id, tenantId, ip: '127.0.0.1', agent: 'test' };
  const { accessToken } = await server.app.sessions.start(session);
  const cells = rows.map((row) => row.map((value) => (value === null ? null : { value })));
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await writeSheet(cells).toBuffer())]), 'rows.xlsx');
  const request = new Response(form);
  const response = await server.app.fastify.inject({
    method: 'POST',
    url: `${basePath}${partMovement.path.replace('/$', '')}/importExcel`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'x-access-token': accessToken,
      'tenant-id': '0',
      'language-id': 'en',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return importReport.parse(response.json().result);
}
