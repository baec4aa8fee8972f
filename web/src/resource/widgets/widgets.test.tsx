// @vitest-environment jsdom
import { act, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { searchDelayMs, searchPageSize } from '../../app/constants.ts';
import { click, found, one, oneWith, type } from '@millwright/testing/web/app/render.tsx';
import { until } from '@millwright/testing/web/resource/openResource.tsx';
import { widgets } from '@millwright/testing/web/resource/widgets.tsx';
import { DetailList } from './dialogs/DetailList.tsx';
import { DictionaryCheckbox, DictionaryMultiSelect } from './choices/DictionaryInputs.tsx';
import { NumberInput } from './NumberInput.tsx';
import { OutcomeDialog } from './dialogs/OutcomeDialog.tsx';
import { TextPrompt } from './dialogs/PromptModal.tsx';
import { DayRange } from './DayRange.tsx';
import { type OptionSource, SearchSelect } from './choices/SearchSelect.tsx';

const draw = widgets();
const options = [
  { value: 'A', label: '一级' },
  { value: 'B', label: '二级' },
];

describe('L-028 the search select', () => {
  it('K-058 K-059 asks when typing has paused, ten options at a time', async () => {
    expect([searchDelayMs, searchPageSize]).toEqual([800, 10]);
    const search = vi.fn<OptionSource['search']>(async () => ({ options, hasMore: false }));
    await draw(
      <SearchSelect
        label="machine"
        source={{ key: ['test'], search }}
        value={[]}
        known={new Map()}
        onChange={vi.fn()}
      />,
    );
    const field = await found(() => document.querySelector<HTMLInputElement>('[aria-label="machine"]'));
    await act(async () => {
      field.closest('.ant-select')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    });
    await until(() => search.mock.calls.length === 1);
    expect(search.mock.calls[0]?.[1]).toMatchObject({ pageNo: 1, pageSize: searchPageSize });
    vi.useFakeTimers();
    await type(field, '二');
    await type(field, '二级');
    await act(async () => vi.advanceTimersByTimeAsync(searchDelayMs - 1));
    expect(search).toHaveBeenCalledOnce();
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect(search).toHaveBeenCalledTimes(2);
    expect(search.mock.calls[1]?.[0]).toBe('二级');
  });

  it('shows no id of a row while its name is loading', async () => {
    const id = '0199e1a4-7c11-7d2e-9a55-1f0c4b8d2e10';
    const source = { key: ['pending'], search: async () => ({ options: [], hasMore: false }) };
    await draw(
      <SearchSelect label="machine" source={source} value={[id]} known={new Map()} onChange={vi.fn()} />,
    );
    await found(() => document.querySelector('[aria-label="machine"]'));
    expect(document.body.textContent).not.toContain(id);
    expect(document.body.textContent).toContain('…');
  });
});

describe('dictionaries', () => {
  it('L-029 a dictionary can be chosen from a list, several values at once; one that is gone stays readable', async () => {
    const kept = vi.fn();
    await draw(
      <DictionaryMultiSelect label="levels" options={options} value={['A', 'old']} onChange={kept} />,
    );
    expect(
      [...document.querySelectorAll('.ant-select-selection-item')].map(({ textContent }) => textContent),
    ).toEqual(['一级', 'old']);
    const field = await one('[aria-label="levels"]');
    await act(async () => {
      field.closest('.ant-select')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    });
    const second = await found(() =>
      [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(
        ({ textContent }) => textContent === '二级',
      ),
    );
    await click(second);
    expect(kept.mock.calls[0]?.[0]).toEqual(['A', 'old', 'B']);
  });

  it('L-030 a dictionary can be ticked', async () => {
    const kept = vi.fn();
    await draw(<DictionaryCheckbox label="levels" options={options} value={['A']} onChange={kept} />);
    await click(await found(() => document.querySelectorAll<HTMLElement>('input[type=checkbox]')[1]));
    expect(kept).toHaveBeenCalledWith(['A', 'B']);
  });
});

describe('L-031 the prompt modal with one input', () => {
  it('S-078 S-079 validates, then calls back and is loading until that is over', async () => {
    let finish: () => void = () => undefined;
    const onOk = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const problemOf = (text: string) => (text === '' ? '必填' : undefined);
    const onCancel = vi.fn();
    await draw(
      <TextPrompt
        title="名称"
        label="名称"
        okText="保存名称"
        problemOf={problemOf}
        onOk={onOk}
        onCancel={onCancel}
      />,
    );
    const ok = await one('.ant-modal .ant-btn-primary');
    await click(ok);
    await oneWith('[role=alert]', '必填');
    expect(onOk).not.toHaveBeenCalled();
    await type(
      await found(() => document.querySelector<HTMLInputElement>('[data-testid=prompt] input')),
      ' 早班 ',
    );
    await click(ok);
    expect(onOk).toHaveBeenCalledWith('早班');
    expect(ok.classList).toContain('ant-btn-loading');
    await click(await oneWith('.ant-modal button', '取消'));
    expect(onCancel).not.toHaveBeenCalled();
    await act(async () => finish());
    await until(() => !ok.classList.contains('ant-btn-loading'));
  });
});

describe('L-032 the detail list', () => {
  const details = [{ key: 'a', label: 'A', value: '1' }];
  it.each([
    ['K-072 has three columns by itself', undefined, 3],
    ['K-071 has at most four', 7, 4],
    ['has as many as asked', 2, 2],
  ])('%s', async (_, columns, expected) => {
    await draw(<DetailList details={details} columns={columns} />);
    expect(document.querySelector<HTMLElement>('[data-testid=details]')?.dataset['columns']).toBe(
      String(expected),
    );
  });
});

describe('what became of several', () => {
  const outcome = (id: string, isDone: boolean) => ({
    id,
    title: id,
    isDone,
    messageCode: null,
    message: isDone ? null : '不在线',
  });

  it('a synchronisation goes on, then lists what failed and says that it is not complete', async () => {
    function Sync() {
      const [isDone, setIsDone] = useState(false);
      return (
        <>
          <button type="button" id="go" onClick={() => setIsDone(true)}>
            Go
          </button>
          <OutcomeDialog
            title="同步"
            purpose="synchronisation"
            count={2}
            outcomes={isDone ? [outcome('细纱 01', true), outcome('细纱 02', false)] : undefined}
            onClose={vi.fn()}
          />
        </>
      );
    }
    await draw(<Sync />);
    await oneWith('[data-testid=outcomes-head]', '正在同步');
    await click(await one('#go'));
    await oneWith('[data-testid=outcomes-head]', '数据未完全同步');
    expect(
      [...document.querySelectorAll('[data-testid=outcomes] li')].map(({ textContent }) => textContent),
    ).toEqual(['细纱 02不在线', '细纱 01']);
  });
});

describe('numbers and days', () => {
  function NumberSample() {
    const [value, setValue] = useState<unknown>(null);
    return (
      <>
        <NumberInput label="n" value={value} unit="kg" language="vn" onChange={setValue} />
        <output>{JSON.stringify(value)}</output>
      </>
    );
  }

  it.each([
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    ['1.234,5', '1234.5'],
    ['abc', '"abc"'],
    ['', 'null'],
  ])('a number is read with either mark: %s', async (typed, kept) => {
    await draw(<NumberSample />);
    await type(await found(() => document.querySelector<HTMLInputElement>('[aria-label=n]')), typed);
    expect(document.querySelector('output')?.textContent).toBe(kept);
  });

  it.each([
    ['zh', 28000.48, '28\u202f000.48', '28000.48'],
    ['en', 1234567, '1\u202f234\u202f567', '1234567'],
    ['vn', -1234.5, '−1.234,5', '-1234,5'],
    ['vn', 0.125, '0,125', '0,125'],
  ] as const)(
    'a number is grouped as in %s until somebody writes in it: %d',
    async (language, value, shown, open) => {
      await draw(<NumberInput label="n" value={value} language={language} onChange={vi.fn()} />);
      const field = await found(() => document.querySelector<HTMLInputElement>('[aria-label=n]'));
      expect(field.value).toBe(shown);
      await act(async () => field.focus());
      expect(field.value).toBe(open);
      // As the keyboard leaves it: what is typed takes the place of the number.
      expect([field.selectionStart, field.selectionEnd]).toEqual([0, open.length]);
      await act(async () => field.blur());
      expect(field.value).toBe(shown);
    },
  );

  it('V-137 days are written YYYY-MM-DD', async () => {
    await draw(
      <DayRange labels={['a', 'b']} range={{ from: '2026-11-01', to: '2026-11-30' }} onChange={vi.fn()} />,
    );
    expect(
      [...document.querySelectorAll<HTMLInputElement>('.ant-picker input')].map(({ value }) => value),
    ).toEqual(['2026-11-01', '2026-11-30']);
  });
});
