import { type Language } from '@millwright/contract/core/words/languages.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { startPhrases } from '@millwright/web/app/i18n/start.ts';

let host: HTMLElement;
let root: Root;
export const missing: string[] = [];

/** Makes the page of each test, and takes it away behind it. */
export function withBoards(): void {
  beforeEach(() => {
    // Boards are drawn as the program draws them, whatever a test before these asked of React.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    vi.spyOn(console, 'error').mockImplementation((...words) => void missing.push(words.join(' ')));
    missing.length = 0;
    host = document.body.appendChild(document.createElement('div'));
    root = createRoot(host);
  });
  afterEach(() => {
    root.unmount();
    host.remove();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/**
 * Draws a screen in a language at an address; `answer` is what the server gives for any call but those at the ends of
 * addresses that `answers` names.
 */
export async function openBoardPage(
  Screen: ComponentType,
  {
    language = 'en',
    at = '/',
    answer,
    answers = {},
  }: { language?: Language; at?: string; answer: unknown; answers?: Readonly<Record<string, unknown>> },
) {
  localStorage.setItem('lang', language);
  vi.stubGlobal('fetch', (url: string) => {
    const [end] = Object.keys(answers).filter((each) => url.split('?')[0]?.endsWith(each));
    return Promise.resolve(answered(end === undefined ? answer : answers[end]));
  });
  await startPhrases(language);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  root.render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Screen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await eventually(() => expect(boardText()).not.toBe(''));
}

/** The machine that tests run on may be busy. */
export function eventually(expectation: () => void) {
  return vi.waitFor(expectation, { timeout: 10_000 });
}

export function answered(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  return Response.json({ success: true, code: 200, message: '', result: answer });
}

export function refusedResponse(status: number, body: object): Response {
  return Response.json({ success: false, message: '', result: null, ...body }, { status });
}

export function boardText(): string {
  return host.textContent ?? '';
}

export function all(selector: string): Element[] {
  return [...host.querySelectorAll(selector)];
}
