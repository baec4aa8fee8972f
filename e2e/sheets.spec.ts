import {
  firstInspection,
  firstInspectionPath,
} from '@millwright/contract/areas/production/sheets/firstInspection.ts';
import {
  processChangeNotice,
  processChangeNoticePath,
} from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import { processSheet, processSheetPath } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import {
  dispatchOrder,
  dispatchOrderPath,
} from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { processSheetPaperScreen } from '@millwright/contract/areas/production/sheets/sheetScreens.ts';
import { localMoment } from '@millwright/contract/core/time/zone.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import type { Page } from '@playwright/test';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { saveButton } from './parts/formDrawer.ts';
import { inspect } from './parts/inspect.ts';
import { journeyLanguages } from './parts/journeyLanguages.ts';
import { untilStanding } from './parts/standing.ts';
import { expect, test } from './parts/test.ts';
import { pattern, phrasesIn } from './parts/words.ts';

const { production, core } = phrasesIn('en');
const { sheets: words, resources } = production;
const { firstInspection: ofInspection, processChangeNotice: ofNotice } = resources;
const tenantId = 1001;
const zone = 'Asia/Shanghai';

const form = (page: Page) => page.getByTestId('form-drawer');
const fieldOf = (page: Page, name: string) => form(page).locator(`[data-field="${name}"] input`).first();
const stateOf = (page: Page) => page.getByRole('dialog').getByTestId('state-mark').first();

/** The first option that a choice offers for what is typed in it. */
async function choose(page: Page, input: ReturnType<Page['locator']>, text: string): Promise<void> {
  await input.fill(text);
  const option = page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: text });
  await option.first().click();
}

/** An issued sheet of a yarn, with as much of its items as a list has; the newest edition. */
async function sheetOf(yarn: string) {
  const ask = await apiOf(started().url, 'admin', tenantId);
  const calls = resourceCalls(processSheet);
  const { records } = await ask(calls.list, {
    state: 'issued',
    column: 'edition',
    order: 'desc',
    pageSize: 50,
  });
  const found = records.find((row) => String(row['varietyId_dictText']).startsWith(yarn));
  const sheet = await ask(calls.queryById, { id: String(found?.id) });
  const lines = (list: string): Record<string, unknown>[] => {
    const rows: unknown = sheet[list];
    return Array.isArray(rows) ? rows : [];
  };
  return { ask, id: sheet.id, number: String(sheet['number']), lines };
}

/** Takes an action of the row whose details are open, which asks once more; `isFolded` ones stand under the three dots. */
async function take(
  page: Page,
  action: string,
  { reason, isFolded = false }: { reason?: string; isFolded?: boolean } = {},
): Promise<void> {
  const details = page.getByRole('dialog').first();
  if (isFolded) {
    await details.getByTestId('actions-more').click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  } else await details.getByRole('button', { name: new RegExp(`^${action} `) }).click();
  const asked = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: action, exact: true }) })
    .last();
  await untilStanding(asked);
  if (reason !== undefined) await asked.getByRole('textbox').fill(reason);
  await asked.getByRole('button', { name: action, exact: true }).filter({ hasText: action }).click();
}

