import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import {
  listMyMessages,
  listUnreadMessages,
  markMessageRead,
  readAllMessages,
} from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { defineNotice, notify, type NoticeReceivers } from '@millwright/contract/core/resource/notices.ts';
import { phrases } from '@millwright/contract/phrases.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { inTenant } from '../../../platform/db/tenancy.ts';
import type { Emitted } from '../../../platform/events/events.queries.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { app, clock, make, pool } = server;

const lateOrder = defineNotice('messaging.lateOrder', { values: ['number', 'days', 'step'], priority: 'H' });
const words = {
  zh: { title: '订单 {number} 延期', text: '{step}已延期 {days} 天' },
  en: { title: 'Order {number} is late', text: '{step} is {days} days late' },
  vn: { title: 'Đơn hàng {number} bị trễ', text: '{step} trễ {days} ngày' },
};
// Beside those of the product, and only as long as this file: other files of the worker have the same words.
for (const language of languages)
  Object.assign(phrases.messaging[language].notices, { lateOrder: words[language] });
afterAll(() => {
  for (const language of languages) Reflect.deleteProperty(phrases.messaging[language].notices, 'lateOrder');
});
const step = { zh: '细纱', en: 'Ring spinning', vn: 'Kéo sợi con' };

/** Sends as an area does; `isUndone`: its transaction comes to nothing. */
async function send(
  tenantId: number,
  to: NoticeReceivers,
  { about, number = 'PO-7', isUndone = false }: { about?: string; number?: string; isUndone?: boolean } = {},
): Promise<void> {
  const emitted: Emitted[] = [];
  const emit = (name: string, payload: Emitted['payload']) => void emitted.push({ name, payload });
  notify({ emit }, lateOrder, {
    values: { number, days: 3, step },
    to,
    ...(about === undefined ? {} : { about: { resource: announcement, id: about } }),
  });
  const stored = inTenant(pool, tenantId, async (tx) => {
    await app.events.store(tx, emitted);
    return Promise[isUndone ? 'reject' : 'resolve']();
  });
  await stored.catch(() => undefined);
  app.events.wake(tenantId);
  await app.events.settled();
}
const inEnglish = { headers: { 'language-id': 'en' } };
const mineOf = async (person: TestPerson, input: object = {}) =>
  (await server.as(person).call(listMyMessages, input, inEnglish)).result.records;
const titlesOf = async (person: TestPerson, input: object = {}) =>
  (await mineOf(person, input)).map(({ title }) => title);

