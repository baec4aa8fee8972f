// @vitest-environment jsdom
import { showPreference } from '@millwright/contract/areas/access/own/preferenceCalls.ts';
import {
  listSent,
  sendingRights,
  showSent,
} from '@millwright/contract/areas/messaging/sending/sendingCalls.ts';
import { exportView } from '@millwright/contract/areas/operations/tasks/viewExports.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import SentScreen from '../../areas/messaging/sent/index.tsx';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one, oneWith } from '@millwright/testing/web/app/render.tsx';

const message = (place: number) => ({
  sourceId: `019a9b1e-7c00-7000-8000-00000000000${place}`,
  sourceMs: 1_795_000_000_000 + place,
  scene: 'messaging.announcement',
  sceneName: 'Announcement',
  title: `Message ${place}`,
  priority: 'H',
  sender: 'Ann',
  atMs: 1_795_000_000_000,
  receivers: 12,
  read: 3,
  channels: ['inSite', 'sms'],
  counts: { sent: 4, waiting: 0, notSent: 0, failed: 1 },
});
const answer = (count: number) => ({
  messages: Array.from({ length: count }, (_, place) => message(place + 1)),
  total: count === 0 ? 0 : 60,
  counts: { all: 60, sent: 55, waiting: 0, notSent: 0, failed: 5 },
});
const serve = (count = 2) =>
  fakeServer({
    ...permitted(Object.values(sendingRights)),
    [showPreference.path]: () => ok({ value: null }),
    [listSent.path]: () => ok(answer(count)),
    [showSent.path]: () => ok({ message: message(1), content: '', deliveries: [] }),
  });
const openPage = testedPages();

describe('the page of a view', () => {
  it('lists rows in its columns, and counts each tab', async () => {
    serve();
    await openPage(<SentScreen />);
    await said('Message 1');
    expect(text()).toContain('Failed 5');
    const heads = [...document.querySelectorAll('[data-testid=table] thead th')].map(
      (head) => head.textContent,
    );
    expect(heads).toEqual(expect.arrayContaining(['Message', 'Time', 'Receivers', 'Send status']));
    expect((await one('[data-row-key] [data-cell=receivers]')).textContent).toBe('3 / 12 read');
  });

  it('keeps what is asked in the address, and asks for it', async () => {
    const { seen } = serve();
    const router = await openPage(<SentScreen />, { at: '/?channel=sms&begin=2026-11-01&page=2' });
    await said('Message 1');
    const query = seen.find(({ path }) => path === listSent.path)?.query;
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      channel: 'sms',
      begin: '2026-11-01',
      pageNo: '2',
      pageSize: '50',
    });
    await click(await oneWith('.ant-segmented-item', 'Failed 5'));
    await found(() => (router.state.location.search.includes('outcome=failed') ? true : undefined));
    expect(router.state.location.search).not.toContain('page=2');
  });

  it('opens a row by a click, and moves between rows by arrows', async () => {
    serve();
    const router = await openPage(<SentScreen />);
    await said('Message 2');
    const [first, second] = document.querySelectorAll<HTMLElement>('[data-opens]');
    first?.focus();
    await act(async () => {
      first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    });
    expect(document.activeElement).toBe(second);
    await click(await one('[data-row-key] [data-cell=receivers]'));
    await found(() => (router.state.location.search.includes('show=') ? true : undefined));
    await one('.ant-drawer');
  });

  it('writes a sheet of what is asked with the columns that are shown', async () => {
    const { seen } = serve();
    await openPage(<SentScreen />, { at: '/?channel=sms&begin=2026-11-01' });
    await said('Message 1');
    await click(await oneWith('[data-testid=tools] button', 'Export'));
    const sent = await found(() => seen.find(({ path }) => path === exportView.path));
    expect(sent.body).toEqual({
      view: 'sentMessages',
      question: { channel: 'sms', begin: '2026-11-01' },
      columns: ['title', 'atMs', 'sceneName', 'receivers', 'channels', 'counts'],
    });
  });

  it('says what would be here without rows, and offers to reset what narrows', async () => {
    serve(0);
    const router = await openPage(<SentScreen />, { at: '/?keyword=zzz' });
    await said('No message is like that');
    await click(await oneWith('[data-testid=empty] button', 'Reset'));
    await said('Nothing was sent in the last 30 days');
    expect(router.state.location.search).toBe('');
  });
});