test('P-059 a process change notice is written from its sheet, issued, marked machine by machine, and closed', async ({
  page,
  enter,
}) => {
  const sheet = await sheetOf('JC32');
  const [parameter] = sheet.lines('parameters');
  // Choices are found by the code, which stands before the name.
  const [code = ''] = String(parameter?.['parameterId_dictText']).split(' · ');
  await enter({ username: 'admin', tenantId, language: 'en' });
  await page.goto(`${processSheetPath}?show=${sheet.id}`);
  await page.getByRole('button', { name: words.notice, exact: true }).click();
  await expect(form(page)).toContainText(sheet.number);
  await fieldOf(page, 'effectiveTime').fill(localMoment(zone, Date.now() + 3_600_000));
  await fieldOf(page, 'effectiveTime').press('Enter');
  await choose(page, fieldOf(page, 'responsibleId'), 'admin');
  const reason = `Neps ${Date.now()}`;
  await form(page).locator('[data-field="reason"] textarea').fill(reason);
  const save = saveButton(form(page));
  const changes = form(page).getByRole('region', { name: ofNotice.children.changes });
  const machines = form(page).getByRole('region', { name: ofNotice.children.machines });
  // The parameters of the sheet are there, with what they are; the new value is written beside one.
  await expect(changes.getByRole('textbox')).toHaveCount(sheet.lines('parameters').length);
  await changes.getByRole('textbox', { name: new RegExp(`^${code}.*new value`) }).fill('16100');
  for (const [place, machine] of ['RF-20', 'RF-21'].entries()) {
    await machines.getByRole('button', { name: core.resource.form.addRow }).click();
    await choose(page, machines.locator('input[id$="-machineId"]').nth(place), machine);
  }
  await save.click();
  await expect(form(page)).toBeHidden();

  await page.goto(`${processChangeNoticePath}?reason=${encodeURIComponent(reason)}`);
  await page.getByTestId('title').first().click();
  await take(page, ofNotice.actions.issue);
  await expect(stateOf(page)).toContainText(ofNotice.states.issued);
  // Who stands at a machine says that it is changed; the last one carries the notice out.
  const marks = page.getByTestId('notice-machines');
  for (const machine of ['RF-20', 'RF-21'])
    await marks.getByRole('button', { name: words.markMachine.replace('{machine}', machine) }).click();
  await expect(stateOf(page)).toContainText(ofNotice.states.carriedOut);
  await take(page, ofNotice.actions.close);
  await expect(stateOf(page)).toContainText(ofNotice.states.closed);
  const notices = resourceCalls(processChangeNotice);
  const { records } = await sheet.ask(notices.list, { reason });
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({ state: 'closed', machineCount: 2, doneCount: 2 });
});

/** Begins a first inspection from the paper of its sheet, up to the choice of spindles. */
async function beginInspection(page: Page, sheetId: string, machine: string): Promise<void> {
  await page.goto(`${processSheetPath}?show=${sheetId}`);
  await page.getByRole('button', { name: words.inspect, exact: true }).click();
  await choose(page, fieldOf(page, 'machineId'), machine);
  await fieldOf(page, 'sampleTime').fill(localMoment(zone, Date.now() - 600_000));
  await fieldOf(page, 'sampleTime').press('Enter');
  await choose(page, fieldOf(page, 'testerId'), 'admin');
}

/** Names test spindles, each confirmed as a chip. */
async function nameSpindles(page: Page, spindles: readonly string[]): Promise<void> {
  for (const spindle of spindles) {
    await fieldOf(page, 'testSpindles').fill(spindle);
    await fieldOf(page, 'testSpindles').press('Enter');
  }
}

const measuredInputs = (page: Page) => form(page).locator('[data-resource="inspectionItem"] input');

test('P-061 a first inspection has a column for each test spindle of the items of its sheet, is judged, and the yarn is released', async ({
  page,
  enter,
}) => {
  const sheet = await sheetOf('C32');
  const items = sheet.lines('items');
  await enter({ username: 'admin', tenantId, language: 'en' });
  await beginInspection(page, sheet.id, 'RF-30');
  // The items are there at once; there is nothing to fill in before spindles are named.
  const rows = form(page).locator('[data-resource="inspectionItem"] tbody tr');
  await expect(rows).toHaveCount(items.length);
  await expect(measuredInputs(page)).toHaveCount(0);
  await nameSpindles(page, ['12', '101-102']);
  for (const spindle of ['12', '101', '102'])
    await expect(form(page).getByRole('columnheader', { name: `Sp. ${spindle}`, exact: true })).toBeVisible();
  await expect(measuredInputs(page)).toHaveCount(3 * items.length);
  const targets = items.map((item) => String(item['target'] ?? item['upperLimit'] ?? item['lowerLimit']));
  await measuredInputs(page).first().focus();
  // Each item has a value of each of the three spindles.
  for (const target of targets.flatMap((each) => [each, each, each])) {
    await page.keyboard.type(target);
    await page.keyboard.press('Enter');
  }
  await expect(rows.first()).toContainText(production.choices.verdict.within);
  await saveButton(form(page)).click();
  await expect(form(page)).toBeHidden();

  const inspections = resourceCalls(firstInspection);
  const made = await sheet.ask(inspections.list, { sheetId: sheet.id, column: 'createTime', order: 'desc' });
  const id = String(made.records[0]?.id);
  await page.goto(`${firstInspectionPath}?show=${id}`);
  await take(page, ofInspection.actions.submit);
  await expect(stateOf(page)).toContainText(ofInspection.states.tested);
  await take(page, ofInspection.actions.release);
  await expect(stateOf(page)).toContainText(ofInspection.states.qualified);
  expect(await sheet.ask(inspections.queryById, { id })).toMatchObject({
    state: 'qualified',
    verdict: 'qualified',
    testSpindles: ['12', '101-102'],
  });
});

