// @vitest-environment jsdom
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { describe, expect, it } from 'vitest';
import { ok } from '@millwright/testing/web/app/fakeServer.ts';
import { click, one, oneWith, type } from '@millwright/testing/web/app/render.tsx';
import { until } from '@millwright/testing/web/resource/openResource.tsx';
import { input, makers, resourceScreens, saveForm } from '@millwright/testing/web/resource/screens.ts';

const open = resourceScreens();
const [first, second] = makers.map(({ id }) => id);

describe("the browser's Back", () => {
  it('leads from the form to the details and from there to the list, as it was', async () => {
    const { address, back } = await open(manufacturer, { at: '?keyword=J', rows: makers });
    await click(await oneWith('[data-testid=title]', '经纬 1'));
    await until(() => address().get('show') === first);
    await click(await oneWith('[data-testid=detail-drawer] .ant-drawer-footer button', '编辑'));
    await until(() => address().get('edit') === first);
    await back();
    expect([...address()]).toEqual([
      ['keyword', 'J'],
      ['show', first],
    ]);
    await one('[data-testid=detail-drawer]');
    await back();
    expect([...address()]).toEqual([['keyword', 'J']]);
  });

  it('leads to the list from whatever row one has gone on to', async () => {
    const { address, back } = await open(manufacturer, { rows: makers });
    await click(await oneWith('[data-testid=title]', '经纬 1'));
    await click(await oneWith('[data-testid=steps] button', '下一条 ›'));
    await until(() => address().get('show') === second);
    await back();
    expect([...address()]).toEqual([]);
  });

  it('closing does the same: a saved form gives way to the details it was opened from', async () => {
    const { address } = await open(manufacturer, {
      rows: makers,
      answers: { [`${manufacturer.path}/edit`]: () => ok({ ...makers[0], version: 2 }) },
    });
    await click(await oneWith('[data-testid=title]', '经纬 1'));
    await click(await oneWith('[data-testid=detail-drawer] .ant-drawer-footer button', '编辑'));
    await type(await input('contact'), '李');
    await saveForm();
    await until(() => address().get('show') === first);
    await click(await one('[data-testid=detail-drawer] .ant-drawer-close'));
    await until(() => [...address()].length === 0);
  });

  it('closing what was opened by a link leaves the list, and nothing is left to go back to', async () => {
    const { address } = await open(manufacturer, { at: `?show=${first}`, rows: makers });
    await click(await one('[data-testid=detail-drawer] .ant-drawer-close'));
    await until(() => [...address()].length === 0);
  });

  it('asks first while a form holds something unsaved, and the safe answer stands first and has the focus', async () => {
    const { address, back } = await open(manufacturer, { rows: makers });
    await click(await oneWith('[data-testid=title]', '经纬 1'));
    await click(await oneWith('[data-testid=detail-drawer] .ant-drawer-footer button', '编辑'));
    await type(await input('contact'), '李');
    await back();
    const stay = await oneWith('.ant-modal-confirm-btns button', '继续编辑');
    await until(() => document.activeElement === stay);
    const buttons = [...document.querySelectorAll('.ant-modal-confirm-btns button')];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['继续编辑', '不保存离开']);
    expect(buttons.map(({ className }) => className.includes('ant-btn-primary'))).toEqual([true, false]);
    await click(stay);
    expect(address().get('edit')).toBe(first);
    expect((await input('contact')).value).toBe('李');
    await back();
    await click(await oneWith('.ant-modal-confirm-btns button', '不保存离开'));
    await until(() => address().get('show') === first);
  });
});
