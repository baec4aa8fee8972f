import { schedulingPath } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import { previewTakeOver } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import { orderDetailPath } from '@millwright/contract/areas/production/orders/orderPaths.ts';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { production, core } = phrasesIn('en');
const { scheduling, resources } = production;
const { actions, rail, lot, run, views } = scheduling;
const { states } = resources.productionPlan;

test('P-064 a plan is made, optimised, changed on the chart, supposed otherwise, compared, taken over and dispatched', async ({
  page,
  enter,
}) => {
  const name = `E2E ${Date.now()}`;
  const dialog = page.getByRole('dialog');
  const button = (text: string) => page.getByRole('button', { name: text, exact: true });
  // Plans that were left stay open in their tabs, unseen.
  const seen = (id: string) => page.getByTestId(id).filter({ visible: true });
  const runBar = seen('plan-run');
  const seconds = () => dialog.getByRole('spinbutton', { name: run.seconds });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter({ username: 'admin', tenantId: 1001, language: 'en' });

  await page.goto(schedulingPath);
  await button(actions.more).click();
  await page.getByRole('menuitem', { name: scheduling.make }).click();
  await dialog.getByLabel(scheduling.newPlan.name).fill(name);
  await dialog.getByText(scheduling.newPlan.fromNothing).click();
  await seconds().fill('5');
  await dialog.getByRole('button', { name: scheduling.newPlan.ok }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(runBar).toContainText(run.ended.done, { timeout: 30_000 });

  // A lot is carried to the frame below: what it costs is told before it is let go.
  const chart = seen('gantt');
  const selected = seen('selected-lot');
  await chart.focus();
  await page.keyboard.press('ArrowDown');
  await expect(selected).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(button(actions.undo)).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(button(actions.undo)).toBeEnabled();

  await chart.focus();
  await page.keyboard.press('ArrowDown');
  await selected.getByRole('button', { name: lot.lock }).click();
  await expect(selected.getByRole('button', { name: lot.unlock })).toBeVisible();

  await button(actions.more).click();
  await page.getByRole('menuitem', { name: actions.whatIf }).click();
  await dialog.getByLabel(scheduling.whatIf.speed).fill('90');
  await seconds().fill('5');
  await dialog.getByRole('button', { name: scheduling.whatIf.ok }).click();
  await expect(seen('plan')).toContainText('90 %');
  await expect(runBar).toContainText(run.ended.done, { timeout: 30_000 });

  await button(actions.compare).click();
  await expect(dialog.getByTestId('comparison')).toContainText('90 %');
  await dialog.getByRole('button', { name: core.actions.close }).first().click();
  await expect(dialog).toHaveCount(0);

  await page.getByText(views.orders, { exact: true }).filter({ visible: true }).click();
  await expect(seen('orders-table').getByRole('row').nth(1)).toBeVisible();
  await expect(seen('unscheduled')).toContainText(rail.unscheduled);

  const ask = await apiOf(started().url, 'admin', 1001);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const [moved] = (await ask(previewTakeOver, { id })).completions;
  await button(actions.takeOver).click();
  await dialog.getByRole('button', { name: scheduling.takeOver.ok }).click();
  await expect(seen('state-mark').first()).toContainText(states.takenOver);

  await button(actions.dispatch).click();
  await expect(dialog.getByTestId('dispatches')).toBeVisible();
  await dialog.getByRole('button', { name: /^Write dispatch orders/ }).click();
  await expect(dialog.getByTestId('dispatches').getByRole('link').first()).toBeVisible();

  // The history of an order names the person whose adoption moved it.
  await page.goto(`${orderDetailPath}?id=${moved?.orderId}`);
  const { plannedCompletion } = resources.productionOrder.fields;
  const change = page.getByTestId('history').getByRole('listitem').filter({ hasText: plannedCompletion });
  await expect(change.first()).toContainText('林清源');
});

test.describe('away', () => {
  test.use({ expectedTrouble: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/ });

  test('P-064 an order is carried from what is unscheduled onto a frame; without the network nothing of the plan is lost', async ({
    page,
    context,
    enter,
  }) => {
    const name = `E2E ${Date.now()}`;
    const dialog = page.getByRole('dialog');
    const button = (text: string) => page.getByRole('button', { name: text, exact: true });
    const seen = (id: string) => page.getByTestId(id).filter({ visible: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await enter({ username: 'admin', tenantId: 1001, language: 'en' });
    await page.goto(schedulingPath);
    await button(actions.more).click();
    await page.getByRole('menuitem', { name: scheduling.make }).click();
    await dialog.getByLabel(scheduling.newPlan.name).fill(name);
    await dialog.getByText(scheduling.newPlan.fromNothing).click();
    await dialog.getByRole('spinbutton', { name: run.seconds }).fill('5');
    await dialog.getByRole('button', { name: scheduling.newPlan.ok }).click();
    await expect(seen('plan-run')).toContainText(run.ended.done, { timeout: 30_000 });

    const chart = seen('gantt');
    const unscheduled = seen('unscheduled');
    await chart.focus();
    await page.keyboard.press('ArrowDown');
    await expect(seen('selected-lot')).toBeVisible();
    await page.keyboard.press('Delete');
    const waiting = unscheduled.locator('[draggable="true"]').first();
    await expect(waiting).toBeVisible();

    const carry = async () => {
      const from = await waiting.boundingBox();
      const box = await chart.boundingBox();
      if (from === null || box === null) throw new Error('nothing to carry');
      await page.mouse.move(from.x + 20, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(box.x + 300, box.y + 70, { steps: 4 });
      await page.mouse.move(box.x + 320, box.y + 72, { steps: 4 });
    };
    // The network goes while it is carried: it is said, and what was planned stands as it did.
    const before = await unscheduled.innerText();
    await carry();
    await context.setOffline(true);
    await page.mouse.up();
    await expect(button(actions.undo)).toBeEnabled();
    await expect(unscheduled).toHaveText(before, { useInnerText: true });
    await context.setOffline(false);

    await carry();
    await expect(page.getByText('→').first()).toBeVisible();
    await page.mouse.up();
    await expect(unscheduled).not.toHaveText(before, { useInnerText: true });
  });
});
