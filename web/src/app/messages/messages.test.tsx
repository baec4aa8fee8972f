// @vitest-environment jsdom
import {
  listMyMessages,
  listUnreadMessages,
  markMessageRead,
  readAllMessages,
  type ReceivedMessage,
} from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/queryClient.ts';
import { startPhrases } from '../i18n/start.ts';
import { ok, refusedWith, type SeenRequest } from '@millwright/testing/web/app/fakeServer.ts';
import { openApp } from '@millwright/testing/web/app/openApp.tsx';
import { click, found, one, oneWith } from '@millwright/testing/web/app/render.tsx';
import { appParts } from '@millwright/testing/web/app/appParts.ts';
import { richTextClass } from '../../kit/text/RichText.tsx';

vi.mock('../router/registry.tsx', () => import('@millwright/testing/web/app/registryOfTests.tsx'));

const idOf = (place: number) => `01900000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const sample = (place: number, overrides: Partial<ReceivedMessage> = {}): ReceivedMessage => ({
  id: idOf(place),
  anntId: idOf(100 + place),
  userId: idOf(999),
  title: `消息 ${place}`,
  msgAbstract: null,
  msgContent: `<p>内容 <b>${place}</b></p>`,
  sender: '陈兰',
  priority: 'M',
  msgCategory: '1',
  readFlag: '0',
  sendTime: '2026-03-02T06:05:00.000Z',
  address: null,
  ...overrides,
});

let app: Awaited<ReturnType<typeof openApp>> | undefined;

/** A server that keeps what was read. */
async function openWith(
  messages: readonly ReceivedMessage[],
  more: Parameters<typeof openApp>[0]['answers'] = {},
) {
  const read = new Set(messages.filter(({ readFlag }) => readFlag === '1').map(({ anntId }) => anntId));
  const now = () =>
    messages.map((message) => ({
      ...message,
      readFlag: read.has(message.anntId) ? ('1' as const) : ('0' as const),
    }));
  const unread = () => now().filter(({ readFlag }) => readFlag === '0');
  const page = ({ query }: SeenRequest) => {
    const [current, size] = [Number(query.get('pageNo') ?? 1), Number(query.get('pageSize') ?? 10)];
    const all = query.get('readFlag') === '0' ? unread() : now();
    const records = all.slice((current - 1) * size, current * size);
    return ok({ records, total: all.length, size, current, pages: Math.ceil(all.length / size) });
  };
  app = await openApp({
    at: '/list',
    answers: {
      [listUnreadMessages.path]: () =>
        ok({
          anntMsgList: unread().slice(0, 1),
          anntMsgTotal: unread().length,
          sysMsgList: [],
          sysMsgTotal: 0,
        }),
      [listMyMessages.path]: page,
      [markMessageRead.path]: ({ body }) => {
        const { anntId } = Object(body);
        read.add(anntId);
        return ok(null);
      },
      [readAllMessages.path]: () => {
        for (const { anntId } of messages) read.add(anntId);
        return ok(null);
      },
      ...more,
    },
  });
  return app;
}
const bell = () => one(appParts.bell);
const count = () => document.querySelector(`${appParts.bell} > span`)?.textContent;
const titles = () =>
  [...document.querySelectorAll(`${appParts.message} strong`)].map(({ textContent }) => textContent);
const openDrawer = async () => {
  await click(await bell());
  await one('.ant-drawer-title');
};

/** What is loaded when it is first shown is loaded beforehand: on a busy machine that takes its time. */
beforeAll(async () => {
  await startPhrases('zh');
  await Promise.all([import('../frame/OfficeLayout.tsx'), import('./MessageDrawer.tsx')]);
}, 60_000);
afterEach(async () => {
  await app?.leave();
  app = undefined;
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  document.body.innerHTML = '';
});

describe('P-018 the bell', () => {
  it('S-057 tells how many messages are unread, in words too; nothing when there is none', async () => {
    await openWith([sample(1), sample(2), sample(3, { readFlag: '1' })]);
    await found(() => (count() === '2' ? true : undefined));
    expect((await bell()).getAttribute('aria-label')).toBe('我的消息，2 条未读');
    await app?.leave();
    queryClient.clear();
    await openWith([sample(3, { readFlag: '1' })]);
    // What the browser kept is shown until the server has answered.
    await found(() => (count() === undefined ? true : undefined));
    expect((await bell()).getAttribute('aria-label')).toBe('我的消息');
  });

  it('is silent when the number cannot be told', async () => {
    await openWith([], { [listUnreadMessages.path]: () => refusedWith(500, { message: 'broken' }) });
    await bell();
    expect(count()).toBeUndefined();
    expect(document.body.textContent).not.toContain('broken');
  });
});

describe('my messages', () => {
  it('begin with the unread ones, with who sent them and when in the mill’s time; all are a step away', async () => {
    await openWith([sample(1), sample(2, { readFlag: '1' })]);
    await found(count);
    await openDrawer();
    await oneWith(`${appParts.message} strong`, '消息 1');
    expect(titles()).toEqual(['消息 1']);
    expect(document.querySelector(appParts.messageFacts)?.textContent).toBe(
      '通知公告 · 陈兰 · 2026-03-02 14:05',
    );
    await click(await oneWith('.ant-segmented-item-label', '全部'));
    await oneWith(`${appParts.message} strong`, '消息 2');
    expect(titles()).toEqual(['消息 1', '消息 2']);
  });

  it('S-057 show the text of one that is opened, and it is read when it is closed', async () => {
    await openWith([sample(1), sample(2)]);
    await found(count);
    await openDrawer();
    const line = await found(() => document.querySelector<HTMLElement>(`${appParts.message} > button`));
    await click(line);
    expect((await one(`.${richTextClass}`)).innerHTML).toBe('<p>内容 <b>1</b></p>');
    expect(app?.server.pathsAsked()).not.toContain(markMessageRead.path);
    await click(line);
    await found(() => (count() === '1' ? true : undefined));
    await found(() => (titles().join() === '消息 2' ? true : undefined));
  });

  it('S-057 can all be read at once', async () => {
    await openWith([sample(1), sample(2)]);
    await found(count);
    await openDrawer();
    await click(await oneWith('.ant-drawer-extra button span', '全部已读'));
    await found(() => (count() === undefined ? true : undefined));
    await oneWith(appParts.noMessages, '没有未读消息');
  });

  it('come in parts', async () => {
    await openWith(Array.from({ length: 12 }, (_, place) => sample(place + 1)));
    await found(count);
    await openDrawer();
    await click(await oneWith('.ant-drawer-body button span', '加载更多'));
    await found(() => (titles().length === 12 ? true : undefined));
    expect(new Set(titles()).size).toBe(12);
  });

  it('mark what is important', async () => {
    await openWith([sample(1, { priority: 'H' })]);
    await found(count);
    await openDrawer();
    expect((await one(`${appParts.message} [role=img]`)).getAttribute('aria-label')).toBe('重要');
  });

  it('lead to the row that they are about, and are read then', async () => {
    await openWith([sample(1, { sender: null, msgCategory: '2', address: '/list?show=row-7' }), sample(2)]);
    await found(count);
    await openDrawer();
    const link = () => document.querySelector<HTMLElement>(`a${appParts.messageLink}`);
    expect(link()).toBeNull();
    await click(await found(() => document.querySelector<HTMLElement>(`${appParts.message} > button`)));
    expect((await found(link)).textContent).toBe('打开相关记录');
    await click(await found(link));
    await found(() => (app?.address() === '/list?show=row-7' ? true : undefined));
    await found(() => (count() === '1' ? true : undefined));
    expect(document.querySelector(`.ant-drawer-open ${appParts.messages}`)).toBeNull();
  });

  it('say what went wrong, and try again', async () => {
    let isBroken = true;
    await openWith([sample(1)], {
      [listMyMessages.path]: () =>
        isBroken
          ? refusedWith(200, { code: 409, message: '暂时不可用' })
          : ok({ records: [sample(1)], total: 1, size: 10, current: 1, pages: 1 }),
    });
    await found(count);
    await openDrawer();
    await found(() => (document.body.textContent?.includes('暂时不可用') ? true : undefined));
    isBroken = false;
    await click(await found(() => document.querySelector<HTMLElement>(`${appParts.problem} button`)));
    await oneWith(`${appParts.message} strong`, '消息 1');
  });
});
