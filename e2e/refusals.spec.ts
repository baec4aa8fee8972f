import { marker } from '@millwright/contract/areas/basics/marker/marker.ts';
import { processParameter } from '@millwright/contract/areas/basics/parameter/processParameter.ts';
import { variety } from '@millwright/contract/areas/basics/variety/variety.ts';
import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { dispatchOrderPath } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { missingOutput } from '@millwright/contract/areas/production/corrections/missingOutput.ts';
import { orderListPath } from '@millwright/contract/areas/production/orders/orderPaths.ts';
import { processSheet, processSheetPath } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { localMoment } from '@millwright/contract/core/time/zone.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { Page } from '@playwright/test';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { saveButton } from './parts/formDrawer.ts';
import { journeyLanguages } from './parts/journeyLanguages.ts';
import { expect, test } from './parts/test.ts';
import { pattern, phrasesIn } from './parts/words.ts';

const tenantId = 1001;
const zone = 'Asia/Shanghai';

const form = (page: Page) => page.getByTestId('form-drawer');
const newWith = (values: Readonly<Record<string, string>>) =>
  new URLSearchParams([
    ['new', ''],
    ...Object.entries(values).map(([name, value]) => [`new.${name}`, value]),
  ]).toString();

/** Ids of the demonstration's master data that forms refer to. */
async function grounds() {
  const ask = await apiOf(started().url, 'admin', tenantId);
  const first = async (resource: Parameters<typeof resourceCalls>[0], asked: Record<string, string>) => {
    const { records } = await ask(resourceCalls(resource).list, { ...asked, pageSize: 50 });
    const [found] = records;
    if (found === undefined) throw new Error(`no ${resource.name} of ${JSON.stringify(asked)}`);
    return found.id;
  };
  return {
    ask,
    first,
    windingModel: await first(machineModel, { kind: 'winding' }),
    windingYarn: await first(variety, { code: 'JC32', process: 'winding' }),
    windingParameter: await first(processParameter, { process: 'winding', code: 'SPLICE-AIR' }),
    frameYarn: await first(variety, { code: 'JC32', process: 'spinning' }),
    frameModel: await first(machineModel, { kind: 'spinning' }),
    marker: await first(marker, { keyword: 'JC32' }),
    winder: await first(machine, { kind: 'winding' }),
  };
}

/** Types a time into a field of the form. */
async function typeTime(page: Page, name: string, atMs: number): Promise<void> {
  const input = form(page).locator(`[data-field="${name}"] input`);
  await input.fill(localMoment(zone, atMs));
  await input.press('Enter');
}

/** What stands at a list of the form, whatever it is called. */
const linesOf = (page: Page, title: string) => form(page).getByRole('region', { name: title });

