import type { LightMyRequestResponse } from 'fastify';
import { type Call, basePath } from '@millwright/contract/core/call/call.ts';
import { type NarrowScope, narrowScopes } from '@millwright/contract/core/call/dataScope.ts';
import { isScoped, type Resource } from '@millwright/contract/core/resource/resource.ts';
import { calls, childrenOf, dataOfCall, permissionCodes, resources } from '@millwright/contract/registry.ts';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { wholeMill } from './resource/index.ts';
import { idsSeenBy } from '@millwright/testing/server/idsSeenBy.ts';
import { fuzzedRequests } from '@millwright/testing/server/fuzz/requests.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { inTenant } from './platform/db/tenancy.ts';

/** Strangers with every right but those that change rights, in a mill where people and machines worked for weeks. */
const mill = 1001;
const isLong = process.env['TEST_LONG'] === '1';
const rounds = isLong ? 8 : 1;
/** In the short form each call is made in one of two scopes by turns, in the long form in all of them. */
const scopes: readonly NarrowScope[] = isLong ? narrowScopes : ['own', 'department'];
function madeIn(scope: NarrowScope): ReadonlySet<string> {
  const turn = scopes.indexOf(scope);
  return new Set(
    calls.filter((_, index) => isLong || index % scopes.length === turn).map(({ name }) => name),
  );
}

const server = await testServer({ hasDemo: true });
const { app, owner, make, pool } = server;

const changesRights = /^iam\.(?!.*\.read$)(?!find|home)/;
const codes = permissionCodes().filter((code) => !changesRights.test(code));
const scoped = resources.filter(isScoped);
// People are chosen and named everywhere; what their files hold besides is tried in the test of the file.
const marked = scoped.filter(({ name }) => name !== 'personnelFile');
const idForm = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

async function aStranger(scope: NarrowScope) {
  const { rows } = await owner.query<{ id: string }>(
    'select id from department where tenant_id = $1 and deleted_at is null order by code limit 1',
    [mill],
  );
  const [{ id: departmentId } = { id: '' }] = rows;
  const isolated = await make.department({ tenantId: mill });
  const person = await make.user({ tenantIds: [mill], hasPosition: true });
  const chosen = scope === 'chosen' ? [departmentId] : [];
  const roleId = await make.role({ tenantId: mill, codes, scope, chosen });
  await make.grant({ tenantId: mill, userId: person.id, roleId });
  const own = scope === 'department' || scope === 'departmentTree' ? departmentId : isolated;
  await make.member({ tenantId: mill, userId: person.id, departmentId: own });
  return person;
}

/** Ids of the rows of each resource with lines that a stranger does not see, and that no visible row refers to. */
async function hiddenFrom(person: { id: string; username: string; tenantId: number }) {
  const session = await app.sessions.start({
    userId: person.id,
    tenantId: mill,
    ip: '127.0.0.1',
    agent: 't',
  });
  const { dataScope } = await app.sessions.authenticate(session.accessToken, 0);
  const hidden = new Map<string, string>();
  const shown = new Set<string>();
  const byResource: Record<string, string[]> = {};
  await inTenant(pool, mill, async (tx) => {
    for (const resource of marked) {
      const [all, seen] = [
        await idsSeenBy(wholeMill(tx), resource),
        await idsSeenBy({ tx, dataScope }, resource),
      ];
      for (const row of seen.rows) for (const id of row.match(idForm) ?? []) shown.add(id);
      const gone = all.ids.filter((id) => !seen.ids.includes(id));
      byResource[resource.name] = gone;
      for (const id of gone) hidden.set(id, resource.name);
      for (const child of Object.values(childrenOf(resource))) {
        const lines = await idsSeenBy(wholeMill(tx), child);
        const kept = new Set((await idsSeenBy({ tx, dataScope }, child)).ids);
        for (const id of lines.ids) if (!kept.has(id)) hidden.set(id, child.name);
      }
    }
  });
  for (const id of shown) hidden.delete(id);
  return { hidden, byResource };
}

/** Rows of which resource a call is about: the one with the longest path that its own begins with. */
function resourceOf({ path }: Call): Resource | undefined {
  const near = marked.filter((each) => path === each.path || path.startsWith(`${each.path}/`));
  return near.toSorted((a, b) => b.path.length - a.path.length)[0];
}

type Headers = Readonly<Record<string, string>>;

async function replyText({ headers, body, rawPayload }: LightMyRequestResponse): Promise<string> {
  const isSheet = String(headers['content-type']).includes('spreadsheetml');
  return isSheet ? JSON.stringify(await readSheet(rawPayload)) : body;
}

