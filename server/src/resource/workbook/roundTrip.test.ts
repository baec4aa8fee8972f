import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { describe, expect, it } from 'vitest';
import { giveStandardDictionaries } from '../../areas/basics/index.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { bring, fetchFile, tabsOf, workbookCodes } from './workbookTesting.ts';

const server = await testServer({ hasDemo: true });
const { make } = server;
const { tenantId } = smallMill;
const keeper = await make.user({ tenantIds: [tenantId], codes: workbookCodes });
const empty = await make.tenant();
const founder = await make.user({ tenantIds: [empty], codes: workbookCodes });
await giveStandardDictionaries(server.url);

const languages = process.env['TEST_LONG'] === '1' ? (['zh', 'vn'] as const) : (['zh'] as const);

describe('the workbook of a mill', () => {
  it('goes into an empty mill and comes out of it again the same, cell by cell', async () => {
    const file = await fetchFile(server, keeper);
    const before = await tabsOf(file);
    const filled = Object.entries(before).filter(([, rows]) => rows.length > 1);
    expect(filled.length).toBeGreaterThan(20);
    const same = await bring(server, keeper, { file, isDryRun: true });
    expect(same.report?.sheets.filter(({ unchanged, rows }) => unchanged < rows)).toEqual([]);
    const done = await bring(server, founder, { file });
    expect(done).toMatchObject({ state: 'done', isDryRun: false, report: { problems: [], unread: [] } });
    expect(await tabsOf(await fetchFile(server, founder))).toEqual(before);
  });

  it.each(languages)(
    'finds nothing to change when it comes again, and is the same in %s',
    async (language) => {
      const file = await fetchFile(server, keeper, { language });
      const again = await bring(server, founder, { file, language });
      expect(again).toMatchObject({ state: 'done', report: { problems: [] } });
      expect(again.report?.sheets.filter((sheet) => sheet.unchanged < sheet.rows)).toEqual([]);
      expect(await tabsOf(await fetchFile(server, founder, { language }))).toEqual(await tabsOf(file));
    },
  );
});