describe('a message of the program', () => {
  it('is in the bell of its receiver, in the language of whoever reads it', async () => {
    const ann = await make.user();
    await send(ann.tenantId, { people: [ann.id] });
    const as = server.as(ann);
    const [zh, en, vn] = await Promise.all(
      languages.map((language) => as.call(listUnreadMessages, {}, { headers: { 'language-id': language } })),
    );
    const said = { priority: 'H', msgCategory: '2', readFlag: '0', sender: null, address: null };
    expect(zh?.result).toMatchObject({
      anntMsgTotal: 0,
      sysMsgTotal: 1,
      sysMsgList: [{ ...said, title: '订单 PO-7 延期', msgContent: '<p>细纱已延期 3 天</p>' }],
    });
    expect(en?.result.sysMsgList).toMatchObject([
      { ...said, title: 'Order PO-7 is late', msgContent: '<p>Ring spinning is 3 days late</p>' },
    ]);
    expect(vn?.result.sysMsgList).toMatchObject([
      { ...said, title: 'Đơn hàng PO-7 bị trễ', msgContent: '<p>Kéo sợi con trễ 3 ngày</p>' },
    ]);
  });

  it('is for people, for roles, for departments with those below, each person once', async () => {
    const tenantId = await make.tenant();
    const person = (realname: string) => make.user({ tenantIds: [tenantId], realname });
    const [ann, bo, cai, dan] = [
      await person('Ann'),
      await person('Bo'),
      await person('Cai'),
      await person('Dan'),
    ];
    const roleId = await make.role({ tenantId, roleCode: 'planner' });
    await make.grant({ tenantId, userId: bo.id, roleId });
    const hall = await make.department({ tenantId });
    const line = await make.department({ tenantId, parentId: hall });
    await make.member({ tenantId, userId: cai.id, departmentId: line });
    await make.member({ tenantId, userId: bo.id, departmentId: hall });
    await send(tenantId, { people: [ann.id, ann.id], roles: ['planner'], departments: [hall] });
    for (const each of [ann, bo, cai]) expect(await titlesOf(each)).toEqual(['Order PO-7 is late']);
    expect(await titlesOf(dan)).toEqual([]);
  });

  it('stays in its mill, and reaches nobody who may not enter it', async () => {
    const [ann, foreigner] = [await make.user(), await make.user()];
    const frozen = await make.user({ tenantIds: [ann.tenantId], status: 'frozen' });
    await send(ann.tenantId, { people: [ann.id, foreigner.id, frozen.id] });
    expect(await titlesOf(ann)).toHaveLength(1);
    expect(await titlesOf(foreigner)).toEqual([]);
    const { rows } = await server.owner.query(
      'select user_id::text as id from notice_send where tenant_id = $1',
      [ann.tenantId],
    );
    expect(rows).toEqual([{ id: ann.id }]);
  });

  it('is never sent by a transaction that is undone', async () => {
    const ann = await make.user();
    await send(ann.tenantId, { people: [ann.id] }, { isUndone: true });
    expect(await titlesOf(ann)).toEqual([]);
  });

  it('leads to the row that it is about whoever may see it', async () => {
    const reader = await make.user({ codes: [announcement.access.read, announcement.access.add] });
    const other = await make.user({ tenantIds: [reader.tenantId] });
    const row = { title: 'Row', msgContent: '<p>Row</p>' };
    const { id } = (await server.as(reader).call(resourceCalls(announcement).add, row)).result;
    await send(reader.tenantId, { people: [reader.id, other.id] }, { about: id });
    expect(await mineOf(reader)).toMatchObject([{ address: `/messageCenter/announcement?show=${id}` }]);
    expect(await mineOf(other)).toMatchObject([{ address: null }]);
  });

  it('stands among announcements, is searched in any language, and shows what people typed as text', async () => {
    const ann = await make.user();
    await send(ann.tenantId, { people: [ann.id] }, { number: '<b>1</b>' });
    clock.advance(1000);
    await send(ann.tenantId, { people: [ann.id] }, { number: '100%' });
    expect(await titlesOf(ann)).toEqual(['Order 100% is late', 'Order <b>1</b> is late']);
    expect(await titlesOf(ann, { title: '单 100%' })).toEqual(['Order 100% is late']);
    expect(await titlesOf(ann, { title: 'order 1', msgCategory: '2', priority: 'H' })).toEqual([
      'Order 100% is late',
    ]);
    expect(await titlesOf(ann, { msgCategory: '1' })).toEqual([]);
  });

  it('is read by its receiver alone, one by one or with all others', async () => {
    const [ann, stranger] = [await make.user(), await make.user()];
    await send(ann.tenantId, { people: [ann.id] });
    await send(ann.tenantId, { people: [ann.id] }, { number: 'PO-8' });
    const [first] = await mineOf(ann);
    const anntId = first?.anntId ?? '';
    const foreign = await server.as(stranger).call(markMessageRead, { anntId });
    expect(foreign.body.messageCode).toBe('core.notFound');
    await server.as(ann).call(markMessageRead, { anntId });
    expect(await titlesOf(ann, { readFlag: '1' })).toEqual([first?.title]);
    await server.as(ann).call(readAllMessages);
    expect(await titlesOf(ann, { readFlag: '0' })).toEqual([]);
  });

  it('whose words or values this release does not have is still there under its name', async () => {
    const ann = await make.user();
    await send(ann.tenantId, { people: [ann.id] });
    await server.owner.query(`update notice set said = '{}' where tenant_id = $1`, [ann.tenantId]);
    expect(await titlesOf(ann)).toEqual(['messaging.lateOrder']);
    await server.owner.query(`update notice set notice = 'old.gone' where tenant_id = $1`, [ann.tenantId]);
    expect(await titlesOf(ann)).toEqual(['old.gone']);
  });

  it('is taken away by the job of the night after half a year', async () => {
    const ann = await make.user();
    await app.jobs.poll();
    await send(ann.tenantId, { people: [ann.id] });
    clock.advance(180 * 86_400_000);
    await app.jobs.poll();
    expect(await titlesOf(ann)).toHaveLength(1);
    clock.advance(5 * 86_400_000);
    await app.jobs.poll();
    expect(await titlesOf(ann)).toEqual([]);
  });
});
