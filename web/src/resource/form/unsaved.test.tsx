// @vitest-environment jsdom
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { endSession, storeSession } from '../../app/session/session.ts';
import { ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { click, one, oneWith, type } from '@millwright/testing/web/app/render.tsx';
import { sampleSession } from '@millwright/testing/web/app/samples.ts';
import { until } from '@millwright/testing/web/resource/openResource.tsx';
import { input, maker, resourceScreens, saveForm } from '@millwright/testing/web/resource/screens.ts';

const open = resourceScreens();
const path = `${manufacturer.path}/edit`;
const at = `?edit=${maker.id}`;
const notes = () =>
  [...document.querySelectorAll('[data-testid=form-note]')].map(({ textContent }) => textContent);

describe('what was typed into a form', () => {
  it('stays when nobody answers, which is said there until it is saved; nothing is sent twice by itself', async () => {
    let isAway = true;
    const { asked, address } = await open(manufacturer, {
      at,
      rows: [maker],
      answers: {
        [path]: () => {
          if (isAway) throw new TypeError('nobody listens');
          return ok({ ...maker, version: 2, contact: '李' });
        },
      },
    });
    await type(await input('contact'), '李');
    await saveForm();
    const note = await one('[data-testid=form-drawer] [data-testid=form-note][role=alert]');
    expect(note.textContent).toContain('未保存：网络不可用');
    expect(note.textContent).toContain('填写的内容都还在');
    expect((await input('contact')).value).toBe('李');
    expect(asked(path)).toHaveLength(1);
    isAway = false;
    await saveForm();
    await until(() => !address().has('edit'));
    expect(asked(path)[1]?.body).toMatchObject({ contact: '李', version: 1 });
  });

  it('counts as saved when the server had stored it, though its answer was lost', async () => {
    const stored = { ...maker, version: 2, contact: '李' };
    let now = maker;
    const { address } = await open(manufacturer, {
      at,
      answers: {
        [`${manufacturer.path}/queryById`]: () => ok(now),
        [path]: () => {
          if (now === stored) return refusedWith(200, { code: 409, messageCode: 'core.conflict' });
          now = stored;
          throw new TypeError('the answer is lost');
        },
      },
    });
    await type(await input('contact'), '李');
    await saveForm();
    await one('[data-testid=form-drawer] [data-testid=form-note][role=alert]');
    await saveForm();
    await until(() => !address().has('edit'));
    expect(document.querySelector('[data-testid=conflict]')).toBeNull();
  });

  it('is there again after a login that ended and was renewed, with the row as it was then', async () => {
    const { leave } = await open(manufacturer, { at, rows: [maker] });
    await type(await input('contact'), '李');
    await act(async () => endSession('expired'));
    await leave();
    const { asked } = await open(manufacturer, {
      at,
      rows: [{ ...maker, version: 2 }],
      answers: { [path]: () => ok({ ...maker, version: 3 }) },
    });
    expect((await input('contact')).value).toBe('李');
    expect(notes().join()).toMatch(/已恢复 \d\d:\d\d 未保存的内容/);
    await saveForm();
    await until(() => asked(path).length === 1);
    expect(asked(path)[0]?.body).toMatchObject({ contact: '李', version: 1 });
  });

  it('can be discarded when it is there again', async () => {
    const { leave } = await open(manufacturer, { at, rows: [maker] });
    await type(await input('contact'), '李');
    await leave();
    await open(manufacturer, { at, rows: [maker] });
    await click(await oneWith('[data-testid=form-note] button', '放弃这些内容'));
    expect((await input('contact')).value).toBe('王');
    expect(notes()).toEqual([]);
  });

  it.each([
    ['who has left', () => endSession('logout')],
    [
      'another person',
      () => {
        const { userInfo } = sampleSession();
        storeSession(
          sampleSession({ userInfo: { ...userInfo, id: '019a9b1e-7c00-7000-8000-000000000002' } }),
        );
      },
    ],
    ['another mill', () => storeSession(sampleSession({ tenantId: 1002 }))],
  ])('is not shown to %s', async (_, change) => {
    const { leave } = await open(manufacturer, { at, rows: [maker] });
    await type(await input('contact'), '李');
    await leave();
    change();
    await open(manufacturer, { at, rows: [maker], session: false });
    expect((await input('contact')).value).toBe('王');
  });

  it('is not kept once somebody has left the form without saving', async () => {
    const { address, leave } = await open(manufacturer, { at, rows: [maker] });
    await type(await input('contact'), '李');
    await click(await oneWith('[data-testid=form-drawer] .ant-drawer-footer button', '取消'));
    await click(await oneWith('.ant-modal-confirm-btns button', '不保存离开'));
    await until(() => !address().has('edit'));
    await leave();
    await open(manufacturer, { at, rows: [maker] });
    expect((await input('contact')).value).toBe('王');
  });
});
