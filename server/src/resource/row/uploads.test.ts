import {
  attachmentLimitBytes,
  attachmentTypes,
  uploadAttachment,
} from '@millwright/contract/areas/basics/attachment/attachmentCalls.ts';
import { uploadPicture } from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import { basePath, type Call } from '@millwright/contract/core/call/call.ts';
import { file, files, pictures, text } from '@millwright/contract/core/fields/fields.ts';
import { crud, defineResource } from '@millwright/contract/core/resource/resource.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { phrases } from '@millwright/contract/phrases.ts';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { addressesOf } from '../../platform/http/calls/call.ts';
import { mountResource } from '../calls/resource.routes.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { declareResources } from '@millwright/testing/server/declareResources.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const manual = defineResource('manual', {
  namespace: 'basics',
  path: '/$/test/manual',
  title: 'name',
  fields: {
    name: text(30),
    photos: pictures({ most: 3, optional: true }),
    cover: file({ optional: true }),
    papers: files({ most: 3, optional: true }),
  },
  list: ['name', 'photos', 'papers'],
  form: [['name'], ['photos'], ['cover'], ['papers']],
  unique: [['name']],
  access: crud('basics.manual'),
});
declareResources(manual);
Object.assign(phrases.basics.en.resources, { manual: { title: 'Manual' } });
const server = await testServer({ mount: (app) => mountResource(app, manual) });
await server.owner.query(`create table manual (
    tenant_id int not null references tenant (id), id uuid not null, name text not null, photos text[], cover text, papers text[],
    create_by uuid, create_time timestamptz not null default now(), update_by uuid, update_time timestamptz,
    version int not null default 1, deleted_at timestamptz, primary key (tenant_id, id));
  create unique index manual_name on manual (tenant_id, name) where deleted_at is null;
  select secure.tenant_table('manual');`);

const codes = Object.values(manual.access);
const calls = callsOf(manual, {});
const keeper = await server.make.user({ codes });
const stranger = await server.make.user({ codes });
const as = server.as(keeper);

async function tokenOf({ id, tenantId }: TestPerson): Promise<string> {
  const start = { userId: id, tenantId, ip: '127.0.0.1', agent: 'test' };
  return (await server.app.sessions.start(start)).accessToken;
}
const tokens = { keeper: await tokenOf(keeper), stranger: await tokenOf(stranger) };

async function send(
  name: string,
  body: Buffer | string,
  { token = tokens.keeper, call = uploadAttachment }: { token?: string; call?: Call } = {},
) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(Buffer.from(body))]), name);
  const asked = new Response(form);
  const headers = {
    'content-type': asked.headers.get('content-type') ?? '',
    'x-access-token': token,
    'tenant-id': '0',
  };
  const payload = Buffer.from(await asked.arrayBuffer());
  const url = `${basePath}${call.path}`;
  return (await server.app.fastify.inject({ method: 'POST', url, headers, payload })).json();
}
const view = (path: string) =>
  server.app.fastify.inject({ method: 'GET', url: `${basePath}/sys/common/file/${path}` });

/** The head of an entry of an archive, its name and its content. */
const entry = (name: string, content = '') => `PK\u0003\u0004${'.'.repeat(26)}${name}${content}PK`;
const zip = (...names: string[]) => Buffer.from(names.map((name) => entry(name)).join(''), 'latin1');
const ole = (stream: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.from(stream, 'utf16le'),
  ]);
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  Buffer.from('IHDR'),
  Buffer.from([0, 0, 2, 128, 0, 0, 1, 224]),
]);
const pdf = '%PDF-1.7 and the rest';

