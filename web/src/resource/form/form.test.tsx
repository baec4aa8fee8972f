// @vitest-environment jsdom
import { checkDuplicate } from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { manufacturerWords } from '@millwright/contract/areas/basics/library/manufacturer.phrases.ts';
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { phrases } from '@millwright/contract/phrases.ts';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../app/api/queryClient.ts';
import { ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { click, one, oneWith, press, type } from '@millwright/testing/web/app/render.tsx';
import { choose, until } from '@millwright/testing/web/resource/openResource.tsx';
import {
  input,
  maker,
  problem,
  resourceScreens,
  saveForm,
} from '@millwright/testing/web/resource/screens.ts';
import { message } from '@millwright/testing/web/resource/widgets.tsx';
import { millPictures } from '../widgets/pictures/millPictures.ts';

const open = resourceScreens();

const blur = (element: HTMLElement) =>
  act(async () => {
    element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });

describe('the form of a resource', () => {
  it('says what is wrong before the server is asked, each in its place', async () => {
    const path = `${manufacturer.path}/add`;
    const { asked } = await open(manufacturer, { at: '?new=' });
    await type(await input('number'), '梳棉');
    await type(await input('phone'), 'call me');
    await saveForm();
    expect(problem('number')).toBe('含有不允许的字符');
    expect(problem('name')).toBe('必填');
    expect(problem('phone')).toBe('电话格式错误');
    expect(asked(path)).toHaveLength(0);
  });

  it.each(['?new=', `?edit=${maker.id}`])('names what its main button does at %s', async (at) => {
    await open(manufacturer, { at, rows: [maker] });
    const { add, saveChanges } = phrases.core.zh.resource.form;
    const noun = manufacturerWords.zh.title;
    await input('number');
    const main = await one('[data-testid=form-drawer] .ant-drawer-footer .ant-btn-primary');
    expect(main.textContent).toBe(at === '?new=' ? add.replace('{noun}', noun) : saveChanges);
  });

  it('a new row shows what its address gives, the gateway of a machine too', async () => {
    const sourceId = '01a2017c-3bba-7016-9107-661b43ea7589';
    await open(machine, { at: `?new=&new.code=RF-99&new.sourceId=${sourceId}&new.sourceId_dictText=GW-1` });
    expect((await input('code')).getAttribute('value')).toBe('RF-99');
    await until(
      () => document.querySelector('[data-field="sourceId"]')?.textContent?.includes('GW-1') === true,
    );
  });

  it('a new row sends what its address gives, and nothing that it has no field for', async () => {
    const path = `${manufacturer.path}/add`;
    const { asked, address } = await open(manufacturer, {
      at: '?new=&new.number=M-7&new.name=JW&new.version=9',
      answers: { [path]: () => ok(maker) },
    });
    await input('number');
    await saveForm();
    await until(() => !address().has('new'));
    expect(asked(path)[0]?.body).toMatchObject({ number: 'M-7', name: 'JW' });
    expect(asked(path)[0]?.body).not.toHaveProperty('version');
    expect([...address().keys()].filter((name) => name.startsWith('new'))).toEqual([]);
  });

  it.each([
    ['/equipmentManagement/firstMachine', '/equipmentManagement/firstMachine'],
    ['//elsewhere.test/', '/'],
  ])('that another page opened leads to %s as %s once it is saved', async (back, path) => {
    const { path: placed } = await open(manufacturer, {
      at: `?new=&new.number=M-7&new.name=JW&back=${encodeURIComponent(back)}`,
      answers: { [`${manufacturer.path}/add`]: () => ok(maker) },
    });
    await input('number');
    await saveForm();
    await until(() => placed() === path);
  });

  it('is not saved without a picture that is still being sent or could not be sent', async () => {
    let refuse: (cause: Error) => void = () => undefined;
    const sending = vi.spyOn(millPictures, 'upload').mockImplementation(
      () =>
        new Promise((_, reject) => {
          refuse = reject;
        }),
    );
    const path = `${equipmentArea.path}/add`;
    const answers = { [path]: () => ok(null) };
    const { asked } = await open(equipmentArea, { at: '?new=&new.code=H-1&new.name=Hall', answers });
    await choose('input[type=file]', new File(['x'], 'hall.png', { type: 'image/png' }));
    await saveForm();
    await message('文件仍在上传，上传完成后再保存');
    await act(async () => refuse(new Error('refused')));
    await saveForm();
    await message('有文件上传失败：请重试或移除，然后保存');
    expect(asked(path)).toHaveLength(0);
    await click(await one('[aria-label="移除 hall.png"]'));
    await saveForm();
    await until(() => asked(path).length === 1);
    sending.mockRestore();
  });

  it('M-085 a wrong phone is said to have a wrong format, and no more once it is corrected', async () => {
    await open(manufacturer, { at: '?new=' });
    await type(await input('phone'), 'x');
    await saveForm();
    expect(problem('phone')).toBe('电话格式错误');
    await type(await input('phone'), '0351 555 0101');
    expect(problem('phone')).toBeUndefined();
  });

  it('sends what was typed, trimmed, and closes', async () => {
    const path = `${manufacturer.path}/add`;
    const { asked, address } = await open(manufacturer, {
      at: '?new=',
      answers: { [path]: () => ok(maker) },
    });
    await type(await input('number'), 'M-1');
    await type(await input('name'), ' 经纬 ');
    await saveForm();
    await until(() => !address().has('new'));
    expect(asked(path)[0]?.body).toEqual({
      number: 'M-1',
      name: '经纬',
      shortName: null,
      contact: null,
      phone: null,
      address: null,
    });
    await oneWith('.ant-message *', '已保存“经纬”');
  });

  it('is followed by what its area says of its rows, and by nothing of other areas', async () => {
    const path = `${manufacturer.path}/add`;
    const keyOf = (name: string) => [1001, name, {}];
    const { address } = await open(manufacturer, {
      at: '?new=&new.number=M-1&new.name=JW',
      answers: { [path]: () => ok(maker) },
    });
    for (const name of ['basics.showAge', 'basics.marker.list', 'energy.showAge'])
      queryClient.setQueryData(keyOf(name), 1);
    await input('number');
    await saveForm();
    await until(() => !address().has('new'));
    const isStale = (name: string) => queryClient.getQueryState(keyOf(name))?.isInvalidated;
    expect(isStale('basics.showAge')).toBe(true);
    expect(isStale('basics.marker.list')).toBe(false);
    expect(isStale('energy.showAge')).toBe(false);
  });

  it('saves by Ctrl+S, of an edited row with the version it was read with', async () => {
    const path = `${manufacturer.path}/edit`;
    const { asked } = await open(manufacturer, {
      at: `?edit=${maker.id}`,
      rows: [maker],
      answers: { [path]: () => ok({ ...maker, version: 2 }) },
    });
    const contact = await input('contact');
    await type(contact, '李');
    await act(async () => {
      contact.dispatchEvent(
        new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }),
      );
    });
    await until(() => asked(path).length === 1);
    expect(asked(path)[0]?.body).toMatchObject({ id: maker.id, version: 1, contact: '李', number: 'M-1' });
  });

  it('M-040 puts what the server refuses on its field; anything else is told', async () => {
    const path = `${manufacturer.path}/add`;
    let errors: unknown = [{ field: 'number', rule: 'taken' }];
    await open(manufacturer, {
      at: '?new=',
      answers: {
        [path]: () => refusedWith(200, { code: 409, messageCode: 'core.taken', parameter1: 'M-1', errors }),
      },
    });
    await type(await input('number'), 'M-1');
    await type(await input('name'), '经纬');
    await saveForm();
    await until(() => problem('number') === '已存在');
    errors = undefined;
    await saveForm();
    await oneWith('.ant-message *', '提交失败：“M-1” 已存在');
  });

  it('V-128 V-129 asks on leaving a field whether its value is free, with table, field, value and row, and shows the answer', async () => {
    const { asked } = await open(manufacturer, {
      at: `?edit=${maker.id}`,
      rows: [maker],
      answers: {
        [checkDuplicate.path]: () => refusedWith(200, { code: 500, messageCode: 'basics.valueTaken' }),
      },
    });
    const number = await input('number');
    await blur(number);
    expect(asked(checkDuplicate.path)).toHaveLength(0);
    await type(number, 'M-2');
    await blur(number);
    await until(() => problem('number') !== undefined);
    const query = asked(checkDuplicate.path)[0]?.query;
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      tableName: 'manufacturer',
      fieldName: 'number',
      fieldVal: 'M-2',
      dataId: maker.id,
    });
    expect(problem('number')).toBe('该值不可用，系统中已存在！');
  });

  it('a new row can begin as the copy of another', async () => {
    const path = `${manufacturer.path}/add`;
    const { asked } = await open(manufacturer, {
      at: `?new=${maker.id}`,
      rows: [maker],
      answers: { [path]: () => ok(maker) },
    });
    expect((await input('number')).value).toBe('M-1');
    await saveForm();
    await until(() => asked(path).length === 1);
    expect(asked(path)[0]?.body).not.toHaveProperty('id');
  });
});

