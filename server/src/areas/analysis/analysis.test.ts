import { describe, expect, it } from 'vitest';
import {
  exportKpis,
  queryKpis,
  showAnalysisChoices,
} from '@millwright/contract/areas/analysis/query/question.ts';
import { analyseBrokenEnds } from '@millwright/contract/areas/analysis/brokenEnds/brokenEnds.ts';
import { analysisCalls } from '@millwright/contract/areas/analysis/calls.ts';
import { listLastDoffs } from '@millwright/contract/areas/analysis/doffs/doffs.ts';
import { listStops } from '@millwright/contract/areas/analysis/stops/stops.ts';
import { showMachineTimeline } from '@millwright/contract/areas/analysis/stops/timeline.ts';
import { showMassBalance } from '@millwright/contract/areas/analysis/massBalance/massBalance.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, clock } = server;
const flow = await startTestFlow(server);

const right = 'boards.analysis';
const ladder = [
  { declaration: queryKpis, input: { kpis: ['output'] } },
  { declaration: exportKpis, input: { kpis: ['output'] } },
  { declaration: showAnalysisChoices, input: {} },
  { declaration: listStops, input: {} },
  { declaration: analyseBrokenEnds, input: {} },
  { declaration: listLastDoffs, input: {} },
  { declaration: showMachineTimeline, input: { code: 'RF-01' } },
  { declaration: showMassBalance, input: {} },
];

async function viewerOf(tenantId: number) {
  return server.as(await make.user({ tenantIds: [tenantId], codes: [right] }));
}

describe.each(ladder)('$declaration.path', ({ declaration, input }) => {
  it('C-008 refuses a visitor with HTTP 500 and Token in the message', async () => {
    const { status, body } = await server.visitor.call(declaration, input);
    expect(status).toBe(500);
    expect(body).toMatchObject({ success: false, code: 500, result: null });
    expect(body.message).toContain('Token');
  });

  it('refuses somebody who watches every board but may not analyse, with HTTP 403 and code 510', async () => {
    const codes = ['boards.wholeMill', 'boards.process', 'boards.machine'];
    const { status, body } = await server.as(await make.user({ codes })).call(declaration, input);
    expect(status).toBe(403);
    expect(body).toMatchObject({ success: false, code: 510, messageCode: 'core.forbidden' });
  });

  it('G-001 refuses a mill that is not the person’s', async () => {
    const headers = { 'tenant-id': String(await make.tenant()) };
    const person = await make.user({ codes: [right] });
    const { status, body } = await server.as(person).call(declaration, input, { headers });
    expect(status).toBe(401);
    expect(body.messageCode).toBe('iam.tenantNotAllowed');
  });
});

describe('analysis of one mill', () => {
  it('G-001 holds nothing of another mill, whichever machines are asked for', async () => {
    const mill = await speakingMill(server, flow);
    const neighbour = await speakingMill(server, flow);
    const foreign = await neighbour.machine('RF-77');
    const fromMs = clock.nowMs() - 3_600_000;
    await neighbour.sayFrom('RF-77', { fromMs, toMs: clock.nowMs() }, (share) => ({
      state: share < 0.5 ? 1 : 4,
      variety: 'JC40',
      outputG: Math.round(10_000 * share),
      endBreaks: Math.round(10 * share),
    }));
    await neighbour.breakEnds('RF-77', fromMs, [5, 5, 5]);
    await neighbour.doff('RF-77', fromMs, { durationMs: 180_000, weightG: 50_000 });
    const own = await viewerOf(mill.tenantId);
    const machineIds = [foreign];
    const answer = (await own.call(queryKpis, { kpis: ['output', 'breaks'], machineIds, grain: 'none' }))
      .result;
    expect(answer).toMatchObject({ rows: [], machines: [], scope: { reachMs: null, newestMs: null } });
    expect((await own.call(listStops, { machineIds })).result).toMatchObject({ stops: [], pareto: [] });
    expect((await own.call(analyseBrokenEnds, { machineIds })).result).toMatchObject({
      spindles: [],
      byMachine: [],
    });
    expect((await own.call(listLastDoffs, { machineIds })).result.byMachine).toEqual([]);
    expect((await own.call(showAnalysisChoices)).result).toMatchObject({ machines: [], varieties: [] });
    expect((await own.call(showMassBalance)).result).toMatchObject({ rows: [], scope: { reachMs: null } });
    const { body } = await own.call(showMachineTimeline, { code: 'RF-77' });
    expect(body).toMatchObject({ success: false, code: 404, messageCode: 'core.notFound' });

    const theirs = await viewerOf(neighbour.tenantId);
    const known = (await theirs.call(queryKpis, { kpis: ['output', 'breaks'], machineIds, grain: 'none' }))
      .result;
    expect(known.total.figures['output']?.value).toBeCloseTo(10, 9);
    expect((await theirs.call(listStops, {})).result.stops).toHaveLength(1);
    expect((await theirs.call(listLastDoffs)).result.byMachine[0]?.doffs).toHaveLength(1);
  });

  it('of a mill without data has no rows, and unknown instead of zero', async () => {
    const viewer = await viewerOf(await make.tenant());
    const { result } = await viewer.call(queryKpis, {
      kpis: ['outputT', 'prodEff', 'eleTon', 'machineUse', 'planAttainment'],
      dimensions: ['process'],
      compare: true,
    });
    expect(result.rows).toEqual([]);
    expect(Object.values(result.total.figures).map(({ value }) => value)).not.toContain(0);
    expect((await viewer.call(listStops)).result).toMatchObject({ total: { count: 0, ms: 0, lost: [] } });
    expect((await viewer.call(analyseBrokenEnds)).result).toMatchObject({ byMachine: [], spindles: [] });
  });
});

