import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import { importReport } from '@millwright/contract/core/resource/resourceCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import writeSheet from 'write-excel-file/node';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import {
  rightCodesOf,
  declareNotes,
  note,
  noteCodes,
  noteLine,
  noteTables,
} from '@millwright/testing/server/scopedNotes.ts';
import { type TestServer, testServer } from '@millwright/testing/server/testServer.ts';
import { mountResource } from '../../calls/resource.routes.ts';

export type Caller = ReturnType<TestServer['as']>;
export interface Somebody extends TestPerson {
  as: Caller;
}

/** A server with a scoped resource, and what tests of data scopes do with it. */
export async function scopedNotes() {
  declareNotes();
  const server = await testServer({
    mount: (app) => {
      mountResource(app, note);
      mountResource(app, noteLine);
    },
  });
  const { make, owner, app } = server;
  await owner.query(noteTables);
  const notes = resourceCalls(note);
  const codes = [...noteCodes, ...rightCodesOf(announcement)];

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

  return { server, notes, codes, aMill, write, numbers, whose, idOf, tokenOf, sendRows };
}
