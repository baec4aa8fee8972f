// @vitest-environment jsdom
import {
  queryAllDictItems,
  refreshDictionaries,
} from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import { describe, expect, it } from 'vitest';
import { ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { click, oneWith } from '@millwright/testing/web/app/render.tsx';
import { until } from '@millwright/testing/web/resource/openResource.tsx';
import { resourceScreens } from '@millwright/testing/web/resource/screens.ts';

const open = resourceScreens();
const refresh = async () => click(await oneWith('[data-testid=tools] button', '刷新缓存'));

describe('the cache of dictionaries', () => {
  it('M-046 C-100 is refreshed, then read anew: cache refresh complete', async () => {
    const { asked, server } = await open(dictType, {
      answers: {
        [refreshDictionaries.path]: () => ok(null),
        [queryAllDictItems.path]: () => ok({}),
      },
    });
    await refresh();
    await oneWith('.ant-message *', '缓存刷新完成');
    await until(() => asked(queryAllDictItems.path).length === 1);
    const refreshing = server.pathsAsked().filter((path) => path.startsWith('/sys/dict/'));
    expect(refreshing).toEqual(['/sys/dict/refleshCache', '/sys/dict/queryAllDictItems']);
  });

  it('M-047 cannot be refreshed: cache refresh failed', async () => {
    await open(dictType, {
      answers: { [refreshDictionaries.path]: () => refusedWith(500, { code: 500, message: 'x' }) },
    });
    await refresh();
    await oneWith('.ant-message *', '缓存刷新失败');
  });
});
