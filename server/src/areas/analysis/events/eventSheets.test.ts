import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { mostAnalysisRows } from '@millwright/contract/areas/analysis/query/question.ts';
import {
  analyseBrokenEnds,
  exportBrokenSpindles,
  shownSpindles,
} from '@millwright/contract/areas/analysis/brokenEnds/brokenEnds.ts';
import { exportLastDoffs, listLastDoffs } from '@millwright/contract/areas/analysis/doffs/doffs.ts';
import { exportStops, listStops } from '@millwright/contract/areas/analysis/stops/stops.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { zoneOffsetMs } from '@millwright/contract/core/time/zone.ts';
import { fault } from '@millwright/contract/areas/equipment/faults/fault.ts';
import { basePath, type Call } from '@millwright/contract/core/call/call.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const zone = 'Asia/Shanghai';
const server = await testServer();
const { make, clock, owner } = server;
const flow = await startTestFlow(server);
const system = defaultShiftCalendar(zone);
const yesterday = addDays(shiftAt(system, clock.nowMs()).productionDate, -1);
const dates = { from: yesterday, to: yesterday };
const startMs = shiftsOf(system, yesterday)[0]?.startMs ?? 0;

async function newMill() {
  const mill = await speakingMill(server, flow);
  const person = await make.user({ tenantIds: [mill.tenantId], codes: ['boards.analysis'] });
  return { ...mill, person, viewer: server.as(person) };
}

