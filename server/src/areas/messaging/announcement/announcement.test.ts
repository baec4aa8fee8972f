// One file: what is written by one person is read by another, so each test goes from the draft to the receivers.
import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import {
  announcementCalls,
  listMyMessages,
  listUnreadMessages,
  markMessageRead,
  queryReceivers,
  readAllMessages,
} from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { defineEvent } from '@millwright/contract/core/resource/events.ts';
import { announcementWire } from '@millwright/contract/areas/messaging/wire/announcement.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hears, mountArea } from '../../../resource/index.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { soleCall } from '@millwright/testing/server/soleCall.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { app, clock, make, owner } = server;
const calls = resourceCalls(announcement);
const doReleaseData = soleCall(announcementWire.doReleaseData);
const doReovkeData = soleCall(announcementWire.doReovkeData);
const release = actionCall(announcement, 'release');
const codes = [
  ...Object.values(announcement.access),
  'messaging.announcement.release',
  'messaging.announcement.revoke',
];

/** A mill with somebody who writes and two who read. */
async function aMill() {
  const tenantId = await make.tenant();
  const of = (realname: string, own: string[]) => make.user({ tenantIds: [tenantId], codes: own, realname });
  const [writer, ann, binh] = [await of('Chen Lan', codes), await of('Ann', []), await of('Bình', [])];
  return {
    tenantId,
    writer,
    ann,
    binh,
    as: server.as(writer),
    asAnn: server.as(ann),
    asBinh: server.as(binh),
  };
}
type Mill = Awaited<ReturnType<typeof aMill>>;

const text = (more: object = {}) => ({
  title: 'Power cut on Sunday',
  msgContent: '<p>8:00 to 9:00</p>',
  ...more,
});
const write = async ({ as }: Mill, more: object = {}) => (await as.call(calls.add, text(more))).result;
async function publish(mill: Mill, more: object = {}): Promise<string> {
  const { id } = await write(mill, more);
  await mill.as.call(doReleaseData, { id });
  await app.events.settled();
  return id;
}
const mine = async (person: Mill['as'], input: object = {}) =>
  (await person.call(listMyMessages, input)).result.records;
const titles = async (person: Mill['as'], input: object = {}) =>
  (await mine(person, input)).map(({ title }) => title);