test('P-061 on a telephone one test spindle is measured at a time, and yarn beyond the standard leads to a change notice', async ({
  page,
  enter,
}) => {
  const sheet = await sheetOf('JC32');
  const items = sheet.lines('items');
  await page.setViewportSize({ width: 390, height: 844 });
  await enter({ username: 'admin', tenantId, language: 'en' });
  await beginInspection(page, sheet.id, 'RF-31');
  await nameSpindles(page, ['5', '900']);
  await expect(measuredInputs(page)).toHaveCount(items.length);
  const body = form(page).locator('.ant-drawer-body');
  const sideways = () => body.evaluate((each) => each.scrollWidth - each.clientWidth);
  for (const spindle of ['5', '900']) {
    for (const input of await measuredInputs(page).all()) {
      await input.fill('999');
      const { height = 0 } = (await input.boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(50);
    }
    expect(await sideways()).toBe(0);
    if (spindle === '5') await form(page).getByRole('button', { name: 'Next: Sp. 900' }).click();
  }
  await expect(form(page)).toContainText(production.choices.verdict.outside);
  await saveButton(form(page)).click();
  await expect(form(page)).toBeHidden();

  const inspections = resourceCalls(firstInspection);
  const made = await sheet.ask(inspections.list, { sheetId: sheet.id, column: 'createTime', order: 'desc' });
  await page.goto(`${firstInspectionPath}?show=${made.records[0]?.id}`);
  await take(page, ofInspection.actions.submit);
  await expect(stateOf(page)).toContainText(ofInspection.states.tested);
  await take(page, ofInspection.actions.release);
  await expect(page.getByText(/^Averages are beyond the quality standard/).first()).toBeVisible();
  // Opened anew: Escape closes the question or, where that is gone already, the inspection.
  await page.goto(`${firstInspectionPath}?show=${made.records[0]?.id}`);
  await take(page, ofInspection.actions.reject, { reason: 'CV far beyond', isFolded: true });
  await expect(stateOf(page)).toContainText(ofInspection.states.unqualified);
  await page.getByRole('dialog').getByRole('button', { name: words.notice, exact: true }).click();
  await expect(form(page).locator('[data-field="reason"] textarea')).toHaveValue('CV far beyond');
  await expect(form(page)).toContainText(String(made.records[0]?.['number']));
});

test('a sheet whose trial failed is issued only with a reason, by keyboard alone, and is marked where it is used', async ({
  page,
  enter,
}) => {
  const { tenantId: mill } = smallMill;
  const ask = await apiOf(started().url, 'saomai', mill);
  const [sheets, dispatches] = [resourceCalls(processSheet), resourceCalls(dispatchOrder)];
  const own = phrasesIn('vn').production;
  const { actions, states } = own.resources.processSheet;
  const { records } = await ask(sheets.list, { quality: 'failed', state: 'issued' });
  const trial = await ask(sheets.queryById, { id: String(records[0]?.id) });
  const items: Readonly<Record<string, unknown>>[] = Array.isArray(trial['items']) ? trial['items'] : [];
  const made = await ask(sheets.add, {
    process: trial['process'],
    modelId: trial['modelId'],
    varietyId: trial['varietyId'],
    technologistId: trial['technologistId'],
    testSpindles: ['1'],
    items: items.map(({ parameterId, upperLimit, lowerLimit }) => ({
      parameterId,
      average: Number(upperLimit ?? lowerLimit) * 2,
    })),
  });
  const details = page.getByRole('dialog').first();
  const mark = (quality: 'failed' | 'released') => details.locator(`[data-quality="${quality}"]`).first();
  await enter({ username: 'saomai', tenantId: mill, language: 'vn' });
  await page.goto(`${processSheetPath}?show=${made.id}`);
  await expect(mark('failed')).toHaveText(pattern(own.sheetQualities.failed));
  const issue = details.getByRole('button', { name: new RegExp(`^${actions.issue} `) });
  await issue.focus();
  await page.keyboard.press('Enter');
  const asked = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('textbox') })
    .last();
  const reason = asked.getByRole('textbox');
  const agree = asked.getByRole('button', { name: actions.issue, exact: true });
  await untilStanding(asked);
  await agree.focus();
  await page.keyboard.press('Enter');
  // Nothing is issued without a word.
  await expect(reason).toBeVisible();
  expect((await ask(sheets.queryById, { id: made.id }))['state']).toBe('notIssued');
  await reason.focus();
  await page.keyboard.type('Khách đồng ý');
  await agree.focus();
  await page.keyboard.press('Enter');
  await expect(stateOf(page)).toContainText(states.issued);
  await expect(mark('released')).toBeVisible();
  await expect(page.getByText('Khách đồng ý').first()).toBeVisible();

  // A dispatch order by the sheet of the demonstration that failed says so in its list, and asks for a reason.
  const [waiting] = (await ask(dispatches.list, { state: 'notIssued', sheetQuality: 'failed' })).records;
  await page.goto(`${dispatchOrderPath}?state=notIssued`);
  const row = page.getByRole('row').filter({ hasText: String(waiting?.['number']) });
  await expect(row.locator('[data-quality="failed"]').first()).toBeAttached();
});

