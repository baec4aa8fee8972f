import { messageTemplate } from '@millwright/contract/areas/messaging/templates/messageTemplate.ts';
import { sentScreen } from '@millwright/contract/areas/messaging/sending/sendingCalls.ts';
import { phrases } from '@millwright/contract/phrases.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { z } from 'zod';
import { tokenOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { form, saveButton } from './parts/formDrawer.ts';
import { asked } from './parts/newPerson.ts';
import { expect, test } from './parts/test.ts';

const words = phrases.messaging.en;

test('P-127 P-128 a template is written, sent to oneself and read at the bell, and the list says that it was sent', async ({
  page,
  enter,
}) => {
  const own = Date.now().toString(36);
  await removeTemplates('messaging.alarmRaised');
  const { fields } = words.resources.messageTemplate;
  await enter({ username: 'admin', tenantId: 1001, language: 'en' });
  await page.goto(`${messageTemplate.screen?.path}?new`);
  await form(page).getByRole('textbox', { name: fields.name, exact: true }).fill(`Alarm ${own}`);
  await form(page).getByRole('textbox', { name: fields.code, exact: true }).fill(`A-${own}`);
  await form(page).locator('[data-field="scene"] .ant-select').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(words.scenes.messaging.alarmRaised).click();
  const title = form(page).getByRole('group', { name: fields.title, exact: true });
  await title.getByRole('textbox').nth(1).fill(`${own} `);
  await title.getByRole('button', { name: /^\{machine\}/ }).click();
  const content = form(page).getByRole('group', { name: fields.content, exact: true });
  await content.getByRole('textbox').first().fill(`{said} ${own}`);
  await title.getByRole('textbox').first().fill(`${own} {mashine}`);
  await saveButton(form(page)).click();
  await expect(
    form(page)
      .getByText(/mashine/)
      .last(),
  ).toBeVisible();
  await title.getByRole('textbox').first().fill(`${own} {machine}`);
  await saveButton(form(page)).click();
  await expect(form(page)).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: `Alarm ${own}` });
  await row.getByRole('button', { name: words.templates.try }).click();
  await expect(page.getByText(/^Sent to yourself/)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${words.bell.title}`) }).click();
  await page
    .getByRole('button', { name: new RegExp(`${own} Ring frame 12`) })
    .first()
    .click();
  await page.keyboard.press('Escape');

  await page.goto(`${sentScreen.path}?keyword=${own}`);
  await page.getByRole('link', { name: `${own} Ring frame 12` }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(words.sent.states.sent, { exact: true })).toBeVisible();
});

/** A scene has one template: what an earlier run left is taken away. */
async function removeTemplates(scene: string): Promise<void> {
  const token = await tokenOf(started().url, 'admin', 1001);
  const calls = resourceCalls(messageTemplate);
  const listed = z.object({ records: z.array(z.object({ id: z.uuid() })) });
  const { records } = listed.parse(await asked(token, calls.list, { scene }));
  const ids = records.map(({ id }) => id);
  if (ids.length > 0) await asked(token, calls.deleteBatch, { ids });
}
