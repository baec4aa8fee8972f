import { describe, expect, it } from 'vitest';
import { showCardLine } from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import { showMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { showSections } from '@millwright/contract/areas/boards/sections/sectionBoards.ts';
import { showLeaderboard } from '@millwright/contract/areas/boards/leaderboard/leaderboard.ts';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, clock, owner } = server;
const flow = await startTestFlow(server);

const ladder = [
  { declaration: showMillBoard, input: {}, code: 'boards.wholeMill' },
  { declaration: showProcessBoard, input: { process: 'spinning' }, code: 'boards.process' },
  { declaration: showSections, input: { board: 'blowingCarding' }, code: 'boards.process' },
  { declaration: showMachine, input: { code: 'RF-01' }, code: 'boards.machine' },
  { declaration: showCardLine, input: { line: '1' }, code: 'boards.process' },
  { declaration: showLeaderboard, input: {}, code: 'boards.process' },
];
const allCodes = [...new Set(ladder.map(({ code }) => code))];

async function viewerOf(tenantId: number) {
  return server.as(await make.user({ tenantIds: [tenantId], codes: allCodes }));
}

describe.each(ladder)('$declaration.path', ({ declaration, input, code }) => {
  it('C-008 refuses a visitor with HTTP 500 and Token in the message', async () => {
    const { status, body } = await server.visitor.call(declaration, input);
    expect(status).toBe(500);
    expect(body).toMatchObject({ success: false, code: 500, result: null });
    expect(body.message).toContain('Token');
  });

  it('refuses somebody who has every right but this one with HTTP 403 and code 510', async () => {
    const others = allCodes.filter((other) => other !== code);
    const { status, body } = await server.as(await make.user({ codes: others })).call(declaration, input);
    expect(status).toBe(403);
    expect(body).toMatchObject({ success: false, code: 510, messageCode: 'core.forbidden' });
  });

  it('G-001 refuses a mill that is not the person’s', async () => {
    const foreign = await make.tenant();
    const headers = { 'tenant-id': String(foreign) };
    const person = await make.user({ codes: allCodes });
    const { status, body } = await server.as(person).call(declaration, input, { headers });
    expect(status).toBe(401);
    expect(body.messageCode).toBe('iam.tenantNotAllowed');
  });
});

describe('a board', () => {
  it('of a mill without machines shows nothing, and says so in its own shape', async () => {
    const tenantId = await make.tenant({ name: 'Empty' });
    const viewer = await viewerOf(tenantId);
    const { result: board } = await viewer.call(showMillBoard);
    expect(board).toMatchObject({
      machineCount: 0,
      spindleCount: 0,
      flow: [],
      needs: [],
      losses: [],
      climate: [],
    });
    // A mill without shifts names none.
    expect(board.header).toMatchObject({
      mill: 'Empty',
      hasNoShifts: true,
      newestMs: null,
      receivedMs: null,
      reachMs: null,
    });
    const values = new Map(board.figures.map(({ kpi, value }) => [kpi, value]));
    expect(values.get('prodEff')).toBeNull();
    expect(values.get('breakRate')).toBeNull();
    expect(values.get('utilisation')).toBeNull();
    expect(board.hourly.map(({ outputKg }) => outputKg)).toEqual(Array.from({ length: 24 }, () => 0));
    const { result: process } = await viewer.call(showProcessBoard, { process: 'winding' });
    expect(process).toMatchObject({ process: 'winding', machines: [], needs: [], nextDoffs: [], rogues: [] });
    const { result: sections } = await viewer.call(showSections, { board: 'spinning40S' });
    const nothing = { machines: [], kgPerH: null, loadPercent: null, buffer: null, others: [] };
    expect(sections.sections).toMatchObject([{ process: 'spinning', count: 40, passage: null, ...nothing }]);
  });

  it('G-001 does not find a machine of another mill, nor one that is gone', async () => {
    const mill = await speakingMill(server, flow);
    const neighbour = await speakingMill(server, flow);
    await neighbour.machine('RF-77');
    await mill.machine('RF-78');
    await owner.query(`update machine set deleted_at = now() where tenant_id = $1`, [mill.tenantId]);
    const viewer = await viewerOf(mill.tenantId);
    for (const code of ['RF-77', 'RF-78']) {
      const { status, body } = await viewer.call(showMachine, { code });
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: false, code: 404, messageCode: 'core.notFound' });
    }
    expect(
      (await (await viewerOf(neighbour.tenantId)).call(showMachine, { code: 'RF-77' })).body.success,
    ).toBe(true);
  });

  it.each([
    [showProcessBoard, { process: 'weaving' }, 'process'],
    [showProcessBoard, {}, 'process'],
    [showSections, { board: 'wholeMill' }, 'board'],
    [showSections, {}, 'board'],
    [showMachine, { code: 'RF 01' }, 'code'],
    [showMachine, { code: '' }, 'code'],
    [showCardLine, { line: '0' }, 'line'],
    [showCardLine, { line: '5' }, 'line'],
    [showCardLine, {}, 'line'],
  ])('refuses what it cannot read and names the field: %#', async (declaration, input, field) => {
    const { status, body } = await (await viewerOf(await make.tenant())).call(declaration, input);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code: 400, messageCode: 'core.invalid' });
    expect(body.errors?.map((error) => error.field)).toEqual([field]);
  });
});

