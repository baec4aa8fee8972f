import { analysisScreens } from '@millwright/contract/areas/analysis/screens.ts';
import { showPeople } from '@millwright/contract/areas/analysis/people/people.ts';
import { queryKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import { newGatewaySecret } from '@millwright/contract/areas/equipment/gateway/gatewayCalls.ts';
import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { handOutPasswords } from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { assignResponsible } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import { showCurrentShift } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { handoverListPath } from '@millwright/contract/areas/shifts/handover/handoverPaths.ts';
import { handoverTemplate } from '@millwright/contract/areas/shifts/handover/handoverTemplate.ts';
import { replacementScreen } from '@millwright/contract/areas/attendance/screens.ts';
import { shiftCalendarScreen } from '@millwright/contract/areas/shifts/screens.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { Locator, Page } from '@playwright/test';
import mqtt from 'mqtt';
import { apiOf, chooseDemoPassword } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { openMill } from './parts/openMill.ts';
import { countedPerson } from './parts/person.ts';
import { expect, test } from './parts/test.ts';
import { filled, pattern, phrasesIn } from './parts/words.ts';

// Four people log in, one behind the other.
test.setTimeout(300_000);

const language = 'en';
const { shifts, basics, telemetry, analysis } = phrasesIn(language);
const { names, crews, marks, editor, preview, replacing, handover, resources } = shifts;
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** What the frames spin in the shift, g: the round of Cam Ly, one of Dan Ho, and one that nobody tends. */
const spun = { 'RF-01': 12_345, 'RF-02': 8_111, 'RF-03': 9_007, 'RF-04': 11_003 };
const gramsOf = { round: 20_456, colleague: 9_007, nobody: 11_003, all: 40_466 };

type Ask = Awaited<ReturnType<typeof apiOf>>;

test('G-010 M-074 M-075 P-037 P-084 P-085 P-087 P-089 three shifts are set up and rotate, a spinner is replaced by phone, the shift is handed over, and her output is that of who stood in', async ({
  page,
  enter,
}) => {
  const { url } = started();
  await enter({ username: 'platform', tenantId: 0, language });
  const { account, tenantId, password } = await openMill(page, countedPerson());
  const zone = zoneAtNoon();
  await (await apiOf(url, 'platform', 0))(resourceCalls(tenant).edit, { id: String(tenantId), zone });
  await chooseDemoPassword(url, { username: account, tenantId, first: password });
  const ask = await apiOf(url, account, tenantId);
  const as = async (username: string) => {
    // A page that is open would hear that somebody else is logged in, and be loaded anew meanwhile.
    await page.goto('about:blank');
    await enter({ username, tenantId, language });
  };

  await test.step('three shifts are set up, and the next week of the rotation begins today', async () => {
    await as(account);
    const note = page.getByRole('note').filter({ hasText: shifts.standing.default });
    for (const path of [shiftCalendarScreen.path, `${shiftSystem.screen?.path}?new=`]) {
      await page.goto(path);
      await expect(note).toHaveText(pattern(shifts.standing.none));
    }
    const startDate = addDays(localDate(zone, Date.now()), 9);
    const { id, version } = await ask(resourceCalls(shiftSystem).add, laterSystem(startDate));
    await page.goto(shiftCalendarScreen.path);
    await expect(page.getByRole('note')).toContainText(
      pattern(shifts.standing.later.replace('{date}', startDate)),
    );
    await ask(resourceCalls(shiftSystem).delete, { id, version });
    await setUpShifts(page, localDate(zone, Date.now()));
    await page.setViewportSize(phone);
    await page.goto(shiftCalendarScreen.path);
    const today = page.locator('li[data-today]');
    await expect(today.getByRole('term').first()).toHaveText(`${names.morning} 07:00–15:00`);
    await expect(today.getByRole('definition')).toHaveText([crews.C, crews.A, crews.B]);
  });

  const { date, ranges, index } = await ask(showCurrentShift, {});
  const turn = ranges[index];
  expect(turn).toMatchObject({ shift: 'morning', crew: 'C' });
  const people = await addPeople(ask, { url, tenantId, account });
  const { frames, sourceId } = await addFrames(ask);
  const tend = (personId: string, machineIds: readonly number[]) =>
    ask(assignResponsible, {
      duty: 'spinner',
      machineIds,
      fromDate: date,
      crews: ['C'],
      people: [{ personId }],
    });
  await tend(people.cam, frames.slice(0, 2));
  await tend(people.dan, frames.slice(2, 3));
  await spin(ask, { tenantId, sourceId, sinceMs: turn?.startMs ?? 0 });

  await test.step('what the frames of her round spun is hers', async () => {
    await expectOutput(page, date, {
      'Cam Ly': '20',
      'Dan Ho': '9',
      [analysis.people.unassigned]: '11',
      [analysis.total]: '40',
    });
  });

  await test.step('she is replaced on a phone in four taps', async () => {
    await page.setViewportSize(phone);
    await page.goto(replacementScreen.path);
    const dialog = page.getByRole('dialog');
    const person = (head: string, name: string) =>
      dialog.getByRole('region', { name: head }).getByRole('button').filter({ hasText: name });
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.click();
      taps += 1;
    };
    await tap(page.getByRole('button', { name: replacing.add }));
    await tap(person(replacing.inShift, 'Cam Ly'));
    await tap(person(replacing.sameWork, 'Bea Vu'));
    await tap(dialog.getByRole('button', { name: replacing.confirm }));
    const record = page.getByRole('listitem').filter({ hasText: 'Cam Ly' }).filter({ hasText: 'Bea Vu' });
    await expect(record).toContainText(replacing.states.running);
    expect(taps).toBe(4);
  });

  const { actions, states } = resources.handover;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await test.step('who stood in hands the shift over, and the next crew accepts it', async () => {
    await as(people.substitute);
    await page.goto(handoverListPath);
    await page.getByRole('button', { name: `${handover.begin} ${basics.processes.spinning}` }).click();
    await page.getByRole('radiogroup').locator('label').first().click();
    await button(actions.submit).click();
    await expect(page.getByText(handover.ownWaits)).toBeVisible();
    const address = page.url();
    await as(people.successor);
    await page.goto(address);
    await button(actions.accept).click();
    await page.getByRole('dialog').getByRole('button', { name: actions.accept, exact: true }).click();
    await expect(page.getByTestId('state-mark').getByText(states.accepted, { exact: true })).toBeVisible();
  });

  await test.step('the output moved to who stood in; that of others and of the machines stays', async () => {
    await as(account);
    await expectOutput(page, date, {
      'Bea Vu': '20',
      'Dan Ho': '9',
      [analysis.people.unassigned]: '11',
      [analysis.total]: '40',
    });
    const { rows, unassigned, total } = await ask(showPeople, { from: date, to: date });
    const grams = rows.map(({ name, figures }) => [name, figures['output']?.numerator]);
    expect(Object.fromEntries(grams)).toEqual({ 'Bea Vu': gramsOf.round, 'Dan Ho': gramsOf.colleague });
    expect(unassigned?.figures['output']?.numerator).toBe(gramsOf.nobody);
    expect(total.figures['output']?.numerator).toBe(gramsOf.all);
    const performance = analysisScreens.find((screen) => screen.name === 'performance')?.path ?? '';
    await page.goto(`${performance}?${new URLSearchParams({ from: date, to: date, process: 'spinning' })}`);
    // Crew and output in tonnes, the first two cells.
    for (const row of [/^C0\.04/, /^Total0\.04/])
      await expect(page.getByRole('row').filter({ hasText: row })).toHaveCount(1);
    const ofMachines = { kpis: ['output'], process: ['spinning'], grain: 'none', from: date, to: date };
    const { figures } = (await ask(queryKpis, ofMachines)).total;
    expect(figures['output']?.numerator).toBe(gramsOf.all);
  });
});