/** The part of an A4 that is printed on, in px of 1/96 inch: its margins are 8 mm. */
const printed = { width: Math.floor(((210 - 16) * 96) / 25.4), height: Math.floor(((297 - 16) * 96) / 25.4) };

for (const language of journeyLanguages('vn'))
  test(`P-060 E-014 E-015 the paper of a process sheet has all its parts on one A4, with its code, nothing cut: ${language}`, async ({
    page,
    enter,
  }) => {
    const sheet = await sheetOf('JC40');
    const own = phrasesIn(language).production;
    await enter({ username: 'admin', tenantId, language });
    await page.goto(`${processSheetPaperScreen.path}?id=${sheet.id}`);
    await choose(page, page.getByRole('combobox', { name: own.sheets.machine }), 'RF-05');
    const paper = page.getByTestId('sheet-paper');
    await expect(paper).toContainText('RF-05');
    await page.setViewportSize(printed);
    await page.emulateMedia({ media: 'print' });

    await expect(paper.getByRole('heading').or(paper.locator('strong')).first()).toHaveText('RF-05');
    await expect(paper).toContainText('JC40');
    const { fields } = own.resources.processSheet;
    for (const name of [
      'number',
      'technologistId',
      'issueTime',
      'driveTime',
      'testSpindles',
      'standardId',
    ] as const)
      await expect(paper.getByRole('term').filter({ hasText: fields[name] })).toBeVisible();
    for (const name of ['qualifiedNote', 'processAdvice', 'maintenanceAdvice'] as const)
      await expect(paper.getByRole('term').filter({ hasText: fields[name] })).toBeVisible();
    for (const line of sheet.lines('parameters'))
      await expect(paper.getByRole('cell', { name: String(line['parameterId_dictText']) })).toBeVisible();
    for (const line of sheet.lines('items'))
      await expect(paper.getByRole('cell', { name: String(line['parameterId_dictText']) })).toBeVisible();
    for (const who of ['technologist', 'inspector', 'shiftLeader'] as const)
      await expect(paper).toContainText(own.sheets[who]);
    // The code: large enough for a telephone at arm's length, 2.5 cm.
    const code = await paper.locator('svg').first().boundingBox();
    expect(code?.width).toBeGreaterThanOrEqual(94);
    // Nothing but the paper: no menu, no head, no buttons.
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('button, nav, header, aside, [role=menu]')]
        .filter((each) => each.closest('article') === null && each.checkVisibility())
        .map((each) => each.textContent),
    );
    expect(shown).toEqual([]);
    const { layout } = await inspect(page, language);
    expect(layout).toEqual([]);
    const box = await paper.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(printed.width + 1);
    const pages = (await page.pdf({ preferCSSPageSize: true }))
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
  });
