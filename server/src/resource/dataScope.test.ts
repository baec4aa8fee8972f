import { announcement } from '@millwright/contract/areas/messaging/announcement.ts';
import {
  doReleaseData,
  getMyAnnouncementSend,
} from '@millwright/contract/areas/messaging/announcementCalls.ts';
import { fetchExport, listExports, startExport } from '@millwright/contract/areas/iam/exportJobs.ts';
import { marker } from '@millwright/contract/areas/basics/marker.ts';
import { basePath } from '@millwright/contract/core/call.ts';
import type { DataScopeName } from '@millwright/contract/core/dataScope.ts';
import { importReport } from '@millwright/contract/core/resourceCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import writeSheet from 'write-excel-file/node';
import { addressesOf } from '../platform/http/call.ts';
import { principalCacheMs } from '../platform/session/principalCache.ts';
import { actionCall } from '../testing/actionCall.ts';
import type { TestPerson } from '../testing/make.ts';
import { codesOf, declareNotes, note, noteCodes, noteLine, noteTables } from '../testing/scopedNotes.ts';
import { testServer } from '../testing/testServer.ts';
import { mountResource } from './resource.routes.ts';

declareNotes();
const server = await testServer({
  mount: (app) => {
    mountResource(app, note);
    mountResource(app, noteLine);
  },
});
const { make, owner, clock, app } = server;
await owner.query(noteTables);
const notes = resourceCalls(note);
const lines = resourceCalls(noteLine);
const codes = [...noteCodes, ...codesOf(announcement)];
const english = { headers: { 'language-id': 'en' } };

type Caller = ReturnType<typeof server.as>;
interface Somebody extends TestPerson {
  as: Caller;
}

/** A mill: spinning with ring and winding below it, and the laboratory; somebody in each, and somebody who sees all. */
async function aMill() {
  const tenantId = await make.tenant();
  const spinning = await make.department({ tenantId, name: 'Spinning' });
  const ring = await make.department({ tenantId, parentId: spinning, name: 'Ring' });
  const winding = await make.department({ tenantId, parentId: ring, name: 'Winding' });
  const lab = await make.department({ tenantId, name: 'Laboratory' });
  const somebody = async (departmentId: string | undefined, scope: DataScopeName): Promise<Somebody> => {
    const person = await make.user({ tenantIds: [tenantId], codes, scope });
    if (departmentId !== undefined) await make.member({ tenantId, userId: person.id, departmentId });
    return { ...person, as: server.as(person) };
  };
  const [ofSpinning, ofRing, ofWinding, ofLab] = [
    await somebody(spinning, 'own'),
    await somebody(ring, 'own'),
    await somebody(winding, 'own'),
    await somebody(lab, 'own'),
  ];
  const mill = { tenantId, spinning, ring, winding, lab, ofSpinning, ofRing, ofWinding, ofLab, somebody };
  for (const [number, { as }] of Object.entries({ S: ofSpinning, R: ofRing, W: ofWinding, L: ofLab }))
    await write(as, number);
  return mill;
}
const write = async (as: Caller, number: string, more: object = {}) =>
  (await as.call(notes.add, { number, noteTitle: `Note ${number}`, ...more })).result;
const numbers = async (as: Caller, input: object = {}) =>
  (await as.call(notes.list, { pageSize: 200, ...input })).result.records
    .map((row) => String(row['number']))
    .toSorted();
const whose = async (as: Caller) => (await as.call(notes.list, {})).result.narrowedTo;
const idOf = async (as: Caller, number: string) =>
  (await as.call(notes.list, { number })).result.records[0]?.id ?? '';