interface World extends Awaited<ReturnType<typeof hiddenFrom>> {
  /** Names of the calls that are made. */
  readonly made: ReadonlySet<string>;
}

/** Makes calls with ids of hidden rows; returns those whose answers held an id that was not asked. */
async function askEverything(person: { id: string }, { hidden, byResource, made: wanted }: World) {
  const some = Object.fromEntries(Object.entries(byResource).map(([name, ids]) => [name, ids.slice(-20)]));
  const about = calls.flatMap((call) => {
    const resource = resourceOf(call);
    return resource === undefined
      ? []
      : [[call.name.split('.')[1] ?? '', some[resource.name] ?? []] as const];
  });
  const machines = await owner.query<{ id: number }>('select id from machine where tenant_id = $1', [mill]);
  const known = {
    ids: Object.values(some).flat(),
    idsOf: { ...Object.fromEntries(about), ...some },
    numbers: machines.rows.map(({ id }) => id),
    texts: ['a', '1'],
  };
  const making = fuzzedRequests(11, { known });
  const leaks = new Map<string, string>();
  const asked = new Set<string>();
  let headers: Headers = {};
  const enter = async () => {
    const start = { userId: person.id, tenantId: mill, ip: '127.0.0.1', agent: 'scopes' };
    const { accessToken } = await app.sessions.start(start);
    headers = { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'en' };
  };
  const ask = async (
    operation: string,
    {
      method,
      path,
      more = {},
      body,
    }: { method: string; path: string; more?: Headers; body?: Buffer | undefined },
  ) => {
    const answer = await app.fastify.inject({
      method,
      url: path,
      headers: { ...more, ...headers },
      ...(body !== undefined && { payload: body }),
    });
    asked.add(operation);
    const question = `${path} ${body?.toString() ?? ''}`;
    for (const id of new Set((await replyText(answer)).match(idForm)))
      if (hidden.has(id) && !question.includes(id)) leaks.set(operation, id);
  };
  await enter();
  for (const { name, methods, path } of calls)
    if (wanted.has(name) && methods[0] === 'GET' && !path.includes('{') && !/logout/i.test(path))
      await ask(name, { method: 'GET', path: `${basePath}${path}` });
  for (let sent = 0; sent < rounds * calls.length; sent++) {
    const { value: made } = making.next();
    if (sent % 200 === 0) await enter();
    if (!wanted.has(made.operation)) continue;
    if (/logout|select(Tenant|Depart)|end(Own)?Session/i.test(made.operation)) continue;
    await ask(made.operation, { method: made.method, path: made.path, more: made.headers, body: made.body });
  }
  return { leaks, asked };
}

describe.each(scopes)('somebody with the data scope %s', (scope) => {
  const made = madeIn(scope);

  it(`reads and changes nothing outside it by any of ${made.size} calls`, {
    timeout: 900_000,
  }, async () => {
    const person = await aStranger(scope);
    const world = await hiddenFrom(person);
    expect(world.hidden.size).toBeGreaterThan(1_000);
    const { leaks, asked } = await askEverything(person, { ...world, made });
    const { rows: touched } = await owner.query<{ resource: string; id: string; isAdded: boolean }>(
      `select resource, row_id as id, bool_or(action = 'add') as "isAdded"
       from audit_entry where tenant_id = $1 and by_id = $2 group by resource, row_id`,
      [mill, person.id],
    );
    // A phone names the task that it adds: under the id of a hidden row of another resource it is the person's own row.
    const own = new Set(
      touched
        .filter(({ resource, id, isAdded }) => isAdded && world.hidden.get(id) !== resource)
        .map(({ id }) => id),
    );
    const changed = touched
      .filter(({ id }) => world.hidden.has(id) && !own.has(id))
      .map(({ resource, id }) => `${resource} ${id}`);
    const leaked = [...leaks]
      .filter(([, id]) => !own.has(id))
      .map(([call, id]) => [call, `${world.hidden.get(id)} ${id}`]);
    console.log(
      `${scope}: ${asked.size} calls, ${world.hidden.size} hidden rows and lines, ${leaked.length} leaks`,
    );
    expect({ leaks: Object.fromEntries(leaked), changed }).toEqual({ leaks: {}, changed: [] });
    expect(asked.size).toBeGreaterThan(made.size * 0.9);
  });
});

describe('every call', () => {
  it('says whose data it reads or writes', () => {
    expect(calls.filter((call) => dataOfCall(call) === undefined).map(({ name }) => name)).toEqual([]);
  });
});
