import type { Call } from '@millwright/contract/core/call/call.ts';
import { addressesOf } from '@millwright/server/platform/http/calls/call.ts';
import readSheet from 'read-excel-file/node';
import type { TestPerson } from '../make.ts';
import type { TestServer } from '../testServer.ts';

/** Cells of one row of an exported sheet, by head of the column. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** Returns the rows of the first tab that a person exports in English. Heads are those of the first row. */
export async function rowsOfExport(
  { app }: Pick<TestServer, 'app'>,
  person: TestPerson,
  declaration: Call,
  query: Readonly<Record<string, string>> = {},
): Promise<ExportedRow[]> {
  const { accessToken } = await app.sessions.start({
    userId: person.id,
    tenantId: person.tenantId,
    ip: '127.0.0.1',
    agent: 'test',
  });
  const [address = ''] = addressesOf(declaration);
  const answer = await app.fastify.inject({
    method: 'GET',
    url: `${address}?${new URLSearchParams(query)}`,
    headers: { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'en' },
  });
  const [sheet] = await readSheet(answer.rawPayload);
  const [heads = [], ...rows] = sheet?.data ?? [];
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at] ?? null])));
}
