import { untilDrawn } from './parts/screens.ts';
import { expect, test } from './parts/test.ts';

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

test('P-016 P-017 P-021 P-115 P-117 P-119 P-120 P-124 each page of administration is opened from the menu, lists what the mill has and adds to it', async ({
  page,
  enter,
}) => {
  const menu = page.locator('nav');
  // Pages that were left stay open in their tabs, unseen.
  const form = page.getByTestId('form-drawer').filter({ visible: true });
  await enter({ username: 'admin', tenantId: 1001, language: 'zh' });
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
