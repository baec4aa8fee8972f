import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { listMyMessages } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import {
  fetchExport,
  listExports,
  startExport,
} from '@millwright/contract/areas/operations/tasks/exportJobs.ts';
import { announcementWire } from '@millwright/contract/areas/messaging/wire/announcement.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { addressesOf } from '../../../platform/http/calls/call.ts';
import { principalCacheMs } from '../../../platform/session/principalCache.ts';
import { soleCall } from '@millwright/testing/server/soleCall.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { type Caller, scopedNotes, type Somebody } from './scopedNotesTesting.ts';

const { server, notes, aMill, idOf, tokenOf } = await scopedNotes();
const { owner, clock, app } = server;

describe('the recycle bin', () => {
  it('holds what is in the data scope, and gives nothing else back', async () => {
    const mill = await aMill();
    const id = await idOf(mill.ofRing.as, 'R');
    await mill.ofRing.as.call(notes.delete, { id });
    const bin = async (as: Caller) => {
      const { deleteList } = notes;
      return deleteList === undefined ? undefined : (await as.call(deleteList, {})).result.total;
    };
    expect(await bin((await mill.somebody(mill.spinning, 'departmentTree')).as)).toBe(1);
    expect(await bin(mill.ofLab.as)).toBe(0);
  });
});

describe('an export', () => {
  const job = async (person: Somebody) => {
    const { id } = (await person.as.call(startExport, { resource: 'announcement' })).result;
    await expect
      .poll(async () => (await person.as.call(listExports)).result.jobs[0]?.state, { timeout: 10_000 })
      .toBe('done');
    return id;
  };
  const fetched = async (person: TestPerson, id: string) => {
    const [url = ''] = addressesOf(fetchExport);
    const headers = { 'x-access-token': await tokenOf(person), 'tenant-id': '0' };
    return app.fastify.inject({ method: 'GET', url, query: { id }, headers });
  };

  it('as a job has the rows of who asked, and is given to nobody who would see fewer by now', async () => {
    const mill = await aMill();
    const [wide, narrow] = [await mill.somebody(mill.lab, 'all'), mill.ofRing];
    for (const { as } of [wide, narrow])
      await as.call(resourceCalls(announcement).add, { title: 'Stop', msgContent: '<p>now</p>' });
    const [ofWide, ofNarrow] = [await job(wide), await job(narrow)];
    const rowsOf = async (person: Somebody, id: string) =>
      (await readSheet((await fetched(person, id)).rawPayload))[0]?.data.length;
    expect([await rowsOf(wide, ofWide), await rowsOf(narrow, ofNarrow)]).toEqual([3, 2]);
    await owner.query("update role set data_scope = 'department' where tenant_id = $1", [mill.tenantId]);
    clock.advance(principalCacheMs);
    expect((await fetched(wide, ofWide)).json()).toMatchObject({ messageCode: 'core.notFound' });
    expect(await rowsOf(narrow, ofNarrow)).toBe(2);
  });
});

describe('announcements', () => {
  it('reach those they are addressed to, whatever their data scope', async () => {
    const mill = await aMill();
    const calls = resourceCalls(announcement);
    const { id } = (await mill.ofRing.as.call(calls.add, { title: 'Stop', msgContent: '<p>now</p>' })).result;
    expect(
      (await mill.ofLab.as.call(soleCall(announcementWire.doReleaseData), { id })).body.messageCode,
    ).toBe('core.notFound');
    expect((await mill.ofRing.as.call(soleCall(announcementWire.doReleaseData), { id })).body.success).toBe(
      true,
    );
    await app.events.settled();
    const { records } = (await mill.ofLab.as.call(listMyMessages, {})).result;
    expect(records.map(({ title }) => title)).toEqual(['Stop']);
    expect((await mill.ofLab.as.call(calls.list, {})).result).toMatchObject({
      total: 0,
      narrowedTo: ['own'],
    });
  });
});
