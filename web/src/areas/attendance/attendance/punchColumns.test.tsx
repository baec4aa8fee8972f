// @vitest-environment jsdom
import type { ShownPunchLayout } from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one } from '@millwright/testing/web/app/render.tsx';
import { type ChosenColumns, PunchColumns } from './PunchColumns.tsx';

const openPage = testedPages();
const layout: ShownPunchLayout = {
  hasHead: false,
  columns: [
    { head: 'A', meaning: 'workNo', samples: ['1001', '', '1002'] },
    { head: 'B', meaning: 'moment', samples: ['03/04/2026 07:58'] },
    { head: 'C', meaning: null, samples: ['1'] },
  ],
  dateOrder: 'undecided',
  hasOneDirection: false,
  isRemembered: false,
  missing: [],
};

async function open(change: Partial<ShownPunchLayout> = {}, isBusy = false) {
  fakeServer(permitted([]));
  const onChange = vi.fn<(chosen: ChosenColumns) => void>();
  await openPage(<PunchColumns layout={{ ...layout, ...change }} isBusy={isBusy} onChange={onChange} />);
  return onChange;
}

async function choose(label: string, option: string): Promise<void> {
  const select = await one(`[aria-label="${label}"]`);
  await act(async () => {
    (select.closest('.ant-select') ?? select).dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  });
  const entry = await found(() =>
    [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].findLast(
      ({ textContent }) => textContent === option,
    ),
  );
  await click(entry);
}

describe('how the columns of a time clock are read', () => {
  it('shows each column with its first values, and what was not understood as not used', async () => {
    await open();
    await said('1001 · 1002');
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual(['A1001 · 1002Work number', 'B03/04/2026 07:58Punch time', 'C1Not used']);
    expect(text()).toContain('Undecided');
  });

  it('moves a meaning to the column that it is chosen for', async () => {
    const onChange = await open();
    await choose('Meaning C', 'Work number');
    expect(onChange).toHaveBeenLastCalledWith({
      columns: ['none', 'moment', 'workNo'],
      dateOrder: undefined,
    });
  });

  it('keeps the columns when the order of dates is chosen', async () => {
    const onChange = await open();
    await choose('Order of dates', 'Day-month-year');
    expect(onChange).toHaveBeenLastCalledWith({ columns: ['workNo', 'moment', 'none'], dateOrder: 'dmy' });
  });

  it('says which column is missing, that one direction is passed over, and that it was read so before', async () => {
    await open({ missing: ['workNo'], hasOneDirection: true, isRemembered: true });
    await said('Choose the column with “Work number”');
    expect(text()).toContain('Every row has the same direction');
    expect(text()).toContain('Read as chosen before for files of this kind');
  });

  it('cannot be changed while the file is checked', async () => {
    await open({}, true);
    await one('.ant-select');
    expect(document.querySelectorAll('.ant-select:not(.ant-select-disabled)')).toHaveLength(0);
  });
});