describe('POST /sys/common/uploadFile', () => {
  it.each([
    ['a.pdf', pdf, 'pdf'],
    ['a.docx', zip('[Content_Types].xml', 'word/document.xml'), 'docx'],
    ['a.xlsx', zip('[Content_Types].xml', 'xl/workbook.xml'), 'xlsx'],
    ['a.pptx', zip('[Content_Types].xml', 'ppt/presentation.xml'), 'pptx'],
    ['a.doc', ole('WordDocument'), 'doc'],
    ['a.xls', ole('Workbook'), 'xls'],
    ['a.ppt', ole('PowerPoint Document'), 'ppt'],
    ['a.ods', entry('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'), 'ods'],
    ['a.odt', entry('mimetype', 'application/vnd.oasis.opendocument.text'), 'odt'],
    ['a.png', png, 'png'],
    ['a.csv', '批号,支数\r\n1,32', 'csv'],
    ['a.CSV', Buffer.from([0xc5, 0xfa, 0xba, 0xc5, 0x2c, 0x31]), 'csv'],
    ['a.txt', 'plain', 'txt'],
    ['a.exe', pdf, 'pdf'],
  ] as const)('keeps %s for what it is inside, and gives it back', async (name, body, ending) => {
    const { result } = await send(name, body);
    expect(result).toMatchObject({ name, bytes: Buffer.from(body).length });
    expect(result.path).toMatch(new RegExp(`^${keeper.tenantId}/[0-9a-f-]{36}\\.${ending}/`));
    const shown = await view(result.path);
    expect(shown.rawPayload).toEqual(Buffer.from(body));
    const isShown = ['pdf', 'png'].includes(ending);
    expect(shown.headers).toMatchObject({
      'content-type': expect.stringContaining(attachmentTypes[ending]),
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it.each([
    ['a page', 'a.html', '<!doctype html><script>alert(1)</script>'],
    ['an SVG that calls itself a picture', 'a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', 'a.pdf', 'MZ\u0000'],
    ['a program that calls itself a table', 'a.csv', 'MZ\u0000\u0001'],
    ['an archive', 'a.docx', zip('word/document.xml')],
    [
      'a document with macros',
      'a.docx',
      zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'),
    ],
    ['an old document with macros', 'a.doc', ole('WordDocument _VBA_PROJECT')],
    ['an open document that is none', 'a.odt', entry('mimetype', 'application/epub+zip')],
  ])('refuses %s, in words', async (_, name, body) => {
    const answer = await send(name, body);
    expect(answer).toMatchObject({
      success: false,
      code: 400,
      messageCode: 'basics.notAttachment',
      parameter1: name,
    });
    expect(answer.message).toContain(name);
  });

  it('refuses one that is too large, and a visitor', async () => {
    const large = Buffer.concat([Buffer.from(pdf), Buffer.alloc(attachmentLimitBytes)]);
    expect(await send('a.pdf', large)).toMatchObject({
      code: 413,
      messageCode: 'core.tooLarge',
      parameter1: '10 MB',
    });
    const visitor = await server.visitor.call(uploadAttachment, {});
    expect(visitor.body).toMatchObject({ success: false, code: 500 });
  });

  it('keeps a name without folders and without what no name holds', async () => {
    const { result } = await send('..\\..\\质量 <报告>|\u202e.pdf', pdf);
    expect(result.name).toBe('质量 报告.pdf');
    const { headers } = await view(result.path);
    expect(headers['content-disposition']).toBe(
      `inline; filename*=UTF-8''${encodeURIComponent('质量 报告.pdf')}`,
    );
    expect((await send(`${'长'.repeat(300)}.pdf`, pdf)).result.name).toBe(`${'长'.repeat(146)}.pdf`);
  });

  it('opens under no address that was changed, and under none of a session that ended', async () => {
    const { path } = (await send('a.pdf', pdf)).result;
    const [, stored = '', seal = ''] = path.split('/');
    const other = (await send('a.pdf', pdf)).result.path.split('/')[1];
    for (const wrong of [`${stranger.tenantId}/${stored}/${seal}`, `${keeper.tenantId}/${other}/${seal}`])
      expect((await view(wrong)).json()).toMatchObject({ code: 404 });
    const { accessToken } = await server.app.sessions.start({
      userId: keeper.id,
      tenantId: keeper.tenantId,
      ip: '127.0.0.1',
      agent: 'test',
    });
    const ended = (await send('a.pdf', pdf, { token: accessToken })).result.path;
    await server.app.sessions.end(accessToken);
    expect((await view(ended)).json()).toMatchObject({ code: 404 });
  });
});

describe('a row with pictures and files', () => {
  const keep = async (name: string) => (await send(name, pdf)).result.path;
  const keepPicture = async () => (await send('a.png', png, { call: uploadPicture })).result;

  it('has them in their order, with names and sizes, under addresses of its reader', async () => {
    const [photos, papers] = [
      [await keepPicture(), await keepPicture()],
      [await keep('b.pdf'), await keep('a.pdf')],
    ];
    const cover = await keep('cover.pdf');
    const { id } = (await as.call(calls.add, { name: 'Manual', photos, cover, papers })).result;
    const [row] = (await as.call(calls.list, { name: 'Manual' })).result.records;
    const bytes = pdf.length;
    expect(row).toMatchObject({
      id,
      cover_files: [{ name: 'cover.pdf', bytes }],
      papers_files: [
        { name: 'b.pdf', bytes },
        { name: 'a.pdf', bytes },
      ],
    });
    const plain = (paths: unknown) => [paths].flat().map((path) => String(path).split('/')[1]);
    expect(plain(row?.['photos'])).toEqual(plain(photos));
    expect(plain(row?.['papers'])).toEqual(plain(papers));
    expect((await view(String([row?.['papers']].flat()[0]))).statusCode).toBe(200);
    const fewer = { id, photos: [...photos].toReversed(), cover: null, papers: papers.slice(1) };
    expect((await as.call(calls.edit, fewer)).result).toMatchObject({
      cover: null,
      cover_files: [],
      papers_files: [{ name: 'a.pdf' }],
    });
  });

  it('takes no more than it may hold, none twice, and none of another mill or of another kind', async () => {
    const foreign = (await send('a.pdf', pdf, { token: tokens.stranger })).result.path;
    const own = await keep('a.pdf');
    const errorsOf = async (input: object) => (await as.call(calls.add, { name: 'x', ...input })).body.errors;
    expect(await errorsOf({ papers: [own, foreign] })).toMatchObject([
      { field: 'papers', rule: 'reference' },
    ]);
    expect(await errorsOf({ cover: foreign })).toMatchObject([{ field: 'cover', rule: 'reference' }]);
    expect(await errorsOf({ photos: [own] })).toMatchObject([{ field: 'photos', rule: 'reference' }]);
    expect(await errorsOf({ cover: 'x.pdf' })).toMatchObject([{ field: 'cover', rule: 'reference' }]);
    expect(await errorsOf({ papers: [own, own] })).toMatchObject([{ field: 'papers', rule: 'repeated' }]);
    const many = [await keep('1.pdf'), await keep('2.pdf'), await keep('3.pdf'), own];
    expect(await errorsOf({ papers: many })).toMatchObject([{ field: 'papers' }]);
  });

  it('stands in a sheet with the names of its files', async () => {
    await as.call(calls.add, { name: 'In a sheet', papers: [await keep('b.pdf'), await keep('a.pdf')] });
    const [url = ''] = addressesOf(calls.exportXls);
    const headers = { 'x-access-token': tokens.keeper, 'language-id': 'en' };
    const sheetFile = await server.app.fastify.inject({ method: 'GET', url: `${url}?name=In*`, headers });
    const [sheet] = await readSheet(sheetFile.rawPayload);
    expect(sheet?.data.at(-1)).toEqual(['In a sheet', null, 'b.pdf, a.pdf']);
  });

  it('keeps its own from the job of the night, which takes what nobody saved', async () => {
    await server.app.jobs.poll();
    const used = await keep('used.pdf');
    const unused = await keep('unused.pdf');
    const photo = await keepPicture();
    await as.call(calls.add, { name: 'Kept', papers: [used], photos: [photo] });
    server.clock.advance(50 * 3_600_000);
    await server.app.jobs.poll();
    const { rows } = await server.owner.query<{ id: string }>(
      'select id::text from attachment union all select id::text from picture',
    );
    const isThere = (path: string) => rows.some(({ id }) => path.includes(id));
    expect([used, photo, unused].map(isThere)).toEqual([true, true, false]);
  });
});
