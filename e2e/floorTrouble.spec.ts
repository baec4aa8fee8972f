import { floorPath } from '@millwright/contract/areas/equipment/labels/floorPaths.ts';
import { reportFault } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { floorKept } from './parts/floorKept.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { floor } = phrasesIn('en').maintenance;
const spinner = { username: 'operator', tenantId: 1001, language: 'en' } as const;
const sentShape = z.object({ clientId: z.string(), agoMs: z.number(), description: z.string() });

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  expectedTrouble: /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|QuotaExceeded|not stored on this device/,
});

/** The reports that the page sends, as they travel. */
function reportsOf(page: Page): z.output<typeof sentShape>[] {
  const sent: z.output<typeof sentShape>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(reportFault.path))
      sent.push(sentShape.parse(request.postDataJSON()));
  });
  return sent;
}

async function openReport(page: Page, text: string): Promise<void> {
  await page.goto(`${floorPath}/report?code=RF-40`);
  await page.getByRole('radio', { name: floor.report.other }).click();
  await page.getByLabel(floor.report.describe).fill(text);
}
const send = (page: Page) => page.getByRole('button', { name: floor.report.send, exact: true });

test('a report that is sent by two taps is one, with its photos', async ({ page, enter }) => {
  const text = `Traveller noise ${Date.now()}`;
  await enter(spinner);
  const sent = reportsOf(page);
  await openReport(page, text);
  const photo = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'base64') });
  await page.locator('input[type=file]').setInputFiles([file('a.jpg'), file('b.jpg')]);
  await expect(page.getByTestId('photo')).toHaveCount(2);
  await send(page).evaluate(async (button) => {
    const tap = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    tap();
    await new Promise((done) => setTimeout(done, 40));
    tap();
  });
  await expect(page.getByTestId('reported')).toContainText(/WX-/);
  await page.goto(`${floorPath}/tasks?tab=initiated`);
  await expect(page.getByRole('link', { name: text })).toHaveCount(1);
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1);
});

test('a phone without room keeps text and photo in the form, and says why', async ({ page, enter }) => {
  const text = `Ring worn ${Date.now()}`;
  await enter(spinner);
  await openReport(page, text);
  await page.evaluate(() => {
    const put: unknown = Reflect.get(IDBObjectStore.prototype, 'put');
    const full = function full(this: IDBObjectStore, ...values: unknown[]): unknown {
      if (this.name === 'items') throw new DOMException('full', 'QuotaExceededError');
      return typeof put === 'function' ? Reflect.apply(put, this, values) : undefined;
    };
    Object.assign(IDBObjectStore.prototype, { put: full });
    Object.assign(globalThis, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) });
  });
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText(floor.storing.noRoom);
  await expect(page.getByLabel(floor.report.describe)).toHaveValue(text);
  await page.evaluate(() => Reflect.get(globalThis, 'makeRoom')());
  await send(page).click();
  await expect(page.getByTestId('reported')).toContainText(/WX-/);
});

test('a photo in HEIC that the browser cannot draw is named', async ({ page, enter }) => {
  await enter(spinner);
  await openReport(page, 'Photo of the break');
  const heic = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\u0018ftypheic') };
  await page.locator('input[type=file]').setInputFiles(heic);
  await expect(page.getByRole('alert')).toHaveText(floor.report.heic.replace('{names}', 'IMG_0001.HEIC'));
  await expect(page.getByTestId('photo')).toHaveCount(0);
});

test('how long ago something was done does not follow a clock that is put right', async ({
  page,
  context,
  enter,
}) => {
  await page.addInitScript(() => {
    const { now } = Date;
    Object.assign(globalThis, { clockOffMs: 0 });
    Date.now = () => now() + Number(Reflect.get(globalThis, 'clockOffMs'));
  });
  const text = `Belt slips ${Date.now()}`;
  await enter(spinner);
  const sent = reportsOf(page);
  await openReport(page, text);
  await floorKept(page);
  await context.setOffline(true);
  await page.evaluate(() => Object.assign(globalThis, { clockOffMs: -3 * 3_600_000 }));
  await send(page).click();
  await expect(page.getByTestId('reported')).toContainText(floor.report.kept);
  await page.evaluate(() => Object.assign(globalThis, { clockOffMs: 0 }));
  await context.setOffline(false);
  await expect(page.getByTestId('reported')).toContainText(/WX-/, { timeout: 30_000 });
  expect(sent.find(({ description }) => description === text)?.agoMs).toBeLessThan(60_000);
});

test('work that a browser cleared before it was sent is listed until somebody has read it', async ({
  page,
  context,
  enter,
}) => {
  const text = `Lappet bent ${Date.now()}`;
  await enter(spinner);
  await openReport(page, text);
  await floorKept(page);
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByTestId('reported')).toContainText(floor.report.kept);
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('millwright');
        opening.onsuccess = () => {
          const clearing = opening.result.transaction('items', 'readwrite');
          clearing.objectStore('items').clear();
          clearing.oncomplete = () => done();
        };
      }),
  );
  await context.setOffline(false);
  await page.goto(`${floorPath}/waiting`);
  await expect(page.getByTestId('lost')).toContainText(text);
  await expect(page.getByTestId('sync')).toContainText('1 lost');
  await page.getByRole('button', { name: floor.storing.lostSeen }).click();
  await expect(page.getByTestId('lost')).toHaveCount(0);
});
