// @vitest-environment jsdom
import {
  importWorkbookRight,
  listWorkbook,
  listWorkbookImports,
  removeWorkbookImport,
  startWorkbookImport,
  type WorkbookImport,
} from '@millwright/contract/areas/basics/workbook/workbook.ts';
import { markImport } from '@millwright/contract/areas/basics/marker/markedImport.ts';
import { listExports } from '@millwright/contract/areas/operations/tasks/exportJobs.ts';
import { describe, expect, it, vi } from 'vitest';
import { page } from '../../../app/page.ts';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found } from '@millwright/testing/web/app/render.tsx';
import { choose } from '@millwright/testing/web/resource/openResource.tsx';
import WorkbookScreen from './index.tsx';

const openPage = testedPages();
const id = '019a9b1e-7c00-7000-8000-000000000041';
const createdMs = Date.parse('2026-11-22T10:00:00Z');
const file = new File(['x'], 'mill.xlsx');
const says = (words: string) => found(() => (text().includes(words) ? true : null));
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const button = (name: string) =>
  found(() => [...document.querySelectorAll('button')].find((each) => each.textContent === name));

const sheet = { sheet: 'Machine', rows: 3, added: 2, changed: 1, unchanged: 0, removed: 0, refused: 0 };
const report = { sheets: [sheet], problems: [], isCut: false, unread: [] };
const job = (part: Partial<WorkbookImport> = {}): WorkbookImport => ({
  id,
  fileName: 'mill.xlsx',
  isDryRun: true,
  state: 'done',
  percent: 100,
  createdMs,
  report,
  messageCode: null,
  message: null,
  ...part,
});
const running = (part: Partial<WorkbookImport> = {}) =>
  job({ state: 'running', percent: 40, report: null, ...part });

/** The page before a server whose imports are these at one question after the other; the last stays. */
async function open({
  states = [[]],
  rows = 3,
  send = () => ok(running()),
  mayImport = true,
}: {
  states?: readonly (readonly WorkbookImport[])[];
  rows?: number;
  send?: Parameters<typeof fakeServer>[0][string];
  mayImport?: boolean;
} = {}) {
  let at = -1;
  const list = { resource: 'machine', sheet: 'Machine', lines: [], rows, canRead: true, canWrite: true };
  const rights = ['basics.workbook.read', importWorkbookRight];
  const server = fakeServer({
    ...permitted(mayImport ? rights : rights.slice(0, 1), rights),
    [listWorkbook.path]: () => ok({ lists: [list] }),
    [listExports.path]: () => ok({ jobs: [] }),
    [listWorkbookImports.path]: () => {
      at = Math.min(at + 1, states.length - 1);
      return ok({ imports: states[at] });
    },
    [markImport.path]: () => ({ body: 'the workbook' }),
    [startWorkbookImport.path]: (request) => (request.method === 'DELETE' ? ok(null) : send(request)),
  });
  await openPage(<WorkbookScreen />, { at: '/' });
  await says('Lists in the workbook');
  return server;
}
const sent = ({ seen }: Awaited<ReturnType<typeof open>>) =>
  seen
    .filter(({ path, method }) => path === startWorkbookImport.path && method === 'POST')
    .map(({ body }) => Reflect.get(Object(body), 'dryRun'));

describe('the workbook of the mill', () => {
  it('asks a mill without machines for the template and shows each list with what the person may do', async () => {
    await open({ rows: 0 });
    await says('Download the empty template, fill it in, and import it here');
    await says('Export and import');
    await open();
    expect(text()).not.toContain('Download the empty template');
    await found(() => document.querySelector('[data-testid=pick]'));
  });

  it('is not offered for import to a person without the right', async () => {
    await open({ mayImport: false });
    await says('Export workbook');
    expect(document.querySelector('[data-testid=workbook-import]')).toBeNull();
  });

  it('is checked first, shows how far it is, and is imported on a second word', async () => {
    const done = job({ isDryRun: false });
    const server = await open({ states: [[], [running()], [job()], [done]] });
    await choose('input[type=file]', file);
    await says('Checking mill.xlsx');
    expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('40');
    expect(document.querySelector('[data-testid=pick]')).toBeNull();
    await says('nothing is written yet');
    expect(sent(server)).toEqual(['true']);
    await click(await button('Import: 2 new, 1 changed'));
    await says('Import done: 2 new, 1 changed');
    expect(sent(server)).toEqual(['true', 'false']);
  });

  it('lists the rows that are refused by sheet, row and column, gives the file back marked, and offers no import', async () => {
    const save = vi.spyOn(page, 'save').mockReturnValue();
    const problem = {
      sheet: 'Machine',
      row: 19_999,
      column: 'Model *',
      field: 'modelId',
      rule: 'reference',
      message: 'does not exist',
    };
    const refused = job({
      state: 'refused',
      report: { ...report, sheets: [{ ...sheet, refused: 1 }], problems: [problem], unread: ['Notes'] },
    });
    const { seen } = await open({ states: [[], [refused]] });
    await choose('input[type=file]', file);
    await says('nothing was written');
    const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    );
    expect(cells).toContainEqual(['Machine', '19999', 'Model *', 'does not exist']);
    expect(text()).toContain('Notes');
    expect(buttons().filter((name) => name.startsWith('Import:'))).toEqual([]);
    await click(await button('Download marked Excel'));
    await found(() => save.mock.calls[0]);
    expect(save.mock.calls[0]?.[1]).toBe('mill - Import problems.xlsx');
    expect(seen.find(({ path }) => path === markImport.path)?.body).toMatchObject({ importId: id });
    await found(() => document.querySelector('[data-testid=pick]'));
  });

  it('says that the network is gone, and takes the file again', async () => {
    let isGone = true;
    await open({
      states: [[], [job()]],
      send: () => {
        if (isGone) throw new TypeError('network');
        return ok(running());
      },
    });
    await choose('input[type=file]', file);
    expect((await found(() => document.querySelector('[role=alert]'))).textContent).not.toBe('');
    isGone = false;
    await choose('input[type=file]', file);
    await says('nothing is written yet');
    expect(document.querySelector('[data-testid=workbook-import] [role=alert]')).toBeNull();
  });

  it('says whose import is in the way', async () => {
    await open({
      send: () =>
        refusedWith(200, {
          code: 409,
          messageCode: 'basics.workbookRunning',
          parameter1: 'Wang Li',
          parameter2: 'other.xlsx',
        }),
    });
    await choose('input[type=file]', file);
    const alert = await found(() => document.querySelector('[data-testid=workbook-import] [role=alert]'));
    expect(alert.textContent).toContain('Wang Li');
    expect(alert.textContent).toContain('other.xlsx');
    await found(() => document.querySelector('[data-testid=pick]'));
  });

  it('tells a person who comes back that the import was interrupted, and that nothing of it is there', async () => {
    const failed = job({
      isDryRun: false,
      state: 'failed',
      report: null,
      messageCode: 'basics.workbookInterrupted',
      message: 'The import was interrupted; nothing was written',
    });
    await open({ states: [[failed]] });
    await says('The import was interrupted; nothing was written');
    await says('mill.xlsx');
  });

  it('is stopped by its person, who is told that nothing was written', async () => {
    const server = await open({ states: [[running({ isDryRun: false })], []] });
    await says('Importing mill.xlsx');
    await click(await button('Stop'));
    await says('nothing was written');
    expect(
      server.seen.some(({ path, method }) => path === removeWorkbookImport.path && method === 'DELETE'),
    ).toBe(true);
  });
});
