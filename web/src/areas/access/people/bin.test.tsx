// @vitest-environment jsdom
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { describe, it } from 'vitest';
import { refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { oneWith } from '@millwright/testing/web/app/render.tsx';
import { resourceScreens } from '@millwright/testing/web/resource/screens.ts';

const open = resourceScreens();

describe('P-116 the recycle bin of people', () => {
  it('M-036 says when deleted people could not be read, and why', async () => {
    await open(user, {
      at: '?bin=1',
      answers: {
        [`${user.path}/deleteList`]: () => refusedWith(500, { code: 500, message: '数据库忙' }),
      },
    });
    await oneWith('[role=alert] *, [data-testid=failed] *, p, strong, h3', '读取失败：数据库忙');
  });
});
