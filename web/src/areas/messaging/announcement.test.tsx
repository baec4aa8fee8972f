// @vitest-environment jsdom
import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { queryReceivers } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../app/api/queryClient.ts';
import { startPhrases } from '../../app/i18n/start.ts';
import { ok } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, one, oneWith, paste, type } from '@millwright/testing/web/app/render.tsx';
import { rowId, openResource, quietBrowser, rowOf } from '@millwright/testing/web/resource/openResource.tsx';
import { saveForm } from '@millwright/testing/web/resource/screens.ts';
import { richTextClass } from '../../kit/text/RichText.tsx';

const blank = {
  msgCategory: '1',
  msgCategory_dictText: '通知公告',
  priority: 'M',
  priority_dictText: '中',
  msgType: 'ALL',
  msgType_dictText: '全体人员',
  userIds: null,
  userIds_dictText: null,
  startTime: null,
  endTime: null,
  msgAbstract: null,
  sender: null,
  sender_dictText: null,
  sendTime: null,
  cancelTime: null,
};
const draft = rowOf(1, {
  ...blank,
  title: '停电通知',
  msgContent: '<p>周日 <b>8:00</b></p>',
  state: 'draft',
  actions: ['edit', 'delete', 'release'],
});
const released = rowOf(2, { ...draft, id: rowId(2), title: '已发', state: 'released', actions: ['revoke'] });

let leave: () => Promise<void> = () => Promise.resolve();
async function open(at = '', answers: NonNullable<Parameters<typeof openResource>[1]>['answers'] = {}) {
  const opened = await openResource(announcement, { rows: [draft, released], at, answers });
  leave = opened.leave;
  return opened;
}

vi.setConfig({ testTimeout: 30_000 });
beforeAll(() => startPhrases('zh'));
afterEach(async () => {
  await leave();
  queryClient.clear();
  quietBrowser();
});

describe('P-129 announcements', () => {
  it('S-059 stand in a list with their states, and offer what is open to each', async () => {
    await open();
    const rows = await found(() => {
      const all = [...document.querySelectorAll('tr[data-row-key]')];
      return all.length === 2 ? all : undefined;
    });
    expect(rows.map((row) => row.querySelector('[data-testid=state-mark]')?.textContent?.trim())).toEqual([
      '未发布',
      '已发布',
    ]);
    expect(rows[0]?.textContent).toContain('发布');
    expect(rows[1]?.textContent).toContain('撤销');
  });

  it('show their text as it was formatted', async () => {
    await open(`?show=${rowId(1)}`);
    expect((await one(`[data-testid=detail] .${richTextClass}`)).innerHTML).toBe('<p>周日 <b>8:00</b></p>');
  });

  it('are written with marks; what is typed is what is sent', async () => {
    const add = resourceCalls(announcement).add.path;
    const opened = await open('?new', { [add]: () => ok(draft) });
    await type(
      await found(() => document.querySelector<HTMLInputElement>('[data-field=title] input')),
      '新公告',
    );
    await paste(
      await one('[data-field=msgContent] [role=textbox]'),
      '<p onclick="x()">早班 <b>8:00</b> 开会<img src=x></p><ul><li>带笔</li></ul>',
    );
    await saveForm();
    await found(() => opened.asked(add)[0]);
    expect(opened.asked(add)[0]?.body).toMatchObject({
      title: '新公告',
      msgContent: '<p>早班 <strong>8:00</strong> 开会</p><ul><li>带笔</li></ul>',
      msgType: 'ALL',
    });
  });

  it('without a text are drafts', async () => {
    const add = resourceCalls(announcement).add.path;
    const opened = await open('?new', { [add]: () => ok(draft) });
    await type(
      await found(() => document.querySelector<HTMLInputElement>('[data-field=title] input')),
      '新公告',
    );
    await saveForm();
    await found(() => opened.asked(add)[0]);
    expect(opened.asked(add)[0]?.body).toMatchObject({ title: '新公告' });
  });

  it('name their receivers, who are looked for by name', async () => {
    const people = [{ id: rowId(7), realname: '陈兰', username: 'chenlan' }];
    const edit = resourceCalls(announcement).edit.path;
    const opened = await open(`?edit=${rowId(1)}`, {
      [queryReceivers.path]: () => ok({ people }),
      [edit]: () => ok(draft),
    });
    expect(document.querySelector('[data-field=userIds]')).toBeNull();
    await click(await one('[data-field=msgType] input[value=USER]'));
    const box = await found(() => document.querySelector<HTMLInputElement>('[data-field=userIds] input'));
    await act(async () => {
      box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    });
    await click(await oneWith('.ant-select-item-option-content', '陈兰 (chenlan)'));
    await saveForm();
    await found(() => opened.asked(edit)[0]);
    expect(opened.asked(edit)[0]?.body).toMatchObject({ id: rowId(1), userIds: [rowId(7)] });
  });
});