/** The cells of a sheet, and the name of its file. */
async function sheetOf(
  person: TestPerson,
  { path }: Call,
  { language = 'en', ...input }: Record<string, string>,
) {
  const session = { userId: person.id, tenantId: person.tenantId, ip: '127.0.0.1', agent: 'test' };
  const { accessToken } = await server.app.sessions.start(session);
  const response = await server.app.fastify.inject({
    method: 'GET',
    url: `${basePath}${path}?${new URLSearchParams(input)}`,
    headers: { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': language },
  });
  const [sheet] = await readSheet(response.rawPayload);
  const name = decodeURIComponent(String(response.headers['content-disposition']).split("''")[1] ?? '');
  return { name, rows: (sheet?.data ?? []).map((row) => row.map((cell) => cell ?? '')) };
}

/** A date of a sheet: local time to the minute, read as if it were UTC. */
function localDateOf(ms: number): Date {
  return new Date(Math.floor((ms + zoneOffsetMs(zone, ms)) / minuteMs) * minuteMs);
}

function addStops(tenantId: number, machineId: number, count: number, eachMin: number) {
  return owner.query(
    `insert into state_interval (tenant_id, machine_id, started_at, ended_at, state, fault)
     select $1, $2, at, at + $4 * interval '1 minute', 4, 'S704'
     from generate_series(0, $3::int - 1) place, lateral (
       select to_timestamp($5::float8 / 1000) + place * ($4 + 1) * interval '1 minute' as at) t`,
    [tenantId, machineId, count, eachMin, startMs],
  );
}

describe('the sheet of stops', () => {
  it('P-039 has a row for each stop of the filter, the newest first, with sums, period and filter at the foot', async () => {
    const mill = await newMill();
    const frame = await mill.machine('RF-01');
    await mill.machine('RF-02');
    await mill.say('RF-01', startMs - 60 * minuteMs, { spindleSpeed: 16_000, twist: 960, tex: 15, state: 1 });
    await addStops(mill.tenantId, frame, 3, 20);
    const asked = { ...dates, process: 'spinning', longerThanMin: '10', classes: 'unplanned' };
    const { name, rows } = await sheetOf(mill.person, exportStops, asked);
    expect(name).toBe(`List of stops ${yesterday}.xlsx`);
    expect(rows[0]).toEqual([
      'Process',
      'Machine',
      'Stop class',
      'Reason',
      'From',
      'To',
      'Duration [min]',
      'Within the period [min]',
      'Output lost [kg]',
    ]);
    const { result } = await mill.viewer.call(listStops, {
      ...dates,
      process: ['spinning'],
      classes: ['unplanned'],
    });
    expect(rows.slice(1, 4)).toEqual(
      result.stops.map((stop) => [
        'Ring spinning',
        'RF-01',
        'Unplanned',
        'S704 Inverter',
        localDateOf(stop.startMs),
        localDateOf(stop.endMs ?? 0),
        20,
        20,
        stop.lostKg,
      ]),
    );
    expect(rows[4]).toEqual(['Total', 3, '', '', '', '', '', 60, result.total.lost[0]?.kg]);
    const foot = rows.slice(5).map((row) => row.slice(0, 2));
    expect(foot).toEqual([
      ['', ''],
      ['Period', yesterday],
      ['Process', 'Ring spinning'],
      ['Stop class', 'Unplanned'],
      ['Stops that lasted', 'Over 10 min'],
    ]);
  });

  it('P-039 speaks the language of the reader', async () => {
    const mill = await newMill();
    await addStops(mill.tenantId, await mill.machine('RF-01'), 1, 20);
    const zh = await sheetOf(mill.person, exportStops, { ...dates, language: 'zh' });
    expect(zh.rows[1]?.slice(0, 4)).toEqual(['细纱', 'RF-01', '非计划停台', 'S704 变频器故障']);
    const vn = await sheetOf(mill.person, exportStops, { ...dates, language: 'vn' });
    expect(vn.rows[0]?.slice(0, 2)).toEqual(['Công đoạn', 'Máy']);
  });

  it('calls a fault as the mill does in its fault file', async () => {
    const mill = await newMill();
    await addStops(mill.tenantId, await mill.machine('RF-01'), 1, 20);
    const writer = server.as(await make.user({ tenantIds: [mill.tenantId], codes: [fault.access.add] }));
    const name = { zh: '主驱动报警', en: 'Main drive alarm', vn: 'Báo động truyền động' };
    await writer.call(resourceCalls(fault).add, {
      number: 'S704',
      process: 'spinning',
      name,
      type: 'electrical',
    });
    const { rows } = await sheetOf(mill.person, exportStops, dates);
    expect(rows[1]?.[3]).toBe('S704 Main drive alarm');
  });

  it('P-039 is refused beyond the limit, which is named, and is whole at it', async () => {
    const mill = await newMill();
    const machines = await Promise.all(
      Array.from({ length: 101 }, (_, place) => mill.machine(`RF-${100 + place}`)),
    );
    for (const machine of machines.slice(0, 100))
      await addStops(mill.tenantId, machine, mostAnalysisRows / 100, 11);
    const { rows } = await sheetOf(mill.person, exportStops, { from: yesterday, to: addDays(yesterday, 1) });
    expect(rows.filter(([process]) => process === 'Ring spinning')).toHaveLength(mostAnalysisRows);
    await addStops(mill.tenantId, machines[100] ?? 0, 1, 11);
    const { body } = await mill.viewer.call(exportStops, { from: yesterday, to: addDays(yesterday, 1) });
    expect(body).toMatchObject({
      success: false,
      code: 413,
      messageCode: 'analysis.tooManyRows',
      parameter1: String(mostAnalysisRows),
    });
  });
});

describe('the sheet of spindles', () => {
  it('P-040 has every spindle that broke at least twice, also beyond those shown, with its verdict', async () => {
    const mill = await newMill();
    await mill.machine('RF-01');
    const saidMs = startMs + 10 * minuteMs;
    await mill.sayFrom('RF-01', { fromMs: startMs, toMs: startMs + 60 * minuteMs }, (share) => ({
      state: 1,
      variety: 'JC40',
      endBreaks: Math.round(132 * share),
    }));
    const twice = Array.from({ length: shownSpindles + 10 }, (_, place) => place + 1);
    await mill.breakEnds('RF-01', saidMs, [...twice, ...twice, 505, 505, 505, 505, 505, 700]);
    const { rows } = await sheetOf(mill.person, exportBrokenSpindles, dates);
    const { result } = await mill.viewer.call(analyseBrokenEnds, dates);
    expect(result.spindles).toHaveLength(shownSpindles);
    expect(rows[0]).toEqual([
      'Machine',
      'Side',
      'Spindle',
      'Broken ends',
      'Average per spindle of the frame',
      'Verdict',
    ]);
    expect(rows[1]).toEqual(['RF-01', 'Right', 1, 5, 132 / 1008, 'Rogue']);
    expect(rows[2]).toEqual(['RF-01', 'Left', 1, 2, 132 / 1008, 'Usual']);
    expect(rows[1 + 1 + twice.length]).toEqual(['Total', '', twice.length + 1, 2 * twice.length + 5, '', '']);
  });
});

describe('the sheet of doffs', () => {
  it('P-041 has the last ten doffs of each machine one by one, and what they come to', async () => {
    const mill = await newMill();
    await mill.machine('RF-01');
    await mill.machine('RF-02');
    for (let place = 0; place < 12; place++)
      await mill.doff('RF-01', startMs + place * 90 * minuteMs, {
        durationMs: 150_000,
        weightG: 50_000 + place,
      });
    await mill.doff('RF-02', startMs, { durationMs: 210_000, weightG: 41_500 });
    const { name, rows } = await sheetOf(mill.person, exportLastDoffs, { ...dates, language: 'en' });
    expect(name).toBe(`Last 10 doffs of each machine ${yesterday}.xlsx`);
    expect(rows[0]).toEqual([
      'Machine',
      'Variety',
      'Doffed at',
      'Since the doff before [min]',
      'Duration [min]',
      'Weight [kg]',
    ]);
    expect(rows.slice(1, 12).map(([machine]) => machine)).toEqual([...Array(10).fill('RF-01'), 'RF-02']);
    expect(rows[1]).toEqual(['RF-01', '', localDateOf(startMs + 11 * 90 * minuteMs), 90, 2.5, 50.011]);
    expect(rows[11]).toEqual(['RF-02', '', localDateOf(startMs), '', 3.5, 41.5]);
    const { byMachine } = (await mill.viewer.call(listLastDoffs, dates)).result;
    const weightG = byMachine.reduce((sum, { sums }) => sum + sums.weightG, 0);
    expect(rows[12]).toEqual(['Total', 11, '', '', 28.5, weightG / 1000]);
  });
});

describe('sheets of events', () => {
  it.each([exportStops, exportBrokenSpindles, exportLastDoffs])(
    'carry the right of their page (%#)',
    async (declaration) => {
      const mill = await newMill();
      const denied = server.as(await make.user({ tenantIds: [mill.tenantId], codes: [] }));
      expect((await server.visitor.call(declaration, {})).status).toBe(500);
      expect(await denied.call(declaration)).toMatchObject({ status: 403, body: { code: 510 } });
    },
  );

  it.each([exportStops, exportBrokenSpindles, exportLastDoffs])(
    'hold nothing of another mill (%#)',
    async (declaration) => {
      const theirs = await newMill();
      const machine = await theirs.machine('RF-01');
      await addStops(theirs.tenantId, machine, 2, 20);
      await theirs.breakEnds('RF-01', startMs + minuteMs, [7, 7, 7]);
      await theirs.doff('RF-01', startMs, { durationMs: 1_000, weightG: 1 });
      expect((await sheetOf(theirs.person, declaration, dates)).rows[1]).toContain('RF-01');
      const own = await newMill();
      const { rows } = await sheetOf(own.person, declaration, dates);
      expect(rows[1]?.[0]).toBe('Total');
    },
  );
});
