import { basePath } from '@millwright/contract/core/call.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import { type ImportReport, importReport } from '@millwright/contract/core/resourceCalls.ts';
import writeSheet from 'write-excel-file/node';
import type { TestPerson } from '../../testing/make.ts';
import type { TestServer } from '../../testing/testServer.ts';

export type Cells = readonly (readonly (string | number | null)[])[];

/** Imports a sheet as a person, in English. */
export async function sendSheet(
  { app }: TestServer,
  person: TestPerson,
  { resource, rows, fields = {} }: { resource: Resource; rows: Cells; fields?: Record<string, string> },
): Promise<ImportReport> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const cells = rows.map((row) => row.map((value) => (value === null ? null : { value })));
  form.set('file', new Blob([new Uint8Array(await writeSheet(cells).toBuffer())]), 'rows.xlsx');
  const request = new Response(form);
  const start = { userId: person.id, tenantId: person.tenantId, ip: '127.0.0.1', agent: 'test' };
  const response = await app.fastify.inject({
    method: 'POST',
    url: `${basePath}${resource.path}/importExcel`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'x-access-token': (await app.sessions.start(start)).accessToken,
      'tenant-id': '0',
      'language-id': 'en',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return importReport.parse(response.json().result);
}