describe('a machine', () => {
  it.each([
    ['60 s, when it speaks every 10 s', 10, 60_000],
    ['3 of its slowest periods, when these are longer', 120, 360_000],
  ])('is offline after %s, by receipt and not by what it measured', async (_, slowestPeriodS, silentMs) => {
    const mill = await speakingMill(server, flow);
    await mill.machine('RF-01');
    await owner.query('update machine_model set slowest_period_s = $2 where tenant_id = $1', [
      mill.tenantId,
      slowestPeriodS,
    ]);
    const viewer = await viewerOf(mill.tenantId);
    const shown = async () => (await viewer.call(showMachine, { code: 'RF-01' })).result.machine;
    expect(await shown()).toMatchObject({ state: 11, sinceMs: null, measuredMs: null });

    const measuredMs = clock.nowMs() - 4 * 60_000;
    await mill.say('RF-01', measuredMs, { state: 1, variety: 'JC40' });
    clock.advance(silentMs);
    expect(await shown()).toMatchObject({ state: 1, sinceMs: measuredMs });
    clock.advance(1);
    expect(await shown()).toMatchObject({ state: 11, sinceMs: measuredMs, variety: 'JC40' });
  });

  it('has the end-break rate of the handbook: 94 breaks, 1008 spindles, 7.5 hours make 12.434 (F45)', async () => {
    const system = defaultShiftCalendar('Asia/Shanghai');
    const turn = shiftAt(system, shiftAt(system, clock.nowMs()).endMs);
    clock.advance(turn.endMs - 1 - clock.nowMs());
    const mill = await speakingMill(server, flow);
    await mill.machine('RF-01');
    const stopMs = turn.startMs + 7.5 * 3_600_000;
    const set = { spindleSpeed: 16_736, twist: 900, tex: 15 };
    await mill.sayFrom('RF-01', { fromMs: turn.startMs, toMs: stopMs }, (share) => ({
      ...set,
      state: share < 1 ? 1 : 2,
      variety: 'JC40',
      outputG: Math.round(123_400 * share),
      endBreaks: Math.round(94 * share),
    }));
    await mill.sayFrom('RF-01', { fromMs: stopMs, toMs: turn.endMs }, () => ({
      state: 2,
      variety: 'JC40',
      outputG: 123_400,
      endBreaks: 94,
    }));
    const { result } = await (await viewerOf(mill.tenantId)).call(showMachine, { code: 'RF-01' });
    const values = new Map(result.figures.map(({ kpi, value }) => [kpi, value]));
    expect(values.get('breakRate')).toBeCloseTo(12.434, 3);
    // 123.4 kg of 16.736 g a spindle and hour over the whole eight hours: 91.435 % (F40).
    expect(values.get('prodEff')).toBeCloseTo(91.435, 2);
    expect(values.get('output')).toBeCloseTo(123.4, 9);
  });
});