describe('P-018 P-129 an announcement', () => {
  it('begins as a draft that nobody is sent: S-058 not sent', async () => {
    const mill = await aMill();
    expect(await write(mill)).toMatchObject({
      state: 'draft',
      msgCategory: '1',
      priority: 'M',
      msgType: 'ALL',
      sendTime: null,
      sender: null,
    });
    await app.events.settled();
    expect(await titles(mill.asAnn)).toEqual([]);
  });

  it('S-059 C-103 S-058 released is with everybody of the mill, and says by whom and when', async () => {
    const mill = await aMill();
    const stranger = await make.user({ codes: [] });
    const { id } = await write(mill);
    const { body } = await mill.as.call(doReleaseData, { id });
    expect(body).toMatchObject({ success: true, result: null });
    await app.events.settled();
    const released = (await mill.as.call(calls.queryById, { id })).result;
    const sendTime = new Date(clock.nowMs()).toISOString();
    expect(released).toMatchObject({
      state: 'released',
      sender_dictText: expect.stringMatching(/^Chen Lan · \w+/),
      sendTime,
    });
    expect(await mine(mill.asAnn)).toMatchObject([
      {
        anntId: id,
        userId: mill.ann.id,
        sender: 'Chen Lan',
        priority: 'M',
        msgCategory: '1',
        readFlag: '0',
        sendTime,
      },
    ]);
    expect(await titles(mill.asBinh)).toEqual(['Power cut on Sunday']);
    expect(await titles(server.as(stranger))).toEqual([]);
  });

  it('for chosen people is with them alone; it must name somebody of the mill, and for all it names nobody', async () => {
    const mill = await aMill();
    const stranger = await make.user({ codes: [] });
    const none = await mill.as.call(calls.add, text({ msgType: 'USER', userIds: '' }));
    expect(none.body.errors).toMatchObject([{ field: 'userIds', rule: 'required' }]);
    const foreign = await mill.as.call(calls.add, text({ msgType: 'USER', userIds: `${stranger.id},` }));
    expect(foreign.body.errors).toMatchObject([{ field: 'userIds', rule: 'reference' }]);
    await publish(mill, { msgType: 'USER', userIds: `${mill.ann.id},` });
    expect(await titles(mill.asAnn)).toHaveLength(1);
    expect(await titles(mill.asBinh)).toEqual([]);
    const both = await mill.as.call(calls.add, text({ msgType: 'ALL', userIds: `${mill.ann.id},` }));
    expect(both.body.errors).toMatchObject([{ field: 'userIds', rule: 'notInUse' }]);
    const all = await write(mill, { msgType: 'ALL', userIds: '' });
    expect(all['userIds']).toEqual([]);
  });

  it('C-104 S-059 revoked is gone from its receivers, and keeps when that was', async () => {
    const mill = await aMill();
    const id = await publish(mill);
    await mill.as.call(doReovkeData, { id });
    expect(await titles(mill.asAnn)).toEqual([]);
    expect((await mill.asAnn.call(markMessageRead, { anntId: id })).body.messageCode).toBe('core.notFound');
    const cancelTime = new Date(clock.nowMs()).toISOString();
    expect((await mill.as.call(calls.queryById, { id })).result).toMatchObject({
      state: 'revoked',
      cancelTime,
    });
  });

  it('C-103 C-104 asked for twice by GET is released and revoked once', async () => {
    const mill = await aMill();
    const { id } = await write(mill);
    for (const call of [doReleaseData, doReleaseData, doReovkeData, doReovkeData])
      expect((await mill.as.call(call, { id })).body.success).toBe(true);
    const { entries } = (await mill.as.call(calls.history, { id })).result;
    expect(entries.map(({ action }) => action)).toEqual(['revoke', 'release', 'add']);
  });

  it('C-103 C-104 by GET asks for the right of the action, the row and its state', async () => {
    const mill = await aMill();
    const { id } = await write(mill);
    for (const call of [doReleaseData, doReovkeData]) {
      const { status, body } = await mill.asAnn.call(call, { id });
      expect([status, body.code]).toEqual([403, 510]);
      const foreigner = server.as(await make.user({ codes }));
      expect((await foreigner.call(call, { id })).body.messageCode).toBe('core.notFound');
    }
    const { body } = await mill.as.call(doReovkeData, { id }, { headers: { 'language-id': 'en' } });
    expect(body).toMatchObject({
      code: 409,
      messageCode: 'core.wrongState',
      message: 'Revoke is not possible in the state “Draft”',
    });
  });

  it('released again after a correction is unread again; who is no longer named has it no more', async () => {
    const mill = await aMill();
    const both = `${mill.ann.id},${mill.binh.id}`;
    const id = await publish(mill, { msgType: 'USER', userIds: both });
    await mill.asAnn.call(markMessageRead, { anntId: id });
    await mill.as.call(doReovkeData, { id });
    await mill.as.call(calls.edit, { id, title: 'Power cut on Monday', userIds: mill.ann.id });
    clock.advance(1000);
    await mill.as.call(doReleaseData, { id });
    await app.events.settled();
    expect(await mine(mill.asAnn)).toMatchObject([{ title: 'Power cut on Monday', readFlag: '0' }]);
    expect(await titles(mill.asBinh)).toEqual([]);
  });

  it('reaches its receivers once, however often its release is told', async () => {
    const mill = await aMill();
    const id = await publish(mill);
    await mill.asAnn.call(markMessageRead, { anntId: id });
    await owner.query(
      `insert into outbox_event (tenant_id, id, name, payload, emitted_at, due_at)
       values ($1, gen_random_uuid(), 'announcement.release', $2, now(), '2000-01-01')`,
      [mill.tenantId, JSON.stringify({ ids: [id], by: mill.writer.id })],
    );
    await app.events.poll();
    expect(await mine(mill.asAnn)).toMatchObject([{ readFlag: '1' }]);
  });

  it('is not released when its time is over', async () => {
    const mill = await aMill();
    const endTime = new Date(clock.nowMs()).toISOString();
    const { id } = await write(mill, { endTime });
    const { outcomes } = (await mill.as.call(release, { ids: [id] })).result;
    expect(outcomes).toMatchObject([{ isDone: false, messageCode: 'messaging.displayOver' }]);
    expect((await mill.as.call(doReleaseData, { id })).body.messageCode).toBe('messaging.displayOver');
  });

  it('ends behind its beginning, whatever their offsets', async () => {
    const mill = await aMill();
    const times = { startTime: '2026-03-02T08:00:00+08:00', endTime: '2026-03-02T01:00:00Z' };
    expect((await mill.as.call(calls.add, text(times))).body.success).toBe(true);
    const { body } = await mill.as.call(calls.add, text({ ...times, endTime: '2026-03-01T23:00:00Z' }));
    expect(body.errors).toMatchObject([{ field: 'endTime', rule: 'above' }]);
  });

  it('takes from nobody what the server writes', async () => {
    const mill = await aMill();
    const forged = {
      sender: mill.ann.id,
      sendTime: '2020-01-01T00:00:00Z',
      cancelTime: '2020-01-01T00:00:00Z',
      state: 'released',
    };
    const { id, ...row } = await write(mill, forged);
    expect(row).toMatchObject({ sender: null, sendTime: null, cancelTime: null, state: 'draft' });
    const edited = (await mill.as.call(calls.edit, { id, ...forged })).result;
    expect(edited).toMatchObject({ sender: null, sendTime: null, cancelTime: null, state: 'draft' });
  });
});

