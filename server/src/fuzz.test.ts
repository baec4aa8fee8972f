import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pageFilesName } from '@millwright/contract/core/page.ts';
import { seedDemo } from './demo/seed.ts';
import { createRandom } from './testing/fuzz/random.ts';
import { fuzzedRequests } from './testing/fuzz/requests.ts';
import { type Answered, createSender } from './testing/fuzz/sendRequests.ts';
import { testServer } from './testing/testServer.ts';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? (process.env['TEST_LONG'] === '1' ? 50_000 : 2_500));
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const atOnce = 6;
const [own, other] = [1001, 1002];

const folder = await mkdtemp(join(tmpdir(), 'millwright-fuzz-'));
afterAll(() => rm(folder, { recursive: true }));
await mkdir(join(folder, 'assets'));
await writeFile(
  join(folder, 'index.html'),
  '<!doctype html><html lang="zh-CN"><head></head><div id="root"></div></html>',
);
await writeFile(
  join(folder, pageFilesName),
  JSON.stringify({ application: [], menu: [], languages: {}, screens: {} }),
);
const server = await testServer({ webDir: folder });
const { app, owner } = server;
await seedDemo({ migratorUrl: server.url, dataDir: folder });
await app.fastify.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.fastify.server.address() as AddressInfo;
const sender = createSender(port);
afterAll(() => sender.close());

async function tokenOf(username: string, tenantId: number): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select id from app_user where username = $1', [
    username,
  ]);
  const { accessToken } = await app.sessions.start({
    userId: rows[0]?.id ?? '',
    tenantId,
    ip: '127.0.0.1',
    agent: 'fuzz',
  });
  return accessToken;
}

/** Ids of rows of both mills, and what they are called. */
async function knownValues() {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
     join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
     where c.relkind = 'r' and a.atttypid = 'uuid'::regtype and c.relnamespace = 'public'::regnamespace`,
  );
  const ids: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ id: string }>(
      `(select id from "${name}" where tenant_id = ${own} limit 15) union all (select id from "${name}" where tenant_id = ${other} limit 3)`,
    );
    ids.push(...rows.map(({ id }) => id));
  }
  const machines = await owner.query<{ id: number; code: string }>('select id, code from machine limit 40');
  return {
    ids,
    numbers: [own, other, ...machines.rows.map(({ id }) => id)],
    texts: machines.rows.map(({ code }) => code),
  };
}

/** Everything of a mill, table by table, as a sum that any change changes. */
async function sumOfMill(tenantId: number): Promise<unknown> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
       and c.relname <> 'user_session' order by 1`,
  );
  const sums: Record<string, unknown> = {};
  for (const { name } of rows) {
    const found = await owner.query(
      `select count(*)::int as count, md5(string_agg(t::text, '' order by t::text)) as sum from "${name}" t where tenant_id = $1`,
      [tenantId],
    );
    sums[name] = found.rows[0];
  }
  return sums;
}

type Headers = Readonly<Record<string, string>>;

/** Who asks: mostly somebody with every right in one mill; nobody with a right in the other. */
async function people(): Promise<Headers[]> {
  const expired = await tokenOf('admin', own);
  server.clock.advance(11 * 60_000);
  const [admin, leader, operator, stranger] = await Promise.all([
    tokenOf('admin', own),
    tokenOf('leader', own),
    tokenOf('operator', own),
    tokenOf('operator', own),
  ]);
  const of = (token: string, tenant = '0', language = 'en') => ({
    'x-access-token': token,
    'tenant-id': tenant,
    'language-id': language,
  });
  return [
    ...Array.from({ length: 14 }, () => of(admin)),
    of(admin, '0', 'vn'),
    of(leader),
    of(operator, '0', 'zh'),
    of(stranger, String(other)),
    of(admin, 'x'),
    of(expired),
    of(`${admin.slice(0, -3)}abc`),
    {},
  ];
}

/** What no answer may give away. */
const inside =
  /\bselect .* from\b|insert into|at .*\.(?:ts|js):\d+|node_modules|SQLSTATE|syntax error|relation "/i;

describe('the server', () => {
  it(`answers ${requests} requests made of its OpenAPI document, and none with a fault of its own`, {
    timeout: 1_800_000,
  }, async () => {
    const before = await sumOfMill(other);
    const random = createRandom(seed);
    const making = fuzzedRequests(seed, { known: await knownValues() });
    let asking = await people();
    const wrong: string[] = [];
    const kinds = new Map<string, number>();
    let sent = 0;
    const judge = (what: string, { status, text, headers }: Answered) => {
      const refusal = status === 500 ? tokenRefusal(text) : status < 500 && status !== 0;
      if (!refusal || inside.test(text)) wrong.push(`${what}\n  ${status} ${text.slice(0, 300)}`);
      if (text.startsWith('{') && headers['cache-control'] !== 'no-store') wrong.push(`${what} may be kept`);
      const kind = `${status} ${/"messageCode":"([^"]*)"/.exec(text)?.[1] ?? ''}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    };
    const work = async () => {
      while (sent < requests) {
        sent += 1;
        // Requests end sessions, too.
        if (sent % 1_000 === 0) asking = await people();
        const { value: made } = making.next();
        // A session that is logged out is no more; the others would all be refused at the door.
        const who = made.operation.startsWith('iam.logout') ? (asking.at(-2) ?? {}) : random.one(asking);
        const headers = { ...made.headers, ...who };
        const what = `${made.operation} ${made.method} ${made.path.slice(0, 400)} ${made.body?.toString().slice(0, 400) ?? ''}`;
        judge(what, await sender.send({ ...made, headers }));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (process.env['FUZZ_SHOW']) {
      const { writeFileSync } = await import('node:fs');
      writeFileSync(
        process.env['FUZZ_SHOW'],
        JSON.stringify(
          { kinds: [...kinds].sort((a, b) => b[1] - a[1]), wrong, logged: server.logged },
          null,
          1,
        ),
      );
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(server.logged.filter((line) => line.includes('met a bug'))).toEqual([]);
    // The requests reach what they are made for: rows are read and written, not only refused at the door.
    expect(kinds.get('200 ')).toBeGreaterThan(requests / 8);
    expect(await sumOfMill(other)).toEqual(before);
  });
});

function tokenRefusal(text: string): boolean {
  return text.includes('"messageCode":"iam.tokenInvalid"') && text.includes('Token');
}
