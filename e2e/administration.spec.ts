import { user } from '@millwright/contract/areas/access/user/user.ts';
import { department } from '@millwright/contract/areas/access/department/department.ts';
import { departmentRightsScreen } from '@millwright/contract/areas/access/departmentRights/departmentRights.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { roleRightsScreen } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { form, saveButton } from './parts/formDrawer.ts';
import { untilDrawn } from './parts/screens.ts';
import { expect, test } from './parts/test.ts';
import { filled, phrasesIn } from './parts/words.ts';

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

test('R-035 R-036 P-016 P-017 P-021 P-115 P-117 P-119 P-120 P-124 each page of administration is opened from the menu, lists what the mill has and adds to it', async ({
  page,
  enter,
}) => {
  const menu = page.locator('nav');
  // Pages that were left stay open in their tabs, unseen.
  const opened = form(page).filter({ visible: true });
  await enter({ username: 'admin', tenantId: 1001, language: 'zh' });
  await page.goto('/');
  await expect(page).toHaveURL('/tenant/roleUserList');
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-route', 'dashboard');
  const { home } = phrasesIn('zh').iam.shell;
  expect(home).toBe('首页');
  await expect(page.locator('.ant-breadcrumb').getByRole('listitem').first()).toHaveText(home);
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
        await expect(opened.getByRole('textbox').first()).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(opened).toHaveCount(0);
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
  await expect(page.getByText(filled(resource.list.restoredMany, { count: 2 }))).toBeVisible();
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

for (const [ids, scope, username, tenantId] of [
  ['P-132 P-133 P-136 P-137 P-140 P-141', 'the platform', 'platform', 0],
  ['P-134 P-135 P-138 P-139 P-142 P-143', 'a mill', 'admin', 1001],
] as const)
  test(`${ids} a role and a department of ${scope} are added, and each is given a right on the PC and another on the app`, async ({
    page,
    enter,
  }) => {
    const { roleRights } = phrasesIn('en').iam;
    const ask = await apiOf(started().url, username, tenantId);
    const own = `rt${Date.now().toString(36)}`;
    const { id: departmentId } = await ask(resourceCalls(department).add, { code: own, name: own });
    await enter({ username, tenantId, language: 'en' });
    await page.goto(`${role.screen?.path}?new=`);
    for (const name of ['roleName', 'roleCode'])
      await form(page).locator(`[data-field="${name}"] input`).fill(own);
    await saveButton(form(page)).click();
    await expect(form(page)).toBeHidden();
    const [added] = (await ask(resourceCalls(role).list, { roleCode: own })).records;
    for (const address of [
      `${roleRightsScreen.path}?id=${added?.id}`,
      `${departmentRightsScreen.path}?id=${departmentId}`,
    ]) {
      await page.goto(address);
      const boxOf = async (code: string, terminal: 'pc' | 'app') => {
        await page.getByRole('textbox', { name: roleRights.search }).fill(code);
        return page.locator(`[data-code="${code}"] [data-terminal="${terminal}"] input`);
      };
      await (await boxOf('iam.home', 'pc')).check();
      await (await boxOf('iam.user.read', 'app')).check();
      const saveRights = page.getByRole('button', { name: roleRights.save, exact: true });
      await saveRights.click();
      await expect(saveRights).toBeDisabled();
      await page.reload();
      await expect(await boxOf('iam.home', 'pc')).toBeChecked();
      await expect(await boxOf('iam.home', 'app')).not.toBeChecked();
      await expect(await boxOf('iam.user.read', 'app')).toBeChecked();
      await expect(await boxOf('iam.user.read', 'pc')).not.toBeChecked();
    }
  });

test('C-108 the sheet of logins is fetched by GET and saved under its name', async ({ page, enter }) => {
  const { actions } = phrasesIn('en').core;
  await enter({ username: 'admin', tenantId: 1001, language: 'en' });
  await page.goto('/monitor/loginLog');
  const [request, file] = await Promise.all([
    page.waitForRequest((each) => each.url().includes('exportXls')),
    page.waitForEvent('download'),
    page.getByRole('button', { name: actions.export, exact: true }).click(),
  ]);
  expect(request.method()).toBe('GET');
  expect(file.url()).toMatch(/^blob:/);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
});
