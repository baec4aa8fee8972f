import { App } from 'antd';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClient } from '../../app/api/queryClient.ts';
import { startPhrases } from '../../app/i18n/start.ts';
import { stubWindow } from '../../app/testing/stubWindow.ts';
import { oneWith, render } from '../../app/testing/render.tsx';
import { Theme } from '../../app/theme/Theme.tsx';
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
