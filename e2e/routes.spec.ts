import { processRoute } from '@millwright/contract/areas/basics/processTree/processRoute.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { core, basics } = phrasesIn('zh');
const { route, processes, resources } = basics;
/** What the list of routes calls the way to its drawing. */
const draw = core.resource.list.draw.replace('{noun}', resources.processRoute.title);

test('P-111 a route is drawn from a template, put right, released, and drawn on as the next version', async ({
  page,
  enter,
}) => {
  await enter({ username: 'admin', tenantId: 1001, language: 'zh' });
  await page.goto(processRoute.screen?.path ?? '');
  await page.getByRole('link', { name: draw }).click();
  const begin = page.locator('form').filter({ hasText: route.fromTemplate });
  await begin.getByRole('combobox', { name: route.template }).click();
  const option = (text: RegExp) => page.locator('.ant-select-item-option:visible').filter({ hasText: text });
  await option(/^PT-COMBED/).click();
  await begin.getByLabel(route.number).fill('GY-E2E');
  await begin.getByLabel(route.name, { exact: true }).fill('Trial 40S');
  await begin.getByLabel(route.yarn).fill('JC40');
  await begin.getByLabel(route.wanted).fill('408.9');
  await begin.getByRole('button', { name: route.begin }).click();

  // Sliver and yarn have different codes: what the yarn's code does not fill is chosen.
  const graph = page.getByRole('group', { name: route.graph });
  const panel = (process: string) => page.getByRole('region', { name: new RegExp(`^${process}`) });
  const node = (process: string) => graph.getByRole('button', { name: new RegExp(`^${process}`) }).first();
  for (const process of ['blowing', 'carding', 'predrawing', 'lapForming', 'combing', 'drawing'] as const) {
    await node(processes[process]).click();
    await panel(processes[process]).getByRole('combobox', { name: route.variety }).click();
    await option(/^JC/).click();
    await expect(node(processes[process])).toContainText('JC');
  }
  const head = page.locator('dl').filter({ hasText: route.totalYield });
  await expect(head).toContainText('74.65');
  await expect(head).toContainText(route.noProblem);

  // Ratios that do not total 100 are told at once and keep it from being released.
  await node(processes.combing).click();
  await page.keyboard.press('ArrowRight');
  const ratio = panel(processes.drawing).getByRole('spinbutton', {
    name: route.ratioOf.replace('{place}', '1'),
  });
  await ratio.fill('95');
  await ratio.press('Tab');
  await expect(panel(processes.drawing).getByRole('alert')).toContainText('配比合计 95，必须为 100（差 5）');
  const release = page.getByRole('button', { name: new RegExp(`^${route.release}`) });
  await expect(release).toBeDisabled();
  await panel(processes.drawing).getByRole('button', { name: route.fillAll }).click();
  await expect(head).toContainText(route.noProblem);

  // A process that is deleted comes back with what it took.
  await node(processes.lapForming).click();
  await page.keyboard.press('Delete');
  await expect(node(processes.lapForming)).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(node(processes.lapForming)).toBeVisible();

  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\?id=/);
  await release.click();
  await page.getByRole('dialog').getByRole('button', { name: route.release }).click();
  await expect(page.getByRole('note').filter({ hasText: route.readOnly })).toBeVisible();
  await page.getByRole('link', { name: route.nextVersion }).click();
  await expect(page.getByText(`V2 ${resources.processRoute.states.draft}`)).toBeVisible();
  await expect(page.getByRole('region', { name: route.versions })).toContainText('V1');

  // Two people draw on the same draft: the second is told what differs, and loses nothing.
  const name = page.getByRole('textbox', { name: route.name, exact: true });
  await name.fill('Trial 40S A');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\?id=/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: route.name, exact: true }).fill('Trial 40S B');
  await other.getByRole('button', { name: route.save }).click();
  await expect(other.getByText(route.saved)).toBeVisible();
  await other.close();
  await name.fill('Trial 40S C');
  await page.getByRole('button', { name: route.save }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(route.conflictTitle);
  await expect(dialog).toContainText('Trial 40S C');
  await dialog.getByRole('button', { name: route.takeTheirs }).click();
  await expect(name).toHaveValue('Trial 40S B');
  await page.getByRole('button', { name: route.undo }).click();
  await expect(name).toHaveValue('Trial 40S C');
  await page.getByRole('button', { name: route.save }).click();
  await expect(page.getByText(route.saved).last()).toBeVisible();
});
