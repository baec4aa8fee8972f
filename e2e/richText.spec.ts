import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { saveButton } from './parts/formDrawer.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { marks } = phrasesIn('zh').core.resource.form;
const isAdding = (url: string) => url.endsWith(`${basePath}${resourceCalls(announcement).add.path}`);
const admin = { username: 'admin', tenantId: 1001, language: 'zh' } as const;

const hostile = `<style>p{color:red}</style><p onclick="alert(1)" style="position:fixed"><b>A班</b><script>alert(2)</script>
<img src=x onerror="alert(3)"><a href="javascript:alert(4)">去</a></p><iframe src="https://evil.example"></iframe>
<table border=1><tr><td class="x">锭</td><td>480</td></tr></table><a href="https://mill.example/?a=1&b=2">表</a>`;

test('a formatted text is typed, marked, pasted and saved, and the server keeps it letter by letter', async ({
  page,
  enter,
}) => {
  await enter(admin);
  await page.goto('/messageCenter/announcement?new');
  const form = page.getByRole('dialog');
  await expect(form.getByRole('textbox', { name: '标题' })).toBeFocused();
  await form.getByRole('textbox', { name: '标题' }).fill('E2E power cut');
  const text = form.getByRole('textbox', { name: '内容' });
  await text.click();
  await compose(page, ['z', 'zhou', 'zhouri'], '周日');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('8:00');
  await page.keyboard.press('ControlOrMeta+b');
  await compose(page, ['n', 'ngh', 'nghĩ'], 'nghỉ');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: marks.bulletList }).click();
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('gone');
  await page.keyboard.press('ControlOrMeta+z');
  await pasteInto(page, hostile);

  const [request, response] = await Promise.all([
    page.waitForRequest((asked) => isAdding(asked.url())),
    page.waitForResponse((answer) => isAdding(answer.url())),
    saveButton(form, 'zh').click(),
  ]);
  const sent = z.object({ msgContent: z.string() }).parse(request.postDataJSON()).msgContent;
  const link = '<a href="https://mill.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">表</a>';
  expect(sent).toBe(
    '<p>周日<strong>8:00</strong>nghỉ</p><ul><li>one</li><li>two</li></ul>' +
      `<p><strong>A班</strong> 去</p><table><tbody><tr><td>锭</td><td>480</td></tr></tbody></table><p>${link}</p>`,
  );
  const { result } = z.object({ result: z.object({ msgContent: z.string() }) }).parse(await response.json());
  expect(result.msgContent).toBe(sent);
});

test('the tools of a formatted text are reached by keyboard, and a link leads only where it may', async ({
  page,
  enter,
}) => {
  await enter(admin);
  await page.goto('/messageCenter/announcement?new');
  const form = page.getByRole('dialog');
  await expect(form.getByRole('textbox', { name: '标题' })).toBeFocused();
  const text = form.getByRole('textbox', { name: '内容' });
  await text.click();
  await page.keyboard.type('plan');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Shift+Tab');
  await expect(form.getByRole('button', { name: marks.bold })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(text.locator('em')).toHaveText('plan');
  await expect(form.getByRole('button', { name: marks.italic })).toHaveAttribute('aria-pressed', 'true');

  await form.getByRole('button', { name: marks.link, exact: true }).click();
  const address = form.getByRole('textbox', { name: marks.address });
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(form.getByText(marks.wrongAddress)).toBeVisible();
  await address.fill('mill.example/plan');
  await address.press('Enter');
  await expect(text.locator('a')).toHaveAttribute('href', 'https://mill.example/plan');

  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
});

/** Types with an input method: what is composed changes until a word is chosen. */
async function compose(page: Page, steps: readonly string[], word: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const text of steps)
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await session.send('Input.insertText', { text: word });
  await session.detach();
}

/** Pastes HTML just as it is, as if another program had put it on the clipboard. */
async function pasteInto(page: Page, html: string): Promise<void> {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', content);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, html);
}
