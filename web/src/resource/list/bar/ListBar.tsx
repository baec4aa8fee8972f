import type { ResourcePage } from '@millwright/contract/core/resource/resourceCalls.ts';
import { useDerived } from '../../context.ts';
import type { ListState } from '../../model/listState.ts';
import { withoutQuery } from '../../model/savedQueries.ts';
import { WaysBeside } from '../../parts/WaysBeside.tsx';
import { FootRest } from '../../parts/Foot.tsx';
import { Views } from '../../query/Views.tsx';
import type { ResourceWords } from '../../words.ts';
import { ColumnSettings } from '../columns/ColumnSettings.tsx';
import styles from './listBar.module.css';
import { type ListTool, ListTools } from './ListTools.tsx';
import { ShownRows } from '../rows/ShownRows.tsx';
import type { Arranged } from '../rows/useArranged.ts';

type ListBarProps = {
  state: ListState;
  page: ResourcePage | undefined;
  arranged: Arranged;
  tools: readonly ListTool[];
  words: ResourceWords;
  onOpen: (query: string) => void;
  onView: (view: string | undefined) => void;
  onSave: () => void;
};

/** Over the rows of a list: its views, whose rows they are, and what can be done with them all. */
export function ListBar({ state, page, arranged, tools, words, onOpen, onView, onSave }: ListBarProps) {
  const { slots } = useDerived();
  const { columns, density, queries, arrange, arrangeColumns } = arranged;
  const OwnTools = slots.tools;
  return (
    <header className={styles.listBar}>
      {state.isBin ? (
        <FootRest />
      ) : (
        <Views
          queries={queries}
          state={state}
          words={words}
          onOpen={onOpen}
          onView={onView}
          onSave={onSave}
          onRemove={(name) => arrange({ queries: withoutQuery(queries, name) })}
        />
      )}
      <ShownRows page={page} />
      <ListTools
        tools={tools}
        own={
          state.isBin ? null : (
            <>
              {OwnTools === undefined ? null : <OwnTools />}
              <WaysBeside words={words} />
            </>
          )
        }
        columns={
          <ColumnSettings
            columns={columns}
            density={density}
            words={words}
            onColumns={arrangeColumns}
            onDensity={(next) => arrange({ density: next })}
            onReset={() => arrange({ columns: undefined, density: undefined, pageSize: undefined })}
          />
        }
        title={words.noun}
      />
    </header>
  );
}
