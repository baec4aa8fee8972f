import {
  mostPictures,
  pictureLimitBytes,
  uploadFile,
  uploadPicture,
  uploadPictures,
} from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { basePath, type Call } from '@millwright/contract/core/call/call.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const rights = Object.values(equipmentArea.access);
const keeper = await server.make.user({ codes: rights });
const stranger = await server.make.user({ codes: rights });
const areas = resourceCalls(equipmentArea);

const pngOf = (width: number, height: number) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  return Buffer.concat([mark, Buffer.from('IHDR'), head, Buffer.from('and the rest')]);
};
/** With a part before the one that tells the size, as every camera writes it. */
const jpgOf = (width: number, height: number) => {
  const frame = Buffer.from([0xff, 0xff, 0xc2, 0, 17, 8, 0, 0, 0, 0, 3, 1]);
  frame.writeUInt16BE(height, 6);
  frame.writeUInt16BE(width, 8);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 6]), Buffer.from('JFIF'), frame]);
};
const webpOf = (kind: 'VP8 ' | 'VP8L' | 'VP8X', size: number[]) =>
  Buffer.concat([Buffer.from(`RIFF....WEBP${kind}....`), Buffer.from(size)]);
const png = pngOf(640, 480);
const jpg = jpgOf(640, 480);
const webp = webpOf('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

async function sessionOf({ id, tenantId }: TestPerson) {
  const start = { userId: id, tenantId, ip: '127.0.0.1', agent: 'test' };
  return (await server.app.sessions.start(start)).accessToken;
}
const tokens = { keeper: await sessionOf(keeper), stranger: await sessionOf(stranger) };

type Sent = { name: string; body: Buffer };
async function send(call: Call, files: Sent[], { token = tokens.keeper, query = '', fields = {} } = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  for (const { name, body } of files) form.append('file', new Blob([new Uint8Array(body)]), name);
  const asked = new Response(form);
  const response = await server.app.fastify.inject({
    method: 'POST',
    url: `${basePath}${call.path}${query}`,
    headers: {
      'content-type': asked.headers.get('content-type') ?? '',
      'tenant-id': '0',
      ...(token === '' ? {} : { 'x-access-token': token }),
    },
    payload: Buffer.from(await asked.arrayBuffer()),
  });
  return response.json();
}
const keep = async (body = png, token = tokens.keeper): Promise<string> =>
  (await send(uploadPicture, [{ name: 'a.png', body }], { token })).result;
const view = (path: string) =>
  server.app.fastify.inject({ method: 'GET', url: `${basePath}/sys/common/static/${path}` });

describe('POST /sys/common/upload', () => {
  it('refuses a visitor', async () => {
    const answer = await send(uploadPicture, [{ name: 'a.png', body: png }], { token: '' });
    expect(answer).toMatchObject({ success: false, code: 500 });
    expect(answer.message).toContain('Token');
  });

  it.each([
    ['png', 'image/png', png],
    ['jpg', 'image/jpeg', jpg],
    ['webp', 'image/webp', webp],
  ])('keeps a %s, says its path as message and as result, and shows it', async (ending, type, body) => {
    const answer = await send(uploadPicture, [{ name: '../../etc/passwd', body }], {
      fields: { biz: 'temp' },
    });
    expect(answer).toMatchObject({ success: true, code: 200, message: answer.result });
    expect(answer.result).toMatch(new RegExp(`^${keeper.tenantId}/[0-9a-f-]{36}\\.${ending}/`));
    const shown = await view(answer.result);
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload).toEqual(body);
    expect(shown.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it.each([
    ['an SVG, whatever it is called', svg],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from('MZ')],
  ])('V-130 is for images alone: judged by what is inside, it refuses %s', async (_, body) => {
    const answer = await send(uploadPicture, [{ name: 'a.png', body }]);
    expect(answer).toMatchObject({ success: false, code: 400, messageCode: 'basics.notPicture' });
  });

  it.each([
    ['PNG', pngOf(30_000, 30_000)],
    ['JPEG', jpgOf(65_535, 65_535)],
    ['plain WebP', webpOf('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0xff, 0x3f, 0xff, 0x3f])],
    ['lossless WebP', webpOf('VP8L', [0x2f, 0xff, 0xff, 0xff, 0x0f, 0, 0, 0, 0, 0])],
    ['WebP of many parts', webpOf('VP8X', [0, 0, 0, 0, 0xff, 0xff, 0, 0xff, 0xff, 0])],
  ])('refuses a %s of a few bytes that becomes gigabytes where it is shown', async (_, body) => {
    const answer = await send(uploadPicture, [{ name: 'a.png', body }]);
    expect(answer).toMatchObject({ code: 413, messageCode: 'basics.tooManyPixels', parameter1: 'a.png' });
  });

  it.each([
    ['PNG', png.subarray(0, 16)],
    ['JPEG', jpg.subarray(0, 12)],
    ['WebP', webp.subarray(0, 20)],
    ['PNG without a pixel', pngOf(0, 100)],
  ])('refuses a %s that does not say how large it is', async (_, body) => {
    const answer = await send(uploadPicture, [{ name: 'a.png', body }]);
    expect(answer).toMatchObject({ code: 400, messageCode: 'basics.notPicture' });
  });

  it('refuses one that is too large, none, an empty one, and a use that nobody knows', async () => {
    const large = Buffer.concat([png, Buffer.alloc(pictureLimitBytes)]);
    expect(await send(uploadPicture, [{ name: 'a.png', body: large }])).toMatchObject({
      code: 413,
      messageCode: 'core.tooLarge',
      parameter1: '2 MB',
    });
    expect(await send(uploadPicture, [])).toMatchObject({ code: 400, errors: [{ field: 'file' }] });
    const empty = [{ name: 'a.png', body: Buffer.alloc(0) }];
    expect(await send(uploadPicture, empty)).toMatchObject({ code: 400, errors: [{ field: 'file' }] });
    const astray = { fields: { biz: '../../..' } };
    expect(await send(uploadPicture, [{ name: 'a.png', body: png }], astray)).toMatchObject({
      code: 400,
      errors: [{ field: 'biz' }],
    });
  });

  it.each(['logo', 'avatar'])('V-108 each of the uploads requires a picture for the use %s', async (biz) => {
    const empty = { name: 'a.png', body: Buffer.alloc(0) };
    const { rowCount: before } = await server.owner.query('select from picture');
    for (const call of [uploadPicture, uploadFile, uploadPictures])
      for (const files of [[], [empty]])
        expect(await send(call, files, { fields: { biz } })).toMatchObject({
          success: false,
          code: 400,
          message: '文件：必填',
          errors: [{ field: 'file', rule: 'required' }],
        });
    expect((await server.owner.query('select from picture')).rowCount).toBe(before);
    expect(await send(uploadPicture, [{ name: 'a.png', body: png }], { fields: { biz } })).toMatchObject({
      success: true,
    });
  });

  it('takes away what was sent and not saved for a day, and nothing that a row refers to', async () => {
    const [used, unused] = [await keep(), await keep()];
    const row = { code: 'ORPHAN', name: 'orphan', floorPlan: used };
    await server.as(keeper).call(areas.add, row);
    server.clock.advance(25 * 3_600_000);
    const token = await sessionOf(keeper);
    await keep(png, token);
    const { rows } = await server.owner.query<{ id: string }>('select id::text from picture');
    const ids = rows.map(({ id }) => id);
    expect(ids.some((id) => used.includes(id))).toBe(true);
    expect(ids.some((id) => unused.includes(id))).toBe(false);
    tokens.keeper = token;
    tokens.stranger = await sessionOf(stranger);
  });
});

describe('the job of the night', () => {
  it('takes away everything that was sent and not saved for a day, and nothing that a row refers to', async () => {
    await server.app.jobs.poll();
    const token = await sessionOf(keeper);
    const paths = await Promise.all(Array.from({ length: 45 }, () => keep(png, token)));
    const [used = ''] = paths;
    await server.as(keeper).call(areas.add, { code: 'NIGHT', name: 'night', floorPlan: used });
    const left = async () => {
      const { rows } = await server.owner.query<{ id: string }>('select id::text from picture');
      return paths.filter((path) => rows.some(({ id }) => path.includes(id)));
    };
    server.clock.advance(23 * 3_600_000);
    await server.app.jobs.poll();
    expect(await left()).toHaveLength(45);
    server.clock.advance(25 * 3_600_000);
    await server.app.jobs.poll();
    expect(await left()).toEqual([used]);
    tokens.keeper = await sessionOf(keeper);
    tokens.stranger = await sessionOf(stranger);
  });
});

describe('POST /sys/oss/file/upload/batch', () => {
  it('C-107 keeps several files of a multipart form in their order, the paths joined as message', async () => {
    const files = [
      { name: 'a.png', body: png },
      { name: 'b.jpg', body: jpg },
    ];
    expect(uploadPictures.path).toBe('/sys/oss/file/upload/batch');
    const answer = await send(uploadPictures, files, {
      query: '?filepath=picture',
      fields: { biz: 'picture' },
    });
    expect(answer.result).toMatchObject([
      { fileName: 'a.png', size: png.length },
      { fileName: 'b.jpg', size: jpg.length },
    ]);
    expect(answer.message).toBe(`${answer.result[0].url},${answer.result[1].url}`);
  });

  it('keeps none when one is no picture, when there are too many, or the label is a path', async () => {
    const count = async () => (await server.owner.query('select from picture')).rowCount;
    const before = await count();
    const good = { name: 'a.png', body: png };
    const mixed = await send(uploadPictures, [good, { name: 'b.svg', body: svg }]);
    expect(mixed).toMatchObject({ messageCode: 'basics.notPicture', parameter1: 'b.svg' });
    const many = await send(
      uploadPictures,
      Array.from({ length: mostPictures + 1 }, () => good),
    );
    expect(many).toMatchObject({ code: 413 });
    const path = await send(uploadPictures, [good], { query: '?filepath=/etc' });
    expect(path).toMatchObject({ code: 400, errors: [{ field: 'filepath' }] });
    expect(await count()).toBe(before);
  });
});

describe('POST /sys/oss/file/upload', () => {
  it('keeps one file, with its path as message', async () => {
    const answer = await send(uploadFile, [{ name: 'a.png', body: png }]);
    expect(answer).toMatchObject({ success: true, result: { fileName: 'a.png', size: png.length } });
    expect(answer.message).toBe(answer.result.url);
    expect(await send(uploadFile, [])).toMatchObject({ code: 400, errors: [{ field: 'file' }] });
  });
});

describe('GET /sys/common/static', () => {
  const refused = async (path: string) => expect((await view(path)).json()).toMatchObject({ code: 404 });

  it('does not open an address that was changed: no other mill, file or session', async () => {
    const path = await keep();
    const [tenant = '', file = '', seal = ''] = path.split('/');
    const [session, until, mac] = seal.split('.');
    const other = (await keep(jpg, tokens.stranger)).split('/');
    await refused(`${stranger.tenantId}/${file}/${seal}`);
    await refused(`${tenant}/${other[1]}/${seal}`);
    await refused(`${other[0]}/${other[1]}/${seal}`);
    await refused(`${tenant}/${file}/${session}.zzzzzzzz.${mac}`);
    await refused(`${tenant}/${file}/${session}.${until}.`);
    await refused(`${tenant}/..%2f${file}/${seal}`);
    await refused(`${tenant}/${file}/x`);
  });

  it('never shows one mill what another keeps, even under an address that was sealed for it', async () => {
    const [, file = ''] = (await keep()).split('/');
    const { sessionId } = await server.app.sessions.authenticate(tokens.stranger, 0);
    await refused(server.app.seals.seal({ tenantId: stranger.tenantId, file, sessionId }));
  });

  it('ends with the session, and after minutes', async () => {
    const token = await sessionOf(keeper);
    const path = await keep(png, token);
    expect((await view(path)).statusCode).toBe(200);
    await server.app.sessions.end(token);
    await refused(path);
    const later = await keep();
    server.clock.advance(21 * 60_000);
    await refused(later);
    tokens.keeper = await sessionOf(keeper);
  });
});

describe('a row with a picture', () => {
  it('keeps its name, and gives each session an address of its own', async () => {
    const path = await keep();
    const added = await server.as(keeper).call(areas.add, { code: 'PIC', name: 'hall', floorPlan: path });
    const shown = String(added.result['floorPlan']);
    expect(shown.split('/').slice(0, 2)).toEqual(path.split('/').slice(0, 2));
    expect((await view(shown)).rawPayload).toEqual(png);
    const { id, version } = added.result;
    const edited = await server.as(keeper).call(areas.edit, {
      id,
      version,
      code: 'PIC',
      name: 'hall 2',
      sort: 1,
      remark: null,
      floorPlan: shown,
    });
    expect(edited.body).toMatchObject({ success: true });
    const { rows } = await server.owner.query('select floor_plan from equipment_area where id = $1', [id]);
    expect(rows).toEqual([{ floor_plan: path.split('/')[1] }]);
  });

  it('cannot refer to a picture of another mill, nor to what is no picture', async () => {
    for (const floorPlan of [await keep(), '../../etc/passwd', 'https://elsewhere/x.png']) {
      const row = { code: 'THEFT', name: 'theft', floorPlan };
      expect((await server.as(stranger).call(areas.add, row)).body).toMatchObject({
        code: 400,
        errors: [{ field: 'floorPlan', rule: 'reference' }],
      });
    }
  });
});
