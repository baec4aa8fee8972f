import { basePath, type Call } from '@millwright/contract/core/call/call.ts';
import {
  type DataScopeName,
  type NarrowScope,
  narrowScopes,
} from '@millwright/contract/core/call/dataScope.ts';
import { isScoped, keepsDepartment, type Resource } from '@millwright/contract/core/resource/resource.ts';
import { listCalls } from '@millwright/contract/core/resource/resourceCalls.ts';
import { parentOf, resourceCalls, servedResources } from '@millwright/contract/registry.ts';
import { giveStandardDictionaries } from '../../../areas/basics/index.ts';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { addressesOf } from '../../../platform/http/calls/call.ts';
import {
  rightCodesOf,
  declareNotes,
  note,
  noteLine,
  noteTables,
} from '@millwright/testing/server/scopedNotes.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { rowGrounds, sampleGrounds } from '@millwright/testing/server/sampleGrounds.ts';
import { sampleInput, sampleStated } from '@millwright/testing/server/sampleInput.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { mountResource } from '../../calls/resource.routes.ts';

declareNotes();
const server = await testServer({
  mount: (app) => {
    mountResource(app, note);
    mountResource(app, noteLine);
  },
});
const { make, owner, app } = server;
await owner.query(noteTables);

/** Resources of which not everybody sees every row: those that say so, and what is edited together with them. */
const scoped = [
  ...servedResources.filter((each) => isScoped(each) || isScoped(parentOf(each)?.parent ?? each)),
  note,
  noteLine,
];
const nowhere = '01900000-0000-7000-8000-000000000000';
const codes = rightCodesOf(...scoped);
await giveStandardDictionaries(server.url);

/** Returns the resource that has rows of its own: the topmost parent of lines. */
function topOf(resource: Resource): Resource {
  const above = parentOf(resource);
  return above === undefined ? resource : topOf(above.parent);
}

/** A mill for the rows of one resource: their maker, a boss who sees all, and a stranger of each narrow scope. */
async function aMill({ name }: Resource) {
  const tenantId = await make.tenant();
  const person = (scope: DataScopeName) =>
    make.user({ tenantIds: [tenantId], codes, scope, hasPosition: true });
  const [theirs, ours] = [await make.department({ tenantId }), await make.department({ tenantId })];
  const [maker, boss] = [await person('own'), await person('all')];
  await make.member({ tenantId, userId: maker.id, departmentId: theirs });
  const strangers = new Map<NarrowScope, TestPerson>();
  for (const scope of narrowScopes) {
    const stranger = await person(scope);
    await make.member({ tenantId, userId: stranger.id, departmentId: ours });
    strangers.set(scope, stranger);
  }
  const grounds = await sampleGrounds(owner, { name, tenantId });
  return { tenantId, maker, boss, strangers, theirs, grounds };
}
const mills = new Map<Resource, Awaited<ReturnType<typeof aMill>>>();
for (const resource of new Set(scoped.map(topOf))) mills.set(resource, await aMill(resource));
function millOf(resource: Resource) {
  const mill = mills.get(topOf(resource));
  if (mill === undefined) throw new Error(resource.name);
  return mill;
}

async function tokenOf({ id: userId, tenantId }: TestPerson): Promise<string> {
  const started = await app.sessions.start({ userId, tenantId, ip: '127.0.0.1', agent: 'test' });
  return started.accessToken;
}

/** Adds a row of the maker, with the row that it is edited together with. The boss refers to what the maker may not see. */
async function aRow(resource: Resource): Promise<string> {
  const { tenantId, maker, boss, theirs, grounds } = millOf(resource);
  const above = parentOf(resource);
  const by = above?.by ?? '';
  const { [by]: _own, ...fields } = resource.fields;
  const belongs = above === undefined ? {} : { [by]: await aRow(above.parent) };
  const own = await rowGrounds(owner, { name: resource.name, tenantId });
  const input = sampleInput(
    { ...resource, fields },
    { ...(parentOf(resource) === undefined ? grounds : {}), ...own },
  );
  const { id } = (await server.as(boss).call(resourceCalls(resource).add, { ...input, ...belongs })).result;
  const facts = keepsDepartment(resource) ? ', department_id = $3' : '';
  await owner.query(
    `update ${resource.table} set create_by = $2${facts} where id = $1`,
    keepsDepartment(resource) ? [id, maker.id, theirs] : [id, maker.id],
  );
  return id;
}
async function aDeletedRow(resource: Resource): Promise<string> {
  const id = await aRow(resource);
  await server.as(millOf(resource).boss).call(resourceCalls(resource).delete, { id });
  return id;
}

/**
 * The row that strangers try a call on, made at its first try. They change nothing in it, which is asserted at each try, so one row
 * serves all of them.
 */
const triedRows = new Map<string, Promise<string>>();
function triedRow({ name, resource }: { name: string; resource: Resource }): Promise<string> {
  const row = triedRows.get(name) ?? freshRow({ name, resource });
  triedRows.set(name, row);
  return row;
}
function freshRow({ name, resource }: { name: string; resource: Resource }): Promise<string> {
  return ofDeleted.test(name) ? aDeletedRow(resource) : aRow(resource);
}

