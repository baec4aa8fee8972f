import type { ViewFilter } from '@millwright/contract/core/view/filters.ts';
import type { View } from '@millwright/contract/core/view/view.ts';
import { Button, Input, Segmented, Select, Switch } from 'antd';
import { latePart } from '../../app/parts/lazyPart.tsx';
import { type Choosable, isChoosable } from '../model/served.ts';
import { formatNumber } from '../../kit/text/format.ts';
import { SavedFilters } from '../query/SavedFilters.tsx';
import { choosableSource, useChoosableTexts } from '../widgets/choices/choosable.ts';
import { SearchSelect } from '../widgets/choices/SearchSelect.tsx';
import type { ViewAddress } from './useViewAddress.ts';
import type { ViewWords } from './useViewWords.ts';
import type { FilterOptions } from './viewSlots.ts';
import styles from './listPage.module.css';
import layout from '../../kit/layout.module.css';

const PeriodFilter = latePart('PeriodFilter', () =>
  import('./PeriodFilter.tsx').then((loaded) => loaded.PeriodFilter),
);

export type ViewFiltersProps = {
  view: View;
  address: ViewAddress;
  /** Inputs of the call, usual values among them. */
  question: Readonly<Record<string, unknown>>;
  answer: unknown;
  options: Readonly<Record<string, FilterOptions<never> | undefined>>;
  words: ViewWords;
};

/** Tabs and filters of a view in one line, and the filters that the person saved. */
export function ViewFilters(props: ViewFiltersProps) {
  const { view, address } = props;
  return (
    <div
      className={`${layout.line8} ${styles.filters}`}
      role="search"
      aria-label={props.words.noun}
      data-testid="view-filters"
    >
      <ViewTabs {...props} />
      {Object.entries(view.filters).map(([name, filter]) => (
        <OneFilter key={name} name={name} filter={filter} {...props} />
      ))}
      <SavedFilters list={view.name} query={address.query} onOpen={address.askSaved} />
    </div>
  );
}

function ViewTabs({ view: { tabs }, address, question, answer, words }: ViewFiltersProps) {
  if (tabs === undefined) return null;
  const counts: unknown = tabs.counts === undefined ? undefined : Reflect.get(Object(answer), tabs.counts);
  const labelOf = (value: string) => {
    const count: unknown = Reflect.get(Object(counts), value === '' ? 'all' : value);
    const word = value === '' ? (words.own('tabs.all') ?? '') : words.tab(value);
    return typeof count === 'number' ? `${word} ${formatNumber(count, 0, words.language)}` : word;
  };
  return (
    <Segmented
      aria-label={words.own('tabsLabel')}
      value={textOf(question[tabs.by]) || tabs.usual}
      options={tabs.values.map((value) => ({ value, label: labelOf(value) }))}
      onChange={(value) => address.ask({ [tabs.by]: value })}
    />
  );
}

type OneFilterProps = ViewFiltersProps & { name: string; filter: ViewFilter };

function OneFilter(props: OneFilterProps) {
  const { name, filter, address, question, words } = props;
  const label = words.filter(name);
  const ask = (value: string) => address.ask({ [name]: value });
  switch (filter.kind) {
    case 'keyword':
      return (
        <Input.Search
          key={address.state.values[name] ?? ''}
          aria-label={label}
          placeholder={label}
          allowClear
          maxLength={filter.max ?? 100}
          defaultValue={address.state.values[name] ?? ''}
          onSearch={(value) => ask(value.trim())}
        />
      );
    case 'choice':
      return <ChoiceFilter {...props} filter={filter} />;
    case 'flag':
      return (
        <label className={layout.inline8}>
          <Switch
            size="small"
            aria-label={label}
            checked={question[name] === true}
            onChange={(isOn) => ask(isOn ? '1' : '')}
          />
          {label}
        </label>
      );
    case 'period':
      return (
        <span className={styles.period}>
          <PeriodFilter
            label={label}
            days={[name, filter.end].map((each) => dayAsked(props, each))}
            onChange={([begin = '', end = '']) => address.ask({ [name]: begin, [filter.end]: end })}
          />
        </span>
      );
    case 'reference':
      return isChoosable(filter.to) ? <ReferenceFilter {...props} to={filter.to} /> : null;
    case 'given':
      return <GivenFilter {...props} />;
  }
}

type Choice = Extract<ViewFilter, { kind: 'choice' }>;

function ChoiceFilter({
  name,
  filter,
  address,
  question,
  answer,
  options,
  words,
}: OneFilterProps & { filter: Choice }) {
  const chosen = textOf(question[name]);
  const offered = offeredBy(options[name], chosen, answer);
  const own = (filter.values ?? []).map((value) => ({ value, label: words.filterChoice(name, value) }));
  const entries = typeof offered === 'object' ? offered : own;
  const all = filter.usual === undefined ? [{ value: '', label: words.anyOf(name) }] : [];
  return (
    <Select<string>
      aria-label={words.filter(name)}
      showSearch={entries.length > 12 ? { optionFilterProp: 'label' } : false}
      value={chosen}
      popupMatchSelectWidth={false}
      options={[...all, ...entries]}
      onChange={(value) => address.ask({ [name]: value })}
    />
  );
}

/** A row of a resource; absent for people who may not read it, to whom the page gives no options. */
function ReferenceFilter({ name, to, address, options, words }: OneFilterProps & { to: Choosable }) {
  const isHidden = options[name] !== undefined;
  const value = address.state.values[name];
  const chosen = value === undefined ? [] : [value];
  const known = useChoosableTexts(to, isHidden ? [] : chosen);
  if (isHidden) return null;
  return (
    <span className={styles.reference}>
      <SearchSelect
        label={words.filter(name)}
        placeholder={words.filter(name)}
        source={choosableSource(to)}
        value={chosen}
        known={known ?? new Map()}
        onChange={([id = '']) => address.ask({ [name]: id })}
      />
    </span>
  );
}

/** One thing that a link named, until somebody takes it away. */
function GivenFilter({ name, address, answer, options, words }: OneFilterProps) {
  const value = address.state.values[name];
  if (value === undefined) return null;
  const offered = offeredBy(options[name], value, answer);
  const label = typeof offered === 'string' ? offered : value;
  return (
    <Button aria-label={words.anyOf(name)} onClick={() => address.ask({ [name]: '' })}>
      {label} ×
    </Button>
  );
}

function offeredBy(offered: FilterOptions<never> | undefined, value: string, answer: unknown) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page offers by answers of its own view
  return typeof offered === 'function' ? offered(value, answer as never) : offered;
}

/** The day that is asked for; else the one that the call decided, which its answer holds under the same name. */
function dayAsked({ question, answer }: ViewFiltersProps, name: string): string {
  return textOf(question[name]) || textOf(Reflect.get(Object(answer), name));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