describe('M-065 what is unsaved', () => {
  const escape = async () =>
    press(
      await one(
        '[data-testid=form-drawer] .ant-drawer-section, [data-testid=form-drawer] .ant-drawer-content',
      ),
      'Escape',
    );

  it('is asked about before the form is closed', async () => {
    const { address } = await open(manufacturer, { at: '?new=' });
    await type(await input('name'), 'x');
    await click(await oneWith('[data-testid=form-drawer] .ant-drawer-footer button', '取消'));
    await oneWith('.ant-modal-confirm-title', '有未保存的修改，确定离开？');
    await click(await oneWith('.ant-modal-confirm button', '继续编辑'));
    expect(address().has('new')).toBe(true);
    await escape();
    await click(await oneWith('.ant-modal-confirm button', '不保存离开'));
    await until(() => !address().has('new'));
  });

  it('is asked about before the page is left', async () => {
    const { go, path } = await open(manufacturer, { at: '?new=' });
    await type(await input('name'), 'x');
    await go('/elsewhere');
    await oneWith('.ant-modal-confirm-title', '有未保存的修改，确定离开？');
    expect(path()).toBe('/list');
    await click(await oneWith('.ant-modal-confirm button', '不保存离开'));
    await until(() => path() === '/elsewhere');
  });

  it('keeps the browser from going away', async () => {
    await open(manufacturer, { at: '?new=' });
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      globalThis.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await input('name');
    expect(leave()).toBe(false);
    await type(await input('name'), 'x');
    expect(leave()).toBe(true);
  });

  it('is not there when nothing was changed', async () => {
    const { address } = await open(manufacturer, { at: `?edit=${maker.id}`, rows: [maker] });
    await input('name');
    await click(await oneWith('[data-testid=form-drawer] .ant-drawer-footer button', '取消'));
    await until(() => !address().has('edit'));
  });
});

