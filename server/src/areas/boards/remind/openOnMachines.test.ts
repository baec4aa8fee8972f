import { handover } from '@millwright/contract/areas/shifts/handover/handover.ts';
import { anyCrewRight, draftHandover } from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import { handoverTemplate } from '@millwright/contract/areas/shifts/handover/handoverTemplate.ts';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { seedFiguresMill } from '@millwright/testing/server/mills/figuresMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock, make, owner } = server;
const flow = await startTestFlow(server);
const calls = resourceCalls(handover);
const codes = [...Object.values(handover.access), ...Object.values(handoverTemplate.access), anyCrewRight];

let tenantId: number;
let as: ReturnType<typeof server.as>;
/** Two hours into a shift of the mill whose figures can be worked out by hand. */
beforeAll(async () => {
  const dayMs = 86_400_000;
  const startMs = Math.ceil(clock.nowMs() / dayMs) * dayMs;
  tenantId = await seedFiguresMill(server, flow, { startMs });
  as = server.as(await make.user({ tenantIds: [tenantId], codes }));
});

const turnNow = () => shiftAt(defaultShiftCalendar('Asia/Shanghai'), clock.nowMs());

/** The open points of a new draft of the running shift: kind, machine and text. */
async function drafted(process: string, language = 'en') {
  const items = [{ name: 'Cleaning', options: ['Done'] }];
  const { result } = await as.call(resourceCalls(handoverTemplate).add, { name: process, process, items });
  const { productionDate, shift } = turnNow();
  const said = { templateId: result.id, productionDate, shift };
  const { id } = (await as.call(draftHandover, said, { headers: { 'language-id': language } })).result;
  const { points } = (await as.call(calls.queryById, { id })).result;
  const { rows } = await owner.query<{ id: number; code: string }>(
    'select id, code from machine where tenant_id = $1',
    [tenantId],
  );
  const codeOf = new Map(rows.map((row) => [String(row.id), row.code]));
  const lines: { kind: string; machineId: string | null; text: string; since: string | null }[] =
    Array.isArray(points) ? points : [];
  return lines.map(({ kind, machineId, text, since }) => ({
    told: `${codeOf.get(machineId ?? '') ?? '-'} ${kind}: ${text}`,
    since,
  }));
}

describe('the draft of a handover', () => {
  it('lists machines that stand, what needs somebody, broken spindles and doffs of the next hour', async () => {
    const points = await drafted('spinning');
    const doffAt = (minutes: number) =>
      new Date(clock.nowMs() + (minutes + 8 * 60) * 60_000).toISOString().slice(11, 16);
    expect(points.map(({ told }) => told).toSorted()).toEqual(
      [
        'RF-02 stop: S701 Doff failed, has stood for 60 min',
        'RF-03 quality: 15.9 end breaks per 1,000 spindle hours, above 15',
        'RF-03 quality: Spindles that broke again and again: 505, 504',
        'RF-04 quality: Efficiency 66.1 %, below 90 %',
        'RF-04 quality: Idle spindles 3 %, above 2 %',
        `RF-01 doff: Due to doff at about ${doffAt(42)}`,
        `RF-04 doff: Due to doff at about ${doffAt(5)}`,
      ].toSorted(),
    );
    const stop = points.find(({ told }) => told.startsWith('RF-02'));
    expect(clock.nowMs() - Date.parse(stop?.since ?? '')).toBe(3_600_000);
  });

  it('of a process whose machines never spoke lists nothing', async () => {
    expect(await drafted('carding')).toEqual([]);
  });
});
