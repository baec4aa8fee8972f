import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import mqtt from 'mqtt';
import { attendanceScreen } from '@millwright/contract/areas/attendance/attendance/attendanceScreens.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineTopic, sourceLogin } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { schedulingPath } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { expect, test } from './parts/test.ts';
import { pattern, phrasesIn } from './parts/words.ts';

const tenantId = 1001;
const gateway = 'GW-SPIN';
const buildCheckMs = 30_000;

test('a fault that a machine tells by MQTT is seen on the board', async ({ page, enter }, {
  annotations,
}) => {
  await enter({ username: 'group', tenantId, language: 'en' });
  await page.goto('/monitor/afterSpinning');
  const running = page.locator('[data-kind][data-state="running"]').first();
  const name = await running.getAttribute('aria-label');
  const number = name?.split(',')[0] ?? '';
  const client = await mqtt.connectAsync(started().mqttUrl, {
    protocolVersion: 4,
    username: sourceLogin(tenantId, gateway),
    password: await secretOf(gateway),
  });
  const topic = machineTopic(tenantId, `RF-${number}`, 'telemetry');
  let publishedMs = 0;
  let seq = 0;
  // The simulated machine goes on to speak for itself, so it may have said that it runs in the very same second.
  await expect(async () => {
    publishedMs = Date.now();
    seq += 1;
    const telegram = { ts: publishedMs, boot: publishedMs, seq, values: { state: 4, faultCode: 'S704' } };
    await client.publishAsync(topic, JSON.stringify(telegram), { qos: 1 });
    await expect(page.getByRole('button', { name: new RegExp(`^${number}, .*S704`) })).toBeVisible({
      timeout: 3_000,
    });
  }).toPass({ timeout: 20_000 });
  const seenAfterMs = Date.now() - publishedMs;
  annotations.push({ type: 'published to seen', description: `${seenAfterMs} ms` });
  console.log(`published to seen: ${seenAfterMs} ms`);
  await client.endAsync();
});

test('K-046 figures stand in t, kg, m, km, 10,000 m and rpm, each in its place', async ({ page, enter }) => {
  const { units } = phrasesIn('en').basics;
  const ask = await apiOf(started().url, 'group', tenantId);
  await enter({ username: 'group', tenantId, language: 'en' });
  const shows = async (...names: readonly (keyof typeof units)[]) => {
    for (const name of names) {
      const figure = new RegExp(String.raw`\d\s*${units[name]}(?![\w/])`);
      await expect.poll(() => page.locator('body').innerText(), { message: name }).toMatch(figure);
    }
  };
  await page.goto('/monitor/monitorScreen');
  await shows('t');
  for (const [kind, ...names] of [
    ['spinning', 'kg', 'tenKm', 'rpm'],
    ['roving', 'km'],
    ['lapForming', 'm'],
  ] as const) {
    const [one] = (await ask(resourceCalls(machine).list, { kind, pageSize: 1 })).records;
    await page.goto(`/monitor/equipmentDetail?code=${String(one?.['code'])}`);
    await shows(...names);
  }
});

test('M-087 M-089 machines below plan or below the alert value of the mill are told so in the statistics', async ({
  page,
  enter,
}) => {
  const { alerts } = phrasesIn('en').analysis;
  const says = async (address: string, sentence: string) => {
    await page.goto(address);
    await expect(page.getByRole('cell').filter({ hasText: sentence }).first()).toBeVisible();
  };
  await enter({ username: 'group', tenantId, language: 'en' });
  await says('/analysis/productionStatistics?by=machine&process=spinning', alerts.belowPlan);
  // In whole percents, as people round it: 99.6 % is the plan.
  const { head, rows } = await tableWith(page, phrasesIn('en').telemetry.kpis.planAttainment);
  const told = rows.map((cells) => ({
    isTold: cells.some((text) => text.includes(alerts.belowPlan)),
    percent: Math.round(Number(cells[head]?.replace(/\s/g, ''))),
  }));
  expect(told.filter(({ isTold, percent }) => isTold !== percent < 100)).toEqual([]);
  // Another mill of the same person: no frame reaches all that it could make.
  const other = 1002;
  const ask = await apiOf(started().url, 'platform', 0);
  const mills = resourceCalls(tenant);
  const [mill] = (await ask(mills.list, { number: other })).records;
  const id = mill?.id ?? '';
  await ask(mills.edit, { id, efficiencyAlert: 100 });
  await enter({ username: 'group', tenantId: other, language: 'en' });
  await says('/analysis/equipmentEfficiency?by=machine&process=spinning', alerts.lowEfficiency);
  await ask(mills.edit, { id, efficiencyAlert: mill?.['efficiencyAlert'] ?? null });
});

