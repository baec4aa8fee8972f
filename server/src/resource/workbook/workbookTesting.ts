import {
  listWorkbookImports,
  startWorkbookExport,
  startWorkbookImport,
  type WorkbookImport,
} from '@millwright/contract/areas/basics/workbook/workbook.ts';
import { fetchExport, listExports } from '@millwright/contract/areas/operations/tasks/exportJobs.ts';
import { masterData } from '@millwright/contract/registry.ts';
import readWorkbook from 'read-excel-file/node';
import { expect } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { addressesOf } from '../../platform/http/calls/call.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import type { TestServer } from '@millwright/testing/server/testServer.ts';

export type Cells = readonly (readonly (string | number | boolean | null)[])[];
/** The sheets of a workbook by what their tabs say. */
export type Tabs = Readonly<Record<string, Cells>>;
type Language = 'zh' | 'en' | 'vn';

/** The rights over the whole workbook. */
export const workbookCodes = [
  'basics.workbook.read',
  'basics.importWorkbook',
  ...masterData.flatMap(({ resource }) => Object.values(resource.access)),
];

const waiting = { timeout: 120_000, interval: 50 };

/** A workbook of some sheets as a file. */
export async function fileOf(tabs: Tabs): Promise<Buffer> {
  const sheets = Object.entries(tabs).map(([sheet, rows]) => ({
    sheet,
    data: rows.map((row) => row.map((value) => (value === null ? null : { value }))),
  }));
  return writeWorkbook(sheets).toBuffer();
}

/** The answer to a workbook that a person sends. */
export async function send(
  { app }: TestServer,
  person: TestPerson,
  { file, isDryRun = false, language = 'en' }: { file: Buffer; isDryRun?: boolean; language?: Language },
): Promise<{ result: WorkbookImport; message: string; success: boolean; messageCode: string; code: number }> {
  const form = new FormData();
  form.set('dryRun', String(isDryRun));
  form.set('file', new Blob([new Uint8Array(file)]), 'mill.xlsx');
  const request = new Response(form);
  const [url = ''] = addressesOf(startWorkbookImport);
  const response = await app.fastify.inject({
    method: 'POST',
    url,
    headers: {
      ...(await headersOf(app, person, language)),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json();
}

/** Imports a workbook as a person and waits for its end. */
export async function bring(
  server: TestServer,
  person: TestPerson,
  asked: { file: Buffer; isDryRun?: boolean; language?: Language },
): Promise<WorkbookImport> {
  const { result, message } = await send(server, person, asked);
  expect(message).not.toContain('workbook');
  return ended(server, person, result.id);
}

/** An import of a person when it runs no longer. */
export async function ended(server: TestServer, person: TestPerson, id: string): Promise<WorkbookImport> {
  const find = async () => {
    const { imports } = (await server.as(person).call(listWorkbookImports, {})).result;
    return imports.find((each) => each.id === id);
  };
  await expect.poll(async () => (await find())?.state, waiting).not.toBe('running');
  const found = await find();
  if (found === undefined) throw new Error(`there is no import ${id}`);
  return found;
}

/** Exports the workbook as a person: the file itself. */
export async function fetchFile(
  server: TestServer,
  person: TestPerson,
  { isTemplate = false, language = 'en' }: { isTemplate?: boolean; language?: Language } = {},
): Promise<Buffer> {
  const headers = await headersOf(server.app, person, language);
  const asked = { headers: { 'language-id': language } };
  const { id } = (await server.as(person).call(startWorkbookExport, { isTemplate }, asked)).result;
  const find = async () =>
    (await server.as(person).call(listExports, {})).result.jobs.find((job) => job.id === id);
  await expect.poll(async () => (await find())?.state, waiting).toBe('done');
  const [url = ''] = addressesOf(fetchExport);
  const file = await server.app.fastify.inject({ method: 'GET', url, query: { id }, headers });
  return file.rawPayload;
}

/** The sheets of a workbook by what their tabs say. */
export async function tabsOf(file: Buffer): Promise<Record<string, (string | number | boolean | null)[][]>> {
  const sheets = await readWorkbook(file);
  return Object.fromEntries(
    sheets.map(({ sheet, data }) => [sheet, data.map((row) => row.map((cell) => plain(cell)))]),
  );
}

function plain(cell: unknown): string | number | boolean | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 16);
  return typeof cell === 'number' || typeof cell === 'string' || typeof cell === 'boolean' ? cell : null;
}

async function headersOf(app: TestServer['app'], { id, tenantId }: TestPerson, language: Language) {
  const { accessToken } = await app.sessions.start({ userId: id, tenantId, ip: '127.0.0.1', agent: 'test' });
  return { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': language };
}
