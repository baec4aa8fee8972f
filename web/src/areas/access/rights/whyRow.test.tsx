// @vitest-environment jsdom
import {
  chooseExplainedRow,
  explainRow,
  listExplained,
  rowWays,
} from '@millwright/contract/areas/access/sight/roleSight.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found } from '@millwright/testing/web/app/render.tsx';
import { WhyOfPerson } from './WhyOfPerson.tsx';

const id = '019a9b1e-7c00-7000-8000-000000000001';
const rowId = '019a9b1e-7c00-7000-8000-000000000002';
const answer = {
  person: { id, username: 'zm', realname: 'Zhao Min' },
  resource: 'maintenanceTask',
  title: 'Maintenance task',
  isSeen: true,
  terminals: ['pc'],
  ways: rowWays.map((way) => ({
    way,
    label: 'Machine',
    reason: way === 'millWide' ? 'masterData' : null,
    names: ['Spinning'],
    more: 2,
  })),
  lacksRight: ['app'],
  hidingRules: [],
  stops: [],
};
const answers = {
  ...permitted([], []),
  [listExplained.path]: () => ok({ lists: [{ resource: 'maintenanceTask', title: 'Maintenance task' }] }),
  [chooseExplainedRow.path]: () => ok({ options: [{ value: rowId, label: 'T-1' }], isMore: false }),
  [explainRow.path]: () => ok(answer),
};

const openPage = testedPages();
const open = (language: Language = 'en') => openPage(<WhyOfPerson id={id} />, { language, at: '/' });
const pick = async (place: number, option: string) => {
  const select = await found(() => [...document.querySelectorAll<HTMLElement>('.ant-select')].at(place));
  await act(async () => select.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  await click(
    await found(() =>
      [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find((each) =>
        each.textContent.includes(option),
      ),
    ),
  );
};
const askForRow = async () => {
  await click(await found(() => document.querySelectorAll<HTMLElement>('.ant-segmented-item')[1]));
  await pick(0, 'Maintenance task');
  await pick(1, 'T-1');
};

describe('why a person sees a row', () => {
  it('asks for a list and a row, and names each way and what stands against it', async () => {
    const { seen } = fakeServer(answers);
    await open();
    await askForRow();
    await said('Visible');
    expect((await found(() => document.querySelector('h3'))).textContent).toBe('Why is this row visible?');
    expect(seen.find(({ path }) => path === explainRow.path)?.body).toEqual({
      id,
      resource: 'maintenanceTask',
      rowId,
    });
    expect(text()).toContain('Created in the department Spinning and 2 more');
    expect(text()).toContain('“Machine” belongs to the department Spinning and 2 more');
    expect(text()).toContain('No right to open the list on App');
  });

  it('says that nothing leads to the row, and which data rule hides it', async () => {
    fakeServer({
      ...answers,
      [explainRow.path]: () =>
        ok({
          ...answer,
          isSeen: false,
          terminals: [],
          ways: [],
          hidingRules: ['Ring frames'],
          stops: ['frozen'],
        }),
    });
    await open();
    await askForRow();
    await said('Not visible');
    expect(text()).toContain('Nothing in this row leads to Zhao Min');
    expect(text()).toContain('The data rule “Ring frames” hides the row');
    expect(text()).toContain('The person is frozen in this mill');
  });

  it('shows a refusal', async () => {
    fakeServer({
      ...answers,
      [explainRow.path]: () => refusedWith(200, { code: 404, messageCode: 'core.notFound' }),
    });
    await open();
    await askForRow();
    await found(() => document.querySelector('.ant-result, [role="alert"]') ?? undefined);
  });

  it.each(languages)('has words for every way in %s', async (language) => {
    fakeServer(answers);
    await open(language);
    await askForRow();
    await found(() => document.querySelector('[data-testid="whyRow"]') ?? undefined);
    expect(document.querySelectorAll('[data-gives="true"]')).toHaveLength(rowWays.length);
    expect(text()).not.toContain('roleSight.');
  });
});