describe('A-006 the data scope of a role', () => {
  it('A-007 own data only: what the person made, and the list says so', async () => {
    const { ofRing } = await aMill();
    expect(await numbers(ofRing.as)).toEqual(['R']);
    expect(await whose(ofRing.as)).toEqual(['own']);
  });

  it('A-008 own department: what its people made, not that of departments above and below', async () => {
    const mill = await aMill();
    const { as } = await mill.somebody(mill.ring, 'department');
    expect(await numbers(as)).toEqual(['R']);
    await write(as, 'R2');
    expect(await numbers(as)).toEqual(['R', 'R2']);
    expect(await whose(as)).toEqual(['department']);
  });

  it('A-009 own and subordinate departments: all below, however deep', async () => {
    const mill = await aMill();
    const { as } = await mill.somebody(mill.spinning, 'departmentTree');
    expect(await numbers(as)).toEqual(['R', 'S', 'W']);
    expect(await whose(as)).toEqual(['departmentTree']);
  });

  it('A-010 specified departments: those of the role, without what stands below, whoever the person is', async () => {
    const mill = await aMill();
    const { tenantId } = mill;
    const person = await make.user({ tenantIds: [tenantId] });
    const chosen = [mill.lab, mill.spinning];
    const roleId = await make.role({ tenantId, codes, scope: 'chosen', chosen });
    await make.grant({ tenantId, userId: person.id, roleId });
    expect(await numbers(server.as(person))).toEqual(['L', 'S']);
    expect(await whose(server.as(person))).toEqual(['chosen']);
    // Of a role with another scope they mean nothing.
    const other = await make.role({ tenantId, scope: 'own', chosen: [mill.ring] });
    await make.grant({ tenantId, userId: person.id, roleId: other });
    clock.advance(principalCacheMs);
    expect(await numbers(server.as(person))).toEqual(['L', 'S']);
  });

  it('all: every row of the mill, and nothing is said', async () => {
    const mill = await aMill();
    const { as } = await mill.somebody(undefined, 'all');
    expect(await numbers(as)).toEqual(['L', 'R', 'S', 'W']);
    expect(await whose(as)).toEqual([]);
  });

  it('of several departments of a person each counts; of several roles each adds', async () => {
    const mill = await aMill();
    const { tenantId, lab } = mill;
    const person = await mill.somebody(mill.winding, 'department');
    await make.member({ tenantId, userId: person.id, departmentId: lab, isMain: false });
    expect(await numbers(person.as)).toEqual(['L', 'W']);
    const roleId = await make.role({ tenantId, scope: 'chosen', chosen: [mill.spinning] });
    await make.grant({ tenantId, userId: person.id, roleId });
    clock.advance(principalCacheMs);
    expect(await numbers(person.as)).toEqual(['L', 'S', 'W']);
  });

  it('takes effect when rights do: within five seconds, in a session that goes on', async () => {
    const mill = await aMill();
    const { as, id } = await mill.somebody(undefined, 'all');
    expect(await numbers(as)).toHaveLength(4);
    await owner.query(
      `update role set data_scope = 'own' where id = (select role_id from user_role where user_id = $1)`,
      [id],
    );
    clock.advance(principalCacheMs);
    expect(await numbers(as)).toEqual([]);
  });

  it('is that of the mill alone in which the person is now', async () => {
    const mill = await aMill();
    const elsewhere = await make.tenant();
    const { id: userId } = mill.ofRing;
    await make.membership({ tenantId: elsewhere, userId });
    const roleId = await make.role({ tenantId: elsewhere, codes, scope: 'all' });
    await make.grant({ tenantId: elsewhere, userId, roleId });
    expect(await numbers(mill.ofRing.as)).toEqual(['R']);
    const { result } = await mill.ofRing.as.call(
      notes.list,
      {},
      { headers: { 'tenant-id': String(elsewhere) } },
    );
    expect([result.total, result.narrowedTo]).toEqual([0, []]);
  });

  it('a dissolved department gives its people nothing, and its rows stay with the department above', async () => {
    const mill = await aMill();
    const { as: above } = await mill.somebody(mill.spinning, 'departmentTree');
    const { as: inside } = await mill.somebody(mill.ring, 'department');
    await owner.query('update department set deleted_at = now() where id = $1', [mill.ring]);
    clock.advance(principalCacheMs);
    expect(await numbers(above)).toEqual(['R', 'S', 'W']);
    expect(await numbers(inside)).toEqual([]);
    const made = await write(inside, 'R3');
    expect([made['createDepartment'], await numbers(inside)]).toEqual([null, ['R3']]);
  });

  it('ends where departments stand in a ring', async () => {
    const mill = await aMill();
    await owner.query('update department set parent_id = $2 where id = $1', [mill.spinning, mill.winding]);
    const { as } = await mill.somebody(mill.winding, 'departmentTree');
    expect(await numbers(as)).toEqual(['R', 'S', 'W']);
  });
});