/** A zone in which it is noon or up to an hour later: at any hour of a test a morning shift runs there for hours, and goes on. */
function zoneAtNoon(): string {
  const hours = 12 - new Date().getUTCHours();
  // In these names zones ahead of Greenwich have a minus.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Two shifts from a date on. */
function laterSystem(effectiveDate: string) {
  return {
    name: 'Later',
    effectiveDate,
    firstStart: '07:00',
    startDay: 1,
    shifts: [{ minutes: 720 }, { minutes: 720 }],
    crews: [
      { crew: 'A', days: '1' },
      { crew: 'B', days: '2' },
    ],
  };
}

/** On the screen: from a date on three shifts from 07:00 and three crews, with the eighth day of their weekly rotation. */
async function setUpShifts(page: Page, from: string): Promise<void> {
  const { fields } = resources.shiftSystem;
  await page.goto(`${shiftSystem.screen?.path}?new=`);
  await page.getByRole('textbox', { name: fields.name, exact: true }).fill('Three shifts');
  const date = page.getByRole('textbox', { name: fields.effectiveDate, exact: true });
  await date.fill(from);
  await date.press('Enter');
  const start = page.getByRole('combobox', { name: fields.firstStart, exact: true });
  await start.fill('07:00');
  await start.press('Enter');
  await page.getByText(filled(editor.counted, { count: 3 }), { exact: true }).click();
  await page.getByRole('combobox', { name: editor.pattern, exact: true }).click();
  await page.getByTitle(shifts.rotations.threeCrewsThreeShifts).click();
  // Crew A works the morning for a week, then crew C.
  await expect(page.locator('[data-cell="0 6"]')).toHaveText(marks.morning);
  await expect(page.locator('[data-cell="2 7"]')).toHaveText(marks.morning);
  await page.getByRole('button', { name: editor.startHere.replace('{day}', '8'), exact: true }).click();
  await page.getByRole('button', { name: editor.save, exact: true }).click();
  // The shift that runs began at another time until now, and those of a night work on in the morning where the rotation turns.
  const dialog = page.getByRole('dialog', { name: preview.restsAsk });
  await dialog.getByRole('button', { name: preview.restsKnown, exact: true }).click();
  await expect(page).toHaveURL(/\/editor\?id=/);
}

/** Crew C with who is absent, a colleague and free hands, and the next crew, with a template to hand over by. Two can log in. */
async function addPeople(
  ask: Ask,
  { url, tenantId, account }: { url: string; tenantId: number; account: string },
) {
  const [spinner] = (await ask(resourceCalls(role).list, { roleCode: 'spinner' })).records;
  const add = (realname: string) => {
    const username = `${account}${realname.slice(0, 3)}`;
    return addRow(ask, user, { username, realname, roleIds: [spinner?.id] });
  };
  const [cam, dan, bea, ann] = [
    await add('Cam Ly'),
    await add('Dan Ho'),
    await add('Bea Vu'),
    await add('Ann Le'),
  ];
  const kind = { type: 'spinner', process: 'spinning' };
  const crewC = { name: 'Spinning C', crew: 'C', memberIds: [cam, dan, bea], leaderId: cam };
  const crewA = { name: 'Spinning A', crew: 'A', memberIds: [ann], leaderId: ann };
  for (const crew of [crewC, crewA]) await addRow(ask, team, { ...kind, ...crew });
  const items = [{ name: 'Cleaning', options: ['Done', 'Not done'] }];
  await addRow(ask, handoverTemplate, { name: 'Ring spinning', process: 'spinning', items });
  const { people } = await ask(handOutPasswords, { ids: [bea, ann] });
  for (const { username, password } of people)
    await chooseDemoPassword(url, { username, tenantId, first: password });
  return { cam, dan, substitute: `${account}Bea`, successor: `${account}Ann` };
}

/** Adds the frames of `spun` with their gateway; gives their ids in that order, and its own. */
async function addFrames(ask: Ask): Promise<{ frames: number[]; sourceId: string }> {
  const kind = 'spinning';
  const positions = 1008;
  // They speak once an hour.
  const limits = { slowestPeriodS: 3600, maxGramsPerHour: 40_000, maxWatts: 60_000 };
  const modelId = await addRow(ask, machineModel, { name: 'RF-1008', kind, positions, ...limits });
  const sourceId = await addRow(ask, machineSource, { code: 'GW-1', name: 'Hall 1' });
  const frames: number[] = [];
  for (const code of Object.keys(spun)) {
    const frame = { code, number: code.slice(3), kind, modelId, sourceId, positions };
    frames.push(Number(await addRow(ask, machine, frame)));
  }
  return { frames, sourceId };
}

/** The frames tell by MQTT what they spun in the second hour since a moment, epoch ms. */
async function spin(
  ask: Ask,
  { tenantId, sourceId, sinceMs }: { tenantId: number; sourceId: string; sinceMs: number },
): Promise<void> {
  const { login, secret } = await ask(newGatewaySecret, { id: sourceId });
  const { mqttUrl } = started();
  const client = await mqtt.connectAsync(mqttUrl, { protocolVersion: 4, username: login, password: secret });
  for (const [code, grams] of Object.entries(spun)) {
    const telegrams = [0, grams].map((outputG, place) => ({
      ts: sinceMs + (place + 1) * hourMs,
      boot: 1,
      seq: place + 1,
      values: { state: stateNumber.running, outputG },
    }));
    const topic = machineTopic(tenantId, code, 'telemetry');
    await client.publishAsync(topic, JSON.stringify(telegrams), { qos: 1 });
  }
  await client.endAsync();
}

/** Adds a row; gives its id. */
async function addRow(ask: Ask, resource: Resource, row: Readonly<Record<string, unknown>>): Promise<string> {
  return (await ask(resourceCalls(resource).add, row)).id;
}

/** The page of output by person shows these kilograms of a date, by what stands before them, and no others. */
async function expectOutput(page: Page, date: string, kg: Readonly<Record<string, string>>): Promise<void> {
  const path = analysisScreens.find(({ name }) => name === 'people')?.path ?? '';
  await page.setViewportSize(desk);
  await page.goto(`${path}?${new URLSearchParams({ from: date, to: date })}`);
  const head = `${telemetry.kpis.output} ${basics.units.kg}`;
  const told = () =>
    page
      .locator(`td[data-head="${head}"]`)
      .evaluateAll((cells) =>
        Object.fromEntries(
          cells.map((cell) => [cell.closest('tr')?.querySelector('th')?.textContent ?? '', cell.textContent]),
        ),
      );
  await expect.poll(told).toEqual(kg);
}
