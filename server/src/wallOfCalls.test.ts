import type { LightMyRequestResponse } from 'fastify';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import {
  ingestNewsAccess,
  ingestNewsKinds,
  ingestTopic,
  platformIngestTopic,
} from '@millwright/contract/areas/equipment/gateway/ingestNews.ts';
import { alarmBoard, alarmNewsAccess } from '@millwright/contract/areas/alarms/alarms/alarmNews.ts';
import {
  dispatchBoard,
  dispatchNewsAccess,
} from '@millwright/contract/areas/production/dispatch/dispatchNews.ts';
import { planBoard, planNewsAccess } from '@millwright/contract/areas/scheduling/scheduling/planNews.ts';
import { liveBoards } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { standardLibrary } from '@millwright/contract/library/index.ts';
import { phrases } from '@millwright/contract/phrases.ts';
import { calls, jobs, permissionCodes, screens } from '@millwright/contract/registry.ts';
import { maySubscribe } from './areas/telemetry/ingest/door/connection.ts';
import { countOfMill, sumsOfMill } from '@millwright/testing/server/fuzz/knownValues.ts';
import { marksOfMill } from '@millwright/testing/server/fuzz/millMarks.ts';
import { fuzzedRequests } from '@millwright/testing/server/fuzz/requests.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

/** Somebody has every right in the first of these mills, and is nobody in the other. */
const [own, other] = [1001, 1002];
const roundsOfAll = process.env['TEST_LONG'] === '1' ? 12 : 1;

const server = await testServer({ hasDemo: true });
const { app, owner, make } = server;

// What the product itself says, in its sentences, its rights and its library, is nobody's.
const library = standardLibrary.lists.flatMap(({ rows }) => languages.map(rows));
const allWords = JSON.stringify([phrases, permissionCodes(), library]);
const marks = await marksOfMill(owner, other, { words: (text) => allWords.includes(text) });
const idForm = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const isId = (mark: string) => mark.length === 36 && idForm.test(mark);
const foreignIds = [...marks].filter(isId);
const otherMarks = [...marks].filter((mark) => !isId(mark));
const machines = await owner.query<{ id: number }>('select id from machine where tenant_id = $1', [other]);
const known = {
  ids: foreignIds,
  numbers: [other, ...machines.rows.map(({ id }) => id)],
  texts: ['a', '1', 'F1'],
};

async function administrator(username: string, tenantId: number): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ id: string }>('select id from app_user where username = $1', [
    username,
  ]);
  const start = { userId: rows[0]?.id ?? '', tenantId, ip: '127.0.0.1', agent: 'wall' };
  const { accessToken } = await app.sessions.start(start);
  return { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'en' };
}

/** Makes every call, in the long form some times, with ids of the other mill; gives what was asked, and what answers told of that mill. */
async function askEverything(username: string, tenantId: number, rounds: number) {
  const making = fuzzedRequests(7, { known });
  const leaks: string[] = [];
  const asked = new Set<string>();
  let who: Record<string, string> = {};
  for (let sent = 0; sent < rounds * calls.length; sent++) {
    const { value: made } = making.next();
    // Requests end sessions now and then.
    if (sent % 100 === 0 || made.operation.includes('ogout')) who = await administrator(username, tenantId);
    const answer = await app.fastify.inject({
      method: made.method,
      url: made.path,
      headers: { ...made.headers, ...who },
      payload: made.body,
    });
    asked.add(made.operation);
    const question = `${made.path} ${made.body?.toString() ?? ''}`;
    for (const mark of told(await replyText(answer), question))
      if (!(await isOwnTask(mark, tenantId)))
        leaks.push(`${made.operation} ${made.path.slice(0, 200)} tells ${mark}`);
  }
  return { leaks, asked };
}

/**
 * Phones say the ids of the tasks that they report, and here they say those of another mill: the mill then has a task of its own
 * under that id, which it may be told.
 */
async function isOwnTask(mark: string, tenantId: number): Promise<boolean> {
  const { rowCount } = await owner.query(
    'select from maintenance_task where tenant_id = $1 and id::text = $2',
    [tenantId, mark],
  );
  return rowCount === 1;
}

/** The marks that somebody reads with the calls that need nothing to be said. */
async function marksReadBy(username: string, tenantId: number): Promise<ReadonlySet<string>> {
  const headers = await administrator(username, tenantId);
  const read = new Set<string>();
  for (const { methods, path } of calls.filter(
    (call) => call.methods[0] === 'GET' && !call.path.includes('{'),
  )) {
    const answer = await app.fastify.inject({ method: methods[0], url: `${basePath}${path}`, headers });
    for (const mark of told(await replyText(answer), '')) read.add(mark);
  }
  return read;
}

/** Sheets are packed: what stands in them is read. */
async function replyText({ headers, body, rawPayload }: LightMyRequestResponse): Promise<string> {
  const isSheet = String(headers['content-type']).includes('spreadsheetml');
  return isSheet ? JSON.stringify(await readSheet(rawPayload)) : body;
}

/** The marks that an answer tells beside what it was asked with. Ids are found by their form: there are thousands of them. */
function told(answer: string, asked: string): string[] {
  const ids = new Set(answer.match(new RegExp(idForm, 'g'))).intersection(marks);
  const texts = otherMarks.filter((mark) => answer.includes(mark));
  return [...ids, ...texts].filter((mark) => !asked.includes(mark));
}

