// @vitest-environment jsdom
import { importResponsibilities } from '@millwright/contract/areas/personnel/responsibility/responsibilitySheetCalls.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { lastButton, permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, one } from '@millwright/testing/web/app/render.tsx';
import { DutyImport } from './DutyImport.tsx';

const openPage = testedPages();
/** Chooses a file in the dialog. */
const pick = async (file: File) => {
  const input = await one('input[type="file"]');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
};

describe('P-078 the import of responsibilities', () => {
  it('takes a sheet back: checked first, with what it changes, and written by a second click', async () => {
    const sent: string[] = [];
    const report = { isDryRun: true, rows: 5, problems: [], isCut: false, changed: 3, replaced: 2 };
    fakeServer({
      ...permitted([]),
      [importResponsibilities.path]: ({ body }) => {
        sent.push(String(Reflect.get(Object(body), 'dryRun')));
        return ok({ ...report, isDryRun: sent.length === 1 });
      },
    });
    await openPage(<DutyImport duty="spinner" />);
    await click(await lastButton('Import Excel'));
    await pick(new File(['x'], 'duties.xlsx'));
    await said('5 rows, 3 changes');
    expect(text()).toContain('2 machines get other people');
    await click(await lastButton('Import'));
    await said('Saved, 3 changes');
    expect(sent).toEqual(['true', 'false']);
  });

  it('tells what is wrong with a sheet, and writes nothing of it', async () => {
    const problem = { row: 3, column: 'Machine', field: 'machine', rule: 'reference', message: 'not there' };
    fakeServer({
      ...permitted([]),
      [importResponsibilities.path]: () =>
        ok({ isDryRun: true, rows: 5, problems: [problem], isCut: false, changed: 0, replaced: 0 }),
    });
    await openPage(<DutyImport duty="spinner" />);
    await click(await lastButton('Import Excel'));
    await pick(new File(['x'], 'duties.xlsx'));
    await said('not there');
    expect(await lastButton('Download marked Excel')).toBeTruthy();
    expect((await lastButton('Import')).hasAttribute('disabled')).toBe(true);
  });
});
