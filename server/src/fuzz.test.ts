import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pageFilesName } from '@millwright/contract/core/screen/page.ts';
import { parentOf, servedResources } from '@millwright/contract/registry.ts';
import { askServer } from '@millwright/testing/server/fuzz/askServer.ts';
import { countOfMill, knownValues, sumsOfMill } from '@millwright/testing/server/fuzz/knownValues.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? (process.env['TEST_LONG'] === '1' ? 50_000 : 1_500));
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
/** Somebody has every right in one of these mills, and nobody a right in the other. */
const [own, other] = [1001, 1002];

const folder = await mkdtemp(join(tmpdir(), 'millwright-fuzz-'));
afterAll(() => rm(folder, { recursive: true }));
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'index.html'), '<!doctype html><html><head></head><div id="root"></div></html>');
await writeFile(
  join(folder, pageFilesName),
  JSON.stringify({
    application: [],
    menu: [],
    layouts: { board: [], office: [] },
    languages: {},
    screens: {},
  }),
);
const server = await testServer({ webDir: folder, hasDemo: true });
const { app, owner } = server;
const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
const port = Number(new URL(address).port);

async function tokenOf(username: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select id from app_user where username = $1', [
    username,
  ]);
  const start = { userId: rows[0]?.id ?? '', tenantId: own, ip: '127.0.0.1', agent: 'fuzz' };
  return (await app.sessions.start(start)).accessToken;
}

const headersOf = (token: string, tenant = '0', language = 'en') => ({
  'x-access-token': token,
  'tenant-id': tenant,
  'language-id': language,
});

/** Mostly an administrator; others with fewer rights, for another mill, with a token that is over or forged, or none. */
async function people() {
  const expired = await tokenOf('admin');
  server.clock.advance(11 * 60_000);
  const [leaver, admin, leader, operator] = await Promise.all(
    ['operator', 'admin', 'leader', 'operator'].map(tokenOf),
  );
  const by = (token = '', ...others: string[]) => headersOf(token, ...others);
  return [
    by(leaver),
    ...Array.from({ length: 24 }, () => by(admin)),
    by(admin, '0', 'vn'),
    by(leader),
    by(operator, '0', 'zh'),
    by(admin, String(other)),
    by(admin, 'x'),
    by(expired),
    by(`${admin}x`),
    {},
  ];
}

/** Of these other calls write as many rows as what they are asked needs. */
const writtenOtherwise: ReadonlySet<string> = new Set([
  'attendanceCorrection',
  'handover',
  // What is reported of a machine, or an alarm, becomes a task, or is taken in by an open one.
  'maintenanceTask',
  'partLife',
  'partMovement',
  'partStock',
  'replacement',
  'responsibility',
  'shiftShare',
  'shiftSystem',
]);

/** Tables whose rows can be deleted for good; some of them hold the rows of two resources. */
const recycled = new Set(servedResources.filter(({ recycles }) => recycles).map(({ table }) => table));

/** Tables of mills whose rows come from calls that add one each, and never go. */
const counted = servedResources.filter(
  (resource) =>
    resource.tenancy === 'tenant' &&
    !recycled.has(resource.table) &&
    parentOf(resource) === undefined &&
    !writtenOtherwise.has(resource.name),
);

/** Calls that add one row beside those that every resource has. */
const alsoAdds: Readonly<Record<string, readonly string[]>> = {
  role: ['iam.copyRole'],
  productionPlan: ['production.makePlan', 'production.copyPlan'],
};
const rowsOf = async () =>
  Object.fromEntries(
    await Promise.all(
      counted.map(async ({ name, table }) => [name, await countOfMill(owner, table, own)] as const),
    ),
  );

describe('the server', () => {
  it(`answers ${requests} requests made of its OpenAPI document, and none with a fault of its own`, {
    timeout: 1_800_000,
  }, async () => {
    const before = await sumsOfMill(owner, other);
    const rowsBefore = await rowsOf();
    const known = await knownValues(owner, own, other);
    const { wrong, kinds, done } = await askServer(port, { seed, requests, known, people });
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(server.logged.filter((line) => line.includes('met a bug'))).toEqual([]);
    // They reach what they are made for: rows are read and written, not only refused at the door.
    expect(kinds['200']).toBeGreaterThan(requests / 8);
    // What was refused has left no row behind, and what was done has left one.
    const addsOf = ({ namespace, name }: (typeof counted)[number]) =>
      [
        ...['add', 'sysAdd', 'tenantAdd'].map((verb) => `${namespace}.${name}.${verb}`),
        ...(alsoAdds[name] ?? []),
      ].map((call) => done[call] ?? 0);
    const added = counted.map((resource) => [
      resource.name,
      addsOf(resource).reduce((sum, count) => sum + count, rowsBefore[resource.name] ?? 0),
    ]);
    expect(await rowsOf()).toEqual(Object.fromEntries(added));
    expect(await sumsOfMill(owner, other)).toEqual(before);
  });
});