const closed = calls.filter(({ access }) => access !== 'public');
const guarded = closed.filter(({ access }) => typeof access === 'object');
const files = calls.filter(({ answers }) => answers === 'file');
const uploads = calls.filter(({ takes }) => takes === 'file');

describe('the wall between mills', () => {
  it(`G-001 gives an administrator of another mill nothing by any of ${calls.length} calls, ${files.length} of them files and exports, ${uploads.length} uploads`, {
    timeout: 600_000,
  }, async () => {
    expect(marks.size).toBeGreaterThan(200);
    // The marks are met by who may see them.
    expect((await marksReadBy('saomai', other)).size).toBeGreaterThan(100);
    const before = await sumsOfMill(owner, other);
    const { leaks, asked } = await askEverything('admin', own, roundsOfAll);
    expect(leaks).toEqual([]);
    expect(asked.size).toBeGreaterThan(calls.length * 0.95);
    expect(await sumsOfMill(owner, other)).toEqual(before);
  });

  it(`refuses a visitor each of ${closed.length} calls, and somebody without the right each of ${guarded.length}`, async () => {
    const outsider = server.as(await make.user({ codes: ['iam.home'] }));
    const open: string[] = [];
    for (const call of closed) {
      const { status, text } = await server.visitor.call(call, placesIn(call.path));
      if (status !== 500 || !text.includes('Token'))
        open.push(`${call.name} answers a visitor with ${status}`);
    }
    for (const call of guarded) {
      const { status } = await outsider.call(call, placesIn(call.path));
      if (status !== 403) open.push(`${call.name} answers without the right with ${status}`);
    }
    expect(open).toEqual([]);
  });

  it(`refuses each of ${closed.length} calls under the number of a mill that is not the person’s`, async () => {
    const person = server.as(await make.user({ codes: [] }));
    const open: string[] = [];
    for (const call of closed) {
      const { status } = await person.call(call, placesIn(call.path), {
        headers: { 'tenant-id': String(other) },
      });
      if (status !== 401) open.push(`${call.name} answers with ${status}`);
    }
    expect(open).toEqual([]);
  });

  it(`lets nobody listen to any of ${Object.keys(liveBoards).length} live boards of another mill`, () => {
    const permissions = new Set([
      planNewsAccess,
      alarmNewsAccess,
      dispatchNewsAccess,
      ...Object.values(ingestNewsAccess).flat(),
      ...Object.values(liveBoards).map(({ access }) => access),
    ]);
    const viewer = {
      kind: 'viewer',
      clientId: 'v',
      owner: 'v',
      tenantId: own,
      sessionId: 's',
      permissions,
    } as const;
    const topics = [...Object.keys(liveBoards), planBoard, alarmBoard, dispatchBoard].map(
      (board) => `v1/${other}/live/${board}/${board}`,
    );
    const ingest = ingestNewsKinds.flatMap((kind) => [
      ingestTopic(other, kind),
      platformIngestTopic(kind),
      platformIngestTopic(kind, other),
      `${ingestTopic(own, kind)}-${other}`,
    ]);
    expect([...topics, ...ingest].filter((topic) => maySubscribe(viewer, topic))).toEqual([]);
    const platform = { ...viewer, tenantId: 0 };
    expect(maySubscribe(platform, platformIngestTopic('flow', other))).toBe(true);
    for (const topic of [
      ingestTopic(own, 'aside'),
      `v1/${own}/live/${planBoard}/p`,
      `v1/${own}/live/${alarmBoard}/all`,
      `v1/${own}/live/${dispatchBoard}/all`,
    ]) {
      expect(maySubscribe(viewer, topic)).toBe(true);
      expect(maySubscribe({ ...viewer, scopes: new Set() }, topic)).toBe(false);
      expect(maySubscribe({ ...viewer, permissions: new Set() }, topic)).toBe(false);
    }
    expect(maySubscribe(viewer, `v1/${other}/#`)).toBe(false);
    expect(maySubscribe(viewer, '#')).toBe(false);
  });

  it(`does each of ${jobs.length} jobs in its own mill alone`, async () => {
    await app.jobs.poll();
    await owner.query(`update tenant set state = 'frozen' where id <> $1 and id > 0`, [own]);
    const before = await sumsOfMill(owner, other);
    await owner.query(`update job set asked_at = now() where tenant_id = $1`, [own]);
    const runs = await countOfMill(owner, 'job_run', own);
    await app.jobs.poll();
    expect(await countOfMill(owner, 'job_run', own)).toBe(runs + jobs.length);
    expect(await sumsOfMill(owner, other)).toEqual(before);
    await owner.query(`update tenant set state = 'normal' where id > 0`);
  });

  it(`opens none of the addresses of ${screens.length} screens with data in it`, async () => {
    const leaks: string[] = [];
    for (const { path } of screens) {
      const { body } = await app.fastify.inject({ method: 'GET', url: path });
      for (const mark of told(body, path)) leaks.push(`${path} tells ${mark}`);
    }
    expect(leaks).toEqual([]);
  });
});

/** Something for each place in a path. */
function placesIn(path: string): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, foreignIds[0] ?? '1']));
}
