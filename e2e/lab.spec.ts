import { labBenchScreen, showSampleOnBench } from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import { labSample } from '@millwright/contract/areas/lab/samples/labSample.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { journeyLanguages } from './parts/journeyLanguages.ts';
import { screenshotPath } from './parts/screenshots.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

/** Ten readings of evenness in paste order, the ninth far from the others. */
const readings = ['12.61', '12.84', '12.72', '12.93', '12.58', '12.77', '12.69', '12.88', '13.95', '12.80'];

for (const language of journeyLanguages('zh'))
  test(`a quality worker takes a due sample, pastes ten readings and submits them; another person verifies, in ${language}`, async ({
    page,
    enter,
  }) => {
    const { bench, resources } = phrasesIn(language).lab;
    const ask = await apiOf(started().url, 'quality', 1001);
    const [frame] = (await ask(resourceCalls(machine).list, { code: 'RF-21' })).records;
    const dueAt = new Date(Date.now() - 60_000).toISOString();
    const { id } = await ask(resourceCalls(labSample).add, { machineId: frame?.id, dueAt });
    const { number } = await ask(showSampleOnBench, { id });

    await enter({ username: 'quality', tenantId: 1001, language });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${labBenchScreen.path}?sample=${id}`);
    const sample = page.getByTestId('sample');
    await expect(sample).toContainText(number);
    await sample.getByRole('button', { name: bench.take, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: bench.take, exact: true }).click();
    await sample.getByTestId('tests').getByRole('button', { name: /CVm/ }).first().click();

    await expect(sample.getByRole('region', { name: /CVm/ })).toBeVisible();
    const grid = sample.getByTestId('readings');
    await grid.getByRole('textbox').first().focus();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, readings.join('\n'));
    await expect(grid.getByRole('textbox').nth(9)).toHaveValue('12.80');
    await expect(sample.getByTestId('outliers')).toContainText('9');
    await expect(sample.getByTestId('verdict')).toHaveText(resources.labTest.choices.verdict.within);
    await page.screenshot({ path: screenshotPath('lab-bench', language) });
    await sample.getByRole('button', { name: bench.submit, exact: true }).click();
    await expect(sample.getByText(bench.ownHint)).toBeVisible();
    await expect(sample.getByRole('button', { name: bench.verify, exact: true })).toHaveCount(0);

    // Each width shows queue or readings without scrolling sideways.
    for (const width of [820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(sample).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.screenshot({ path: screenshotPath(`lab-bench-${width}`, language) });
    }

    const { tests } = await ask(showSampleOnBench, { id });
    const entered = tests.find(({ state }) => state === 'entered');
    expect(entered?.revision).toMatchObject({ rev: 1, raw: readings, outliers: [8], verdict: 'within' });

    await enter({ username: 'admin', tenantId: 1001, language });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${labBenchScreen.path}?tab=toVerify&sample=${id}&test=${entered?.id}`);
    await sample.getByRole('button', { name: bench.verify, exact: true }).click();
    await expect(sample.getByTestId('tests').locator('tr', { hasText: 'CVm' })).toContainText(
      resources.labTest.states.verified,
    );
    const [after] = (await ask(showSampleOnBench, { id })).tests.filter((each) => each.id === entered?.id);
    expect(after?.state).toBe('verified');
  });