for (const language of journeyLanguages('vn'))
  test(`M-040 M-098 V-030 V-035 V-037 V-038 V-040 V-041 M-080 forms of production refuse in the place of the fault, and keep what was typed: ${language}`, async ({
    page,
    enter,
  }) => {
    test.setTimeout(300_000);
    const { production, core } = phrasesIn(language);
    const { errors, resources } = production;
    const own = await grounds();
    const { ask } = own;
    const save = () => saveButton(form(page), language);
    const details = page.getByRole('dialog').first();
    const name = `E2E ${language} ${Date.now()}`;
    await enter({ username: 'admin', tenantId, language });

    await test.step('V-035 a dispatch order without machines', async () => {
      const given = { name, process: 'spinning', varietyId: own.frameYarn, markerId: own.marker };
      await page.goto(`${dispatchOrderPath}?${newWith(given)}`);
      await typeTime(page, 'plannedStart', Date.now() + 400 * hourMs);
      await typeTime(page, 'plannedEnd', Date.now() + 410 * hourMs);
      await save().click();
      const lines = linesOf(page, resources.dispatchOrder.children.machines);
      await expect(lines.getByRole('alert')).toHaveText(errors.machinesEmpty);
      await expect(form(page).locator('[data-field="name"] input')).toHaveValue(name);
    });

    await test.step('V-038 a process sheet without a single value', async () => {
      const given = { process: 'winding', modelId: own.windingModel, varietyId: own.windingYarn };
      await page.goto(`${processSheetPath}?${newWith({ ...given, qualifiedNote: name })}`);
      const technologist = form(page).locator('[data-field="technologistId"] input').first();
      await technologist.fill('admin');
      const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
      await option.filter({ hasText: 'admin' }).first().click();
      await save().click();
      const lines = linesOf(page, resources.processSheet.children.parameters);
      await expect(lines.getByRole('alert')).toHaveText(errors.sheetWithoutValue);
      await expect(form(page).locator('[data-field="qualifiedNote"] textarea')).toHaveValue(name);
    });

    const sheets = resourceCalls(processSheet);
    const { records } = await ask(sheets.list, { state: 'issued', pageSize: 1 });
    const technologistId = String(records[0]?.['technologistId']);
    const issueOf = async (id: string) => {
      await page.goto(`${processSheetPath}?show=${id}`);
      const { issue } = resources.processSheet.actions;
      await details.getByRole('button', { name: new RegExp(`^${issue} `) }).click();
      const asked = page.getByRole('dialog').last();
      await asked.getByRole('button', { name: issue, exact: true }).filter({ hasText: issue }).click();
    };

    await test.step('V-040 a sheet of a yarn without a quality standard is not issued, and leads to where it is written', async () => {
      const parameters = [{ source: 'process', parameterId: own.windingParameter, changedValue: 6 }];
      const said = { process: 'winding', modelId: own.windingModel, varietyId: own.windingYarn };
      const { id } = await ask(sheets.add, { ...said, technologistId, parameters });
      await issueOf(id);
      await expect(
        page.getByText(errors.sheetWithoutStandard).filter({ visible: true }).first(),
      ).toBeVisible();
      await expect(page.locator('a[href*="/qualityControl/qualityStandard"]').last()).toBeVisible();
      await ask(sheets.delete, { id });
    });

    await test.step('V-041 nor one without averages, which are named', async () => {
      const said = { process: 'spinning', modelId: own.frameModel, varietyId: own.frameYarn };
      const { id } = await ask(sheets.add, { ...said, technologistId });
      await issueOf(id);
      const sentence = page.getByText(pattern(errors.averagesMissing)).filter({ visible: true }).first();
      await expect(sentence).toBeVisible();
      await expect(sentence).toContainText('CV');
      await ask(sheets.delete, { id });
    });

    await test.step('V-037 a supplement that somebody else submitted meanwhile', async () => {
      const calls = resourceCalls(missingOutput);
      const submit = calls.actions['submit'];
      if (submit === undefined) throw new Error('supplements are submitted');
      // The shift that runs can be corrected at any hour of the day.
      const { header } = await ask(showMillBoard, {});
      const { id } = await ask(calls.add, {
        machineId: own.winder,
        varietyId: own.windingYarn,
        productionDate: header.shift.productionDate,
        shift: header.shift.shift,
        missingPackages: 2,
        reason: name,
        packages: [{ batch: 'B-1', packages: 2, weightKg: 3.6 }],
      });
      await page.goto(`${missingOutput.screen?.path}?edit=${id}`);
      const reason = form(page).locator('[data-field="reason"] textarea');
      await reason.fill(`${name} weighed again`);
      await ask(submit, { ids: [id] });
      await save().click();
      // "Submission failed", and why.
      const told = page.getByText(pattern(core.errors.wrongState)).filter({ visible: true });
      await expect(told.filter({ hasText: core.resource.form.failed }).first()).toBeVisible();
      await expect(reason).toHaveValue(`${name} weighed again`);
      expect(await ask(calls.queryById, { id })).toMatchObject({ state: 'submitted', reason: name });
      // Who reads it is offered no form.
      await page.goto(`${missingOutput.screen?.path}?show=${id}`);
      await expect(details).toContainText(resources.missingOutput.states.submitted);
      const edit = details.getByRole('button', { name: new RegExp(`^${core.actions.edit}`) });
      await expect(edit).toHaveCount(0);
    });

    await test.step('V-030 nothing is done to orders of which none is selected', async () => {
      await page.goto(`${orderListPath}?view=production`);
      const rows = page.locator('tbody tr:has([data-testid="title"])');
      await expect(rows.first()).toBeVisible();
      const { close } = resources.productionOrder.actions;
      const batch = page.getByTestId('batch');
      await expect(batch).toHaveCount(0);
      const box = rows.first().getByRole('checkbox');
      await box.check();
      await expect(batch.getByRole('button', { name: close })).toBeVisible();
      await box.uncheck();
      await expect(batch).toHaveCount(0);
    });
  });
