// @vitest-environment jsdom
import { act } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataTable } from './DataTable.tsx';
import type { TableColumn } from './tableTypes.ts';

interface Lot {
  readonly code: string;
  readonly process: string;
  readonly kg: number;
}

const lots: readonly Lot[] = [
  { code: 'L1', process: 'carding', kg: 10 },
  { code: 'L2', process: 'carding', kg: 0 },
  { code: 'L3', process: 'winding', kg: 5 },
];

const columns: readonly TableColumn<Lot>[] = [
  { name: 'code', head: 'Lot', isRowHead: true, cell: ({ code }) => code, sum: 'Total' },
  { name: 'process', head: 'Process', cell: ({ process }) => process },
  {
    name: 'kg',
    head: 'Mass kg',
    isNumber: true,
    marks: ({ kg }) => ({ 'data-zero': kg === 0 || undefined }),
    cell: ({ kg }) => kg,
    sum: 15,
  },
  { name: 'actions', head: 'Actions', isHeadHidden: true, cell: () => null },
];

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

function draw(props: Partial<Parameters<typeof DataTable<Lot>>[0]> = {}) {
  act(() => root.render(<DataTable rows={lots} keyOf={({ code }) => code} columns={columns} {...props} />));
}

const textsOf = (selector: string) =>
  [...host.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('DataTable', () => {
  it('names columns of controls for readers of the screen', () => {
    draw();
    expect(textsOf('thead th')).toEqual(['Lot', 'Process', 'Mass kg', '']);
    expect(host.querySelector('thead th:last-child')?.getAttribute('aria-label')).toBe('Actions');
  });

  it('adds up columns, and covers those without a sum by the name of the row', () => {
    draw();
    expect(host.querySelector('tfoot th')?.getAttribute('colspan')).toBe('2');
    expect(textsOf('tfoot :is(th, td)')).toEqual(['Total', '15', '']);
  });

  it('marks cells', () => {
    draw();
    expect(textsOf('td[data-zero]')).toEqual(['0']);
  });

  it('draws rows under the heads of their groups', () => {
    draw({ groups: { of: ({ process }) => process, head: (own) => `${own[0]?.process} ${own.length}` } });
    expect(textsOf('th[scope="rowgroup"]')).toEqual(['carding 2', 'winding 1']);
    expect(textsOf('tbody[data-group="carding"] th[scope="row"]')).toEqual(['L1', 'L2']);
  });

  it('opens only rows that have a detail', () => {
    const opened: string[] = [];
    draw({ open: { onOpen: ({ code }) => opened.push(code), isOpenable: ({ kg }) => kg > 0 } });
    for (const row of host.querySelectorAll<HTMLElement>('tbody tr')) act(() => row.click());
    expect(opened).toEqual(['L1', 'L3']);
  });

  it('opens no row by a click in a menu that one of its cells draws over the page', () => {
    const opened: string[] = [];
    const menu = {
      name: 'menu',
      head: 'Menu',
      cell: ({ code }: Lot) => createPortal(<i data-entry={code}>Ignore</i>, document.body),
    };
    draw({ columns: [...columns, menu], open: { onOpen: ({ code }) => opened.push(code) } });
    act(() => document.body.querySelector<HTMLElement>('[data-entry="L1"]')?.click());
    expect(opened).toEqual([]);
    act(() => host.querySelector<HTMLElement>('tbody tr')?.click());
    expect(opened).toEqual(['L1']);
  });
});
