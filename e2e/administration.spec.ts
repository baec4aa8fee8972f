import { user } from '@millwright/contract/areas/access/user/user.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { untilDrawn } from './parts/screens.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

/** Of the demonstration's mill: what stands on each page of administration. */
const areas = [
  {
    area: '系统管理',
    pages: [
      { title: '用户', path: '/tenant/user', row: '林清源' },
      { title: '角色', path: '/tenant/roleUserList', row: '租户管理员' },
    ],
  },
  {
    area: '组织管理',
    pages: [
      { title: '部门', path: '/tenant/depart', row: '行政部' },
      { title: '组织类型', path: '/tenant/organizationType', row: '车间' },
      { title: '职务', path: '/tenant/position', row: '班长' },
    ],
  },
  { area: '在线开发', pages: [{ title: '填值规则', path: '/tenant/fillRule', row: '批号' }] },
] as const;

test('R-036 P-016 P-017 P-021 P-115 P-117 P-119 P-120 P-124 each page of administration is opened from the menu, lists what the mill has and adds to it', async ({
  page,
  enter,
}) => {
  const menu = page.locator('nav');
  // Pages that were left stay open in their tabs, unseen.
  const form = page.getByTestId('form-drawer').filter({ visible: true });
  await enter({ username: 'admin', tenantId: 1001, language: 'zh' });
  await page.goto('/');
  await expect(page).toHaveURL('/tenant/roleUserList');
  await page.goto('/dashboard/analysis');
  await untilDrawn(page);
  for (const { area, pages } of areas) {
    await menu.getByText(area, { exact: true }).click();
    for (const { title, path, row } of pages)
      await test.step(`${title} of ${area}`, async () => {
        // The menu opens with a motion: a click may meet the place where the entry was.
        await expect(async () => {
          await menu.getByRole('link', { name: title, exact: true }).click();
          await expect(page).toHaveURL(path, { timeout: 2_000 });
        }).toPass();
        await expect(page.getByRole('table').getByText(row, { exact: true }).first()).toBeVisible();
        await page.getByRole('button', { name: `新增${title}` }).click();
        await expect(form.getByRole('textbox').first()).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(form).toHaveCount(0);
      });
  }
});

test('P-116 M-066 S-054 deleted people stand in the recycle bin, several are restored with a message, and one is erased for ever', async ({
  page,
  enter,
}) => {
  const { actions, resource } = phrasesIn('zh').core;
  const people = resourceCalls(user);
  const ask = await apiOf(started().url, 'admin', 1001);
  const stamp = Date.now().toString(36);
  const [one, two, three] = await Promise.all(
    ['a', 'b', 'c'].map((mark) =>
      ask(people.add, {
        username: `bin_${stamp}_${mark}`,
        realname: `Bin ${mark}${stamp.replaceAll(/\d/g, '')}`,
      }),
    ),
  );
  const ids = [one, two, three].map((person) => person?.id ?? '');
  await ask(people.deleteBatch, { ids });
  await enter({ username: 'admin', tenantId: 1001, language: 'zh' });
  await page.goto('/tenant/user');
  await page.getByRole('button', { name: resource.list.bin }).click();
  await expect(page.getByText(resource.list.binHint)).toBeVisible();
  const row = (mark: string) => page.getByRole('row').filter({ hasText: `bin_${stamp}_${mark}` });
  await row('a').getByRole('checkbox').check();
  await row('b').getByRole('checkbox').check();
  await page.getByTestId('batch').getByRole('button', { name: resource.list.restore }).click();
  await expect(page.getByText(resource.list.restoredMany.replace('{count}', '2'))).toBeVisible();
  const told = page.getByRole('dialog', { name: resource.list.restore });
  await told.getByRole('button', { name: actions.close, exact: true }).last().click();
  await expect(told).toBeHidden();
  await expect(row('a')).toHaveCount(0);
  await expect(row('b')).toHaveCount(0);
  for (const id of ids.slice(0, 2))
    expect(await ask(people.queryById, { id })).toMatchObject({ state: 'normal' });

  await row('c').getByRole('checkbox').check();
  await page.getByTestId('batch').getByRole('button', { name: resource.list.erase }).click();
  const question = page.getByRole('dialog').filter({ hasText: resource.list.eraseHint });
  await question.getByRole('button', { name: resource.list.erase }).click();
  await expect(row('c')).toHaveCount(0);
  const { records } = await ask(people.list, { username: `bin_${stamp}*` });
  expect(records.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
  await page.getByRole('button', { name: resource.list.leaveBin }).click();
  await expect(row('a')).toHaveCount(1);
});
