import { useState } from 'react';
import { ContextMenu } from '../../resource/widgets/dialogs/ContextMenu.tsx';
import { DetailList } from '../../resource/widgets/dialogs/DetailList.tsx';
import {
  DictionaryCheckbox,
  DictionaryMultiSelect,
} from '../../resource/widgets/choices/DictionaryInputs.tsx';
import { NumberInput } from '../../resource/widgets/NumberInput.tsx';
import { DayRange } from '../../resource/widgets/DayRange.tsx';
import type { Range } from '../../resource/widgets/RangeInput.tsx';
import { type OptionSource, SearchSelect } from '../../resource/widgets/choices/SearchSelect.tsx';
import { readLanguage } from '../../app/i18n/language.ts';
import { StateMark } from '../../resource/parts/Cell.tsx';
import { Card, CardGroup } from './Card.tsx';

const machines = Array.from({ length: 48 }, (_, place) => ({
  value: String(place + 1),
  label: `Ring frame ${String(place + 1).padStart(2, '0')}`,
}));
const source = (name: string, wait: () => Promise<void>): OptionSource => ({
  key: ['gallery', name],
  search: async (keyword, { pageNo, pageSize }) => {
    await wait();
    const found = machines.filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase()));
    const until = pageNo * pageSize;
    return { options: found.slice(until - pageSize, until), hasMore: found.length > until };
  },
});
const quick = source('quick', () => Promise.resolve());
const slow = source('slow', () => new Promise(() => undefined));
const broken = source('broken', () => Promise.reject(new Error('refused')));
const entries = ['A', 'B', 'C', 'D'].map((value) => ({ value, label: `Level ${value}` }));
const details = ['Name', 'Count', 'Customer', 'Delivery', 'Remark'].map((label, place) => ({
  key: label,
  label,
  value: place === 4 ? 'A remark that takes a whole line because there is a lot to say' : `${label} 1`,
  isWide: place === 4,
}));
const looks = ['waiting', 'active', 'attention', 'done', 'dead'] as const;

export function WidgetSamples() {
  const [one, setOne] = useState<readonly string[]>([]);
  const [several, setSeveral] = useState<readonly string[]>(['3', '17']);
  const [levels, setLevels] = useState<readonly string[]>(['A', 'gone']);
  const [range, setRange] = useState<Range>({ from: undefined, to: undefined });
  const [number, setNumber] = useState<unknown>(1234.5);
  const [said, setSaid] = useState('right-click here');
  const known = new Map(machines.map(({ value, label }) => [value, label]));
  return (
    <>
      <CardGroup title="Search select, dictionaries, ranges">
        <Card title="search select, one">
          <SearchSelect label="one" source={quick} value={one} known={known} onChange={setOne} />
        </Card>
        <Card title="search select, several">
          <SearchSelect
            label="several"
            source={quick}
            value={several}
            known={known}
            isMultiple
            onChange={setSeveral}
          />
        </Card>
        <Card title="search select, waiting">
          <SearchSelect label="waiting" source={slow} value={[]} known={known} onChange={setOne} />
        </Card>
        <Card title="search select, failed">
          <SearchSelect label="failed" source={broken} value={[]} known={known} onChange={setOne} />
        </Card>
        <Card title="search select, something else is chosen first">
          <SearchSelect
            label="first"
            source={quick}
            value={[]}
            known={known}
            first="Select the process first"
            onChange={setOne}
          />
        </Card>
        <Card title="search select, invalid and disabled">
          <SearchSelect label="invalid" source={quick} value={[]} known={known} isInvalid onChange={setOne} />
          <SearchSelect
            label="disabled"
            source={quick}
            value={['1']}
            known={known}
            isDisabled
            onChange={setOne}
          />
        </Card>
        <Card title="dictionary, several">
          <DictionaryMultiSelect label="levels" options={entries} value={levels} onChange={setLevels} />
        </Card>
        <Card title="dictionary, ticked">
          <DictionaryCheckbox label="levels" options={entries} value={levels} onChange={setLevels} />
        </Card>
        <Card title="number, both marks">
          <NumberInput
            label="number"
            value={number}
            unit="kg"
            language={readLanguage()}
            onChange={setNumber}
          />
        </Card>
        <Card title="days">
          <DayRange labels={['from', 'to']} range={range} onChange={setRange} />
        </Card>
        <Card title="states of a life cycle">
          {looks.map((look) => (
            <p key={look}>
              <StateMark look={look} word={look} />
            </p>
          ))}
        </Card>
        <Card title="context menu">
          <ContextMenu
            actionsAt={() => [
              { key: 'edit', label: 'Edit', run: () => setSaid('edited') },
              { key: 'delete', label: 'Delete', isDanger: true, run: () => setSaid('deleted') },
            ]}
          >
            <p>{said}</p>
          </ContextMenu>
        </Card>
      </CardGroup>
      <section>
        <h2>Detail list</h2>
        {[1, 2, 3, 4].map((columns) => (
          <Card key={columns} title={`${columns} columns`}>
            <DetailList details={details} columns={columns} />
          </Card>
        ))}
      </section>
    </>
  );
}