describe('a row that somebody else changed meanwhile', () => {
  it('shows what differs, field by field, and saves what was chosen upon theirs', async () => {
    const path = `${manufacturer.path}/edit`;
    const theirs = {
      ...maker,
      version: 4,
      name: '经纬新',
      address: '晋中',
      updateBy: '李强',
      updateTime: '2026-11-22 09:30:00',
    };
    let stored = maker;
    const { asked } = await open(manufacturer, {
      at: `?edit=${maker.id}`,
      answers: {
        [`${manufacturer.path}/queryById`]: () => ok(stored),
        [path]: ({ body }) =>
          Reflect.get(Object(body), 'version') === 4
            ? ok(theirs)
            : refusedWith(200, { code: 409, messageCode: 'core.conflict' }),
      },
    });
    await type(await input('name'), '经纬我');
    stored = theirs;
    await saveForm();
    await one('[data-testid=conflict]');
    await oneWith('.ant-modal strong', '李强 于 2026-11-22 09:30 修改了此记录');
    expect(
      [...document.querySelectorAll('[data-testid=conflict] thead th')].map(({ textContent }) => textContent),
    ).toEqual(['字段', '打开时', '我的', '李强 的']);
    expect(
      [...document.querySelectorAll('[data-testid=conflict] tr:nth-child(1) td')].map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(['经纬', '经纬我', '经纬新']);
    // What only the other one changed is theirs unless somebody chooses otherwise.
    const chosen = [...document.querySelectorAll('[data-testid=conflict] .ant-radio-wrapper-checked')];
    expect(chosen.map(({ textContent }) => textContent)).toEqual(['经纬我', '晋中']);
    expect(
      [...document.querySelectorAll('[data-testid=conflict] tbody th')].map(({ textContent }) => textContent),
    ).toEqual(['名称', '地址']);
    await click(await oneWith('.ant-modal button', '继续'));
    expect((await input('name')).value).toBe('经纬我');
    expect((await input('address')).value).toBe('晋中');
    await saveForm();
    await until(() => asked(path).length === 2);
    expect(asked(path)[1]?.body).toMatchObject({ version: 4, name: '经纬我', address: '晋中' });
  });
});
