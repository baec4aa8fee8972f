import { ledgerAddress } from '@millwright/contract/areas/maintenance/ledgerAddress.ts';
import { maintenanceItem } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { maintenanceType } from '@millwright/contract/areas/maintenance/items/maintenanceType.ts';
import {
  noteLastDone,
  showPlanFigures,
  showPlanYear,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { maintenanceYearScreen } from '@millwright/contract/areas/maintenance/plans/planScreen.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import type { Page } from '@playwright/test';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { expect, test } from './parts/test.ts';
import { keepInBrowser, listen } from './parts/visit.ts';
import { pattern, phrasesIn } from './parts/words.ts';

const { maintenance, core, basics } = phrasesIn('en');
const { plan: words, resources } = maintenance;
const { states, actions, fields } = resources.maintenancePlan;
const tenantId = 1001;
/** No service of the demonstration is of these machines, so that the head figures are of this journey. */
const combing = 'combing';
const everyD = 100;

/** Days as the year's page and dates as the ledger writes them. */
const dayOf = (date: string) => date.slice(5);
const filled = (sentence: string, values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), sentence);

test.use({ expectedTrouble: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket/ });

test('P-067 a plan of the year is generated, moved by one of two planners, kept without network, carried out on a phone, and counted', async ({
  page,
  context,
  browser,
  enter,
  loginState,
  trouble,
}) => {
  const ask = await apiOf(started().url, 'admin', tenantId);
  const stamp = Date.now().toString(36).toUpperCase();
  const name = `Combs ${stamp}`;
  const { today } = await ask(showPlanYear, { year: new Date().getUTCFullYear(), process: combing });
  // In a year whose weeks hold the day on which it is due and the one to which it is moved.
  const year = Number(addDays(today, 14).slice(0, 4));
  const due = [addDays(today, 1), `${year}-01-01`].toSorted().at(-1) ?? today;
  const moved = addDays(due, 7);
  const { weeks, machines } = await ask(showPlanYear, { year, process: combing });
  const { machineId = '', code = '' } = machines[0] ?? {};
  const types = await ask(resourceCalls(maintenanceType).list, {});
  const item = await ask(resourceCalls(maintenanceItem).add, {
    code: `E2E-${stamp}`,
    name,
    typeId: String(types.records[0]?.id),
    process: combing,
    machineIds: [machineId],
    leadD: 0,
    toleranceD: 14,
    plannedMin: 60,
    people: 1,
    cycles: [{ unit: 'day', every: everyD }],
    steps: [
      { name: 'Combs brushed', kind: 'check' },
      { name: 'Nip gap', kind: 'value', unit: 'mm' },
    ],
  });
  await ask(noteLastDone, { itemId: item.id, machines: [{ machineId, date: addDays(due, -everyD) }] });
  const address = `${maintenanceYearScreen.path}?${new URLSearchParams({ year: String(year), process: combing, item: item.id })}`;

  /** Sets the keys on the only plan of the page, which says from then on where it stands. */
  const pick = async (on: Page) => {
    const matrix = on.getByTestId('plan-matrix');
    await expect(matrix.locator('[data-row="0"] [data-look="waiting"]')).toHaveCount(1);
    await matrix.focus();
    await on.keyboard.press('ArrowRight');
  };
  const standsOn = (on: Page, date: string, state: string) =>
    expect(on.getByTestId('plan-year').locator('output')).toHaveText(
      filled(words.matrix.said, { machine: code, item: name, date: dayOf(date), state }),
    );
  /** Carries the plan by the pointer and holds it there. */
  const carry = async (from: string, to: string) => {
    const lane = await page.locator('[data-row="0"] svg').first().boundingBox();
    if (lane === null) throw new Error('There is no row to carry in.');
    const dayPx = lane.width / (7 * weeks.length);
    const x = (date: string) => lane.x + (daysBetween(weeks[0]?.from ?? date, date) + 0.5) * dayPx;
    const y = lane.y + lane.height / 2;
    await page.mouse.move(x(from), y);
    await page.mouse.down();
    await page.mouse.move(x(to), y, { steps: 5 });
    await expect(page.getByRole('status').filter({ hasText: '→' })).toContainText(dayOf(to));
  };

  await enter({ username: 'admin', tenantId, language: 'en' });
  await test.step('generated, it stands on the day on which it is due', async () => {
    // The filter answers while the year is read.
    const isYear = (url: URL) => url.pathname.endsWith(showPlanYear.path);
    const { promise: isChosen, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(
      isYear,
      async (route) => {
        await isChosen;
        await route.continue();
      },
      { times: 1 },
    );
    await page.goto(`${maintenanceYearScreen.path}?year=${year}&item=${item.id}`);
    await page.getByRole('button', { name: pattern(words.filters.open) }).click();
    await page.getByRole('combobox', { name: words.filters.process }).click();
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: basics.processes.combing })
      .click();
    await expect(page).toHaveURL(/process=combing/);
    goOn();
    await page.goto(address);
    await page.getByRole('button', { name: words.generate.action, exact: true }).click();
    // How many it would write is said before.
    await expect(page.getByTestId('foreseen')).toHaveText(pattern(words.generate.foreseen));
    await page.getByRole('dialog').getByRole('button', { name: words.generate.ok, exact: true }).click();
    await expect(page.getByText(pattern(words.generate.done))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await pick(page);
    await standsOn(page, due, words.legend.waiting);
  });

  const others = await browser.newContext({
    baseURL: started().url,
    viewport: { width: 1440, height: 900 },
  });
  await keepInBrowser(others, [...(await loginState('group', tenantId)), { name: 'lang', value: 'en' }]);
  const other = await others.newPage();
  listen(other, (text) => trouble.push(text));

  await test.step('of two who move it the second is told, and the move of the first stays', async () => {
    await other.goto(address);
    await pick(other);
    await standsOn(other, due, words.legend.waiting);
    await carry(due, moved);
    await page.mouse.up();
    await standsOn(page, moved, words.legend.waiting);
    await standsOn(other, due, words.legend.waiting);
    await other.keyboard.press('Shift+ArrowRight');
    await expect(other.getByText(core.errors.conflict)).toBeVisible();
    await standsOn(other, moved, words.legend.waiting);
    await others.close();
  });

  await test.step('the network goes while it is carried: that is said, and it is where it was', async () => {
    await carry(moved, addDays(moved, 3));
    await context.setOffline(true);
    await page.mouse.up();
    await expect(page.getByText(core.notices.unreachable).first()).toBeVisible();
    await expect(page.locator('[data-look="carried"]')).toHaveCount(0);
    await standsOn(page, moved, words.legend.waiting);
    await context.setOffline(false);
    await expect(page.locator('[data-away] [aria-live] > p')).toBeHidden({ timeout: 15_000 });
  });

  await test.step('its week is confirmed', async () => {
    await page.getByRole('button', { name: pattern(words.confirm.action) }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.confirm.ok, exact: true }).click();
    await standsOn(page, moved, words.legend.confirmed);
  });

  const asked = { fromDate: `${year}-01-01`, toDate: `${year}-12-31`, process: combing };
  const before = await ask(showPlanFigures, asked);

  await test.step('it is carried out on a phone, from the start through its checklist to the end', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter({ username: 'repairer', tenantId, language: 'en' });
    await page.goto(address);
    const week = page.getByTestId('plan-week');
    const inYear = today.startsWith(String(year)) ? today : (weeks[0]?.from ?? today);
    const at = (date: string) => weeks.findIndex(({ from, to }) => from <= date && date <= to);
    for (let turn = at(inYear); turn < at(moved); turn += 1)
      await week.getByRole('button', { name: words.week.behind }).click();
    await week.getByRole('button', { name }).click();
    const sheet = page.getByTestId('plan-sheet');
    const take = async (action: string, fill: () => Promise<void> = () => Promise.resolve()) => {
      await sheet.getByRole('button', { name: new RegExp(`^${action} BY-`) }).click();
      await fill();
      const dialog = page.getByRole('dialog', { name: new RegExp(`^${action}: `) });
      await dialog.getByRole('button', { name: action, exact: true }).click();
      await expect(dialog).toHaveCount(0);
    };
    await take(actions.start);
    await sheet.getByRole('checkbox', { name: 'Combs brushed' }).check();
    await sheet.getByLabel('Nip gap').fill('0.4');
    await sheet.getByRole('button', { name: new RegExp(`^${words.plan.save}`) }).click();
    await expect(page.getByText(pattern(words.plan.saved))).toBeVisible();
    await take(actions.complete, () =>
      page.getByRole('checkbox', { name: fields.isWithoutMaterial }).check(),
    );
    await expect(sheet).toContainText(states.completed);
    await expect(sheet).toContainText('0.4');
  });

  await test.step('the ledger of its machine has it, and compliance counts it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await enter({ username: 'admin', tenantId, language: 'en' });
    await page.goto(ledgerAddress(code));
    const told = filled(maintenance.ledger.planDone, { name, due, done: today });
    await page.getByRole('link', { name: told }).click();
    await expect(page.getByTestId('plan-panel')).toContainText(states.completed);
    await page.goto(address);
    const done = { done: before.doneInTime + 1, due: before.fellDue + 1 };
    await expect(
      page.getByTestId('plan-figures').getByTitle(filled(words.figures.complianceHint, done)),
    ).toContainText('100.0');
  });
});