/** Sheets are read where their rows are tested. */
const answering = analysisCalls.filter(({ answers }) => answers !== 'file');

describe('C-115 calls for analysis and similar screens', () => {
  it.each(answering.map((declaration) => [declaration.name, declaration] as const))(
    '%s exists below the path of reports, for who has its right alone',
    async (_, declaration) => {
      const tenantId = await make.tenant();
      expect(declaration.path).toMatch(/^\/\$\/report\/analysis\//);
      const input = { kpis: ['output'], code: 'RF-01', text: 'output by machine' };
      const seen = await (await viewerOf(tenantId)).call(declaration, input);
      // Of an unknown machine there is no timeline; everything else has an answer.
      expect(seen.status).toBe(200);
      expect(seen.body.messageCode ?? '').toMatch(/^(|core\.notFound)$/);
      const denied = server.as(await make.user({ tenantIds: [tenantId], codes: ['boards.machine'] }));
      expect(await denied.call(declaration, input)).toMatchObject({ status: 403, body: { code: 510 } });
    },
  );
});

describe('what cannot be read is refused and its field is named', () => {
  const ask = { kpis: ['output'] };
  it.each([
    [queryKpis, {}, 'kpis'],
    [queryKpis, { kpis: [] }, 'kpis'],
    [queryKpis, { kpis: ['power'] }, 'kpis.0'],
    [queryKpis, { ...ask, dimensions: ['floor'] }, 'dimensions.0'],
    [queryKpis, { ...ask, grain: 'week' }, 'grain'],
    [queryKpis, { ...ask, from: '2026-02-30' }, 'from'],
    [queryKpis, { ...ask, from: '0001-01-01' }, 'from'],
    [queryKpis, { ...ask, from: '2099-01-01' }, 'from'],
    [queryKpis, { ...ask, from: '2026-05-02', to: '2026-05-01' }, 'to'],
    [queryKpis, { ...ask, grain: 'shift', from: '2026-01-01', to: '2026-12-31' }, 'to'],
    [queryKpis, { ...ask, fromMs: 1_790_000_000_000, toMs: 1_790_003_600_000 }, 'fromMs'],
    [queryKpis, { ...ask, grain: 'hour', fromMs: 1_790_000_000_000 }, 'toMs'],
    [queryKpis, { ...ask, grain: 'hour', fromMs: 1_790_000_000_000, toMs: 1_780_000_000_000 }, 'toMs'],
    [queryKpis, { ...ask, grain: 'hour', fromMs: 5, toMs: 1_790_000_000_000 }, 'fromMs'],
    [queryKpis, { ...ask, process: ['weaving'] }, 'process.0'],
    [queryKpis, { ...ask, machineIds: ['RF-01'] }, 'machineIds.0'],
    [queryKpis, { ...ask, shift: ['dawn'] }, 'shift.0'],
    [exportKpis, { kpis: ['nothing'] }, 'kpis.0'],
    [listStops, { longerThanMin: 20 }, 'longerThanMin'],
    [listStops, { classes: ['run'] }, 'classes.0'],
    [listStops, { pageSize: 501 }, 'pageSize'],
    [listStops, { fromMs: 1_500_000_000_000 }, 'toMs'],
    [analyseBrokenEnds, { from: '2026-01-01', to: '2026-02-28' }, 'to'],
    [listLastDoffs, { process: 'meter' }, 'process'],
    [showMachineTimeline, { code: 'RF 01' }, 'code'],
    [showMachineTimeline, { code: 'RF-01', fromMs: 1_500_000_000_000 }, 'toMs'],
  ])('%#', async (declaration, input, field) => {
    const { status, body } = await (await viewerOf(await make.tenant())).call(declaration, input);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code: 400, messageCode: 'core.invalid' });
    expect(body.errors?.map((error) => error.field)).toEqual([field]);
  });
});
