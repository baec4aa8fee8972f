import { App } from 'antd';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClient } from '@millwright/web/app/api/queryClient.ts';
import { startPhrases } from '@millwright/web/app/i18n/start.ts';
import { stubWindow } from '../app/stubWindow.ts';
import { oneWith, render } from '../app/render.tsx';
import { Theme } from '@millwright/web/app/theme/Theme.tsx';
import { quietBrowser } from './openResource.tsx';

/** Prepares a file of tests on widgets, in Chinese. Gives what draws one; it is taken away after each test. */
export function widgets(): (children: ReactNode) => Promise<void> {
  let leave: () => Promise<void> = () => Promise.resolve();
  vi.setConfig({ testTimeout: 20_000 });
  beforeAll(() => startPhrases('zh'));
  beforeEach(() => stubWindow(1440));
  afterEach(async () => {
    await leave();
    leave = () => Promise.resolve();
    vi.useRealTimers();
    queryClient.clear();
    quietBrowser();
  });
  return async (children) => {
    const drawn = await render(
      <Theme mode="light" language="zh">
        <App>{children}</App>
      </Theme>,
    );
    leave = drawn.leave;
  };
}

/** A message that goes away by itself. */
export const message = (text: string) => oneWith('.ant-message *', text);
