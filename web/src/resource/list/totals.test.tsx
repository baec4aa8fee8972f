// @vitest-environment jsdom
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { ok } from '@millwright/testing/web/app/fakeServer.ts';
import { rowId, rowOf, until } from '@millwright/testing/web/resource/openResource.tsx';
import { makers, resourceScreens, tableRows, texts } from '@millwright/testing/web/resource/screens.ts';

const open = resourceScreens();
/** A machine's fields and the words for them, none of which is known. */
const unknown = Object.fromEntries(
  Object.keys(machine.fields).flatMap((name) => [
    [name, null],
    [`${name}_dictText`, ''],
  ]),
);
const frames = [1, 2, 3].map((place) => ({
  ...rowOf(place, {
    ...unknown,
    code: `RF-0${place}`,
    number: `0${place}`,
    kind: 'spinning',
    modelId: rowId(1),
    positions: 1008,
    place,
    status: 'inUse',
  }),
  id: String(place),
}));
/** The list says what all that was found comes to, not what the page holds. */
const answers = {
  [resourceCalls(machine).list.path]: () =>
    ok({
      records: frames,
      total: 50,
      isMore: false,
      size: 20,
      current: 1,
      pages: 3,
      totals: { positions: 123_456_789_012 },
    }),
};

describe('what a list adds up to', () => {
  it('stands below its column, over all that was found, and is read whole', async () => {
    await open(machine, { rows: frames, answers });
    await until(() => tableRows().length === 3);
    const heads = texts('[data-testid=table] thead th');
    const sums = texts('[data-testid=total-row] td');
    const place = heads.findIndex((head) => head.includes('锭'));
    const sum = '123\u202F456\u202F789\u202F012';
    expect(sums[place]).toBe(sum);
    expect(sums.filter((text) => text !== '')).toEqual(['合计', sum]);
    const column = document.querySelectorAll<HTMLElement>('[data-testid=table] col')[place];
    expect(Number.parseFloat(column?.style.width ?? '')).toBeGreaterThan(120);
  });

  it('is a dash that says why, where rows of several kinds make no sum', async () => {
    const page = { records: frames, total: 50, isMore: false, size: 20, current: 1, pages: 3 };
    const mixed = { [resourceCalls(machine).list.path]: () => ok({ ...page, totals: { positions: null } }) };
    await open(machine, { rows: frames, answers: mixed });
    await until(() => tableRows().length === 3);
    expect(texts('[data-testid=total-row] td').filter((text) => text !== '')).toEqual(['合计', '—']);
    const dash = document.querySelector('[data-testid=total-row] td span[title]');
    expect(dash?.getAttribute('title')).toContain('不相加');
  });

  it('stands below the rows of a phone, with its name', async () => {
    await open(machine, { rows: frames, answers, width: 390 });
    await until(() => texts('[data-testid=phone-list] li').length === 4);
    expect(texts('[data-testid=phone-totals]')[0]).toMatch(/^合计.*123\u202F456\u202F789\u202F012$/);
  });

  it('is not there without rows, nor where nothing adds up', async () => {
    await open(manufacturer, { rows: makers });
    await until(() => tableRows().length === 3);
    expect(texts('[data-testid=total-row]')).toEqual([]);
  });
});