describe('the text of an announcement', () => {
  it.each([
    ['<p onclick="steal()">now</p>', '<p>now</p>'],
    ['<b>now</b><script>steal()</script>', '<b>now</b>'],
    ['<img src=x onerror=steal()>now', 'now'],
    ['<a href="javascript:steal()">now</a>', '<a target="_blank" rel="noopener noreferrer">now</a>'],
    [
      '<a href="https://mill.example/a">now</a>',
      '<a href="https://mill.example/a" target="_blank" rel="noopener noreferrer">now</a>',
    ],
    ['<p style="position:fixed">now</p><iframe src="//x"></iframe>', '<p>now</p>'],
    [
      '<table><tr><td colspan="2">8:00</td></tr></table>',
      '<table><tr><td colspan="2">8:00</td></tr></table>',
    ],
    ['5 < 6 & 7 > 6', '5 &lt; 6 &amp; 7 &gt; 6'],
  ])('%s is kept as %s', async (given, kept) => {
    const mill = await aMill();
    const { id, msgContent } = await write(mill, { msgContent: given });
    expect(msgContent).toBe(kept);
    const edited = (await mill.as.call(calls.edit, { id, msgContent: `<i>${given}</i>` })).result;
    expect(String(edited['msgContent'])).not.toMatch(/script|steal|onclick|iframe|style/);
  });

  it('of which nothing is left is a draft without content, which is not released', async () => {
    const mill = await aMill();
    const { id, msgContent } = await write(mill, { msgContent: '<script>steal()</script>' });
    expect(msgContent).toBeNull();
    const { outcomes } = (await mill.as.call(release, { ids: [id] })).result;
    expect(outcomes).toMatchObject([{ isDone: false, messageCode: 'messaging.contentMissing' }]);
  });
});

