// @vitest-environment jsdom
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { listChoices } from '@millwright/contract/areas/access/own/preferences.ts';
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../app/api/queryClient.ts';
import { startPhrases } from '../../app/i18n/start.ts';
import { click, found, one, oneWith, type } from '@millwright/testing/web/app/render.tsx';
import { openResource, quietBrowser, rowOf, until } from '@millwright/testing/web/resource/openResource.tsx';

const rows = [
  rowOf(1, { number: 'M-1', name: '经纬', shortName: null, contact: null, phone: null, address: null }),
];

type Opened = Awaited<ReturnType<typeof openResource>>;
let screen: Opened | undefined;
async function open(at = ''): Promise<Opened> {
  screen = await openResource(manufacturer, { rows, at });
  return screen;
}
async function choose(label: string, option: string): Promise<void> {
  const select = await one(`[aria-label="${label}"]`);
  await act(async () => {
    (select.closest('.ant-select') ?? select).dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  });
  const entries = await found(() => {
    const all = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
    return all.findLast(({ textContent }) => textContent === option);
  });
  await click(entries);
}
const value = async (text: string) =>
  type(await found(() => document.querySelector<HTMLInputElement>('[aria-label="值 1"]')), text);
const modal = (text: string) => oneWith('.ant-modal button', text);
const saved = ({ kept }: Opened) => listChoices.safeParse(kept()).data?.['manufacturer']?.queries ?? [];

vi.setConfig({ testTimeout: 30_000 });
beforeAll(() => startPhrases('zh'));
afterEach(async () => {
  await screen?.leave();
  screen = undefined;
  queryClient.clear();
  quietBrowser();
});

describe('the advanced query', () => {
  it('V-132 M-095 is not run without a condition', async () => {
    const { address } = await open();
    await click(await oneWith('[data-testid=tools] button', '高级查询'));
    await click(await modal('查询'));
    await oneWith('[data-testid=query] [role=alert]', '查询条件不能为空');
    expect(address().has('superQueryParams')).toBe(false);
  });

  it('V-133 M-095 is not saved without a condition', async () => {
    const opened = await open();
    await click(await oneWith('[data-testid=tools] button', '高级查询'));
    await click(await modal('保存查询'));
    await oneWith('[data-testid=query] [role=alert]', '查询条件不能为空');
    expect(saved(opened)).toEqual([]);
  });

  it('asks by field, rule and value, all or any, and stands in the address', async () => {
    const { question, address } = await open();
    await click(await oneWith('[data-testid=tools] button', '高级查询'));
    await choose('字段 1', '名称');
    await choose('规则 1', '以…开头');
    await value('经');
    await click(await oneWith('.ant-segmented-item-label', '满足任一条件'));
    await click(await modal('查询'));
    await until(() => question()?.has('superQueryParams') === true);
    expect(JSON.parse(question()?.get('superQueryParams') ?? '')).toEqual([
      { field: 'name', rule: 'right_like', val: '经' },
    ]);
    expect(address().get('superQueryMatchType')).toBe('or');
    await oneWith('[data-testid=chip-open]', '高级查询：1 个条件');
  });
});

describe('a saved query', () => {
  it('V-134 M-096 needs a name', async () => {
    const opened = await open('?contact=*x*');
    await click(await oneWith('[data-testid=views] button', '+ 保存查询'));
    await click(await modal('保存查询'));
    await oneWith('[role=alert]', '请输入查询名称');
    expect(saved(opened)).toEqual([]);
  });

  it('stands as a tab with its name and its rows, and is what the address becomes', async () => {
    const opened = await open('?contact=*x*');
    await click(await oneWith('[data-testid=views] button', '+ 保存查询'));
    await type(
      await found(() => document.querySelector<HTMLInputElement>('[data-testid=prompt] input')),
      '王的',
    );
    await click(await modal('保存查询'));
    await until(() => saved(opened).length === 1);
    expect(saved(opened)).toEqual([{ name: '王的', query: 'contact=*x*' }]);
    await oneWith('[data-testid=views] [aria-current]', '王的 1');
    await click(await oneWith('[data-testid=views] button', '全部 1'));
    await until(() => !opened.address().has('contact'));
    await click(await oneWith('[data-testid=views] button', '王的 1'));
    await until(() => opened.address().get('contact') === '*x*');
  });

  it('V-135 M-097 of a known name is overwritten after asking', async () => {
    const opened = await open('?contact=*x*');
    const saveAs = async (name: string) => {
      await click(await oneWith('[data-testid=views] button', '+ 保存查询'));
      await type(
        await found(() => document.querySelector<HTMLInputElement>('[data-testid=prompt] input')),
        name,
      );
      await click(await modal('保存查询'));
    };
    await saveAs('王的');
    await until(() => saved(opened).length === 1);
    const labelled = await oneWith('label', '联系人');
    const field = await found(() =>
      document.querySelector<HTMLInputElement>(`[id="${labelled.getAttribute('for')}"]`),
    );
    await type(field, 'y');
    await click(await oneWith('[data-testid=search] button', '查询'));
    await until(() => opened.address().get('contact') === '*y*');
    await saveAs('王的');
    await oneWith('.ant-modal-confirm-title', '已有名为“王的”的查询，是否覆盖？');
    expect(saved(opened)[0]?.query).toBe('contact=*x*');
    await click(await modal('覆盖'));
    await until(() => saved(opened)[0]?.query === 'contact=*y*');
    expect(saved(opened)).toHaveLength(1);
  });

  it('is taken away after asking', async () => {
    const opened = await open('?contact=*x*');
    await click(await oneWith('[data-testid=views] button', '+ 保存查询'));
    await type(
      await found(() => document.querySelector<HTMLInputElement>('[data-testid=prompt] input')),
      '王的',
    );
    await click(await modal('保存查询'));
    await click(await one('[aria-label="删除查询 王的"]'));
    await click(await one('.ant-modal-confirm .ant-btn-dangerous'));
    await until(() => saved(opened).length === 0);
  });
});