describe('a row of a scoped resource', () => {
  it('stays with the department in which it was made, and with its maker, when the maker moves on', async () => {
    const mill = await aMill();
    const { tenantId, ofRing, lab } = mill;
    const { as: ring } = await mill.somebody(mill.ring, 'department');
    const { as: laboratory } = await mill.somebody(lab, 'department');
    await owner.query(
      'update department_member set department_id = $3 where tenant_id = $1 and user_id = $2',
      [tenantId, ofRing.id, lab],
    );
    const { result } = await ofRing.as.call(notes.edit, {
      id: await idOf(ofRing.as, 'R'),
      noteTitle: 'Still of the ring room',
    });
    expect(result['createDepartment']).toBe('Ring');
    const later = await write(ofRing.as, 'R2');
    expect(later['createDepartment']).toBe('Laboratory');
    expect(await numbers(ring)).toEqual(['R']);
    expect(await numbers(laboratory)).toEqual(['L', 'R2']);
    expect(await numbers(ofRing.as)).toEqual(['R', 'R2']);
  });

  it('of somebody without a department is its maker’s alone, and is seen by whoever sees all', async () => {
    const mill = await aMill();
    const loner = await mill.somebody(undefined, 'department');
    expect((await write(loner.as, 'N'))['createDepartment']).toBeNull();
    expect([await numbers(loner.as), await whose(loner.as)]).toEqual([['N'], ['own']]);
    expect(await numbers((await mill.somebody(undefined, 'all')).as)).toContain('N');
    expect(await numbers((await mill.somebody(mill.spinning, 'departmentTree')).as)).not.toContain('N');
  });

  it('takes its maker and its department from nobody', async () => {
    const mill = await aMill();
    const { as } = mill.ofLab;
    const forged = { departmentId: mill.ring, createDepartment: 'Ring', createBy: mill.ofRing.id };
    const { id } = await write(as, 'F', forged);
    await as.call(notes.edit, { id, noteTitle: 'Forged', ...forged });
    expect(await numbers((await mill.somebody(mill.ring, 'department')).as)).toEqual(['R']);
    expect((await as.call(notes.queryById, { id })).result['createDepartment']).toBe('Laboratory');
  });

  it('is left out of totals, keyword, advanced query, and every page', async () => {
    const mill = await aMill();
    const { as } = await mill.somebody(mill.spinning, 'departmentTree');
    const query = encodeURIComponent(JSON.stringify([{ field: 'number', rule: 'not_empty', val: '' }]));
    expect(await numbers(as, { keyword: 'Note' })).toEqual(['R', 'S', 'W']);
    expect(await numbers(as, { superQueryParams: query, superQueryMatchType: 'or' })).toEqual([
      'R',
      'S',
      'W',
    ]);
    expect(await numbers(as, { number: '!R' })).toEqual(['S', 'W']);
    const { result } = await as.call(notes.list, { pageSize: 2, pageNo: 2, column: 'number', order: 'asc' });
    expect([result.total, result.records.map((row) => row['number'])]).toEqual([3, ['W']]);
  });
});

describe('values that must be unique', () => {
  it('are taken in the whole mill, also by rows that the person does not see', async () => {
    const { ofLab } = await aMill();
    const { body } = await ofLab.as.call(notes.add, { number: 'R', noteTitle: 'Mine' });
    expect(body).toMatchObject({ messageCode: 'core.taken', errors: [{ field: 'number', rule: 'taken' }] });
  });

  it('an import that meets such a row by its key says so in a line, and changes and adds nothing there', async () => {
    const { ofLab, ofRing, tenantId } = await aMill();
    const sent = await sendRows(ofLab, [
      ['Number', 'Note title'],
      ['L', 'Mine, changed'],
      ['R', 'Taken over'],
      ['N', 'New'],
    ]);
    expect(sent).toMatchObject({ rows: 3, added: 1, changed: 1, refused: 1, isDryRun: false });
    expect(sent.problems).toMatchObject([
      { row: 3, column: 'Number', rule: 'outOfScope', message: 'exists already, outside your data scope' },
    ]);
    expect(await numbers(ofLab.as)).toEqual(['L', 'N']);
    const { rows } = await owner.query('select note_title from note where tenant_id = $1 and number = $2', [
      tenantId,
      'R',
    ]);
    expect(rows).toEqual([{ note_title: 'Note R' }]);
    expect((await ofRing.as.call(notes.list, { number: 'R' })).result.records).toMatchObject([
      { version: 1 },
    ]);
  });
});

