import { untilDrawn } from './parts/screens.ts';
import { expect, test } from './parts/test.ts';

/** Of the demonstration's mill: what stands on each page of administration. */
const pages = [
  { ids: 'P-016 P-115', area: '系统管理', page: '用户', path: '/tenant/user', row: '林清源' },
  { ids: 'P-016 P-117', area: '系统管理', page: '角色', path: '/tenant/roleUserList', row: '租户管理员' },
  { ids: 'P-017 P-119', area: '组织管理', page: '部门', path: '/tenant/depart', row: '行政部' },
  { ids: 'P-017 P-124', area: '组织管理', page: '组织类型', path: '/tenant/organizationType', row: '车间' },
  { ids: 'P-017 P-120', area: '组织管理', page: '职务', path: '/tenant/position', row: '班长' },
  { ids: 'P-021', area: '在线开发', page: '填值规则', path: '/tenant/fillRule', row: '批号' },
] as const;

for (const { ids, area, page: title, path, row } of pages)
  test(`${ids} ${title} is opened from ${area}, lists what the mill has and adds to it`, async ({
    page,
    enter,
  }) => {
    await enter({ username: 'admin', tenantId: 1001, language: 'zh' });
    await page.goto('/dashboard/analysis');
    await untilDrawn(page);
    await page.locator('nav').getByText(area, { exact: true }).click();
    // The menu opens with a motion: a click may meet the place where the entry was.
    await expect(async () => {
      await page.locator('nav').getByRole('link', { name: title, exact: true }).click();
      await expect(page).toHaveURL(path, { timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('table').getByText(row, { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: `新增${title}` }).click();
    await expect(page.getByTestId('form-drawer').getByRole('textbox').first()).toBeFocused();
  });
