import { listVarietyColours } from '@millwright/contract/areas/basics/variety/varietyColours.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { expect, it } from 'vitest';
import { inTenant } from '@millwright/server/platform/db/tenancy.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { testServer } from '../testServer.ts';
import { schedulingMill } from '../mills/schedulingTesting.ts';
import { boardContextOf } from '@millwright/server/areas/boards/live/board.ts';
import { showProcess } from '@millwright/server/areas/boards/process/process.service.ts';

const zone = 'Asia/Shanghai';
const server = await testServer();
const { clock, owner, pool } = server;
const mill = await schedulingMill(server);

/** Stores an issued dispatch order by which tubes of a marker tell a variety. */
async function dispatch(code: string, marker: string, { startsInH }: { startsInH: number }): Promise<void> {
  const startMs = clock.nowMs() + startsInH * hourMs;
  await owner.query(
    `insert into dispatch_order (tenant_id, id, number, name, process, variety_id, marker_id, planned_start, planned_end, state)
     select $1, $2::uuid, $2::uuid::text, 'D', 'spinning', $3::uuid, id, $4::timestamptz, $5::timestamptz, 'issued' from marker where tenant_id = $1 and name = $6`,
    [
      mill.tenantId,
      uuidv7(),
      mill.varietyOf(`spinning ${code}`),
      new Date(startMs),
      new Date(startMs + 100 * hourMs),
      marker,
    ],
  );
}

/** Colours of both yarns as a board, a plan and the list of colours show them. */
async function shown(planId: string) {
  // Boards read them once in ten seconds.
  clock.advance(11_000);
  const { varieties } = (await mill.as.call(listVarietyColours, {})).result;
  const plan = await mill.read(planId);
  const board = await inTenant(pool, mill.tenantId, async (tx) =>
    showProcess(
      await boardContextOf({
        tx,
        tenant: { id: mill.tenantId, name: 'Mill', zone },
        nowMs: clock.nowMs(),
      }),
      'spinning',
    ),
  );
  return ['JC40', 'C32'].map((code) => [
    code,
    board.header.colours[code],
    plan.varieties.find((variety) => variety.code === code)?.colour,
    ...new Set(varieties.filter((variety) => variety.code === code).map(({ colour }) => colour)),
  ]);
}

it('shows a variety in one colour on boards, plans and routes: its marker, else one of the series', async () => {
  await owner.query("update marker set main_colour = '#c4142f' where tenant_id = $1 and name = 'M2'", [
    mill.tenantId,
  ]);
  await mill.order('JC40', 10, 14);
  await mill.order('C32', 6, 10);
  const { id } = await mill.plan();
  const [jc40, c32] = ['#3f8f83', '#5278a3'];
  expect(await shown(id)).toEqual([
    ['JC40', jc40, jc40, jc40],
    ['C32', c32, c32, c32],
  ]);
  await dispatch('JC40', 'M1', { startsInH: -20 });
  await dispatch('C32', 'M2', { startsInH: 30 });
  // Tubes of a dispatch order that has not started are not on the frames.
  expect(await shown(id)).toEqual([
    ['JC40', '#0bbd9e', '#0bbd9e', '#0bbd9e'],
    ['C32', jc40, jc40, jc40],
  ]);
  clock.advance(31 * hourMs);
  expect((await shown(id))[1]).toEqual(['C32', '#c4142f', '#c4142f', '#c4142f']);
});

it('takes a marker from the variety that had it before', async () => {
  await mill.order('C32', 1, 9);
  const { id } = await mill.plan();
  await dispatch('C32', 'M1', { startsInH: -1 });
  const [jc40, c32] = await shown(id);
  expect(c32?.[1]).toBe('#0bbd9e');
  expect(jc40?.[1]).not.toBe('#0bbd9e');
  expect(new Set(jc40?.slice(1)).size).toBe(1);
});
