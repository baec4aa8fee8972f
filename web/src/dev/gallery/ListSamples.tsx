import { Card } from './Card.tsx';
import { densities } from '@millwright/contract/areas/access/own/preferences.ts';
import { useState } from 'react';
import { ApiRefusal } from '../../app/refusal.ts';
import { EmptyRows } from '../../resource/list/rows/EmptyRows.tsx';
import { ListTable } from '../../resource/list/ListTable.tsx';
import { PhoneList } from '../../resource/list/PhoneList.tsx';
import { arranged } from '../../resource/model/columns/columns.ts';
import { type ListState, plainList } from '../../resource/model/listState.ts';
import { useResourceWords } from '../../resource/words.ts';
import { sample, sampleRow } from './sample.ts';
import styles from '../../resource/list/resourceList.module.css';
import layout from '../../kit/layout.module.css';

const rows = [1, 2, 3, 4].map(sampleRow);
/** Of more rows than are shown. */
const totals = { itemValue: 9_876_543.21 };
const refetch = () => Promise.reject(new Error('a sample'));
const failure = (status: number, code: number) =>
  new ApiRefusal({ message: 'A sample', code, status, parameters: ['basics.marker.read'] });
const states = {
  pending: { error: null, isPending: true, refetch },
  none: { error: null, isPending: false, refetch },
  failed: { error: failure(200, 500), isPending: false, refetch },
  forbidden: { error: failure(403, 510), isPending: false, refetch },
};

export function ListSamples() {
  const words = useResourceWords(sample);
  const [state, setState] = useState<ListState>(plainList);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const shared = {
    columns: arranged(sample, undefined).filter(({ name }) => name !== 'state'),
    words,
    totals,
    empty: null,
    actionsOf: () => [
      { key: 'edit', label: 'Edit', run: () => undefined },
      { key: 'delete', label: 'Delete', isDanger: true, run: () => undefined },
    ],
    addressOf: () => '/dev/gallery',
  };
  return (
    <section>
      <h2>List</h2>
      {densities.map((density) => (
        <Card key={density} title={density}>
          <div className={`${layout.stack10} ${styles.list}`}>
            <ListTable
              {...shared}
              rows={rows}
              isInert={false}
              isTree={false}
              density={density}
              state={state}
              selected={selected}
              onSelect={setSelected}
              onChange={(part) => setState((before) => ({ ...before, ...part }))}
              onWidth={() => undefined}
            />
          </div>
        </Card>
      ))}
      {Object.entries(states).map(([name, query]) => (
        <Card key={name} title={name}>
          <EmptyRows
            query={query}
            isNarrowed={false}
            hidesRows={false}
            isPart={false}
            words={words}
            onReset={() => undefined}
            onAdd={() => undefined}
          />
        </Card>
      ))}
      <Card title="nothing found">
        <EmptyRows
          query={states.none}
          isNarrowed
          hidesRows={false}
          isPart={false}
          words={words}
          onReset={() => undefined}
          onAdd={undefined}
        />
      </Card>
      <Card title="on a phone">
        <PhoneList {...shared} rows={rows} isBin={false} isInert={false} />
      </Card>
    </section>
  );
}