const derived = scoped.flatMap((resource) =>
  listCalls(resourceCalls(resource)).map((call) => ({ resource, call, name: call.name })),
);
/** Those that make rows; what they may not reach stands in tests of their own. */
const making = /\.(add|importExcel)$/;
const reaching = derived.filter(({ name }) => !making.test(name));
/** In the short form each call is tried in two of the four scopes by turns, in the long form in all of them. */
const isLong = process.env['TEST_LONG'] === '1';
function triedIn(scope: NarrowScope) {
  const turn = narrowScopes.indexOf(scope);
  return reaching.filter((_, index) => isLong || (index + turn) % 2 === 0);
}
const ofDeleted = /\.(deleteList|back|deletePhysic)$/;

/** What somebody is answered who names a row in every way that a call knows, the row's id made unknown. */
async function answerOf(who: TestPerson, { call, resource }: { call: Call; resource: Resource }, id: string) {
  const action = call.name.split('.').at(-1) ?? '';
  const title = action === 'edit' ? sampleInput({ ...resource, fields: titleOnly(resource) }) : {};
  const stated = sampleStated(resource, action, { personId: millOf(resource).boss.id, rowId: id });
  const input = { id, ids: [id], selections: [id], ...title, ...stated };
  if (call.answers === 'file') {
    const response = await app.fastify.inject({
      method: 'POST',
      url: `${basePath}${resource.path}/exportXls`,
      headers: { 'x-access-token': await tokenOf(who), 'tenant-id': '0' },
      payload: { selections: [id] },
    });
    const [sheet] = await readSheet(response.rawPayload);
    return sheet?.data.slice(1);
  }
  const { status, body } = await server.as(who).call(call, input);
  const { timestamp: _now, ...said } = body;
  return JSON.parse(JSON.stringify({ status, ...said }).replaceAll(id, '<id>'));
}
/** The title of a row as the only field; none if it names another row. */
function titleOnly({ title, fields }: Resource): Resource['fields'] {
  const field = fields[title];
  return field === undefined || field.to !== undefined ? {} : { [title]: field };
}
function strangerOf(resource: Resource, scope: NarrowScope): TestPerson {
  const stranger = millOf(resource).strangers.get(scope);
  if (stranger === undefined) throw new Error(scope);
  return stranger;
}
async function contentOf(resource: Resource): Promise<string[]> {
  const { table } = resource;
  const { rows } = await owner.query<{ row: string }>(
    `select t::text as row from ${table} t where tenant_id = $1
     union all select a::text from audit_entry a where tenant_id = $1 order by 1`,
    [millOf(resource).tenantId],
  );
  return rows.map(({ row }) => row);
}

describe(`a row outside the data scope, before ${derived.length} derived calls of ${scoped.length} resources`, () => {
  it('is tried with every derived call', () => {
    for (const resource of scoped)
      expect(
        derived.filter((each) => each.resource === resource).map(({ call }) => addressesOf(call)),
      ).toHaveLength(listCalls(resourceCalls(resource)).length);
    expect(scoped.map(({ name }) => name)).toContain('announcement');
  });

  describe.each(narrowScopes)('A-006 for somebody with the data scope %s', (scope) => {
    it.each(triedIn(scope))(
      '$name answers as for a row that is not there, and changes nothing',
      async (tried) => {
        const id = await triedRow(tried);
        const before = await contentOf(tried.resource);
        const stranger = strangerOf(tried.resource, scope);
        expect(await answerOf(stranger, tried, id)).toEqual(await answerOf(stranger, tried, nowhere));
        expect(await contentOf(tried.resource)).toEqual(before);
      },
    );
  });

  it.each(reaching)('A-007 $name reaches the same row for who made it', async (tried) => {
    const id = await freshRow(tried);
    const { maker } = millOf(tried.resource);
    const known = await answerOf(maker, tried, id);
    expect(known).not.toEqual(await answerOf(maker, tried, nowhere));
    expect(JSON.stringify(known)).not.toContain('core.notFound');
  });

  it.each(reaching.filter(({ call }) => namesRow(call)))(
    '$name says that the row is not found',
    async (tried) => {
      const id = await triedRow(tried);
      expect(await answerOf(strangerOf(tried.resource, 'own'), tried, id)).toMatchObject({
        code: 404,
        messageCode: 'core.notFound',
      });
    },
  );
});

describe('a board link, which is nobody and has no data scope', () => {
  it.each(derived)('is refused by $name', async ({ call, resource }) => {
    const { tenantId } = millOf(resource);
    const link = { id: nowhere, tenantId, expiresAtMs: null };
    const { token } = await app.sessions.links.sign(link);
    const { status, body } = await server.withToken(token).call(call, { id: nowhere, ids: nowhere });
    expect([status, body.success, body.messageCode]).toEqual([500, false, 'iam.tokenInvalid']);
  });
});

function namesRow({ path, name }: Call): boolean {
  return path.includes('{id}') || /\.(queryById|edit|delete)$/.test(name);
}
