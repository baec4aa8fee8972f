import { type ReactElement, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCrumb } from '@millwright/web/app/shell/slots.ts';
import { TabContext } from '@millwright/web/app/tabs/context/tabContext.ts';

/**
 * Stands in for the registry of screens: `vi.mock('@millwright/web/app/router/registry.tsx', () => import('./registryOfTests.tsx'))`.
 * Each screen says its name and its address, and keeps what is typed into it; `unsaved` is held as something unsaved.
 */
export function screenOf(component: string): ReactElement | undefined {
  return component.startsWith('layouts/') ? undefined : <Sample key={component} name={component} />;
}

/** Nothing has to travel here. */
export function fetchScreen(): void {}

function Sample({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  const [text, setText] = useState('');
  const tab = use(TabContext);
  useEffect(() => tab?.hold(text === 'unsaved'), [tab, text]);
  useCrumb(search === '' ? undefined : search.slice(1));
  return (
    <section data-screen={name} data-address={`${pathname}${search}`}>
      <input aria-label={name} value={text} onChange={({ target }) => setText(target.value)} />
    </section>
  );
}
