import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { z } from 'zod';
import { recordsIn } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { millWithClient } from '../clientTesting.ts';

const server = await testServer();
const { client } = await millWithClient(server);

async function workbook(...rows: readonly (readonly string[])[]): Promise<Buffer> {
  const data = rows.map((row) => row.map((value) => ({ value })));
  return writeWorkbook([{ sheet: 'Sheet1', data }]).toBuffer();
}
const file = (body: Buffer) => ({ name: 'rows.xlsx', body });

describe.each([
  ['/sys/user', ['账号', '真实姓名'], ['sheet_one', '王一']],
  ['/tenant/role', ['角色名称', '角色编码'], ['保全', 'fitter']],
  ['/sys/position', ['编码', '名称'], ['spinner', '挡车工']],
  ['/tenant/tenantDepart', ['编码', '名称'], ['A02', '后纺']],
])('%s', (place, heads, row) => {
  it('takes rows from a sheet, and gives the list as one', async () => {
    const sent = await client.upload(`${place}/importExcel`, file(await workbook(heads, row)));
    expect(sent).toMatchObject({
      success: true,
      code: 200,
      message: '导入成功：新增 1 行，修改 0 行',
      result: { fileUrl: null, fileName: null },
    });
    const { bytes, headers } = await client.get(`${place}/exportXls`);
    expect(headers['content-disposition']).toContain('attachment');
    const [sheet] = await readWorkbook(bytes);
    expect(sheet?.data.flat()).toEqual(expect.arrayContaining([...heads, ...row]));
  });
});

describe('a sheet some of whose rows are refused', () => {
  it('is written as far as it goes, with code 201 and the address of a text that lists the errors', async () => {
    const sent = await client.upload(
      '/sys/position/importExcel',
      file(await workbook(['编码', '名称'], ['good', '好'], ['没有', '坏'])),
    );
    expect(sent).toMatchObject({ success: true, code: 201 });
    expect(sent.message).toContain('1 行有误');
    const { msg, fileUrl, fileName } = z
      .object({ msg: z.string(), fileUrl: z.string(), fileName: z.string() })
      .parse(sent.result);
    expect([msg, fileName]).toEqual([sent.message, '导入错误.txt']);
    expect(recordsIn((await client.get('/sys/position/list', { code: 'good' })).result)).toHaveLength(1);
    // Clients open it as a link, without their token.
    const { statusCode, body, headers } = await server.app.fastify.inject(`/jeecg-boot${fileUrl}`);
    expect([statusCode, headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    expect(body).toMatch(/第 3 行，编码：/);
  });

  it('is refused as a whole where it is no sheet', async () => {
    const sent = await client.upload('/sys/role/importExcel', { name: 'x.xlsx', body: Buffer.from('x') });
    expect(sent).toMatchObject({ success: false, messageCode: 'core.badSheet' });
  });
});
