import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { newGatewaySecret } from '@millwright/contract/areas/equipment/gateway/gatewayCalls.ts';
import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { usualRankMinimum } from '@millwright/contract/core/kpi.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { connectAsync } from 'mqtt';
import { apiOf, chooseDemoPassword } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { openMill, type OpenedMill } from './parts/openMill.ts';
import { countedPerson } from './parts/person.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { boards, analysis } = phrasesIn('en');
const periodMs = 3 * minuteMs;
const calendar = defaultShiftCalendar('Asia/Shanghai');
const today = shiftAt(calendar, Date.now()).productionDate;
const yesterday = addDays(today, -1);
const startMs = shiftsOf(calendar, yesterday)[0]?.startMs ?? 0;

interface Frame {
  readonly code: string;
  readonly gramsPerHour: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** A frame works from yesterday's first shift until now at 93 % of its speed; the other for six minutes of the last shift at 106 %. */
function framesUntil(nowMs: number): Frame[] {
  const lastStartMs = shiftAt(calendar, shiftAt(calendar, nowMs).startMs - 1).startMs;
  return [
    { code: 'RF-01', gramsPerHour: 14_000, fromMs: startMs, toMs: nowMs },
    { code: 'RF-02', gramsPerHour: 16_000, fromMs: lastStartMs, toMs: lastStartMs + 2 * periodMs },
  ];
}

/** Gives a mill two ring frames, and the history that their gateway would have sent. */
async function giveHistory(url: string, { tenantId, account }: OpenedMill): Promise<void> {
  const ask = await apiOf(url, account, tenantId);
  const add = async (of: Parameters<typeof resourceCalls>[0], row: Record<string, unknown>) =>
    (await ask(resourceCalls(of).add, row)).id;
  const modelId = await add(machineModel, {
    name: 'RF-1008',
    kind: 'spinning',
    positions: 1008,
    slowestPeriodS: 300,
    maxGramsPerHour: 40_000,
    maxWatts: 60_000,
    signals: [
      ['spindleSpeed', 'rpm', 25_000],
      ['twist', 'tpm', 2_000],
      ['tex', 'tex', 100],
    ].map(([code, unit, max]) => ({
      code,
      kind: 'S',
      name: { zh: code, en: code, vn: code },
      unit,
      min: 0,
      max,
    })),
  });
  const sourceId = await add(machineSource, { code: 'GW-1', name: 'Hall 1', status: 'enabled' });
  const frames = framesUntil(Date.now());
  for (const { code } of frames)
    await add(machine, {
      code,
      number: code.slice(3),
      kind: 'spinning',
      modelId,
      sourceId,
      positions: 1008,
      place: 0,
      status: 'inUse',
    });
  const { login, secret } = await ask(newGatewaySecret, { id: sourceId });
  const client = await connectAsync(started().mqttUrl, { username: login, password: secret });
  try {
    for (const { code, gramsPerHour, fromMs, toMs } of frames) {
      const times = Array.from(
        { length: Math.floor((toMs - fromMs) / periodMs) + 1 },
        (_, place) => fromMs + place * periodMs,
      );
      const telegrams = times.map((ts, seq) => ({
        ts,
        boot: 1,
        seq,
        values: {
          state: 1,
          variety: 'JC40',
          spindleSpeed: 16_000,
          twist: 960,
          tex: 15,
          outputG: Math.round(((ts - fromMs) / (60 * minuteMs)) * gramsPerHour),
        },
      }));
      for (let first = 0; first < telegrams.length; first += 20)
        await client.publishAsync(
          machineTopic(tenantId, code, 'telemetry'),
          JSON.stringify(telegrams.slice(first, first + 20)),
          { qos: 1 },
        );
    }
  } finally {
    await client.endAsync();
  }
}

test('a frame that made two kilograms in five minutes is named beside the ranking with what it lacks, not first in it', async ({
  page,
  enter,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await enter({ username: 'platform', tenantId: 0, language: 'en' });
  const mill = await openMill(page, countedPerson());
  await chooseDemoPassword(url, { username: mill.account, tenantId: mill.tenantId, first: mill.password });
  await giveHistory(url, mill);
  await enter({ username: mill.account, tenantId: mill.tenantId, language: 'en' });
  const lacks = boards.leader.leftOut.outputKg.replace('{least}', String(usualRankMinimum.outputKg));

  await page.goto(`/analysis/equipmentEfficiency?from=${yesterday}&to=${today}`);
  const ranked = page.getByRole('figure', { name: analysis.machines.ranked });
  await expect(ranked).toContainText('01');
  await expect(ranked).toContainText(lacks);
  await expect(ranked.getByRole('button', { name: /01/ })).toHaveCount(1);
  await expect(ranked.getByRole('button', { name: /02/ })).toHaveCount(0);
});
