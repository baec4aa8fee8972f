// @vitest-environment jsdom
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import {
  type ExportJob,
  fetchExport,
  listExports,
  removeExport,
  startExport,
} from '@millwright/contract/areas/operations/tasks/exportJobs.ts';
import { describe, expect, it, vi } from 'vitest';
import { click, one, oneWith } from '@millwright/testing/web/app/render.tsx';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { page } from '../../app/page.ts';
import { pageOf, until } from '@millwright/testing/web/resource/openResource.tsx';
import {
  button,
  makers,
  resourceScreens,
  tableRows,
  texts,
} from '@millwright/testing/web/resource/screens.ts';
import { appParts } from '@millwright/testing/web/app/appParts.ts';

const open = resourceScreens();
type Answers = NonNullable<Parameters<typeof fakeServer>[0]>;

function job(part: Partial<ExportJob>): ExportJob {
  return {
    id: '019a9b1e-7c00-7000-8000-0000000000aa',
    resource: 'manufacturer',
    fileName: '制造商.xlsx',
    state: 'running',
    rowsDone: 50_000,
    rowsTotal: 200_000,
    bytes: 0,
    createdMs: 0,
    expiresMs: 0,
    messageCode: null,
    message: null,
    ...part,
  };
}

/** A list with more rows than are counted, and exports that stand as `jobs` says. */
async function openLong(jobs: () => ExportJob[], more: Answers = {}) {
  return open(manufacturer, {
    rows: makers,
    answers: {
      [`${manufacturer.path}/list`]: () => pageOf(makers, { total: 10_000, isMore: true }),
      [startExport.path]: () => ok(job({})),
      [listExports.path]: () => ok({ jobs: jobs() }),
      ...more,
    },
  });
}

describe('C-110 a long export', () => {
  it('is written behind the list and shows how far it has come', async () => {
    const { asked } = await openLong(() => [job({})]);
    await until(() => tableRows().length === 3);
    await click(await button('导出'));
    await oneWith(`${appParts.exports} small`, '已写入 50,000 / 200,000 行');
    expect(asked(startExport.path)[0]?.body).toEqual({
      resource: 'manufacturer',
      columns: manufacturer.list,
    });
    expect((await one(`${appParts.exports} [role="progressbar"]`)).getAttribute('aria-valuenow')).toBe('25');
    expect(texts(`${appParts.exports} button`)).toEqual(['停止']);
  });

  it('is fetched when it is done, and removed', async () => {
    const save = vi.spyOn(page, 'save').mockReturnValue();
    let jobs = [job({ state: 'done', rowsDone: 200_000, bytes: 7_340_000 })];
    const { asked } = await openLong(() => jobs, {
      [fetchExport.path]: () => ({ body: 'sheet' }),
      [removeExport.path]: () => {
        jobs = [];
        return ok(null);
      },
    });
    await until(() => tableRows().length === 3);
    await click(await button('导出'));
    await oneWith(`${appParts.exports} small`, '200,000 行 · 7.3 MB');
    await click(await button('下载'));
    await until(() => save.mock.calls.length === 1);
    expect(save.mock.calls[0]?.[1]).toBe('制造商.xlsx');
    await click(await button('移除'));
    await oneWith(appParts.noExports, '暂无导出');
    expect(asked(removeExport.path)).toHaveLength(1);
  });

  it('says why it failed', async () => {
    await openLong(() => [job({ state: 'failed', messageCode: 'core.bug', message: '系统错误' })]);
    await until(() => tableRows().length === 3);
    await click(await button('导出'));
    await oneWith(`${appParts.exports} small`, '系统错误');
  });
});
