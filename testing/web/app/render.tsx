import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '@millwright/web/app/api/queryClient.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Styles of the kit were half of the time of tests that draw, and none of them looks at one: the browser's tests do. */
const unstyled = { zeroRuntime: true };

/** Draws into the page; `leave` takes it away again. */
export async function render(
  children: ReactNode,
): Promise<{ place: HTMLElement; leave: () => Promise<void> }> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <ConfigProvider theme={unstyled}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ConfigProvider>,
    ),
  );
  return {
    place,
    leave: async () => {
      await act(async () => root.unmount());
      place.remove();
    },
  };
}

/** Waits until the page has what is looked for. */
export async function found<Found>(look: () => Found | null | undefined): Promise<Found> {
  let seen = look();
  for (let turn = 0; turn < 800 && (seen === null || seen === undefined); turn += 1) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
    seen = look();
  }
  if (seen === null || seen === undefined) throw new Error(`not on the page: ${look.toString()}`);
  return seen;
}

/** Types into a field the way React hears it. */
export async function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  await act(async () => {
    // Through the prototype, past the property that React watches the field with.
    const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Reflect.set(prototype, 'value', text, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function click(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
}

/** Presses a key on an element. */
export async function press(element: HTMLElement, key: string): Promise<void> {
  await act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
}

/** Pastes formatted text into an element, as a browser tells of it. */
export async function paste(element: HTMLElement, html: string): Promise<void> {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const getData = (format: string) => (format === 'text/html' ? html : '');
  await act(async () => {
    element.dispatchEvent(Object.assign(event, { clipboardData: { getData } }));
  });
}

/** Opens the context menu of an element. */
export async function rightClick(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }));
  });
}

/** The first element that a selector finds, once there is one. */
export function one(selector: string): Promise<HTMLElement> {
  return found(() => document.querySelector<HTMLElement>(selector));
}

/** The first of them with exactly this text. */
export function oneWith(selector: string, text: string): Promise<HTMLElement> {
  return found(() =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.textContent === text),
  );
}
