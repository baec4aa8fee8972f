// One file: both boards of upkeep, on one mill that is laid out once.
import {
  liveMaterialOutput,
  materialDays,
  type UsedSum,
} from '@millwright/contract/areas/boards/materialOutput/materialOutput.ts';
import { liveRemind, remindAheadD } from '@millwright/contract/areas/boards/remind/remind.ts';
import { boardRights } from '@millwright/contract/core/screen/boardRights.ts';
import { mostReminders, listReminders } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { movePartByHand } from '@millwright/contract/areas/maintenance/parts/partCalls.ts';
import { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { partMovement } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { responsibility } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  assignResponsible,
  showResponsibilities,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const zone = 'Asia/Shanghai';
const { make, owner, clock, as } = await testServer();
const calendar = defaultShiftCalendar(zone);
const codes = [
  ...Object.values(boardRights),
  ...Object.values(responsibility.access),
  ...Object.values(partMovement.access),
  partLife.access.read,
];

async function mill() {
  const tenantId = await make.tenant({ zone });
  const viewer = as(await make.user({ tenantIds: [tenantId], codes }));
  const source = await makeSource(owner, { tenantId, code: 'GW' });
  return { tenantId, viewer, source };
}

/** The start of a production date so many days ago, epoch ms. */
function startOf(daysAgo: number): number {
  const { productionDate } = shiftAt(calendar, clock.nowMs());
  const [first] = shiftsOf(calendar, addDays(productionDate, -daysAgo));
  return first?.startMs ?? 0;
}

describe('the board of reminders', () => {
  it('K-033 tells what is overdue by machine with who answers now, and compliance of the last 30 days', async () => {
    const { tenantId, viewer, source } = await mill();
    const late = await makeMachine(owner, { source, code: 'RF-01' });
    const soon = await makeMachine(owner, { source, code: 'RF-02' });
    const fine = await makeMachine(owner, { source, code: 'RF-03' });
    const chen = await make.user({ tenantIds: [tenantId], realname: '陈晨' });
    const others = await make.user({ tenantIds: [tenantId], realname: '丁丁' });
    const { turn } = (await viewer.call(showResponsibilities, { duty: 'maintainer' })).result;
    const base = { machineIds: [late], fromDate: turn.productionDate, duty: 'maintainer' as const };
    const rest = turn.crews.filter((crew) => crew !== turn.crew);
    await viewer.call(assignResponsible, { ...base, crews: [turn.crew], people: [{ personId: chen.id }] });
    await viewer.call(assignResponsible, { ...base, crews: rest, people: [{ personId: others.id }] });

    const today = localDate(zone, clock.nowMs());
    const plan = await plansOf(tenantId);
    await plan(late, {
      state: 'confirmed',
      dueDate: addDays(today, -3),
      plannedMs: clock.nowMs() - 72 * hourMs,
    });
    await plan(soon, { state: 'confirmed', dueDate: addDays(today, remindAheadD), plannedMs: clock.nowMs() });
    // Put off beyond the week: neither overdue nor due.
    await plan(fine, {
      state: 'postponed',
      dueDate: addDays(today, -9),
      plannedMs: clock.nowMs() + 240 * hourMs,
    });
    await plan(fine, {
      state: 'confirmed',
      dueDate: addDays(today, remindAheadD + 1),
      plannedMs: clock.nowMs(),
    });
    // Done in time on the first date of the window, and late on the last before it, which no longer counts.
    const first = startOf(29) + hourMs;
    await plan(fine, {
      state: 'completed',
      dueDate: localDate(zone, first),
      plannedMs: first,
      endedMs: first,
    });
    const before = localDate(zone, startOf(30) + hourMs);
    await plan(fine, { state: 'completed', dueDate: before, plannedMs: first - 48 * hourMs, endedMs: first });

    const board = (await viewer.call(liveRemind.call, {})).result;
    expect(board.services).toEqual({ overdue: 1, ahead: 1 });
    expect(board.machines.map(({ machine, overdue, ahead }) => [machine?.code, overdue, ahead])).toEqual([
      ['RF-01', 1, 0],
      ['RF-02', 0, 1],
    ]);
    expect(board.machines[0]).toMatchObject({
      people: [{ duty: 'maintainer', realname: '陈晨' }],
      reminders: [{ kind: 'service', leftD: -3, isOverdue: true, who: null }],
    });
    expect(board.ahead).toHaveLength(remindAheadD + 1);
    expect(board.ahead.at(-1)).toEqual({ date: addDays(today, remindAheadD), services: 1, parts: 0 });
    expect(board.ahead.reduce((sum, { services }) => sum + services, 0)).toBe(board.services.ahead);
    // Of what fell due in the window: done in time, and the two that are still open behind their day.
    expect(board.figures[0]).toMatchObject({ kpi: 'planCompliance', count: 1, of: 3 });
  });

  it('tells a repair that takes longer than repairs of the process did in 30 days, and who has it', async () => {
    const { tenantId, viewer, source } = await mill();
    const frame = await makeMachine(owner, { source, code: 'RF-01' });
    const card = await makeMachine(owner, { source, code: 'CD-01', kind: 'carding', positions: 1 });
    const gone = await makeMachine(owner, { source, code: 'RF-09' });
    await owner.query('update machine set deleted_at = now() where id = $1', [gone]);
    const wang = await make.user({ tenantIds: [tenantId], realname: '王五' });
    const nowMs = clock.nowMs();
    const task = (machineId: number, said: object) => insertTask({ tenantId, machineId, ...said });
    // Three repairs of frames took two hours each; one before the window took days.
    for (const ago of [1, 2, 3])
      await task(frame, { state: 'completed', sinceMs: nowMs - ago * 24 * hourMs, tookMs: 2 * hourMs });
    await task(frame, {
      state: 'completed',
      sinceMs: startOf(30) - 96 * hourMs,
      tookMs: 48 * hourMs,
    });
    await task(frame, {
      state: 'inProgress',
      sinceMs: nowMs - 3 * hourMs,
      responsibleId: wang.id,
      name: 'long',
    });
    await task(frame, { state: 'toBeAllocated', sinceMs: nowMs - hourMs, name: 'young' });
    // Told as done: it waits for somebody to confirm it, and takes no longer.
    await task(frame, { state: 'toBeConfirmed', sinceMs: nowMs - 9 * hourMs, tookMs: hourMs, name: 'done' });
    // Too few repairs of cards: those of the mill say what is usual.
    await task(card, {
      state: 'toBeAllocated',
      sinceMs: nowMs - 4 * hourMs,
      urgency: 'urgent',
      name: 'card',
    });
    await task(gone, { state: 'toBeAllocated', sinceMs: nowMs - 30 * hourMs, name: 'of a retired frame' });

    const board = (await viewer.call(liveRemind.call, {})).result;
    expect(board.repairs).toEqual({ over: 3, open: 4 });
    expect(board.figures.find(({ kpi }) => kpi === 'openRepairs')).toMatchObject({ value: 5 });
    expect(board.machines.map(({ machine }) => machine?.code)).toEqual(['CD-01', undefined, 'RF-01']);
    const [ofCard, , ofFrame] = board.machines;
    expect(ofCard?.reminders).toMatchObject([{ name: 'card', isUrgent: true, isStarted: false, who: null }]);
    expect(ofFrame?.reminders).toMatchObject([{ name: 'long', who: '王五', isStarted: true }]);
    // Three of two hours and one of an hour.
    expect(ofFrame?.reminders[0]?.usualMs).toBeCloseTo(1.75 * hourMs, -3);
  });

  it('without repairs that were done holds one against a shift', async () => {
    const { tenantId, viewer, source } = await mill();
    const frame = await makeMachine(owner, { source, code: 'RF-01' });
    await insertTask({
      tenantId,
      machineId: frame,
      state: 'inProgress',
      sinceMs: clock.nowMs() - 25 * hourMs,
    });
    await insertTask({ tenantId, machineId: frame, state: 'inProgress', sinceMs: clock.nowMs() - hourMs });
    const { repairs, figures } = (await viewer.call(liveRemind.call, {})).result;
    expect(repairs).toEqual({ over: 1, open: 2 });
    expect(figures[0]).toMatchObject({ kpi: 'planCompliance', value: null });
  });

  it('says when there are more parts due than are looked at, and counts all that are overdue', async () => {
    const { tenantId, viewer, source } = await mill();
    const frame = await makeMachine(owner, { source, code: 'RF-01' });
    const ring = await insertSpecialPart(tenantId);
    const today = localDate(zone, clock.nowMs());
    const more = 5;
    await owner.query(
      `insert into part_life (tenant_id, id, machine_id, special_part_id, position, pieces, installed_on, is_installed, due_on, due_by)
       select $1, gen_random_uuid(), $2, $3, 'p' || n, 1, $4::date - 400, true, $4::date - 1, 'days' from generate_series(1, $5::int) n`,
      [tenantId, frame, ring, today, mostReminders + more],
    );
    const board = (await viewer.call(liveRemind.call, {})).result;
    expect(board).toMatchObject({ isCut: true, parts: { overdue: mostReminders + more, ahead: 0 } });
    expect((await viewer.call(listReminders, {})).result.overdue).toBe(board.parts.overdue);
    expect(board.machines).toMatchObject([{ machine: { code: 'RF-01' }, overdue: mostReminders }]);
    expect(board.machines[0]?.reminders.length).toBeLessThanOrEqual(10);
  });
});

describe('the board of material output', () => {
  it('K-034 tells what left in the last 30 production dates, each list adding up to the whole', async () => {
    const { tenantId, viewer, source } = await mill();
    const frames = [];
    for (let place = 1; place <= 14; place += 1)
      frames.push(await makeMachine(owner, { source, code: `RF-${String(place).padStart(2, '0')}` }));
    const parts = [await insertSparePart(tenantId, 'BRG'), await insertSparePart(tenantId, 'OIL')];
    const move = await movementsOf(tenantId);
    for (const [place, machineId] of frames.entries())
      await move(parts[0] ?? '', {
        machineId,
        change: -1 - place,
        unitPrice: 0.1,
        atMs: startOf(place),
        cause: place % 2 === 0 ? 'repairRecord' : 'maintenancePlan',
      });
    // By hand for no machine and without a price; half of it comes back.
    await move(parts[1] ?? '', { machineId: null, change: -4, unitPrice: null, atMs: startOf(1) });
    await move(parts[1] ?? '', {
      machineId: null,
      change: 2,
      kind: 'returned',
      unitPrice: null,
      atMs: startOf(1),
    });
    // The first moment of the window, and the last before it.
    await move(parts[0] ?? '', {
      machineId: null,
      change: -10,
      unitPrice: 1,
      atMs: startOf(materialDays - 1),
    });
    await move(parts[0] ?? '', {
      machineId: null,
      change: -7,
      unitPrice: 1,
      atMs: startOf(materialDays - 1) - 1,
    });
    // A mistake that was taken back never left; a receipt is none that left.
    await move(parts[0] ?? '', {
      machineId: null,
      change: -99,
      unitPrice: 1,
      atMs: startOf(1),
      state: 'reversed',
    });
    await move(parts[0] ?? '', {
      machineId: null,
      change: 99,
      unitPrice: 1,
      atMs: startOf(0),
      state: 'reversal',
    });
    await move(parts[0] ?? '', {
      machineId: null,
      change: 500,
      unitPrice: 1,
      atMs: startOf(1),
      kind: 'received',
    });

    const board = (await viewer.call(liveMaterialOutput.call, {})).result;
    // 0.1 × (1 + … + 14), which floats would not add up to, and 10.
    expect(board.total).toEqual({ amount: 20.5, movements: 17, unpriced: 2 });
    expect(board.before).toEqual({ amount: 7, movements: 1, unpriced: 0 });
    expect(board.today).toEqual(bare(board.days.at(-1)));
    expect(board.days[0]).toMatchObject({ amount: 10, movements: 1 });
    const lists: (UsedSum | null)[][] = [
      board.days,
      board.works,
      [...board.machines, board.otherMachines],
      [...board.parts, board.otherParts],
    ];
    for (const rows of lists) expect(sumOf(rows)).toEqual(board.total);
    expect(board.machines[0]).toEqual({ machine: null, amount: 10, movements: 3, unpriced: 2 });
    expect(board.otherMachines).toMatchObject({ rows: 3, movements: 3 });
    expect(board.parts).toMatchObject([
      { code: 'BRG', quantity: 115 },
      { code: 'OIL', quantity: 2, amount: null, movements: 2, unpriced: 2 },
    ]);
    expect(board.works.find(({ work }) => work === 'byHand')).toMatchObject({ amount: 10, movements: 3 });
  });

  it('follows what people take by hand, at the moving average of that moment', async () => {
    const { tenantId, viewer } = await mill();
    const id = await insertSparePart(tenantId, 'BELT');
    const part = { kind: 'spare', id } as const;
    await viewer.call(movePartByHand, {
      id: uuidv7(),
      part,
      kind: 'received',
      quantity: 10,
      unitPrice: 12.5,
      place: 'A1',
    });
    await viewer.call(movePartByHand, { id: uuidv7(), part, kind: 'issued', quantity: 3 });
    const { total, today, works } = (await viewer.call(liveMaterialOutput.call, {})).result;
    expect(total).toEqual({ amount: 37.5, movements: 1, unpriced: 0 });
    expect(today).toEqual(total);
    expect(works.filter(({ movements }) => movements > 0).map(({ work }) => work)).toEqual(['byHand']);
  });

  it('G-001 what parts cost is told to nobody without the right, and to no other mill', async () => {
    const { tenantId } = await mill();
    await (await movementsOf(tenantId))(await insertSparePart(tenantId, 'BRG'), {
      machineId: null,
      change: -1,
      unitPrice: 5,
      atMs: clock.nowMs(),
    });
    const plain = as(await make.user({ tenantIds: [tenantId], codes: Object.values(boardRights) }));
    expect((await plain.call(liveMaterialOutput.call, {})).body.messageCode).toBe('core.forbidden');
    const { viewer } = await mill();
    expect((await viewer.call(liveMaterialOutput.call, {})).result.total.movements).toBe(0);
    expect((await viewer.call(liveRemind.call, {})).result.machines).toEqual([]);
  });
});

function bare(row: UsedSum | undefined) {
  return { amount: row?.amount ?? null, movements: row?.movements ?? 0, unpriced: row?.unpriced ?? 0 };
}

function sumOf(rows: readonly (UsedSum | null)[]): UsedSum {
  const known = rows.filter((row) => row !== null);
  const hundredths = known.map(({ amount }) => Math.round((amount ?? 0) * 100));
  return {
    amount: hundredths.reduce((sum, each) => sum + each, 0) / 100,
    movements: known.reduce((sum, { movements }) => sum + movements, 0),
    unpriced: known.reduce((sum, { unpriced }) => sum + unpriced, 0),
  };
}

async function insertTask({
  tenantId,
  machineId,
  state,
  sinceMs,
  tookMs = null,
  urgency = 'normal',
  responsibleId = null,
  name = 'task',
}: {
  tenantId: number;
  machineId: number;
  state?: string;
  sinceMs?: number;
  tookMs?: number | null;
  urgency?: string;
  responsibleId?: string | null;
  name?: string;
}): Promise<void> {
  const since = sinceMs ?? 0;
  await owner.query(
    `insert into maintenance_task (tenant_id, id, number, name, kind, urgency, machine_id, state, responsible_id, detected_at, completed_at)
     values ($1, $2, $3, $4, 'repair', $5, $6, $7, $8, to_timestamp($9 / 1000.0), to_timestamp($10 / 1000.0))`,
    [
      tenantId,
      uuidv7(),
      `WX-${uuidv7().slice(-10)}`,
      name,
      urgency,
      machineId,
      state,
      responsibleId,
      since,
      tookMs === null ? null : since + tookMs,
    ],
  );
}

async function insertSparePart(tenantId: number, code: string): Promise<string> {
  const id = uuidv7();
  await owner.query(
    `insert into spare_part (tenant_id, id, code, name, class, unit, is_recycled) values ($1, $2, $3, $3, 'bearing', 'pcs', false)`,
    [tenantId, id, code],
  );
  return id;
}

async function insertSpecialPart(tenantId: number): Promise<string> {
  const id = uuidv7();
  await owner.query(
    `insert into special_part (tenant_id, id, code, name, class, quantity, cycle_d, is_reminded_of, is_recycled, is_counted)
     values ($1, $2, 'RING', 'Ring', 'ring', 1, 365, false, false, false)`,
    [tenantId, id],
  );
  return id;
}

/** Writes movements of parts as the store does, at any moment. */
async function movementsOf(tenantId: number) {
  const stocks = new Map<string, string>();
  return async (
    partId: string,
    {
      machineId,
      change,
      unitPrice,
      atMs,
      kind = 'issued',
      state = 'booked',
      cause = 'byHand',
    }: {
      machineId: number | null;
      change: number;
      unitPrice: number | null;
      atMs: number;
      kind?: string;
      state?: string;
      cause?: string;
    },
  ) => {
    const stockId = stocks.get(partId) ?? uuidv7();
    if (!stocks.has(partId))
      await owner.query(
        'insert into part_stock (tenant_id, id, spare_part_id, on_hand, is_below) values ($1, $2, $3, 0, false)',
        [tenantId, stockId, partId],
      );
    stocks.set(partId, stockId);
    await owner.query(
      `insert into part_movement (tenant_id, id, moved_at, kind, spare_part_id, stock_id, place, quantity, change, on_hand_after,
         unit_price, amount, machine_id, cause, state)
       values ($1, $2, to_timestamp($3 / 1000.0), $4, $5, $6, 'A1', abs($7::float8), $7, 0, $8, round(($7::float8 * $8::float8)::numeric, 2), $9, $10, $11)`,
      [tenantId, uuidv7(), atMs, kind, partId, stockId, change, unitPrice, machineId, cause, state],
    );
  };
}

/** Writes plans of a monthly service as the sweep and people leave them. */
async function plansOf(tenantId: number) {
  const [typeId, itemId] = [uuidv7(), uuidv7()];
  await owner.query(
    `insert into maintenance_type (tenant_id, id, code, name, sort) values ($1, $2, 'M', 'Monthly', 1)`,
    [tenantId, typeId],
  );
  await owner.query(
    `insert into maintenance_item (tenant_id, id, code, name, type_id, process, planning, anchor, lead_d, tolerance_d, planned_min, people, is_stopping)
     values ($1, $2, 'I1', 'Monthly service', $3, 'spinning', 'byHand', 'schedule', 3, 0, 60, 1, true)`,
    [tenantId, itemId, typeId],
  );
  return (
    machineId: number,
    {
      state,
      dueDate,
      plannedMs,
      endedMs = null,
    }: { state: string; dueDate: string; plannedMs: number; endedMs?: number | null },
  ) =>
    owner.query(
      `insert into maintenance_plan (tenant_id, id, number, item_id, machine_id, state, planned_start, planned_end, due_date, started_at, ended_at, planned_min, people, is_material_changed)
       values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0), to_timestamp($7 / 1000.0 + 3600), $8, to_timestamp($9 / 1000.0), to_timestamp($9 / 1000.0), 60, 1, false)`,
      [
        tenantId,
        uuidv7(),
        `BY-${uuidv7().slice(-10)}`,
        itemId,
        machineId,
        state,
        plannedMs,
        dueDate,
        endedMs,
      ],
    );
}
