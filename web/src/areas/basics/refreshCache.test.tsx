// @vitest-environment jsdom
import { queryAllDictItems, refreshDictionaries } from '@millwright/contract/areas/basics/dictionaryCalls.ts';
import { dictType } from '@millwright/contract/areas/basics/dictionary.ts';
import { describe, it } from 'vitest';
import { ok, refusedWith } from '../../app/testing/fakeServer.ts';
import { click, oneWith } from '../../app/testing/render.tsx';
import { until } from '../../resource/testing/openResource.tsx';
import { resourceScreens } from '../../resource/testing/screens.ts';

const open = resourceScreens();
const refresh = async () => click(await oneWith('.mw-tools button', '刷新缓存'));

describe('the cache of dictionaries', () => {
  it('M-046 is refreshed: cache refresh complete', async () => {
    const { asked } = await open(dictType, {
      answers: {
        [refreshDictionaries.path]: () => ok(null),
        [queryAllDictItems.path]: () => ok({}),
      },
    });
    await refresh();
    await oneWith('.ant-message *', '缓存刷新完成');
    await until(() => asked(queryAllDictItems.path).length === 1);
  });

  it('M-047 cannot be refreshed: cache refresh failed', async () => {
    await open(dictType, {
      answers: { [refreshDictionaries.path]: () => refusedWith(500, { code: 500, message: 'x' }) },
    });
    await refresh();
    await oneWith('.ant-message *', '缓存刷新失败');
  });
});
