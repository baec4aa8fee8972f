import { beforeAll, describe, expect, it } from 'vitest';
import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { concernsOf } from '@millwright/contract/areas/boards/remind/needs.ts';
import { showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { seedFiguresMill } from '@millwright/testing/server/mills/figuresMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock, make, owner } = server;
const flow = await startTestFlow(server);

let tenantId: number;
let as: ReturnType<typeof server.as>;
/** Two hours into a shift, in which RF-04 runs badly and the others that run do well. */
beforeAll(async () => {
  const dayMs = 86_400_000;
  const startMs = Math.ceil(clock.nowMs() / dayMs) * dayMs;
  tenantId = await seedFiguresMill(server, flow, { startMs });
  as = server.as(await make.user({ tenantIds: [tenantId], codes: ['boards.wholeMill', 'boards.process'] }));
});

const setAlert = (percent: number | null) =>
  owner.query('update tenant set efficiency_alert = $2 where id = $1', [tenantId, percent]);
const setLimit = (percent: number | null) =>
  owner.query(`update kpi_target set limit_min = $2 where tenant_id = $1 and kpi = 'prodEff'`, [
    tenantId,
    percent,
  ]);
/** The machines whose efficiency is too low, each with what it is held against. */
const poor = async () => {
  const { needs } = (await as.call(showMillBoard)).result;
  return needs.flatMap((need) =>
    concernsOf(need).flatMap(({ reason, limit }) => (reason === 'efficiency' ? [[need.code, limit]] : [])),
  );
};
const aimOf = async (process: 'spinning' | 'winding') => {
  const { figures } = (await as.call(showProcessBoard, { process })).result;
  return figures.find(({ kpi }) => kpi === 'prodEff');
};

describe('E-004 the efficiency alert value of a mill', () => {
  it('marks machines below it, and figures of processes, where the mill set no limit', async () => {
    await setLimit(null);
    await setAlert(null);
    expect(await poor()).toEqual([]);
    expect(await aimOf('spinning')).toMatchObject({ target: 95, limitMin: null });
    await setAlert(80);
    expect(await poor()).toEqual([['RF-04', 80]]);
    expect(await aimOf('spinning')).toMatchObject({ target: 95, limitMin: 80 });
    expect(await aimOf('winding')).toMatchObject({ target: null, limitMin: 80 });
    await setAlert(10);
    expect(await poor()).toEqual([]);
  });

  it('gives way to the limit that the mill set for a process', async () => {
    await setAlert(10);
    await setLimit(90);
    expect(await poor()).toEqual([['RF-04', 90]]);
    expect(await aimOf('spinning')).toMatchObject({ limitMin: 90 });
  });

  it('is of its mill alone', async () => {
    await setLimit(null);
    await setAlert(null);
    const other = await make.tenant();
    await owner.query('update tenant set efficiency_alert = 100 where id = $1', [other]);
    expect(await poor()).toEqual([]);
  });
});
