import { basePath, type Call } from '@millwright/contract/core/call.ts';
import { type NarrowScope, narrowScopes } from '@millwright/contract/core/dataScope.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import { listCalls } from '@millwright/contract/core/resourceCalls.ts';
import { parentOf, resourceCalls, servedResources } from '@millwright/contract/registry.ts';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { addressesOf } from '../../platform/http/call.ts';
import { codesOf, declareNotes, note, noteLine, noteTables } from '../../testing/scopedNotes.ts';
import type { TestPerson } from '../../testing/make.ts';
import { sampleInput } from '../../testing/sampleInput.ts';
import { testServer } from '../../testing/testServer.ts';
import { mountResource } from '../resource.routes.ts';

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
  ...servedResources.filter((each) => each.scoped || parentOf(each)?.parent.scoped === true),
  note,
  noteLine,
];
const nowhere = '01900000-0000-7000-8000-000000000000';
const tenantId = await make.tenant();
const codes = codesOf(...scoped);
const person = (scope: NarrowScope) => make.user({ tenantIds: [tenantId], codes, scope });
const maker = await person('own');
const strangers = await Promise.all(
  narrowScopes.map(async (scope) => ({ scope, stranger: await person(scope) })),
);
const [theirs, ours] = [await make.department({ tenantId }), await make.department({ tenantId })];
await make.member({ tenantId, userId: maker.id, departmentId: theirs });
for (const { stranger } of strangers)
  await make.member({ tenantId, userId: stranger.id, departmentId: ours });

async function tokenOf({ id: userId }: TestPerson): Promise<string> {
  const started = await app.sessions.start({ userId, tenantId, ip: '127.0.0.1', agent: 'test' });
  return started.accessToken;
}

/** A row that the maker has made, with the row it is edited together with, where there is one. */
async function aRow(resource: Resource): Promise<string> {
  const above = parentOf(resource);
  const by = above?.by ?? '';
  const { [by]: _own, ...fields } = resource.fields;
  const belongs = above === undefined ? {} : { [by]: await aRow(above.parent) };
  const { add } = resourceCalls(resource);
  return (await server.as(maker).call(add, { ...sampleInput({ ...resource, fields }), ...belongs })).result
    .id;
}
async function aDeletedRow(resource: Resource): Promise<string> {
  const id = await aRow(resource);
  await server.as(maker).call(resourceCalls(resource).delete, { id });
  return id;
}

const derived = scoped.flatMap((resource) =>
  listCalls(resourceCalls(resource)).map((call) => ({ resource, call, name: call.name })),
);
/** Those that make rows; what they may not reach stands in tests of their own. */
const making = /\.(add|importExcel)$/;
const reaching = derived.filter(({ name }) => !making.test(name));
const ofDeleted = /\.(deleteList|back|deletePhysic)$/;

/** What somebody is answered who names a row in every way that a call knows, the row's id made unknown. */
async function answerOf(who: TestPerson, { call, resource }: { call: Call; resource: Resource }, id: string) {
  const title = sampleInput({ ...resource, fields: titleOnly(resource) });
  const input = { id, ids: [id], selections: [id], ...(call.name.endsWith('.edit') ? title : {}) };
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
function titleOnly({ title, fields }: Resource): Resource['fields'] {
  const field = fields[title];
  return field === undefined ? {} : { [title]: field };
}
async function contentOf({ table }: Resource): Promise<string[]> {
  const { rows } = await owner.query<{ row: string }>(
    `select t::text as row from ${table} t where tenant_id = $1
     union all select a::text from audit_entry a where tenant_id = $1 order by 1`,
    [tenantId],
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

  describe.each(strangers)('A-006 for somebody with the data scope $scope', ({ stranger }) => {
    it.each(reaching)('$name answers as for a row that is not there, and changes nothing', async (tried) => {
      const id = await (ofDeleted.test(tried.name) ? aDeletedRow : aRow)(tried.resource);
      const before = await contentOf(tried.resource);
      expect(await answerOf(stranger, tried, id)).toEqual(await answerOf(stranger, tried, nowhere));
      expect(await contentOf(tried.resource)).toEqual(before);
    });
  });

  it.each(reaching)('A-007 $name reaches the same row for who made it', async (tried) => {
    const id = await (ofDeleted.test(tried.name) ? aDeletedRow : aRow)(tried.resource);
    const known = await answerOf(maker, tried, id);
    expect(known).not.toEqual(await answerOf(maker, tried, nowhere));
    expect(JSON.stringify(known)).not.toContain('core.notFound');
  });

  it.each(reaching.filter(({ call }) => namesRow(call)))(
    '$name says that the row is not found',
    async (tried) => {
      const id = await (ofDeleted.test(tried.name) ? aDeletedRow : aRow)(tried.resource);
      const { stranger } = strangers[0] ?? { stranger: maker };
      expect(await answerOf(stranger, tried, id)).toMatchObject({ code: 404, messageCode: 'core.notFound' });
    },
  );
});

describe('a board link, which is nobody and has no data scope', () => {
  it.each(derived)('is refused by $name', async ({ call }) => {
    const link = { id: nowhere, tenantId, expiresAtMs: null };
    const { token } = await app.sessions.links.sign(link);
    const { status, body } = await server.withToken(token).call(call, { id: nowhere, ids: nowhere });
    expect([status, body.success, body.messageCode]).toEqual([500, false, 'iam.tokenInvalid']);
  });
});

function namesRow({ path, name }: Call): boolean {
  return path.includes('{id}') || /\.(queryById|edit|delete)$/.test(name);
}