/** Cells of the table that has a column, and the place of it; rows without a figure there are left out. */
async function tableWith(page: Page, column: string) {
  const table = page.getByRole('table').filter({ hasText: column }).first();
  await expect(table).toBeVisible();
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const head = heads.findIndex((text) => text.startsWith(column));
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll<HTMLElement>('td, th')].map((cell) => cell.innerText)),
    );
  return { head, rows: rows.filter((cells) => /\d/.test(cells[head] ?? '')) };
}

test('a yarn has one colour on the board and in the plan, and a session of no mill names no crew', async ({
  page,
  enter,
}) => {
  const { varieties } = phrasesIn('en').boards.board;
  const coloursIn = (items: Locator) =>
    items.evaluateAll((all) =>
      all.map((item) => {
        const mark = item.querySelector<HTMLElement>('[style]');
        const text = new Option();
        text.style.color = mark?.style.getPropertyValue('--hue') || mark?.style.backgroundColor || '';
        return `${item.textContent?.match(/[A-Z]+\d+/)?.[0]} ${text.style.color}`;
      }),
    );
  await enter({ username: 'group', tenantId, language: 'en' });
  await page.goto('/monitor/afterSpinning');
  const onBoard = page.getByRole('list', { name: varieties, exact: true }).getByRole('listitem');
  await expect(onBoard.first()).toBeVisible();
  const board = await coloursIn(onBoard);
  await page.goto(schedulingPath);
  const inPlan = page.locator(':has(> [data-mark="variety"])');
  await expect(inPlan.first()).toBeVisible();
  const plan = await coloursIn(inPlan);
  expect(plan.length).toBeGreaterThan(1);
  expect(board.toSorted()).toEqual(plan.toSorted());

  const { crews, names } = phrasesIn('en').shifts;
  const clock = page.locator('header').filter({ has: page.locator('time') });
  const crew = new RegExp(
    Object.values(names)
      .map((name) => `${name} · (${Object.values(crews).join('|')})`)
      .join('|'),
  );
  await expect(clock).toHaveText(crew);
  await enter({ username: 'platform', tenantId: 0, language: 'en' });
  await page.goto('/');
  await expect(clock).toHaveText(/\d\d:\d\d/);
  await expect(clock).not.toHaveText(crew);
});

test('electricity has its currency beside each price and cost, and shifts of a person those that are due', async ({
  page,
  enter,
}) => {
  await enter({ username: 'group', tenantId, language: 'en' });
  await page.goto('/analysis/energyUse');
  const { head, rows } = await tableWith(page, phrasesIn('en').analysis.energyCost.cost);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map((cells) => cells[head]).filter((text) => !/^[\d \u202f.,]+ CNY$/.test(text ?? ''))).toEqual(
    [],
  );

  // No shift of a month that is ahead is due yet.
  const ahead = new Date(Date.now() + 32 * 86_400_000).toISOString().slice(0, 7);
  await page.goto(`${attendanceScreen.path}?month=${ahead}`);
  const { dueOf } = phrasesIn('en').shifts.attendance;
  await expect(page.getByRole('cell', { name: pattern(dueOf.replace('{due}', '0')) }).first()).toBeVisible();
});

async function secretOf(code: string): Promise<string> {
  const file: { mills: { tenantId: number; gateways: { code: string; secret: string }[] }[] } = JSON.parse(
    await readFile(join(started().dataDir, 'demo', 'gateways.json'), 'utf8'),
  );
  const mill = file.mills.find((one) => one.tenantId === tenantId);
  return mill?.gateways.find((one) => one.code === code)?.secret ?? '';
}

/** Wall screens that the specification names. */
const followingBoards = [
  'cardingprocessone',
  'cardingprocesstwo',
  'cardingprocessthree',
  'cardingprocessfour',
  'afterSpinning',
  'frontSpinning',
].map((name) => `/monitor/${name}`);

test('R-042 R-043 boards on walls ask every 30 s for the build that is served, and reload for a newer one', async ({
  page,
  enter,
}) => {
  await enter({ username: 'group', tenantId: 1001, language: 'en' });
  await page.clock.install();
  const isRoot = (url: URL) => url.pathname === '/';
  const asked = () => page.waitForResponse((answer) => isRoot(new URL(answer.url())));
  for (const path of followingBoards)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.evaluate(() => document.body.setAttribute('data-first', ''));
      const same = asked();
      await page.clock.fastForward(buildCheckMs);
      await (await same).finished();
      await page.route(isRoot, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(/(name="build" content=")[^"]*/, '$1newer');
        await route.fulfill({ response: answer, body });
      });
      const loaded = page.waitForEvent('load');
      await expect(page.locator('body[data-first]')).toHaveCount(1);
      await page.clock.fastForward(buildCheckMs);
      await loaded;
      await page.unroute(isRoot);
      await expect(page).toHaveURL(path);
      await expect(page.locator('body[data-first]')).toHaveCount(0);
    });
});
