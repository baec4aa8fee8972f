import { equipmentMap } from '@millwright/contract/areas/equipment/map/equipmentMap.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { core, equipment } = phrasesIn('zh');
const { map, resources } = equipment;
const { fields } = resources.mapShape;

/** The plan of the winding hall in the editor. */
async function openPlan(page: Page) {
  await page.goto(equipmentMap.screen?.path ?? '');
  await page.getByRole('link', { name: new RegExp(`^${core.resource.list.openDrawing} 络筒车间`) }).click();
  const plan = page.getByRole('application', { name: map.plan.replace('{area}', '络筒车间') });
  await expect(plan).toBeVisible();
  const list = page.getByRole('region', { name: map.listLabel });
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    plan,
    list,
    panel,
    x: (name: string) => panel(name).getByRole('spinbutton', { name: fields.xM }),
    /** Chooses a machine in the list of what stands there. */
    choose: async (name: string) => {
      await list.getByText(/^已放置/).click();
      await list.getByRole('button', { name, exact: true }).click();
      await plan.focus();
    },
    save: async () => {
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText(map.saved).last()).toBeVisible();
    },
  };
}

/** Where a point of a plan that is seen whole stands on the screen: `share` of its length and of its width. */
async function pointOf(plan: Locator, size: Locator, share: { x: number; y: number }) {
  const { x, y, width, height } = await boxOf(plan);
  const [length = 1, across = 1] = await Promise.all(
    [0, 1].map(async (at) => Number(await size.getByRole('spinbutton').nth(at).inputValue())),
  );
  const scale = Math.min((width - 2 * margin) / length, (height - 2 * margin) / across);
  return {
    x: x + width / 2 + (share.x - 0.5) * length * scale,
    y: y + height / 2 + (share.y - 0.5) * across * scale,
  };
}
/** Around a plan that is seen whole, px. */
const margin = 24;

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (box === null) throw new Error('it is not seen');
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

test('a machine is dragged onto the plan of its hall, moved, turned and saved; a second editor loses nothing', async ({
  page,
  enter,
}) => {
  await enter({ username: 'admin', tenantId: 1001, language: 'zh' });
  const { plan, list, panel, x, choose, save } = await openPlan(page);

  // Taken off, it waits in the list, and is dragged back to another place.
  await choose('WD-05');
  await page.keyboard.press('Delete');
  await list.getByText(/^待放置/).click();
  const waiting = list.getByRole('button', { name: 'WD-05', exact: true });
  const from = (await boxOf(waiting)).middle;
  // The second row of winders has room at its right.
  await page.getByRole('button', { name: map.whole }).click();
  const to = await pointOf(plan, panel(map.planSize), { x: 0.65, y: 0.62 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x - 20, to.y - 20, { steps: 4 });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await expect(waiting).toBeHidden();
  await expect(panel('WD-05')).toBeVisible();

  // It follows the mouse on the grid, and undo brings it back.
  const begun = await x('WD-05').inputValue();
  await page.mouse.move(to.x, to.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 80, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(x('WD-05')).not.toHaveValue(begun);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(x('WD-05')).toHaveValue(begun);

  // Keys move by the grid and turn.
  await plan.focus();
  await page.keyboard.press('ArrowRight');
  await expect(x('WD-05')).toHaveValue((Number(begun) + 0.5).toFixed(2));
  const turn = panel('WD-05').getByRole('spinbutton', { name: fields.turnDeg });
  await expect(turn).toHaveValue('0.0');
  await page.keyboard.press('r');
  await expect(turn).toHaveValue('90.0');
  await page.keyboard.press('r');

  // A frame around everything chooses everything; two on one place are told.
  await choose('WD-06');
  const besideX = await x('WD-06').inputValue();
  const besideY = await panel('WD-06').getByRole('spinbutton', { name: fields.yM }).inputValue();
  await choose('WD-05');
  const place = [x('WD-05'), panel('WD-05').getByRole('spinbutton', { name: fields.yM })] as const;
  await place[0].fill(besideX);
  await place[0].press('Enter');
  await place[1].fill(besideY);
  await place[1].press('Enter');
  const overlap = map.overlap.replace('{one}', 'WD-06').replace('{other}', 'WD-05');
  await expect(page.getByRole('region', { name: map.checks }).getByText(overlap)).toBeVisible();
  await plan.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText(overlap)).toBeHidden();
  await save();

  // Somebody else moves another machine meanwhile: both changes stay.
  const other = await page.context().newPage();
  const theirs = await openPlan(other);
  await theirs.choose('WD-01');
  const before = await theirs.x('WD-01').inputValue();
  await other.keyboard.press('ArrowLeft');
  await theirs.save();
  // A page behind another one draws nothing.
  await page.bringToFront();
  await choose('WD-05');
  const mine = await x('WD-05').inputValue();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: map.save, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(map.conflictTitle);
  await expect(dialog.getByRole('rowheader')).toHaveText(['WD-01', 'WD-05']);
  await dialog.getByRole('button', { name: map.mergeAll, exact: true }).click();
  await expect(dialog).toBeHidden();
  await save();
  await other.reload();
  await theirs.choose('WD-01');
  await expect(theirs.x('WD-01')).toHaveValue((Number(before) - 0.5).toFixed(2));
  await theirs.choose('WD-05');
  await expect(theirs.x('WD-05')).toHaveValue((Number(mine) + 0.5).toFixed(2));
  await other.close();
});

test('the machine map shows where machines stand with their states, and leads to a machine', async ({
  page,
  enter,
}) => {
  await enter({ username: 'admin', tenantId: 1001, language: 'zh' });
  await page.goto('/monitor/machineMap');
  const words = phrasesIn('zh').boards;
  const area = page.getByRole('combobox', { name: resources.equipmentMap.fields.areaId });
  await area.click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '细纱车间' }).click();
  await expect(page).toHaveURL(/area=/);
  const plan = page.getByRole('application', { name: /细纱车间.*50/ });
  await expect(plan).toBeVisible();
  const machines = page.getByRole('list', { name: words.map.machines, exact: true });
  await page.getByRole('searchbox', { name: words.map.find }).fill('RF-17');
  await expect(machines.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(machines.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  // It stands in the middle of the window now; a click on it opens it.
  const { middle } = await boxOf(plan);
  await page.mouse.click(middle.x, middle.y);
  await expect(page).toHaveURL(/equipmentDetail\?code=RF-17/);
});