describe('rows that belong together', () => {
  it('children are seen and written by whoever reaches the row above them, whoever made them', async () => {
    const mill = await aMill();
    const { as: all } = await mill.somebody(mill.lab, 'all');
    const id = await idOf(all, 'R');
    const edited = await all.call(notes.edit, { id, noteLines: [{ lineWords: 'from the laboratory' }] });
    expect(edited.body.success).toBe(true);
    const own = (await mill.ofRing.as.call(notes.queryById, { id })).result;
    expect(own['noteLines']).toMatchObject([{ lineWords: 'from the laboratory' }]);
    const { records } = (await mill.ofRing.as.call(lines.list, {})).result;
    expect(records).toMatchObject([{ lineWords: 'from the laboratory' }]);
    expect((await mill.ofLab.as.call(lines.list, {})).result.total).toBe(0);
    const more = await mill.ofLab.as.call(lines.add, { noteId: id, lineWords: 'smuggled' });
    expect(more.body.errors).toMatchObject([{ field: 'noteId', rule: 'reference' }]);
  });

  it('a row that the person does not see cannot be referred to, by its id or by its name in a sheet', async () => {
    const { ofLab, ofRing } = await aMill();
    const unseen = await idOf(ofRing.as, 'R');
    const { body } = await ofLab.as.call(notes.add, { number: 'B', noteTitle: 'B', aboveId: unseen });
    expect(body.errors).toMatchObject([{ field: 'aboveId', rule: 'reference' }]);
    const nowhere = '01900000-0000-7000-8000-000000000000';
    const other = await ofLab.as.call(notes.add, { number: 'B', noteTitle: 'B', aboveId: nowhere });
    expect(other.body.errors).toEqual(body.errors);
    const sheet = (above: string) =>
      sendRows(ofLab, [
        ['Number', 'Note title', 'Above'],
        ['C', 'C', above],
      ]);
    const [known, unknown] = [await sheet('Note R'), await sheet('Note nowhere')];
    expect(known).toMatchObject({ added: 0, refused: 1 });
    expect(known.problems).toEqual(unknown.problems);
  });

  it('what refers to a row keeps it from being deleted though the person does not see it, and is not named', async () => {
    const mill = await aMill();
    const { as: lab } = mill.ofLab;
    const colour = { name: 'Red', mainColour: '#ff0000' };
    const { id } = (await lab.call(resourceCalls(marker).add, colour)).result;
    await write(mill.ofRing.as, 'R9', { markerId: id });
    const { body } = await lab.call(resourceCalls(marker).delete, { id }, english);
    expect(body).toMatchObject({ messageCode: 'core.inUse', parameter1: 'Note (1)' });
    expect(body.message).not.toContain('R9');
    const { outcomes } = (await lab.call(resourceCalls(marker).deleteBatch, { ids: [id] }, english)).result;
    expect(outcomes).toMatchObject([{ isDone: false, messageCode: 'core.inUse' }]);
  });

  it('of several rows those outside are not found and the others done', async () => {
    const mill = await aMill();
    const [mine, foreign] = [await idOf(mill.ofLab.as, 'L'), await idOf(mill.ofRing.as, 'R')];
    const shut = await mill.ofLab.as.call(actionCall(note, 'shut'), { ids: [foreign, mine] });
    expect(shut.result.outcomes).toMatchObject([
      { id: foreign, title: foreign, isDone: false, messageCode: 'core.notFound' },
      { id: mine, isDone: true },
    ]);
    const gone = await mill.ofLab.as.call(notes.deleteBatch, { ids: [mine, foreign] });
    expect(gone.result.outcomes.map(({ isDone }) => isDone)).toEqual([true, false]);
    expect(await numbers(mill.ofRing.as)).toEqual(['R']);
  });
});

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
      await as.call(resourceCalls(announcement).add, { titile: 'Stop', msgContent: '<p>now</p>' });
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
    const { id } = (await mill.ofRing.as.call(calls.add, { titile: 'Stop', msgContent: '<p>now</p>' }))
      .result;
    expect((await mill.ofLab.as.call(doReleaseData, { id })).body.messageCode).toBe('core.notFound');
    expect((await mill.ofRing.as.call(doReleaseData, { id })).body.success).toBe(true);
    await app.events.settled();
    const { records } = (await mill.ofLab.as.call(getMyAnnouncementSend, {})).result;
    expect(records.map(({ titile }) => titile)).toEqual(['Stop']);
    expect((await mill.ofLab.as.call(calls.list, {})).result).toMatchObject({
      total: 0,
      narrowedTo: ['own'],
    });
  });
});

async function tokenOf({ id: userId, tenantId }: TestPerson): Promise<string> {
  const started = await app.sessions.start({ userId, tenantId, ip: '127.0.0.1', agent: 'test' });
  return started.accessToken;
}

/** Imports rows of notes; those without a problem are written. */
async function sendRows(person: TestPerson, rows: readonly (readonly string[])[]) {
  const form = new FormData();
  form.set('mode', 'good');
  const body = await writeSheet(rows.map((row) => row.map((value) => ({ value })))).toBuffer();
  form.set('file', new Blob([new Uint8Array(body)]), 'rows.xlsx');
  const request = new Response(form);
  const response = await app.fastify.inject({
    method: 'POST',
    url: `${basePath}${note.path}/importExcel`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'x-access-token': await tokenOf(person),
      'tenant-id': '0',
      'language-id': 'en',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return importReport.parse(response.json().result);
}
