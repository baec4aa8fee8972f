import { basePath } from '@millwright/contract/core/call/call.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { type ImportReport, importReport } from '@millwright/contract/core/resource/resourceCalls.ts';
import readWorkbook from 'read-excel-file/node';
import writeWorkbook from 'write-excel-file/node';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import type { TestServer } from '@millwright/testing/server/testServer.ts';

export type Cells = readonly (readonly (string | number | null)[])[];
/** The sheets of a workbook by what their tabs say. */
export type Tabs = Readonly<Record<string, Cells>>;
type Language = 'zh' | 'en' | 'vn';

/** Imports a sheet as a person, in English. */
export async function sendSheet(
  server: TestServer,
  person: TestPerson,
  { rows, ...asked }: { resource: Resource; rows: Cells; fields?: Record<string, string> },
): Promise<ImportReport> {
  return sendTabs(server, person, { ...asked, tabs: { 'Sheet 1': rows } });
}

interface Sending {
  readonly resource: Resource;
  readonly tabs?: Tabs;
  /** The workbook itself, instead of what it says. */
  readonly file?: Buffer | undefined;
  readonly fields?: Record<string, string>;
  readonly language?: Language;
}

/** Imports a workbook of several sheets as a person. */
export async function sendTabs(
  server: TestServer,
  person: TestPerson,
  asked: Sending,
): Promise<ImportReport> {
  return importReport.parse((await answerToTabs(server, person, asked)).result);
}

/** The answer to an import of a workbook. */
export async function answerToTabs(
  { app }: TestServer,
  person: TestPerson,
  { resource, tabs = {}, file, fields = {}, language = 'en' }: Sending,
): Promise<{ result: unknown; message: string; success: boolean }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const sheets = Object.entries(tabs).map(([sheet, rows]) => ({
    sheet,
    data: rows.map((row) => row.map((value) => (value === null ? null : { value }))),
  }));
  const body = file ?? (await writeWorkbook(sheets).toBuffer());
  form.set('file', new Blob([new Uint8Array(body)]), 'rows.xlsx');
  const request = new Response(form);
  const response = await app.fastify.inject({
    method: 'POST',
    url: `${basePath}${resource.path}/importExcel`,
    headers: {
      ...(await headersOf(app, person, language)),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json();
}

/** Exports a resource as a person: the sheets of the workbook by what their tabs say. */
export async function fetchTabs(
  { app }: TestServer,
  person: TestPerson,
  { resource, input = {}, language = 'en' }: { resource: Resource; input?: object; language?: Language },
): Promise<Record<string, (string | number | null)[][]>> {
  const response = await app.fastify.inject({
    method: 'POST',
    url: `${basePath}${resource.path}/exportXls`,
    headers: await headersOf(app, person, language),
    payload: input,
  });
  const sheets = await readWorkbook(response.rawPayload);
  return Object.fromEntries(
    sheets.map(({ sheet, data }) => [sheet, data.map((row) => row.map((cell) => plain(cell)))]),
  );
}

function plain(cell: unknown): string | number | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'number' || typeof cell === 'string' ? cell : null;
}

async function headersOf(app: TestServer['app'], { id, tenantId }: TestPerson, language: Language) {
  const { accessToken } = await app.sessions.start({ userId: id, tenantId, ip: '127.0.0.1', agent: 'test' });
  return { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': language };
}