describe('S-057 a message', () => {
  it('is unread until its receiver has read it; what others read does not matter', async () => {
    const mill = await aMill();
    const id = await publish(mill);
    await publish(mill, { title: 'System update', msgCategory: '2', priority: 'H' });
    const { result } = await mill.asAnn.call(listUnreadMessages);
    expect(result).toMatchObject({
      anntMsgTotal: 1,
      anntMsgList: [{ anntId: id, title: 'Power cut on Sunday' }],
      sysMsgTotal: 1,
      sysMsgList: [{ title: 'System update' }],
    });
    expect((await mill.asAnn.call(markMessageRead, { anntId: id })).body.success).toBe(true);
    expect((await mill.asAnn.call(listUnreadMessages)).result).toMatchObject({
      anntMsgTotal: 0,
      anntMsgList: [],
      sysMsgTotal: 1,
    });
    expect((await mill.asBinh.call(listUnreadMessages)).result).toMatchObject({ anntMsgTotal: 1 });
    expect(await titles(mill.asAnn, { readFlag: '1' })).toEqual(['Power cut on Sunday']);
    expect(await titles(mill.asAnn, { readFlag: '0' })).toEqual(['System update']);
    await mill.asAnn.call(readAllMessages);
    expect((await mill.asAnn.call(listUnreadMessages)).result).toMatchObject({
      anntMsgTotal: 0,
      sysMsgTotal: 0,
    });
    expect((await mill.asBinh.call(listUnreadMessages)).result).toMatchObject({
      anntMsgTotal: 1,
      sysMsgTotal: 1,
    });
  });

  it('is found by its title, its sender, its kind and its priority, page by page, newest first', async () => {
    const mill = await aMill();
    for (const title of ['First 100%', 'Second', 'Third']) {
      clock.advance(1000);
      await publish(mill, { title, priority: title === 'Second' ? 'H' : 'L' });
    }
    expect(await titles(mill.asAnn)).toEqual(['Third', 'Second', 'First 100%']);
    expect(await titles(mill.asAnn, { title: '0%' })).toEqual(['First 100%']);
    expect(await titles(mill.asAnn, { sender: 'lan', priority: 'H' })).toEqual(['Second']);
    expect(await titles(mill.asAnn, { msgCategory: '2' })).toEqual([]);
    const { result } = await mill.asAnn.call(listMyMessages, { pageNo: 2, pageSize: 2 });
    expect(result).toMatchObject({ total: 3, pages: 2, current: 2, records: [{ title: 'First 100%' }] });
  });

  it('is there from its beginning on; past its end it is kept but not announced any more', async () => {
    const mill = await aMill();
    const from = (ms: number) => new Date(clock.nowMs() + ms).toISOString();
    const id = await publish(mill, { startTime: from(60_000), endTime: from(120_000) });
    expect(await titles(mill.asAnn)).toEqual([]);
    expect((await mill.asAnn.call(markMessageRead, { anntId: id })).body.messageCode).toBe('core.notFound');
    clock.advance(60_000);
    expect(await titles(mill.asAnn)).toHaveLength(1);
    expect((await mill.asAnn.call(listUnreadMessages)).result.anntMsgTotal).toBe(1);
    clock.advance(60_000);
    expect((await mill.asAnn.call(listUnreadMessages)).result.anntMsgTotal).toBe(0);
    expect(await titles(mill.asAnn)).toHaveLength(1);
  });

  it('of somebody else is not found', async () => {
    const mill = await aMill();
    const id = await publish(mill, { msgType: 'USER', userIds: mill.ann.id });
    expect((await mill.asBinh.call(markMessageRead, { anntId: id })).body.messageCode).toBe('core.notFound');
  });
});

describe('receivers', () => {
  it('are people of the mill, found by a part of their names or by their ids', async () => {
    const mill = await aMill();
    const found = async (input: object) =>
      (await mill.as.call(queryReceivers, input)).result.people.map(({ realname }) => realname);
    expect(await found({})).toEqual(['Ann', 'Bình', 'Chen Lan']);
    expect(await found({ keyword: 'an' })).toEqual(['Ann', 'Chen Lan']);
    expect(await found({ ids: mill.binh.id })).toEqual(['Bình']);
    expect((await mill.asAnn.call(queryReceivers)).status).toBe(403);
  });
});

describe('the calls', () => {
  it.each(announcementCalls.map((call) => [call.name, call] as const))(
    '%s refuses a visitor',
    async (_, call) => {
      const nowhere = '01900000-0000-7000-8000-000000000000';
      const { status, body } = await server.visitor.call(call, { id: nowhere, anntId: nowhere });
      expect([status, body.code]).toEqual([500, 500]);
      expect(body.message).toContain('Token');
    },
  );
});

it('an event that no area declares is listened to by nobody', () => {
  const misspelt = defineEvent('announcement.released', z.object({}));
  const handlers = [hears(misspelt, async function tellAnybody() {})];
  expect(() => mountArea(app, { handlers })).toThrow('no area declares the event announcement.released');
});
